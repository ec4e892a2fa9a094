import PropertyList
import SettingsSchema
import Translation

/// The list item that a row shows.
@MainActor
final class ListItem {
  /// The index of a removed item.
  static let gone = -1

  let list: ListModel
  /// The item’s index, which changes as others come and go.
  var index: Int

  init(_ index: Int, of list: ListModel) {
    self.list = list
    self.index = index
  }

  /// The item in the array, or nil if it was removed.
  var element: PropertyListValue? {
    let elements = list.elements
    return elements.indices.contains(index) ? elements[index] : nil
  }

  /// How the list shows the item; nil if it doesn’t say.
  var specifier: Specifier? { list.group.item(for: element) }

  /// The value of the row: the field that the specifier’s key names, or the whole item if it isn’t a dictionary.
  ///
  /// Unlike in InAppSettingsKit, a dictionary that lacks the field has no value.
  var value: PropertyListValue? {
    guard let element else { return nil }
    guard let field = specifier?.key, let entries = element.dictionary else { return element }
    return entries[field]
  }

  /// Whether the specifier can’t show the item, so that its value is shown as text.
  var isMismatched: Bool { element.map(list.isMismatched) ?? true }

  /// Why the specifier can’t show the item, or nil if it can.
  var mismatch: String? {
    guard let element else { return nil }
    if specifier == nil { return list.group.unusableItemProblem }
    return list.group.shows(element)
      ? nil
      : tr("An item of type \(element.typeName), which this list doesn’t expect. It is kept.")
  }

  /// The first text of an item on its page.
  func summary(of fields: PropertyListDictionary) -> String? {
    guard let file = specifier?.element.file,
      let pane = try? list.host.bundle.pane(named: file)
    else { return nil }
    return pane.specifiers.lazy.compactMap { specifier -> String? in
      guard let key = specifier.key, let value = fields[key], value != .null else { return nil }
      let text = value.displayText
      guard !text.isEmpty else { return nil }
      switch specifier.element {
      case .textField(let field): return field.isSecure ? nil : text
      case .titleValue: return text
      default: return nil
      }
    }.first
  }
}

extension ListGroupElement {
  /// Why items are shown as text, in a sentence: there is no `ItemSpecifier`, or it can’t show them.
  fileprivate var unusableItemProblem: String {
    switch unusableItemType {
    case nil: tr("The bundle doesn’t say how to show the items of this list.")
    case "": tr("The ItemSpecifier of this list has no Type. Its items are shown as they are.")
    case let type?:
      tr("Items of a list can’t be shown as “\(type)”. They are shown as they are.")
    }
  }

  /// Why nothing can be added, in a sentence, or nil if the list isn’t meant to be extended.
  var unusableAdditionProblem: String? {
    switch unusableAdditionType {
    case nil: nil
    case "": tr("The AddSpecifier of this list has no Type, so nothing can be added.")
    case let type?: tr("Rows of type “\(type)” can’t add anything to a list.")
    }
  }
}
