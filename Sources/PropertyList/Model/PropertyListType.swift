import Foundation
import Translation

/// The types that a stored value can have.
public enum PropertyListType: String, CaseIterable, Sendable {
  /// Text.
  case string = "String"
  /// A whole number: of up to 64 bits in property lists, and up to 128 in JSON.
  case integer = "Integer"
  /// A number with a fraction, infinity, or not a number.
  case real = "Real"
  /// True or false.
  case boolean = "Boolean"
  /// A point in time.
  case date = "Date"
  /// Bytes.
  case data = "Data"
  /// The number of an object in an archive of `NSKeyedArchiver`.
  case uid = "UID"
  /// No value, which only JSON and binary files have.
  case null = "Null"
  /// An ordered list of values.
  case array = "Array"
  /// Values under keys.
  case dictionary = "Dictionary"

  /// The type of a value.
  public init(of value: PropertyListValue) {
    self =
      switch value {
      case .string: .string
      case .integer: .integer
      case .real: .real
      case .boolean: .boolean
      case .date: .date
      case .data: .data
      case .uid: .uid
      case .null: .null
      case .array: .array
      case .dictionary: .dictionary
      }
  }

  /// Whether values of the type are containers.
  public var isContainer: Bool { self == .array || self == .dictionary }

  /// The initial value of the type; for a date, the current time in whole seconds.
  public var newValue: PropertyListValue {
    switch self {
    case .string: .string("")
    case .integer: .integer(0)
    case .real: .real(0)
    case .boolean: .boolean(false)
    case .date: .date(Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down)))
    case .data: .data(Data())
    case .uid: .uid(0)
    case .null: .null
    case .array: .array([])
    case .dictionary: .dictionary([:])
    }
  }

  /// The name of the type for users.
  public var title: String {
    switch self {
    case .string: tr("String", context: "type")
    case .integer: tr("Integer", context: "type")
    case .real: tr("Real", context: "type")
    case .boolean: tr("Boolean", context: "type")
    case .date: tr("Date", context: "type")
    case .data: tr("Data", context: "type")
    case .uid: rawValue
    case .null: tr("Null", context: "type")
    case .array: tr("Array", context: "type")
    case .dictionary: tr("Dictionary", context: "type")
    }
  }

  /// Parses a typed text as a value of the type.
  ///
  /// - Throws: ``ValueProblem`` with the problem and what is expected.
  public func value(of text: String) throws(ValueProblem) -> PropertyListValue {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    var shown: String { trimmed.shortened.inQuotes }
    switch self {
    case .string: return .string(text)
    case .integer:
      if let number = Int128(trimmed) { return .integer(number) }
      return try scalar(
        trimmed, orElse: Text("\(shown) isn’t a whole number, such as 42."))
    case .real:
      let value = try scalar(
        trimmed, orElse: Text("\(shown) isn’t a number, such as 0.5."))
      if value.number?.isInfinite == true, trimmed.contains(where: \.isNumber) {
        throw ValueProblem(
          message: tr(
            "\(shown) is outside the range of real numbers, up to about ±1.8e308."))
      }
      return value
    case .date:
      return try scalar(
        trimmed, orElse: Text("\(shown) isn’t a date such as 2026-01-31T12:00:00Z."))
    case .boolean:
      if let flag = PropertyListType.flag(trimmed) ?? ["1": true, "0": false][trimmed] {
        return .boolean(flag)
      }
      throw ValueProblem(message: tr("\(shown) is neither true nor false."))
    case .data:
      if let data = Self.data(trimmed) { return .data(data) }
      throw ValueProblem(message: tr("\(shown) isn’t base64."))
    case .uid:
      if let number = UInt64(trimmed) { return .uid(number) }
      throw ValueProblem(
        message: tr("“\(trimmed)” isn’t the number of an object in the archive, such as 42."))
    case .null:
      if trimmed == "null" { return .null }
      throw ValueProblem(
        message: tr("\(shown) isn’t null. Choose another type for it."))
    case .array, .dictionary: return try structure(trimmed)
    }
  }

  /// The Boolean for a word such as on or off; nil for other words.
  public static func flag(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "on", "true", "yes": true
    case "off", "false", "no": false
    default: nil
    }
  }

  /// The bytes in base64, on any number of lines, or in hexadecimal digits, as OpenStep property lists have them; nil
  /// for other strings.
  private static func data(_ text: String) -> Data? {
    let digits = text.filter { !$0.isWhitespace }
    guard digits.hasPrefix("<") else { return Data(base64Encoded: digits) }
    let value = try? PropertyListDocument.read(Data(digits.utf8)).value
    return if case .data(let data) = value { data } else { nil }
  }

  /// The spelling in XML property lists.
  private func scalar(
    _ text: String, orElse problem: Text
  ) throws(ValueProblem) -> PropertyListValue {
    let isPlain = !text.isEmpty && !text.utf8.contains { "<>&".utf8.contains($0) }
    let tag = rawValue.lowercased()
    let xml = "<plist><\(tag)>\(text)</\(tag)></plist>"
    guard isPlain, let value = try? PropertyListDocument.read(Data(xml.utf8)).value,
      PropertyListType(of: value) == self
    else { throw ValueProblem(message: problem.string) }
    return value
  }

  private func structure(_ text: String) throws(ValueProblem) -> PropertyListValue {
    do throws(PropertyListError) {
      let value =
        text.hasPrefix("<")
        ? try PropertyListDocument.read(Data(text.utf8)).value
        : try PropertyListJSON.read(typed: text)
      if PropertyListType(of: value) == self { return value }
      throw PropertyListError(
        code: .unsupported,
        message:
          Text(
            "This is a value of type \(value.typeName); \(rawValue.lowercased()) is stored here."))
    } catch {
      throw ValueProblem(
        message: error.line.map { tr("Line \(String($0)): \(error.message)") }
          ?? error.message.string)
    }
  }

  /// The value of this type that is most like another one; its initial value if nothing of the other can be kept.
  package func value(like value: PropertyListValue) -> PropertyListValue {
    (try? self.value(of: text(from: value))) ?? newValue
  }

  /// The text for a value when its type changes to this one: unchanged if it is valid.
  package func text(from value: PropertyListValue) -> String {
    if value == .null { return ValueText.editing(newValue) }
    if self == .real, let number = value.number {
      return ValueText.editing(.real(number))
    }
    if self == .integer, let number = value.number, let whole = Int128(exactly: number.rounded()) {
      return ValueText.editing(.integer(whole))
    }
    let text = ValueText.editing(value)
    guard let read = try? self.value(of: text) else { return ValueText.editing(newValue) }
    return self == .boolean ? ValueText.editing(read) : text
  }
}
