import SettingsSchema

/// A read-only value: `PSTitleValueSpecifier`.
///
/// It is mapped by `Values` and `Titles`; other values are shown raw, as in Apple's Settings.
public final class ValueRow: OptionsRow {
  public override var presentation: Presentation { .value }

  override var shownValue: String { dateToRead ?? choiceText }
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
