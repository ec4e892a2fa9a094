/// What an edit does to what it is named after, for the names of Undo and Redo.
public enum EditAction: Sendable, Hashable {
  /// A value is changed.
  case change
  /// An element comes into a list.
  case addition
  /// An element goes from a list.
  case deletion
  /// An element gets another place in its list.
  case move
  /// A value goes, so that the default counts.
  case reset
  /// Unsaved changes are given up.
  case revert
  /// Values come from a file.
  case importing

  /// What was done: "Change of Volume".
  func title(_ name: String) -> String {
    switch self {
    case .change: "Change of \(name)"
    case .addition: "Addition to \(name)"
    case .deletion: "Deletion of \(name)"
    case .move: "Move of \(name)"
    case .reset: "Reset of \(name)"
    case .revert: "Revert of \(name)"
    case .importing: "Import of \(name)"
    }
  }
}

extension Edit {
  /// A name longer than this would make a menu too wide.
  private static let longestName = 40

  /// What was done to what: "Change of Volume", in one line.
  var title: String {
    let line = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    return action.title(
      line.count > Edit.longestName ? line.prefix(Edit.longestName - 1) + "…" : line)
  }
}
