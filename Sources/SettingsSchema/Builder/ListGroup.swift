public import PropertyList

/// A section whose rows are the items of an array in the store.
public struct ListGroup: ScreenContent {
  /// The heading.
  public var declaration: Declaration

  /// Declares a list.
  ///
  /// Only the list’s closure is called for changes; closures of `item` and `addition` aren’t.
  /// - Parameters:
  ///   - key: the key of the array.
  ///   - title: the heading; translated.
  ///   - footer: the text below the rows.
  ///   - isDeletable: whether the user may remove items.
  ///   - item: how to show an item: a ``TextField``, ``OptionsButton``, ``TitleValue``, ``Screen``, ``Switch``,
  ///     ``Slider``, ``Button`` or ``CustomView``. If its key isn’t "", it is a field of the item.
  ///   - addition: how to add an item, with the same kinds except ``TitleValue``; nil if items can’t be added.
  ///   - onChange: called after each change with all items.
  public init(
    key: String, title: String? = nil, footer: String? = nil, isDeletable: Bool = true,
    item: any SettingsElement, addition: (any SettingsElement)? = nil, file: String = #fileID,
    line: Int = #line, onChange: (@MainActor @Sendable ([PropertyListValue]) -> Void)? = nil
  ) {
    declaration = Declaration(
      "IASKListGroupSpecifier", key: key, title: title, at: SourcePlace(file: file, line: line))
    declaration["FooterText"] = footer
    declaration["Deletable"] = isDeletable
    declaration.nested = [("ItemSpecifier", item.declaration)]
    if let addition { declaration.nested.append(("AddSpecifier", addition.declaration)) }
    declaration.notify(onChange, otherwise: [])
  }

  /// Only the section: its rows are the items of the array.
  public var declarations: [Declaration] { [declaration] }
}
