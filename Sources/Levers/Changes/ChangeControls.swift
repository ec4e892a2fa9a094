import SettingsAdwaita
import Widgets

/// The parts of a window's header bars and menus that say what can be undone and whether there is something to save.
@MainActor
final class ChangeControls {
  /// The section of the main menu with Undo and Redo, shared by the menus of all pages.
  let menu = Menu()
  private var undoButtons: [PushButton] = []
  private var marks: [PushButton] = []
  private var undoTitle: String?
  private var redoTitle: String?
  private var isModified = false

  init() { fillMenu() }

  /// The button that undoes; its tooltip says what.
  func addUndoButton(to header: PageHeader) {
    let button = PushButton(icon: "edit-undo-symbolic", tooltip: "Undo", action: "win.undo")
    undoButtons.append(button)
    button.onDestroy { [weak self] in self?.undoButtons.removeAll { $0 == button } }
    name(button)
    header.packStart(button)
  }

  /// The button that shows the unsaved changes, there while there are any.
  func addMark(to box: Box) {
    let mark = PushButton(
      icon: "document-edit-symbolic", tooltip: "Pending Changes", action: "win.changes")
    marks.append(mark)
    mark.onDestroy { [weak self] in self?.marks.removeAll { $0 == mark } }
    mark.setVisible(isModified)
    box.append(mark)
  }

  /// Shows what can be undone and redone, and whether there is something to save.
  func refresh(undoTitle: String?, redoTitle: String?, isModified: Bool) {
    if isModified != self.isModified {
      self.isModified = isModified
      for mark in marks { mark.setVisible(isModified) }
    }
    guard undoTitle != self.undoTitle || redoTitle != self.redoTitle else { return }
    self.undoTitle = undoTitle
    self.redoTitle = redoTitle
    fillMenu()
    for button in undoButtons { name(button) }
  }

  private func fillMenu() {
    menu.removeAll()
    menu.append(undoTitle ?? Command.title(of: "win.undo"), action: "win.undo")
    menu.append(redoTitle ?? Command.title(of: "win.redo"), action: "win.redo")
  }

  /// Its name stays short; what is undone describes it.
  private func name(_ button: PushButton) {
    button.setTooltip(undoTitle ?? "Undo")
    button.setAccessibleDescription(undoTitle ?? "")
  }
}
