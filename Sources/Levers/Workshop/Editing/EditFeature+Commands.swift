import SettingsAuthoring
import SettingsSchema
import Translation
import Widgets

// The commands of the bundle editor.

extension EditFeature {
  func chooseElement() {
    guard let window = host.window, let panel, dialog == nil else { return }
    let dialog = NewElementDialog(ofCells: panel.hasCells) { [weak self] in self?.panel?.add($0) }
    self.dialog = dialog
    dialog.present(over: window) { [weak self] in self?.dialog = nil }
  }

  func askForName() {
    guard let window = host.window, let bundle = host.document?.session.bundle,
      let page = host.page?.visiblePaneName, renaming == nil
    else { return }
    let dialog = RenamePageDialog(page, in: bundle) { [weak self] in self?.rename(to: $0) }
    renaming = dialog
    dialog.present(over: window) { [weak self] in self?.renaming = nil }
  }

  func rename(to name: String) {
    guard let bundle = host.document?.session.bundle, let page = host.page?.visiblePaneName else {
      return
    }
    if let problem = PageRenaming.problem(of: name, for: page, in: bundle) {
      return report(problem.string)
    }
    let last = editor.lastID
    panel?.rename(page, to: name)
    if editor.lastID != last {
      renamedPage = (page, PageRenaming.path(of: page, renamedTo: name))
    }
  }

  func add(type: String) {
    if let info = ElementInfo.of(type) { panel?.add(info) }
  }

  func delete() {
    guard let title = panel?.selectedTitle, let undo = panel?.delete() else { return }
    offerUndo(tr("\(title.inQuotes) deleted"), undo)
  }

  func copy() {
    if let text = panel?.selectedText { host.copyWithToast(text) }
  }

  func cut() {
    guard let text = panel?.selectedText else { return }
    host.copy(text)
    delete()
  }

  func paste() {
    addClipboard(orSay: tr("The clipboard has no elements of a settings page")) { $0.paste($1) }
  }

  func pasteChoices() {
    addClipboard(orSay: tr("The clipboard has no text")) { $0.pasteChoices($1) }
  }

  /// Adds the text of the clipboard, or reports that there is nothing to add; a failed save is already reported.
  private func addClipboard(
    orSay note: String, _ paste: @escaping @MainActor (EditPanel, String) -> Pasting
  ) {
    host.window?.readClipboard { [weak self] text in
      guard let self, let panel else { return }
      if text.map({ paste(panel, $0) }) ?? .nothing == .nothing { host.showToast(note) }
    }
  }

  /// Asks whether to write an edit over a value that another program has changed.
  func ask(about conflict: EditConflict, _ useMine: @escaping @MainActor () -> Void) {
    host.ask(
      conflict.heading, conflict.body, close: .init("theirs", tr("Keep Theirs")),
      action: .init("mine", tr("Use Mine"), style: .destructive)
    ) { if $0 { useMine() } }
  }
}
