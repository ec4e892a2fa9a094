/// What an edit does to what it is named after, for the names of Undo and Redo.
public enum EditAction: Sendable, Hashable {
  /// A value is changed.
  case change
  /// An element comes into a list.
  case addition
  /// An element goes from a list.
  case deletion
  /// A key that was not stored gets a value.
  case creation
  /// A value gets another key.
  case renaming
  /// An element gets another place in its list.
  case move
  /// A value goes, so that the default counts.
  case reset
  /// Unsaved changes are given up.
  case revert
  /// Values come from a file.
  case importing
  /// Values come from a copy of the file.
  case merge
  /// Changes are made once more that were lost.
  case recovery

  /// What was done: "Change of Volume".
  func title(_ name: String) -> String {
    switch self {
    case .change: "Change of \(name)"
    case .addition: "Addition to \(name)"
    case .deletion: "Deletion of \(name)"
    case .creation: "Addition of \(name)"
    case .renaming: "Renaming of \(name)"
    case .move: "Move of \(name)"
    case .reset: "Reset of \(name)"
    case .revert: "Revert of \(name)"
    case .importing: "Import of \(name)"
    case .merge: "Merge of \(name)"
    case .recovery: "Recovery of \(name)"
    }
  }
}

extension Edit {
  /// A name longer than this would make a menu too wide.
  private static let longestName = 40

  /// What was done to what: "Change of Volume", in one line.
  var title: String {
    let line = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    let short = line.count > Edit.longestName ? line.prefix(Edit.longestName - 1) + "…" : line
    return action.title(short.embedded)
  }
}
