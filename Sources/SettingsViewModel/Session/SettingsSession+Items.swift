public import SettingsSchema
import SettingsStorage

/// The sessions of pages for elements of lists.
extension SettingsSession {
  /// Whether the session is of a page for one element of a list.
  public var isOfItem: Bool { editing != nil }

  /// Whether the session is of a page for an element of a list that was removed meanwhile.
  public var isItemGone: Bool { editing.map { $0.store.index == nil } ?? false }

  /// Whether it was somebody else who removed that element: the page goes on showing it, and keeps what is edited
  /// there, until it is left or ``restoreItem(name:)`` is called.
  public var isItemRemovedByOthers: Bool {
    editing?.store.removal.map { !isOwn($0) } ?? false
  }

  /// Puts an element that was removed meanwhile back into its list, as the page shows it: an undoable edit.
  ///
  /// - Parameter name: what the element is called.
  public func restoreItem(name: String) {
    editing?.restore(name: name)
    refreshValues()
  }

  /// Whether the element of a list that the page edits is not stored, because the program does not accept it.
  public var isItemRefused: Bool { editing?.draft != nil && !isItemGone }

  /// Whether a change was made here, or in the session of the page that leads here.
  private func isOwn(_ origin: SettingsOrigin) -> Bool {
    origin.isBy(writer) || editing?.parent.isOwn(origin) ?? false
  }

  /// The list whose element, or new element, the session is of; nil for other sessions.
  ///
  /// By it the delegate tells elements on the pages of different lists apart.
  public var listMember: ListMember? { editing?.member ?? addition }
}

/// A session that another one does not keep alive.
struct WeakSession {
  weak var session: SettingsSession?
}
