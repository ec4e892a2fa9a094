import PropertyList

/// A key of an element that Apple's Settings, InAppSettingsKit or Levers read.
struct KnownKey: Sendable {
  let name: String
  let kind: ValueKind
  /// Whether only InAppSettingsKit reads it here.
  let isInApp: Bool
  /// The words that its value may be; empty for any value.
  let words: [String]

  static func apple(_ name: String, _ kind: ValueKind, _ words: [String] = []) -> KnownKey {
    KnownKey(name: name, kind: kind, isInApp: false, words: words)
  }

  static func inApp(_ name: String, _ kind: ValueKind, _ words: [String] = []) -> KnownKey {
    KnownKey(name: name, kind: kind, isInApp: true, words: words)
  }

  /// A key of our own: iOS ignores it, and it may stand in any page.
  static func levers(_ name: String, _ kind: ValueKind) -> KnownKey {
    KnownKey(name: name, kind: kind, isInApp: false, words: [])
  }
}

/// What the value of a key must be for it to be read.
enum ValueKind: String, Sendable {
  case any = "any value"
  case string = "a string"
  case text = "a string or a number"
  case flag = "a boolean"
  case number = "a number"
  case array = "an array"
  case dictionary = "a dictionary"
  case textOrDictionary = "a string or a dictionary"

  /// Whether a value is read.
  func accepts(_ node: PropertyListNode) -> Bool {
    switch self {
    case .any: true
    case .string: node.scalar?.string != nil
    case .text: node.text != nil
    case .flag: node.scalar?.boolValue != nil
    case .number: node.scalar?.lenientNumber != nil
    case .array: node.list != nil
    case .dictionary: node.entries != nil
    case .textOrDictionary: node.text != nil || node.entries != nil
    }
  }
}
