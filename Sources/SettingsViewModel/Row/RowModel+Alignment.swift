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

  /// Whether the row is a text that only stands there: a value to read without a key.
  public var isStaticText: Bool {
    presentation == .value && specifier.key == nil && !isListItem && shownValue.isEmpty
  }

  /// Whether the title stands at the end of the line: of a button, link, page or text that asks for the right.
  ///
  /// Source: `IASKTextAlignment`, sections 1.1 and 1.3 of the reference.
  public var isAtEnd: Bool {
    guard specifier.textAlignment == .right else { return false }
    return [.button, .link, .pane].contains(presentation)
      // A value stands there without being asked.
      || isStaticText && specifier.node["IASKTextAlignment"] != nil
  }

  /// Whether the text that is typed stands at the end of its field.
  ///
  /// Source: `IASKTextAlignment` of text fields, section 1.3 of the reference.
  public var isTextAtEnd: Bool {
    (presentation == .entry || presentation == .secureEntry) && specifier.textAlignment == .right
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
