import SettingsSchema

/// A read-only value: `PSTitleValueSpecifier`.
///
/// It is mapped by `Values` and `Titles`; other values are shown raw, as in Apple's Settings. In a file without a bundle,
/// they may be large, so they are cut.
public final class ValueRow: OptionsRow {
  /// The longest text of an inferred value, in characters.
  private static let longestText = 120

  public override var presentation: Presentation { .value }

  override var shownValue: String {
    if let dateToRead { return dateToRead }
    return session.bundle.isInferred ? choiceText.inOneLine(upTo: Self.longestText) : choiceText
  }
  override var valueMayBeTitle: Bool { true }
  override var problem: String? { nil }

  public override var isStaticText: Bool {
    specifier.key == nil && !isListItem && shownValue.isEmpty
  }

  /// Values are at the end by default.
  override var titlePlaces: [TextAlignment] {
    isStaticText && specifier.node["IASKTextAlignment"] != nil ? [.center, .right] : [.center]
  }
}
