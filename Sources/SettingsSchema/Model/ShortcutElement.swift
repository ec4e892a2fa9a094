/// Keyboard shortcuts, set by pressing their keys: `LeversShortcutSpecifier`.
///
/// A shortcut is stored as GTK writes it, such as `<Super>e`; "" is none.
public struct ShortcutElement: Sendable {
  /// Whether several shortcuts may be set, so that an array is stored: `LeversMultipleSelection`.
  public let allowsMultiple: Bool
}

extension ShortcutElement {
  /// Its keys besides those of all elements.
  static let keys: [KnownKey] =
    KnownKey.value + KnownKey.subtitle + [.levers("LeversMultipleSelection", .flag)]
}
