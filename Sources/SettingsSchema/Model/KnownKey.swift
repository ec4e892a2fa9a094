/// A key of a page or an element for Apple’s Settings, InAppSettingsKit or Levers.
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
}

extension KnownKey {
  /// The keys of an element that shows a value.
  static let value: [KnownKey] = [.apple("Key", .string), .apple("DefaultValue", .any)]
  /// The key of an element that has a default only in InAppSettingsKit.
  static let inAppValue: [KnownKey] = [.inApp("DefaultValue", .any)]
  /// The key of an element with a subtitle for all of its values.
  static let subtitle: [KnownKey] = [.inApp("IASKSubtitle", .textOrDictionary)]
  /// The key of an element with a subtitle for each of its values.
  static let subtitles: [KnownKey] = [.inApp("IASKSubtitle", .any)]
  /// The keys of an element that starts a section.
  static let section: [KnownKey] = [
    .apple("FooterText", .text), .levers("LeversHeadingAlignment", .string),
    .levers("LeversFooterAlignment", .string),
  ]
}
