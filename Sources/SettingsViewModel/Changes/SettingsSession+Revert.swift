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
}
