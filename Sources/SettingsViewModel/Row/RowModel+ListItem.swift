import PropertyList
import SettingsSchema

extension RowModel {
  /// Whether the row shows an element of a list.
  public var isListItem: Bool { item != nil }

  /// Whether the user may remove the element.
  public var isDeletable: Bool { item?.list.group.isDeletable ?? false }

  /// Whether the user may move the element.
  public var isReorderable: Bool { item?.list.group.isReorderable ?? false }

  /// Removes the element from the list.
  public func delete() {
    if let item, isDeletable { item.list.remove(at: item.index, name: elementName) }
  }

  /// Moves the element to another position in the list.
  public func move(to position: Int) {
    guard let item, isReorderable, position != item.index else { return }
    item.list.move(from: item.index, to: position, name: elementName)
  }

  /// What the delete button of the element is called.
  public var deleteName: String {
    let name = elementName
    return name.isEmpty ? "Remove" : "Remove \(name.inQuotes)"
  }

  private var elementName: String { presentation == .listItem ? rawItemTitle : itemTitle }

  /// What the element is called where it is no control: its text, a text of its page, or else the item's title.
  var itemTitle: String {
    guard let item, let value = item.value ?? item.element else { return ownTitle }
    let text: String =
      switch value {
      case .dictionary(let fields): summary(of: fields) ?? ""
      case .array, .data: ""
      default: choiceText
      }
    if !text.isEmpty { return text }
    return ownTitle.isEmpty ? "Element \(item.index + 1)" : ownTitle
  }

  /// An element that is shown as it is: its value on one line.
  var rawItemTitle: String {
    let text = item?.element?.displayText ?? ""
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.isEmpty ? "Empty" : String(line.prefix(200))
  }

  /// Why the element is shown as it is.
  var itemMismatch: String? {
    item.flatMap { item in
      item.element.flatMap { ListItem.mismatch(of: $0, in: item.list.group) }
    }
  }

  /// The first text that the page of an element shows of it.
  private func summary(of fields: PropertyListDictionary) -> String? {
    guard let file = specifier.element.file,
      let pane = try? session.bundle.pane(named: file)
    else { return nil }
    return pane.specifiers.lazy.compactMap { specifier -> String? in
      guard let key = specifier.key, let value = fields[key]?.displayText, !value.isEmpty else {
        return nil
      }
      switch specifier.element {
      case .textField(let field): return field.isSecure ? nil : value
      case .titleValue: return value
      default: return nil
      }
    }.first
  }
}
