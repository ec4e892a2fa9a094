import CAdwaita
import SettingsAdwaita

/// The parts of a window's header bars and menus that say what can be undone and whether there is something to save.
@MainActor
final class ChangeControls {
  /// The section of the main menu with Undo and Redo, shared by the menus of all pages.
  let menu = cadw_menu_new()
  private var undoButtons: [OpaquePointer] = []
  private var marks: [OpaquePointer] = []
  private var undoTitle: String?
  private var redoTitle: String?
  private var isModified = false

  init() { fillMenu() }

  /// The button that undoes; its tooltip says what.
  func addUndoButton(to header: PageHeader) {
    guard let button = cadw_icon_button_new("edit-undo-symbolic", "Undo", "win.undo", nil) else {
      return
    }
    undoButtons.append(button)
    forget(button) { [weak self] in self?.undoButtons.removeAll { $0 == button } }
    name(button)
    header.packStart(button)
  }

  /// The button that shows the unsaved changes, there while there are any.
  func addMark(to box: OpaquePointer?) {
    guard
      let mark = cadw_icon_button_new(
        "document-edit-symbolic", "Pending Changes", "win.changes", nil)
    else { return }
    marks.append(mark)
    forget(mark) { [weak self] in self?.marks.removeAll { $0 == mark } }
    cadw_widget_set_visible(mark, isModified)
    cadw_box_append(box, mark)
  }

  /// Shows what can be undone and redone, and whether there is something to save.
  func refresh(undoTitle: String?, redoTitle: String?, isModified: Bool) {
    if isModified != self.isModified {
      self.isModified = isModified
      for mark in marks { cadw_widget_set_visible(mark, isModified) }
    }
    guard undoTitle != self.undoTitle || redoTitle != self.redoTitle else { return }
    self.undoTitle = undoTitle
    self.redoTitle = redoTitle
    fillMenu()
    for button in undoButtons { name(button) }
  }

  private func fillMenu() {
    cadw_menu_clear(menu)
    cadw_menu_append(menu, undoTitle ?? "Undo", "win.undo", nil)
    cadw_menu_append(menu, redoTitle ?? "Redo", "win.redo", nil)
  }

  /// Its name stays short; what is undone describes it.
  private func name(_ button: OpaquePointer) {
    cadw_widget_set_tooltip(button, undoTitle ?? "Undo")
    cadw_widget_set_accessible_description(button, undoTitle ?? "")
  }

  private func forget(_ button: OpaquePointer, _ body: @escaping @MainActor () -> Void) {
    cadw_widget_on_destroy(
      button, ActionCallback.function, ActionCallback(body).pointer, CallbackContext.release)
  }
}
