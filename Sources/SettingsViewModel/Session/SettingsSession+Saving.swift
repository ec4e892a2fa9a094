import Foundation
import SettingsSchema
package import SettingsStorage
import Translation

/// Saving, by hand and by itself, what other programs are told after it, and giving up what is not saved.
extension SettingsSession {
  /// Whether there are edits that are not saved.
  public var hasUnsavedChanges: Bool { store.hasUnsavedChanges }

  /// Whether a save is at work beside the main thread: what it writes may be other values than those that are there now.
  package var isSaving: Bool { editing?.parent.isSaving ?? (savesAtWork > 0) }

  /// Returns the keys whose values have become unsaved or saved since the last call; their rows have to show it.
  func takeMarkedKeys() -> Set<String> {
    let keys = store.unsavedKeys
    defer { unsavedKeys = keys }
    return keys.symmetricDifference(unsavedKeys)
  }

  /// Updates the marks of unsaved values.
  func markRows(ofKeys changed: Set<String>) {
    guard !changed.isEmpty else { return }
    forEachPane { $0.refreshMarks(ofKeys: changed) }
  }

  /// Saves all edits; undo goes on across it.
  ///
  /// Waits for the store, and for others that save in its folder; ``saveInBackground()`` keeps no thread waiting.
  /// - Throws: what the store throws; the edits stay then.
  public func save() throws {
    if let editing { return try editing.parent.save() }
    prepareToSave()
    defer { post(.state) }
    let keys = unsavedNotifyingKeys
    defer { announceSaved(keys) }
    try store.synchronize()
    refreshValues()
  }

  /// Saves all edits as ``save()`` does, off the main thread: the window goes on while others keep the file locked.
  ///
  /// Where changes are saved by themselves, those that are made in the meantime are saved, too.
  /// - Throws: what the store throws; the edits stay then.
  public func saveInBackground() async throws {
    if let editing { return try await editing.parent.saveInBackground() }
    prepareToSave()
    repeat {
      await autosave.finish()
      try await synchronize()
    } while autosave.isScheduled
  }

  /// Ends what is being edited, before the store is saved otherwise than by ``save()``; call ``refreshValues()`` after it.
  public func prepareToSave() {
    endEditing()
    history.breakContinuity()
  }

  /// A text is shown that replaces what was typed and is not stored yet.
  func handleReplacement() {
    if let editing { return editing.parent.handleReplacement() }
    if savesAutomatically { saveSoon() }
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

  /// Saves beside the main thread, where editing goes on: a large file takes a while, and so may others that save.
  private func synchronize() async throws {
    let keys = unsavedNotifyingKeys
    let store = store
    savesAtWork += 1
    let result = await Blocking.run { Result { try store.synchronize() } }
    savesAtWork -= 1
    announceSaved(keys)
    markRows(ofKeys: takeMarkedKeys())
    post(.state)
    try result.get()
  }

  // MARK: Giving up

  /// Gives up all unsaved changes, as one undoable edit.
  ///
  /// - Returns: How many keys have their saved values again.
  @discardableResult
  public func revertUnsavedChanges() -> Int {
    let changes = store.unsavedChanges
    let count = changes.count
    let name = tr(one: "\(count) Change", other: "\(count) Changes", count: count)
    setValues(changes.map { ($0.key, $0.oldValue) }, name: name, action: .revert)
    return changes.count
  }

  /// Gives up all unsaved changes before the settings are left: nothing is to save them later.
  ///
  /// They go from the store, too, which may live on; the program is told of the saved values. What a store does not
  /// tell among ``SettingsStorage/SettingsStore/unsavedChanges`` stays in it.
  public func discardUnsavedChanges() {
    if let editing { return editing.parent.discardUnsavedChanges() }
    revertUnsavedChanges()
    stopSaving(to: [store])
  }

  /// Has nothing saved by itself after unsaved changes were taken out of stores: what a save that is at work writes of
  /// them is taken out of the files, too, before this returns.
  package func stopSaving(to stores: [any SettingsStore]) {
    autosave.cancel()
    guard isSaving else { return }
    for store in stores {
      do { try store.synchronize() } catch { post(.autosaveFailure(error)) }
    }
  }

  // MARK: What is announced

  /// Posts what an element announces after the user has changed its value, with the session as the object.
  ///
  /// Source: `PostNotification` of preference bundles, where it is a Darwin notification. Here it stays in the
  /// program, in `NotificationCenter.default`; see ``Event/saved(_:)`` for other programs.
  func postNotifications(ofKey key: String) {
    for name in notifications(ofKey: key) {
      NotificationCenter.default.post(name: Notification.Name(name), object: self)
    }
  }

  private func notifications(ofKey key: String) -> [String] {
    keys.notifications(of: KeyIndex.Key(stored: key))
  }

  /// The stored keys with unsaved changes whose elements announce something: ask before a save, and tell
  /// ``announceSaved(_:)`` after it.
  public var unsavedNotifyingKeys: [String] {
    guard keys.announces else { return [] }
    return store.unsavedKeys.filter { !notifications(ofKey: $0).isEmpty }.sorted()
  }

  /// Tells by ``Event/saved(_:)`` what is announced of keys, those left out that are not saved after all.
  public func announceSaved(_ keys: [String]) {
    guard !keys.isEmpty else { return }
    let unsaved = store.unsavedKeys
    let saved = keys.sorted().filter { !unsaved.contains($0) }.map { KeyIndex.Key(stored: $0) }
    let found = SavedNotification.all(of: saved, in: self.keys)
    if !found.isEmpty { post(.saved(found)) }
  }
}
