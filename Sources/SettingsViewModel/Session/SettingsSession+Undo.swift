import PropertyList
public import SettingsStorage
import Translation

/// Edits that can be taken back, and are done again.
extension SettingsSession {
  /// What ``undo()`` would take back, as the user knows it; nil when there is nothing.
  public var undoName: String? { editing.map(\.parent.undoName) ?? undoable?.name }

  /// What is undone next: a text that is typed and is not valid is a change, too.
  private var undoable: Edit? {
    guard let row = editedRow, row.isRefused else { return history.undoable }
    return Edit(changes: [], name: row.editName, kind: .typing, time: 0)
  }

  /// What ``redo()`` would do again; nil when there is nothing.
  public var redoName: String? { editing.map(\.parent.redoName) ?? history.redoable?.name }

  /// What a command that takes the last edit back is called: "Undo Change of Volume"; nil when there is nothing.
  public var undoTitle: String? {
    editing.map(\.parent.undoTitle)
      ?? undoable.map { tr("Undo \($0.title)", comment: "As in: Undo Change of Volume") }
  }

  /// What a command that does it again is called: "Redo Change of Volume"; nil when there is nothing.
  public var redoTitle: String? {
    editing.map(\.parent.redoTitle)
      ?? history.redoable.map { tr("Redo \($0.title)", comment: "As in: Redo Change of Volume") }
  }

  /// Takes the last edit back, in whatever pane it was made.
  ///
  /// What somebody else has changed since stays, as when a save merges: list by element, dictionary by key. Where both
  /// changed one value, ``Event/undoConflict(_:)`` is told.
  public func undo() {
    if let editing { return editing.parent.undo() }
    if let row = editedRow, row.isRefused, row.cancelEditing() { return }
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
    if reversal.conflicts.contains(where: { decisions[$0] == nil }) {
      let model = ConflictsModel(
        self, reversal.conflicts, wording: direction == .undo ? .undo : .redo
      ) { [weak self] decisions in
        guard let self else { return }
        // Another edit may have become the next one meanwhile.
        let next = direction == .undo ? history.undoable : history.redoable
        guard next?.changes == edit.changes else { return }
        reverse(direction, deciding: Dictionary(decisions) { $1 })
      }
      post(.undoConflict(model))
      if model.isAsked { return }
    }
    _ = direction == .undo ? history.undo() : history.redo()
    let values = reversal.values(deciding: decisions)
    write(values)
    leaveToOthers(Set(values.map(\.key)))
    // Otherwise whoever writes has told it.
    if values.isEmpty { notifyStateChange() }
  }

  /// Where nothing of this session's own is left in a conflict of the store, there is nothing to decide.
  func leaveToOthers(_ keys: Set<String>) {
    for conflict in store.status.conflicts
    where keys.contains(conflict.key) && conflict.mine == conflict.base {
      writer.write(conflict.key) { store.resolve(conflict, with: .theirs) }
      handleChange(ofKey: conflict.key)
      notify(store.value(forKey: conflict.key), ofKey: conflict.key)
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
    let before = store.values
    try writer.write { try body() }
    let keys = store.keys + before.keys.filter { store.value(forKey: $0) == nil }.sorted()
    let changes = keys.map {
      ValueChange(key: $0, before: before[$0], after: store.value(forKey: $0))
    }.filter { $0.before != $0.after }
    if !changes.isEmpty { record(changes, name: name, kind: .discrete, action: action) }
    scheduleAutosave()
    refreshValues()
    for change in changes { notify(change.after, ofKey: change.key) }
  }

  /// Ends a continuous edit, so that the next one can be undone by itself.
  public func finishContinuousEdit() {
    history.breakContinuity()
    editing?.parent.finishContinuousEdit()
  }
}

/// What undoing or redoing an edit makes of the values that are there now.
///
/// What the edit did is the change from one side, what has happened to its keys since is that from the other one.
struct Reversal {
  enum Direction {
    case undo
    case redo
  }

  /// Values that others have changed since, so that it has to be decided what they become.
  let conflicts: [SettingsConflict]

  private let keys: [String]
  private let now: PropertyListDictionary
  private let merged: PropertyListDictionary

  /// - Parameter value: the value of a key as it is now.
  init(of edit: Edit, _ direction: Direction, now value: (String) -> PropertyListValue?) {
    let isUndo = direction == .undo
    var (made, wanted, now) = (
      PropertyListDictionary(), PropertyListDictionary(), PropertyListDictionary()
    )
    for change in edit.changes {
      made[change.key] = isUndo ? change.after : change.before
      wanted[change.key] = isUndo ? change.before : change.after
      now[change.key] = value(change.key)
    }
    let merge = SettingsMerge(base: made, mine: wanted, theirs: now)
    conflicts = merge.conflicts
    merged = merge.result
    self.now = now
    let keys = edit.changes.map(\.key)
    self.keys = isUndo ? keys.reversed() : keys
  }

  /// What is to be written; where nothing is decided, what others have made of a value stays.
  func values(
    deciding decisions: [SettingsConflict: SettingsConflict.Side]
  ) -> [(key: String, value: PropertyListValue?)] {
    var result = merged
    for conflict in conflicts where decisions[conflict] != .mine {
      result = result.setting(conflict.theirs, at: conflict.keyPath)
    }
    return keys.filter { result[$0] != now[$0] }.map { ($0, result[$0]) }
  }
}
