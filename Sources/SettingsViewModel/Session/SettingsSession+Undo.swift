import PropertyList
public import SettingsStorage
import Translation

/// Undo and redo.
extension SettingsSession {
  /// The name of the edit that ``undo()`` would revert, or nil.
  public var undoName: String? { editing.map(\.parent.undoName) ?? undoable?.name }

  /// The next edit to undo; also that of an invalid text.
  private var undoable: Edit? {
    guard let row = editedRow, row.isRefused else { return history.undoable }
    return Edit(changes: [], name: row.editName, kind: .typing, time: 0)
  }

  /// The last edit that can be undone: an ID, which grows with each edit, and its name if it only changed values.
  package var lastEdit: (id: Int, changed: String?)? {
    history.undoable.map { ($0.id, $0.action == .change ? $0.shortName : nil) }
  }

  /// The name of the edit that ``redo()`` would repeat, or nil.
  public var redoName: String? { editing.map(\.parent.redoName) ?? history.redoable?.name }

  /// The title of the Undo command: "Undo Change of Volume"; nil if there is nothing to undo.
  public var undoTitle: String? {
    editing.map(\.parent.undoTitle)
      ?? undoable.map { tr("Undo \($0.title)", comment: "As in: Undo Change of Volume") }
  }

  /// The title of the Redo command: "Redo Change of Volume"; nil if there is nothing to redo.
  public var redoTitle: String? {
    editing.map(\.parent.redoTitle)
      ?? history.redoable.map { tr("Redo \($0.title)", comment: "As in: Redo Change of Volume") }
  }

  /// Reverts the last edit, in any pane.
  ///
  /// Later changes from outside stay, as when a save merges: lists by item, dictionaries by key. If both changed the
  /// same value, ``Event/undoConflict(_:)`` is posted.
  public func undo() {
    if let editing { return editing.parent.undo() }
    if delaysTyping { editedRow?.storeShownReplacement() }
    if let row = editedRow, row.isRefused, row.cancelEditing() { return }
    reverse(.undo)
  }

  /// Repeats the last undone edit; see ``undo()`` for later changes.
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
    if reversal.conflicts.contains(where: { decisions[$0] == nil }) {
      let model = ConflictsModel(
        self, reversal.conflicts, wording: direction == .undo ? .undo : .redo
      ) { [weak self] decisions in
        guard let self else { return }
        // Another edit may be the next one by now.
        let next = direction == .undo ? history.undoable : history.redoable
        guard next?.changes == edit.changes else { return }
        reverse(direction, deciding: Dictionary(decisions) { $1 })
      }
      post(.undoConflict(model))
      if model.isAsked { return }
    }
    _ = direction == .undo ? history.undo() : history.redo()
    let values = reversal.values(deciding: decisions)
    write(values, of: edit)
    leaveToOthers(Set(values.map(\.key)))
    // Otherwise the writer has reported it.
    if values.isEmpty { notifyStateChange() }
  }

  /// Resolves conflicts in which we have no change left, in favor of the others.
  func leaveToOthers(_ keys: Set<String>) {
    for conflict in store.status.conflicts
    where keys.contains(conflict.key) && conflict.mine == conflict.base {
      writer.write(conflict.key) { store.resolve(conflict, with: .theirs) }
      handleChange(ofKey: conflict.key)
      notify(store.value(forKey: conflict.key), ofKey: conflict.key)
    }
  }

  /// Resolves a conflict of ``storeStatus``, as an undoable edit if the value changes.
  ///
  /// - Parameter name: the name of the setting for users.
  public func resolve(
    _ conflict: SettingsConflict, with side: SettingsConflict.Side, name: String
  ) {
    perform(name: name) { store.resolve(conflict, with: side) }
  }

  /// Lets the store change values, as one undoable edit; all open panes follow.
  ///
  /// - Parameters:
  ///   - name: the name of the setting for users.
  ///   - action: the kind of edit.
  ///   - body: changes the store, on this thread.
  /// - Throws: The error of `body`, which must not have changed anything then.
  public func perform(
    name: String, action: EditAction = .change, _ body: () throws -> Void
  ) rethrows {
    let before = store.values
    try writer.write { try body() }
    let keys = store.keys + before.keys.filter { store.value(forKey: $0) == nil }.sorted()
    let changes = keys.map {
      Edit.Change(key: $0, before: before[$0], after: store.value(forKey: $0))
    }.filter { $0.before != $0.after }
    if !changes.isEmpty { record(changes, name: name, kind: .discrete, action: action) }
    scheduleAutosave()
    refreshValues()
    for change in changes { notify(change.after, ofKey: change.key) }
  }

  /// Ends a continuous edit, so that the next one can be undone separately.
  public func finishContinuousEdit() {
    history.breakContinuity()
    editing?.parent.finishContinuousEdit()
  }
}
