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
    ListMember(.item, ofListKeyed: store.listKey, position: store.index)
  }

  /// The item of the list, with the position of the element.
  private var specifier: Specifier {
    var told = item
    told.listMember = member
    return told
  }

  func value(forKey key: String) -> PropertyListValue? { (draft ?? store.values)[key] }

  func setValue(_ value: PropertyListValue?, forKey key: String, name: String, kind: EditKind) {
    var fields = draft ?? store.values
    guard fields[key] != value else { return }
    fields[key] = value
    let isValid =
      parent.delegate?.settings(parent, isValid: &fields, of: specifier) ?? true
    draft = isValid ? nil : fields
    guard isValid, let array = store.array(setting: fields) else { return }
    parent.setValue(.array(array), forKey: store.listKey, name: name, kind: kind)
  }

  /// The element was changed by somebody else, or by undo: that is what counts.
  func discardDraft() { draft = nil }
}
