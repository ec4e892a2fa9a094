extension SettingsSession {
  /// Gives up all unsaved changes, as one undoable edit.
  ///
  /// - Returns: How many keys have their saved values again.
  @discardableResult
  public func revertUnsavedChanges() -> Int {
    let changes = store.unsavedChanges
    let name = changes.count == 1 ? "1 Change" : "\(changes.count) Changes"
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
    autosave.cancel()
  }
}
