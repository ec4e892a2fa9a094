// The look of the element and its section.

extension Specifier {
  /// The class that draws the section’s heading: `headerCellClass` of a preference bundle; nil for none.
  public var headingClass: CodeReference? { groupClass("headerCellClass", "LeversHeadingClass") }

  /// The class that draws the section’s footer: `footerCellClass`; nil for none.
  public var footerClass: CodeReference? { groupClass("footerCellClass", "LeversFooterClass") }

  private func groupClass(_ key: String, _ name: String) -> CodeReference? {
    node.filledText(name).map { CodeReference(key: key, name: $0) }
  }
}

extension Specifier {
  /// The alignment of the section’s heading: `LeversHeadingAlignment`.
  public var headingAlignment: TextAlignment { alignment("LeversHeadingAlignment") }

  /// The alignment of the section’s footer: `LeversFooterAlignment`.
  public var footerAlignment: TextAlignment { alignment("LeversFooterAlignment") }

  private func alignment(_ key: String) -> TextAlignment {
    node[key]?.text.flatMap(TextAlignment.init) ?? .natural
  }

  /// The alignment of the row’s text: as in the entry, or the default of its type.
  ///
  /// A subtitle, even an empty one, makes it natural. Source: InAppSettingsKit, sections 1.1 and 1.3 of the reference.
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
