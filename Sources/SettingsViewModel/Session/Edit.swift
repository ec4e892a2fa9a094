import Foundation

/// One undoable edit: of one key, or of several at once.
struct Edit {
  var changes: [ValueChange]
  /// What was edited, for "Undo Change of …".
  let name: String
  var action = EditAction.change
  let kind: EditKind
  /// When the edit was last added to, in seconds of the session's clock.
  var time: Double
  /// What tells it from the other edits of its history, also while it is added to.
  var id = 0
  /// About how many bytes its values take.
  var size = 0
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
