import Foundation
import SettingsAdwaita
import SettingsViewModel
import Widgets

/// The commands that compare the settings with others.
@MainActor
enum CompareActions {
  static func install(in window: MainWindow) {
    WindowActions.add("compare", to: window) { window, _ in window.chooseFileToCompare() }
    WindowActions.add("compare-with", to: window, takesText: true) { window, path in
      if let path { window.compare(with: URL(fileURLWithPath: path)) }
    }
    WindowActions.add("compare-saved", to: window) { window, _ in window.compareWithSaved() }
    WindowActions.add("previous-saves", to: window) { window, _ in window.showPreviousSaves() }
    WindowActions.add("compare-save", to: window, takesText: true) { window, id in
      if let id { window.compare(withSave: id) }
    }
    WindowActions.add("compare-filter", to: window) { window, _ in
      window.comparePage?.toggleFilter()
    }
    WindowActions.add("compare-take-all", to: window) { window, _ in
      window.comparePage?.takeAll()
    }
  }

  /// Shows what can be done now.
  static func refresh(_ window: MainWindow) {
    let hasDocument = window.document != nil
    let enabled = [
      "compare": hasDocument, "compare-with": hasDocument,
      "previous-saves": !(window.document?.files.isEmpty ?? true),
      "compare-save": hasDocument,
      "compare-saved": window.document?.session.hasUnsavedChanges ?? false,
      "compare-filter": window.comparePage != nil,
      "compare-take-all": window.comparePage?.canTake ?? false,
    ]
    for (name, isEnabled) in enabled { window.widget.setActionEnabled(name, isEnabled) }
    window.previousSavesPage?.refresh()
  }
}

extension MainWindow {
  /// Asks for the settings file to compare with.
  func chooseFileToCompare() {
    Chooser.openFile(over: widget, title: "Compare with a Settings File") { [weak self] path in
      if let path { self?.compare(with: URL(fileURLWithPath: path)) }
    }
  }

  /// Shows the settings beside those of a file.
  func compare(with url: URL) {
    guard let session = document?.session else { return }
    let domains = OtherFiles.domains(of: session)
    wait(for: "Reading", of: url.lastPathComponent) {
      try OtherFiles(contentsOf: url, domains: domains)
    } then: { [weak self] in
      switch $0 {
      case .success(let files):
        guard self?.document?.session === session else { return }
        self?.show(OtherSettings(files, for: session))
      case .failure(let error):
        self?.report("The Settings Can’t Be Compared", error.localizedDescription)
      }
    }
  }

  /// Shows the settings beside those that are saved.
  func compareWithSaved() {
    if let session = document?.session { show(OtherSettings(savedBy: session)) }
  }

  /// Shows the versions of the settings files that saves have replaced.
  func showPreviousSaves() {
    guard let page, let document else { return }
    if page.isOpen(page: ComparePage.tag) { page.goBack() }
    guard !page.isOpen(page: PreviousSavesPage.tag) else { return }
    let view = PreviousSavesPage(of: document, in: self)
    previousSavesPage = view
    page.open(
      page: PreviousSavesPage.tag, title: "Previous Saves", content: view.widget, owner: view)
  }

  /// Shows the settings beside a version that a save has replaced.
  func compare(withSave id: PreviousSave.ID) {
    guard let document else { return }
    let saves = PreviousSaves(document.session, in: application.openFiles.saves)
    let files = document.savedFiles
    Task { [weak self] in
      await saves.refresh(files)
      if let settings = await saves.settings(of: id) {
        self?.show(settings)
      } else {
        self?.showToast("This save is not kept any more")
      }
    }
  }

  private func show(_ other: OtherSettings) {
    guard let page, let session = document?.session else { return }
    // A page that is left goes when it has slid away; another one may come before that.
    if page.isOpen(page: ComparePage.tag) { page.goBack() }
    let view = ComparePage(SettingsComparison(session, with: other), in: self)
    comparePage = view
    page.open(page: ComparePage.tag, title: "Compare", content: view.widget, owner: view)
    CompareActions.refresh(self)
  }
}
