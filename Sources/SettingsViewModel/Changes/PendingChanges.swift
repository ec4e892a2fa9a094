import PropertyList
import SettingsStorage

/// The unsaved changes: each changed key with its saved and its current value.
@MainActor
public final class PendingChanges {
  /// The session with these changes.
  public let session: SettingsSession
  private lazy var catalog = KeyCatalog(session)

  /// Lists a session’s changes; pages are read on first use.
  public init(_ session: SettingsSession) { self.session = session }

  /// The changes as they are now, in the order of the pages; keys that aren’t on any page come last, by name.
  public var all: [PendingChange] {
    catalog.inOrder(session.unsavedRowChanges, by: \.key).map { item($0) }
  }

  /// The changes by the keys of the store, for commands: of a value inside a dictionary, the whole dictionary.
  public var ofStoredKeys: [PendingChange] {
    catalog.inOrder(session.store.unsavedChanges, by: \.key).map { item($0) }
  }

  /// Discards a change, as an undoable edit.
  public func revert(_ change: PendingChange) {
    session.setValues(
      [(change.id, change.oldValue)], name: change.title, action: .revert)
    session.takeBackResets(
      in: [SettingsChange(key: change.id, oldValue: change.oldValue, newValue: change.newValue)])
  }

  private func item(_ change: SettingsChange) -> PendingChange {
    let (domain, key) = DomainStore.parts(of: change.key)
    return PendingChange(
      id: change.key, key: NestedKey.shown(key), domain: domain,
      title: catalog.title(of: change.key),
      oldValue: change.oldValue, newValue: change.newValue,
      oldText: catalog.text(of: change.oldValue, for: change.key),
      newText: catalog.text(of: change.newValue, for: change.key),
      isSecret: catalog.isSecret(change.key), paneName: catalog[change.key]?.pane.name)
  }
}
