import Foundation
import PropertyList

/// Makes Swift names from any text.
enum SwiftIdentifier {
  /// A name that begins with a lowercase letter, such as `autoSave` for “auto-save”; "" if there are no letters.
  static func member(_ text: String) -> String {
    let words = words(of: text)
    guard let first = words.first else { return "" }
    return lowercasingStart(first) + words.dropFirst().map { capitalizingStart($0) }.joined()
  }

  /// A name that begins with an uppercase letter.
  static func type(_ text: String) -> String {
    words(of: text).map { capitalizingStart($0) }.joined()
  }

  /// The name in source code: in backticks if it is a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Whether a text can be the name of a type.
  static func isTypeName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isAllowed(first) || first == "_",
      !("0"..."9").contains(first)
    else { return false }
    return text != "_" && !keywords.contains(text) && !reserved.contains(text)
      && text.unicodeScalars.allSatisfy { isAllowed($0) || $0 == "_" }
  }

  /// Words that can’t be names even in backticks, or would shadow names in generated code.
  static let reserved: Set<String> = [
    "Any", "Array", "Bool", "CaseIterable", "Data", "Date", "Double", "Float", "Foundation", "Int",
    "Optional", "PropertyList", "PropertyListConvertible", "PropertyListValue", "Protocol", "Self",
    "Sendable", "Set", "SettingsKey", "SettingsKeys", "SettingsStorage", "String", "Swift", "Type",
    "allCases", "hashValue", "init", "propertyList", "rawValue", "self",
  ]

  /// Keywords, which need backticks.
  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  private static func words(of text: String) -> [String] {
    text.precomposedStringWithCanonicalMapping.unicodeScalars.split { !isAllowed($0) }
      .map { String($0) }
  }

  /// ASCII, and letters that are allowed anywhere in a name.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z": true
    case "\u{C0}"..."\u{2FF}", "\u{370}"..."\u{167F}", "\u{1E00}"..."\u{1FFF}",
      "\u{3041}"..."\u{D7FF}":
      scalar.properties.isAlphabetic
    default: false
    }
  }

  /// “URLString” becomes “urlString”, “HOST” becomes “host”.
  private static func lowercasingStart(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    if capitals.count < 2 || capitals.count == word.count {
      return capitals.lowercased() + word.dropFirst(capitals.count)
    }
    return capitals.dropLast().lowercased() + word.dropFirst(capitals.count - 1)
  }

  private static func capitalizingStart(_ word: String) -> String {
    let isShouted = word.count > 1 && !word.contains { $0.isLowercase }
    return word.prefix(1).uppercased()
      + (isShouted ? word.dropFirst().lowercased() : String(word.dropFirst()))
  }
}
