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
  ///
  /// What somebody else has changed since stays, as when a save merges: list by element, dictionary by key. Where both
  /// changed one value, ``onUndoConflict`` is called.
  public func undo() {
    if let editing { return editing.parent.undo() }
    reverse(.undo)
  }

  /// Does the last edit that was taken back again; see ``undo()`` for what changed since.
  public func redo() {
    if let editing { return editing.parent.redo() }
    reverse(.redo)
  }

  private func reverse(
    _ direction: Reversal.Direction,
    deciding decisions: [SettingsConflict: SettingsConflict.Side] = [:]
  ) {
    let next = direction == .undo ? history.undoable : history.redoable
    guard let edit = next else { return }
    let reversal = Reversal(of: edit, direction, now: store.value(forKey:))
    if let onUndoConflict, reversal.conflicts.contains(where: { decisions[$0] == nil }) {
      let model = ConflictsModel(
        self, reversal.conflicts, wording: direction == .undo ? .undo : .redo
      ) { [weak self] decisions in
        guard let self else { return }
        // Another edit may have become the next one meanwhile.
        let next = direction == .undo ? history.undoable : history.redoable
        guard next?.changes == edit.changes else { return }
        reverse(direction, deciding: Dictionary(decisions) { $1 })
      }
      return onUndoConflict(model)
    }
    _ = direction == .undo ? history.undo() : history.redo()
    let values = reversal.values(deciding: decisions)
    write(values)
    leaveToOthers(Set(values.map(\.key)))
    // Otherwise whoever writes has told it.
    if values.isEmpty { noteStateChange() }
  }

  /// Where nothing of this session's own is left in a conflict of the store, there is nothing to decide.
  private func leaveToOthers(_ keys: Set<String>) {
    for conflict in store.status.conflicts
    where keys.contains(conflict.key) && conflict.mine == conflict.base {
      writer.write(conflict.key) { store.resolve(conflict, with: .theirs) }
      noteChange(ofKey: conflict.key)
      tell(store.value(forKey: conflict.key), ofKey: conflict.key)
    }
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
    try writer.write { try body() }
    let keys = store.keys + before.keys.filter { store.value(forKey: $0) == nil }.sorted()
    let changes = keys.map {
      ValueChange(key: $0, before: before[$0], after: store.value(forKey: $0))
    }.filter { $0.before != $0.after }
    if !changes.isEmpty { record(changes, name: name, kind: .discrete, action: action) }
    scheduleAutosave()
    notePossibleChanges()
    for change in changes { tell(change.after, ofKey: change.key) }
  }

  /// Ends a continuous edit, so that the next one can be undone by itself.
  public func finishContinuousEdit() {
    history.breakContinuity()
    editing?.parent.finishContinuousEdit()
  }
}
