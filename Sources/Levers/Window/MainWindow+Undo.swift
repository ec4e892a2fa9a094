import Translation

/// Undo and Redo, which are for the bundle on pages about it, and for a text first that is being typed there.
extension MainWindow {
  var undoTitles: UndoTitles {
    guard showsBundle else { return UndoTitles(document?.session) }
    return translations.isTyping
      ? UndoTitles(undo: tr("Undo"), redo: tr("Redo")) : editing.undoTitles
  }

  /// Whether the visible page is about the bundle instead of its settings.
  private var showsBundle: Bool {
    [TranslationsPage.tag, BundleIssues.tag].contains { page?.isVisible(page: $0) ?? false }
  }

  /// Undoes or redoes anything but a change of the settings, if that has the focus or the page; returns whether it has.
  func undoElsewhere(isRedo: Bool) -> Bool {
    if translations.undo(isRedo: isRedo) || editing.undo(isRedo: isRedo) { return true }
    guard showsBundle else { return false }
    if translations.isTyping {
      widget.undoTyping(isRedo: isRedo)
    } else if translations.isSaving {
      // A click on Undo has left the field: it means the text that was typed there.
      work.afterRequests { [weak self] in self?.editing.undoLast(isRedo: isRedo) }
    } else {
      editing.undoLast(isRedo: isRedo)
    }
    return true
  }
}
