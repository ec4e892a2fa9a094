import PropertyList
public import SettingsStorage

/// Edits that can be taken back, and are done again.
extension SettingsSession {
  /// What ``undo()`` would take back, as the user knows it; nil when there is nothing.
  public var undoName: String? { editing.map(\.parent.undoName) ?? history.undoable?.name }

  /// What ``redo()`` would do again; nil when there is nothing.
  public var redoName: String? { editing.map(\.parent.redoName) ?? history.redoable?.name }

  /// What a command that takes the last edit back is called: "Undo Change of Volume"; nil when there is nothing.
  public var undoTitle: String? {
    editing.map(\.parent.undoTitle) ?? history.undoable.map { "Undo \($0.title)" }
  }

  /// What a command that does it again is called: "Redo Change of Volume"; nil when there is nothing.
  public var redoTitle: String? {
    editing.map(\.parent.redoTitle) ?? history.redoable.map { "Redo \($0.title)" }
  }

  /// Takes the last edit back, in whatever pane it was made.
  public func undo() {
    if let editing { return editing.parent.undo() }
    write((history.undo()?.changes ?? []).reversed().map { ($0.key, $0.before) })
  }

  /// Does the last edit that was taken back again.
  public func redo() {
    if let editing { return editing.parent.redo() }
    write((history.redo()?.changes ?? []).map { ($0.key, $0.after) })
  }

  /// Decides a conflict of ``storeStatus``, as an undoable edit where that changes the value.
  ///
  /// - Parameter name: what is edited, as the user knows it.
  public func resolve(
    _ conflict: SettingsConflict, with side: SettingsConflict.Side, name: String
  ) {
    perform(name: name) { store.resolve(conflict, with: side) }
  }

  /// Has the store itself change values, as one undoable edit; all open panes follow.
  ///
  /// - Parameters:
  ///   - name: what is edited, as the user knows it.
  ///   - action: what is done to that.
  ///   - body: changes the store, on this thread.
  /// - Throws: what `body` throws, which must not have changed anything then.
  public func perform(
    name: String, action: EditAction = .change, _ body: () throws -> Void
  ) rethrows {
    var before: [String: PropertyListValue] = [:]
    for key in store.keys { before[key] = store.value(forKey: key) }
    try body()
    let keys = store.keys + before.keys.filter { store.value(forKey: $0) == nil }.sorted()
    let changes = keys.map {
      ValueChange(key: $0, before: before[$0], after: store.value(forKey: $0))
    }.filter { $0.before != $0.after }
    if !changes.isEmpty { record(changes, name: name, kind: .discrete, action: action) }
    scheduleAutosave()
    notePossibleChanges()
  }

  /// Ends a continuous edit, so that the next one can be undone by itself.
  public func finishContinuousEdit() {
    history.breakContinuity()
    editing?.parent.finishContinuousEdit()
  }
}
