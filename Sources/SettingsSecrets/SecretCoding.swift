import Foundation
import PropertyList

/// Converts values to strings for a secret keeper.
///
/// A text is unchanged, so that other programs can read a password. Any other value, and a text that looks like one or
/// has a zero byte, is `levers-json:` and its JSON.
enum SecretCoding {
  private static let prefix = "levers-json:"

  /// The text of a value.
  static func text(of value: PropertyListValue) -> String {
    if case .string(let text) = value, !text.hasPrefix(prefix), !text.utf8.contains(0) {
      return text
    }
    return prefix + PropertyListJSON.line(value)
  }

  /// The value of a text; any text is valid.
  static func value(of text: String) -> PropertyListValue {
    guard text.hasPrefix(prefix),
      let value = try? PropertyListJSON.read(Data(text.dropFirst(prefix.count).utf8))
    else { return .string(text) }
    return value
  }
}
