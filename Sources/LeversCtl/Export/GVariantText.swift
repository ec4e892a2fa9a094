import Foundation
import Markup
import PropertyList

/// Values in GVariant’s text format.
enum GVariantText {
  /// A string; zero bytes, which GVariant’s strings can’t contain, are left out.
  static func string(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": break
      case "'": result += "\\'"
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _
      where scalar.properties.generalCategory == .control || !XMLText.isRepresentable(scalar):
        let code = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - code.utf8.count)) + code
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }

  /// A number of the known type `d`.
  static func number(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    // GLib rejects numbers that strtod rounds below the smallest normal number; in hexadecimal, nothing is rounded.
    if number.isSubnormal { return String(format: "%a", number) }
    return number.description
  }

  static func bytes(_ data: Data) -> String {
    "@ay [" + data.map { "0x" + String($0, radix: 16) }.joined(separator: ", ") + "]"
  }

  static func strings(_ texts: [String]) -> String {
    texts.isEmpty ? "@as []" : "[" + texts.map { string($0) }.joined(separator: ", ") + "]"
  }

  static func variants(_ values: [PropertyListValue]) -> String {
    values.isEmpty
      ? "@av []" : "[" + values.map { "<\(typed($0))>" }.joined(separator: ", ") + "]"
  }

  static func dictionary(_ dictionary: PropertyListDictionary) -> String {
    dictionary.isEmpty
      ? "@a{sv} {}"
      : "{" + dictionary.map { "\(string($0.key)): <\(typed($0.value))>" }.joined(separator: ", ")
        + "}"
  }

  /// A number without its type, because that is known; any other value with its type.
  static func plain(_ value: PropertyListValue) -> String {
    switch value {
    case .integer(let number): String(number)
    case .real(let number): self.number(number)
    default: typed(value)
    }
  }

  /// A value with its type.
  static func typed(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): string(text)
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number):
      Int64(exactly: number).map { "int64 \($0)" }
        ?? UInt64(exactly: number).map { "uint64 \($0)" } ?? typed(.real(Double(number)))
    // In hexadecimal it would be read as an integer.
    case .real(let number): (number.isSubnormal ? "double " : "") + self.number(number)
    case .date: string(value.displayText)
    case .data(let data): bytes(data)
    case .uid(let number): "uint64 \(number)"
    case .null: "@mv nothing"
    case .array(let elements): variants(elements)
    case .dictionary(let dictionary): self.dictionary(dictionary)
    }
  }
}
