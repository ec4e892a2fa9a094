import PropertyList
import SettingsSchema
import SettingsStorage

/// Edits the page of a list item: each change is an edit of the list, in the session that shows it.
///
/// An item that the program rejects isn’t stored: it stays a draft until it is accepted.
@MainActor
final class ItemEditing {
  let store: ListItemStore
  let parent: SettingsSession
  private let item: Specifier
  /// The fields that are shown but not stored; nil if they are the stored ones.
  private(set) var draft: PropertyListDictionary?

  init(_ store: ListItemStore, of parent: SettingsSession, specifier: Specifier) {
    self.store = store
    self.parent = parent
    item = specifier
  }

  /// The item and its list.
  var member: ListMember {
    ListMember(
      .item, ofListKeyed: DomainStore.parts(of: store.listKey).key, position: store.index)
  }

  /// The list’s specifier for items, with the item’s index.
  private var specifier: Specifier {
    var specifier = item
    specifier.listMember = member
    return specifier
  }

  /// The fields that are shown; for a removed item, its last ones.
  private var fields: PropertyListDictionary { draft ?? store.lastValues }

  func value(forKey key: String) -> PropertyListValue? { fields[key] }

  /// Sets or removes fields, as one edit of the list.
  func setValues(
    _ values: [(key: String, value: PropertyListValue?)], name: String, kind: EditKind,
    action: EditAction
  ) {
    var fields = fields
    for (key, value) in values { fields[key] = value }
    guard askProgram(about: &fields), let array = store.array(setting: fields) else { return }
    draft = nil
    parent.setValue(.array(array), forKey: store.listKey, name: name, kind: kind, action: action)
  }

  /// Puts a removed item back into the list as it is shown.
  func restore(name: String) {
    var fields = fields
    guard store.index == nil, askProgram(about: &fields) else { return }
    let isRestored = store.restore(fields) { array in
      parent.setValue(.array(array), forKey: store.listKey, name: name, action: .addition)
    }
    if isRestored { draft = nil }
  }

  /// Shows fields, and asks the program whether they may be stored; it may correct them.
  private func askProgram(about fields: inout PropertyListDictionary) -> Bool {
    let isValid = parent.delegate?.settings(parent, isValid: &fields, of: specifier) ?? true
    draft = fields
    return isValid
  }

  /// Shows the item after it was changed elsewhere or by undo, unless it was removed.
  func discardDraft() {
    if store.index != nil { draft = nil }
  }
}
