/// A key of an element for Apple's Settings, InAppSettingsKit or Levers.
struct KnownKey: Sendable {
  let name: String
  let kind: ValueKind
  /// Whether only InAppSettingsKit uses it here.
  let isInApp: Bool
  /// The valid words for its value; empty for any value.
  let words: [String]

  static func apple(_ name: String, _ kind: ValueKind, _ words: [String] = []) -> KnownKey {
    KnownKey(name: name, kind: kind, isInApp: false, words: words)
  }

  static func inApp(_ name: String, _ kind: ValueKind, _ words: [String] = []) -> KnownKey {
    KnownKey(name: name, kind: kind, isInApp: true, words: words)
  }

  /// A key of our own: iOS ignores it, and it is allowed in any page.
  static func levers(_ name: String, _ kind: ValueKind, _ words: [String] = []) -> KnownKey {
    KnownKey(name: name, kind: kind, isInApp: false, words: words)
  }
}
