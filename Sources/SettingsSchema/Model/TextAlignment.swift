/// Where a row's text stands: `IASKTextAlignment`.
public enum TextAlignment: String, Sendable {
  /// At the left, with the value in the title's place.
  case left = "IASKUITextAlignmentLeft"
  /// In the middle.
  case center = "IASKUITextAlignmentCenter"
  /// The value at the end of the row.
  case right = "IASKUITextAlignmentRight"
  /// Where the language begins.
  case natural = "IASKUITextAlignmentNatural"
}

extension Specifier {
  /// Where the heading of the section stands that the element starts: `LeversHeadingAlignment`.
  public var headingAlignment: TextAlignment { alignment("LeversHeadingAlignment") }

  /// Where the footer of that section stands: `LeversFooterAlignment`.
  public var footerAlignment: TextAlignment { alignment("LeversFooterAlignment") }

  private func alignment(_ key: String) -> TextAlignment {
    node[key]?.text.flatMap(TextAlignment.init) ?? .natural
  }

  /// Where the row's text stands: as the entry says, or else as its type has it.
  ///
  /// A subtitle, even one without text, makes it natural.
  /// Source: InAppSettingsKit, sections 1.1 and 1.3 of the reference.
  public var textAlignment: TextAlignment {
    if subtitle != nil { return .natural }
    if let own = node["IASKTextAlignment"]?.text.flatMap(TextAlignment.init) { return own }
    return switch element {
    case .multiValue, .titleValue, .textView, .datePicker: .right
    case .button: image == nil ? .center : .natural
    default: .natural
    }
  }
}
