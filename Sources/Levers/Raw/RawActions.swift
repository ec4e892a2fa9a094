import Foundation
import SettingsViewModel
import Widgets

/// The commands of the raw view and of the page's source.
@MainActor
enum RawActions {
  static func install(in window: MainWindow) {
    WindowActions.add("raw", to: window) { window, _ in window.showRawValues() }
    WindowActions.add("source", to: window) { window, _ in window.showSource() }
    WindowActions.add("raw-add", to: window) { window, _ in window.rawPage?.add() }
    WindowActions.add("raw-add-inside", to: window) { window, _ in window.rawPage?.addInside() }
    WindowActions.add("raw-edit", to: window) { window, _ in window.rawPage?.edit() }
    WindowActions.add("raw-remove", to: window) { window, _ in window.rawPage?.remove() }
    WindowActions.add("raw-reveal", to: window) { window, _ in window.rawPage?.toggleSecrets() }
  }

  /// Shows what can be done now.
  static func refresh(_ window: MainWindow) {
    let page = window.rawPage
    let path = page?.selected
    let isValue = path.map { !$0.steps.isEmpty } ?? false
    let enabled = [
      "raw": window.document != nil, "source": window.document != nil, "raw-add": page != nil,
      "raw-add-inside": path.map { page?.tree.isContainer($0) ?? false } ?? false,
      "raw-edit": isValue, "raw-remove": isValue, "raw-reveal": page != nil,
    ]
    for (name, isEnabled) in enabled { window.widget.setActionEnabled(name, isEnabled) }
  }
}

extension MainWindow {
  /// Shows all that the store holds, above the present page.
  func showRawValues() {
    guard let page, let session = document?.session, !page.isOpen(page: RawPage.tag) else { return }
    let raw = RawPage(session, in: self)
    rawPage = raw
    page.open(page: RawPage.tag, title: "Stored Values", content: raw.widget, owner: raw)
    raw.focus()
  }

  /// Shows the file of the present page, with the lines of the row that has the focus marked.
  func showSource() {
    guard let page, let session = document?.session,
      let name = page.visiblePaneName, let pane = try? session.bundle.pane(named: name)
    else { return }
    do {
      guard let source = try PageSource(of: pane) else {
        return showToast("This page is made by a program and has no file")
      }
      let view = SourcePage(source, marking: page.focusedRow)
      page.open(
        page: SourcePage.tag, title: source.file.lastPathComponent, content: view.widget,
        owner: view)
    } catch {
      report("The Source Can’t Be Shown", error.message)
    }
  }
}
