import Translation

/// Undo and Redo: of the settings, or on pages about the bundle, of a text that is being typed or else of the bundle.
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
      // A click on Undo has left the field: it is for the text that was typed there, unless that is refused.
      let earlier = editing.editor.lastID
      work.afterRequests { [weak self] in
        if let self, editing.editor.lastID != earlier { editing.undoLast(isRedo: isRedo) }
      }
    } else {
      editing.undoLast(isRedo: isRedo)
    }
    return true
  }
}
