import PropertyList
import SettingsStorage

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
