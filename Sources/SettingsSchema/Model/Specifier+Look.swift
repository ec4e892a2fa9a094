// How the element and its section look.

extension Specifier {
  /// The class that draws the heading of the section that the element starts: `headerCellClass` of a preference bundle;
  /// nil for none.
  public var headingClass: CodeReference? { groupClass("headerCellClass", "LeversHeadingClass") }

  /// The class that draws the footer of that section: `footerCellClass`; nil for none.
  public var footerClass: CodeReference? { groupClass("footerCellClass", "LeversFooterClass") }

  private func groupClass(_ key: String, _ name: String) -> CodeReference? {
    node.filledText(name).map { CodeReference(key: key, name: $0) }
  }
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
