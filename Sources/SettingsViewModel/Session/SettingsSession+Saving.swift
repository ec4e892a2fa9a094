import Foundation
import SettingsSchema
package import SettingsStorage
import Translation

/// Manual and automatic saving, notifications to other programs, and discarding changes.
extension SettingsSession {
  /// Whether there are unsaved edits.
  public var hasUnsavedChanges: Bool { store.hasUnsavedChanges }

  /// Whether a save is running off the main thread: it may write older values than the current ones.
  package var isSaving: Bool { editing?.parent.isSaving ?? (runningSaves > 0) }

  /// Returns the keys that became unsaved or saved since the last call, whose rows must be refreshed.
  func takeMarkedKeys() -> Set<String> {
    let keys = store.unsavedKeys
    defer { unsavedKeys = keys }
    return keys.symmetricDifference(unsavedKeys)
  }

  /// Refreshes the marks of unsaved values.
  func markRows(ofKeys changed: Set<String>) {
    guard !changed.isEmpty else { return }
    forEachPane { $0.refreshMarks(ofKeys: changed) }
  }

  /// Saves all edits; the undo history stays.
  ///
  /// Waits for the store, and for other programs that save in its folder; ``saveInBackground()`` doesn’t block.
  /// - Throws: The store’s error; the edits stay then.
  public func save() throws {
    if let editing { return try editing.parent.save() }
    prepareToSave()
    defer { post(.state) }
    let keys = unsavedNotifyingKeys
    defer { announceSaved(keys) }
    try store.synchronize()
    refreshValues()
  }

  /// Saves all edits like ``save()``, but off the main thread, so that the window isn’t blocked while other programs
  /// lock the file.
  ///
  /// With automatic saving, edits during the save are saved, too.
  /// - Throws: The store’s error; the edits stay then.
  public func saveInBackground() async throws {
    if let editing { return try await editing.parent.saveInBackground() }
    prepareToSave()
    repeat {
      await autosave.finish()
      try await synchronize()
    } while autosave.isScheduled
  }

  /// Ends the current edit, before the store is saved without ``save()``; call ``refreshValues()`` after that.
  public func prepareToSave() {
    endEditing()
    history.breakContinuity()
  }

  /// What the edited row shows isn’t stored yet.
  func handleReplacement() {
    if let editing { return editing.parent.handleReplacement() }
    if savesAutomatically || delaysTyping { saveSoon() }
  }

  func scheduleAutosave() {
    if savesAutomatically, hasUnsavedChanges || isSaving { saveSoon() }
  }

  private func saveSoon() {
    autosave.schedule { [weak self] in await self?.saveByItself() }
  }

  private func saveByItself() async {
    editedRow?.storeShownReplacement()
    guard hasUnsavedChanges else { return }
    do { try await synchronize() } catch { post(.autosaveFailure(error)) }
  }

  /// Saves off the main thread while editing continues: a large file or other programs may take a while.
  private func synchronize() async throws {
    let keys = unsavedNotifyingKeys
    let store = store
    runningSaves += 1
    let result = await Blocking.run { Result { try store.synchronize() } }
    runningSaves -= 1
    announceSaved(keys)
    markRows(ofKeys: takeMarkedKeys())
    post(.state)
    try result.get()
  }

  // MARK: Discarding

  /// Discards all unsaved changes, as one undoable edit.
  ///
  /// - Returns: The number of keys that got their saved values back.
  @discardableResult
  public func revertUnsavedChanges() -> Int {
    let changes = unsavedRowChanges
    let count = changes.count
    let name = tr(one: "\(count) Change", other: "\(count) Changes", count: count)
    setValues(changes.map { ($0.key, $0.oldValue) }, name: name, action: .revert)
    takeBackResets(in: changes)
    return changes.count
  }

  /// Keeps the strings in a key file that resets were to remove: a schema doesn’t allow them, so they are no values.
  func takeBackResets(in changes: [SettingsChange]) {
    let resets = changes.filter { $0.oldValue == nil && $0.newValue == nil }
    guard !resets.isEmpty else { return }
    for change in resets { store.removeValue(forKey: change.key) }
    post(.state)
  }

  /// Discards all unsaved changes before the settings are closed, so that nothing saves them later.
  ///
  /// They are removed from the store, too, which may live on; the program is notified of the saved values. Changes that
  /// a store doesn’t list in ``SettingsStorage/SettingsStore/unsavedChanges`` stay in it.
  public func discardUnsavedChanges() {
    if let editing { return editing.parent.discardUnsavedChanges() }
    revertUnsavedChanges()
    stopSaving(to: [store])
  }

  /// Stops automatic saving after unsaved changes were removed from stores.
  ///
  /// If a current save writes some of them, they are removed from the files, too, before this returns.
  package func stopSaving(to stores: [any SettingsStore]) {
    autosave.cancel()
    guard isSaving else { return }
    for store in stores {
      do { try store.synchronize() } catch { post(.autosaveFailure(error)) }
    }
  }

  // MARK: Notifications

  /// Posts the notification of an element after the user has changed its value, with the session as the object.
  ///
  /// Source: `PostNotification` of preference bundles, which is a Darwin notification. Here it stays in the program, in
  /// `NotificationCenter.default`; see ``Event/saved(_:)`` for other programs.
  func postNotifications(ofKey key: String) {
    for name in notifications(ofKey: key) {
      NotificationCenter.default.post(name: Notification.Name(name), object: self)
    }
  }

  private func notifications(ofKey key: String) -> [String] {
    keys.notifications(of: KeyIndex.Key(stored: key))
  }

  /// The stored keys with unsaved changes and a notification: ask before a save, and pass them to ``announceSaved(_:)``
  /// after it.
  public var unsavedNotifyingKeys: [String] {
    guard keys.announces else { return [] }
    return store.unsavedKeys.filter { !notifications(ofKey: $0).isEmpty }.sorted()
  }

  /// Reports the notifications of keys with ``Event/saved(_:)``, except for keys that weren’t saved.
  public func announceSaved(_ keys: [String]) {
    guard !keys.isEmpty else { return }
    let unsaved = store.unsavedKeys
    let saved = keys.sorted().filter { !unsaved.contains($0) }.map { KeyIndex.Key(stored: $0) }
    let found = SavedNotification.all(of: saved, in: self.keys)
    if !found.isEmpty { post(.saved(found)) }
  }
}
