import Foundation
import SettingsStorage

/// Saving, by hand and by itself.
extension SettingsSession {
  /// Whether there are edits that are not saved.
  public var hasUnsavedChanges: Bool { store.hasUnsavedChanges }

  /// Saves all edits; undo goes on across it.
  ///
  /// - Throws: what the store throws; the edits stay then.
  public func save() throws {
    if let editing { return try editing.parent.save() }
    prepareToSave()
    defer { onStateChange?() }
    let keys = unsavedNotifyingKeys
    defer { noteSaved(keys) }
    try store.synchronize()
    notePossibleChanges()
  }

  /// Ends what is being edited, before the store is saved otherwise than by ``save()``; call ``notePossibleChanges()`` after it.
  public func prepareToSave() {
    storeReplacements()
    history.breakContinuity()
  }

  /// Stores the texts that replace what was typed and are shown only, as at the end of typing: before the
  /// settings go.
  package func storeReplacements() {
    forEachPane { pane in pane.rows.forEach { $0.storeReplacement() } }
    for item in itemSessions { item.session?.storeReplacements() }
  }

  /// Stores those of them that stay as they are shown, whether the user goes on typing or not.
  private func storeShownReplacements() {
    forEachPane { pane in pane.rows.forEach { $0.storeShownReplacement() } }
    for item in itemSessions { item.session?.storeShownReplacements() }
  }

  /// A text is shown that replaces what was typed and is not stored yet.
  func noteReplacement() {
    if let editing { return editing.parent.noteReplacement() }
    if savesAutomatically { saveSoon() }
  }

  func scheduleAutosave() {
    if savesAutomatically, hasUnsavedChanges { saveSoon() }
  }

  private func saveSoon() {
    autosave.schedule { [weak self] in await self?.saveByItself() }
  }

  /// A large file takes a while, so the store saves beside the main thread, where editing goes on.
  private func saveByItself() async {
    storeShownReplacements()
    guard hasUnsavedChanges else { return }
    let keys = unsavedNotifyingKeys
    let result = await synchronized()
    if case .failure(let error) = result { onAutosaveFailure?(error) }
    noteSaved(keys)
    onStateChange?()
  }

  private func synchronized() async -> Result<Void, any Error> {
    let store = store
    return await withCheckedContinuation { continuation in
      // Not a task of its own: these have few threads, and saving waits for the disk and for others.
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(returning: Result { try store.synchronize() })
      }
    }
  }
}
