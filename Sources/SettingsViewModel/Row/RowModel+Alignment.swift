import SettingsSchema

extension RowModel {
  /// Whether the title stands in the middle, in the accent colour.
  ///
  /// Source: `IASKTextAlignment`, sections 1.1 and 1.3 of the reference.
  public var isCentered: Bool {
    switch presentation {
    case .button, .link, .pane, .value, .choicePage, .custom:
      specifier.textAlignment == .center
    default: false
    }
  }

  /// Whether the value stands in the title's place: for a value to read, and for a page with a key, that are
  /// aligned to the left.
  public var showsValueAsTitle: Bool {
    guard specifier.textAlignment == .left, !shownValue.isEmpty else { return false }
    return presentation == .value || presentation == .pane && specifier.key != nil
  }

  /// Whether the chosen options stand below the title: for a choice that is aligned to the left.
  var showsValueBelow: Bool {
    presentation == .choicePage && specifier.textAlignment == .left && !ownTitle.isEmpty
  }
}
