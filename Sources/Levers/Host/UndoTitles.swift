import SettingsViewModel

/// The edits that Undo and Redo of a window are for.
struct UndoTitles: Equatable {
  /// The title of the edit that would be undone; nil for none.
  var undo: String?
  /// The title of the edit that would be redone; nil for none.
  var redo: String?
}

extension UndoTitles {
  /// Changes of the settings.
  @MainActor
  init(_ session: SettingsSession?) {
    self.init(undo: session?.undoTitle, redo: session?.redoTitle)
  }
}
