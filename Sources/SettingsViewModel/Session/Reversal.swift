import PropertyList
import SettingsStorage

/// The result of undoing or redoing an edit on the current values.
///
/// Merges the edit, as one side, with later changes to its keys, as the other.
struct Reversal {
  enum Direction {
    case undo
    case redo
  }

  /// Conflicts with later changes, to be decided.
  let conflicts: [SettingsConflict]

  private let keys: [String]
  private let now: PropertyListDictionary
  private let merged: PropertyListDictionary

  /// - Parameter value: the current value of a key.
  init(of edit: Edit, _ direction: Direction, now value: (String) -> PropertyListValue?) {
    let isUndo = direction == .undo
    let made = PropertyListDictionary(edit.changes) { ($0.key, isUndo ? $0.after : $0.before) }
    let wanted = PropertyListDictionary(edit.changes) { ($0.key, isUndo ? $0.before : $0.after) }
    let now = PropertyListDictionary(edit.changes) { ($0.key, value($0.key)) }
    let merge = SettingsMerge(base: made, mine: wanted, theirs: now)
    conflicts = merge.conflicts
    merged = merge.result
    self.now = now
    let keys = edit.changes.map(\.key)
    self.keys = isUndo ? keys.reversed() : keys
  }

  /// The values to write; undecided conflicts keep the later values.
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
