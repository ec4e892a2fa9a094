import Foundation
import SettingsViewModel
import Widgets

/// The commands about unsaved changes, imports and exports.
@MainActor
enum ChangeActions {
  static func install(in window: MainWindow) {
    WindowActions.add("changes", to: window) { window, _ in window.showChanges() }
    WindowActions.add("copy-changes", to: window) { window, _ in window.copyChanges() }
    WindowActions.add("revert", to: window) { window, _ in window.revertChanges() }
    WindowActions.add("import", to: window) { window, _ in window.chooseFileToImport() }
    WindowActions.add("import-from", to: window, takesText: true) { window, path in
      if let path { window.showImport(of: URL(fileURLWithPath: path)) }
    }
    WindowActions.add("export", to: window) { window, _ in window.showExport() }
    WindowActions.add("export-to", to: window, takesText: true) { window, path in
      if let path { window.export(to: URL(fileURLWithPath: path)) }
    }
  }
}

extension MainWindow {
  /// Shows what can be undone, and the changes where their list is open.
  func refreshChanges() {
    let session = document?.session
    let isModified = session?.hasUnsavedChanges ?? false
    changeControls.refresh(
      undoTitle: session?.undoTitle, redoTitle: session?.redoTitle, isModified: isModified)
    for name in ["changes", "import", "import-from", "export", "export-to"] {
      widget.setActionEnabled(name, page != nil)
    }
    for name in ["revert", "copy-changes"] { widget.setActionEnabled(name, isModified) }
    hideAutosaveFailure()
    changesPage?.refresh()
  }

  /// Opens the list of unsaved changes above the present page.
  func showChanges() {
    guard let document, let page, !page.isOpen(page: ChangesPage.tag) else { return }
    let changes = ChangesPage(document.session, in: self)
    changesPage = changes
    page.open(
      page: ChangesPage.tag, title: "Pending Changes", content: changes.widget, owner: changes)
  }

  /// Gives up all unsaved changes, which can be undone.
  func revertChanges() {
    guard let count = document?.session.revertUnsavedChanges(), count > 0 else { return }
    showToast(count == 1 ? "1 change reverted" : "\(count) changes reverted", isUndoable: true)
  }

  /// Puts the unsaved changes into the clipboard, as commands.
  func copyChanges() {
    guard let document else { return }
    let changes = PendingChanges(document.session).all
    guard !changes.isEmpty else { return }
    widget.copyToClipboard(
      ChangeCommands.text(
        of: changes, bundle: document.session.bundle.location.identity
      ) { document.storeLocation(ofDomain: $0) })
    let hasSecrets = changes.contains { $0.isSecret && $0.newValue != nil }
    showToast(hasSecrets ? "Commands copied, without secrets" : "Commands copied")
  }

  /// Shows the row of a change on its page.
  func reveal(_ change: PendingChange) {
    guard let pane = change.paneName else { return }
    do {
      try page?.open(pane: pane, key: change.key)
    } catch {
      report("The Page Can’t Be Opened", error.localizedDescription)
    }
  }
}
