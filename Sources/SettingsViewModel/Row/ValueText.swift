import Foundation
import PropertyList

/// Why a text is no value of a type.
struct ValueTextError: Error {
  let message: String
}

/// Reads what a person typed as a value of the same type as another one.
struct ValueText {
  /// The value whose type is wanted; nil for a string.
  let like: PropertyListValue?

  /// - Throws: ``ValueTextError`` that says what is wrong and what is expected.
  func value(of text: String) throws(ValueTextError) -> PropertyListValue {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch like {
    case nil, .string: return .string(text)
    case .boolean: return .boolean(try boolean(trimmed))
    case .integer: return try scalar("integer", trimmed, "a whole number, such as 42")
    case .real: return try scalar("real", trimmed, "a number, such as 0.5")
    case .date: return try scalar("date", trimmed, "a date, such as 2026-01-31T12:00:00Z")
    case .data:
      guard let data = Data(base64Encoded: trimmed) else {
        throw ValueTextError(message: "\(trimmed.inQuotes) is not base64.")
      }
      return .data(data)
    case .uid:
      guard let number = UInt64(trimmed) else {
        throw ValueTextError(
          message: "“\(trimmed)” is not the number of an object of the archive, such as 42.")
      }
      return .uid(number)
    case .array, .dictionary: return try structure(trimmed)
    }
  }

  private func boolean(_ text: String) throws(ValueTextError) -> Bool {
    switch text.lowercased() {
    case "true", "yes", "on", "1": return true
    case "false", "no", "off", "0": return false
    default: throw ValueTextError(message: "\(text.inQuotes) is neither true nor false.")
    }
  }

  /// As XML property lists spell it.
  private func scalar(
    _ tag: String, _ text: String, _ expected: String
  ) throws(ValueTextError) -> PropertyListValue {
    let isPlain = !text.isEmpty && !text.utf8.contains { "<>&".utf8.contains($0) }
    let xml = "<plist><\(tag)>\(text)</\(tag)></plist>"
    guard isPlain, let value = try? PropertyListDocument.read(Data(xml.utf8)).value,
      value.typeName == tag
    else { throw ValueTextError(message: "\(text.inQuotes) is not \(expected).") }
    return value
  }

  private func structure(_ text: String) throws(ValueTextError) -> PropertyListValue {
    let data = Data(text.utf8)
    do throws(PropertyListError) {
      let value =
        text.hasPrefix("<")
        ? try PropertyListDocument.read(data).value : try PropertyListJSON.read(data)
      if value.typeName == like?.typeName { return value }
      throw PropertyListError(
        code: .unsupported,
        message:
          "This is a value of type \(value.typeName); \(like?.typeName ?? "") is stored here.")
    } catch {
      let place = error.line.map { "Line \($0): " } ?? ""
      throw ValueTextError(message: place + error.message)
    }
  }
}
