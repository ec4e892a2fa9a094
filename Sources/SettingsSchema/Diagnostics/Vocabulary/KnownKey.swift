/// A key of an element for Apple’s Settings, InAppSettingsKit or Levers.
package struct KnownKey: Sendable {
  package let name: String
  package let kind: ValueKind
  /// Whether only InAppSettingsKit uses it here.
  let isInApp: Bool
  /// The valid words for its value; empty for any value.
  package let words: [String]

  package static func apple(_ name: String, _ kind: ValueKind, _ words: [String] = []) -> KnownKey {
    KnownKey(name: name, kind: kind, isInApp: false, words: words)
  }

  static func inApp(_ name: String, _ kind: ValueKind, _ words: [String] = []) -> KnownKey {
    KnownKey(name: name, kind: kind, isInApp: true, words: words)
  }

  /// A key of our own: iOS ignores it, and it is allowed in any page.
  static func levers(_ name: String, _ kind: ValueKind, _ words: [String] = []) -> KnownKey {
    KnownKey(name: name, kind: kind, isInApp: false, words: words)
  }

  /// A key of a preference bundle’s cells; nil for an unknown one.
  package static func cell(_ name: String) -> KnownKey? {
    PreferenceVocabulary.kind(of: name).map {
      KnownKey(
        name: name, kind: $0, isInApp: false,
        words: name == "cell" ? PreferenceVocabulary.cells.sorted() : [])
    }
  }
}
