import PropertyList
import SettingsSchema
import SettingsStorage

/// How the page of a list's element is edited: each change is an edit of the list, in the session that shows it.
///
/// An element that the program does not accept is not stored: it stays a draft until it is accepted.
@MainActor
final class ItemEditing {
  let store: ListItemStore
  let parent: SettingsSession
  private let item: Specifier
  /// The fields that are shown and not stored; nil when they are the stored ones.
  private(set) var draft: PropertyListDictionary?

  init(_ store: ListItemStore, of parent: SettingsSession, specifier: Specifier) {
    self.store = store
    self.parent = parent
    item = specifier
  }

  /// Which element of which list it is.
  var member: ListMember {
    ListMember(
      .item, ofListKeyed: DomainStore.parts(of: store.listKey).key, position: store.index)
  }

  /// The item of the list, with the position of the element.
  private var specifier: Specifier {
    var told = item
    told.listMember = member
    return told
  }

  /// What is shown: of an element that is gone, what it was.
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

  /// Puts the element, once it is gone, back into the list as it is shown.
  func restore(name: String) {
    var fields = fields
    guard store.index == nil, askProgram(about: &fields) else { return }
    let isRestored = store.restore(fields) { array in
      parent.setValue(.array(array), forKey: store.listKey, name: name, action: .addition)
    }
    if isRestored { draft = nil }
  }

  /// Shows fields, and asks the program, which may mend them, whether they may be stored.
  private func askProgram(about fields: inout PropertyListDictionary) -> Bool {
    let isValid = parent.delegate?.settings(parent, isValid: &fields, of: specifier) ?? true
    draft = fields
    return isValid
  }

  /// The element was changed by somebody else, or by undo: that is what counts, unless it is gone.
  func discardDraft() {
    if store.index != nil { draft = nil }
  }
}
