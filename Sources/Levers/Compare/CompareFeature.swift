import Foundation
import SettingsViewModel
import Translation
import Widgets

/// Comparing the settings with those in a file, the saved ones, or previous saves.
@MainActor
final class CompareFeature: Feature {
  struct State: Equatable {
    var hasDocument = false
    var hasFiles = false
    var isModified = false
    /// Whether the comparison page is open.
    var isOpen = false
    /// Whether there is a value to take.
    var canUseAll = false
  }

  var shown: State?
  private unowned let host: any FeatureHost
  /// The open comparison page.
  private weak var page: ComparePage?
  /// The open list of previous saves.
  private weak var savesPage: PreviousSavesPage?

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("compare") { [weak self] in
      self?.host.chooseFile(tr("Compare With a Settings File")) { [weak self] in
        self?.compare(with: $0)
      }
    }
    host.commands.add("compare-with") { [weak self] in
      self?.compare(with: URL(fileURLWithPath: $0))
    }
    host.commands.add("compare-saved") { [weak self] in self?.compareWithSaved() }
    host.commands.add("previous-saves") { [weak self] in self?.showPreviousSaves() }
    host.commands.add("compare-save") { [weak self] in self?.compare(withSave: $0) }
    host.commands.add("compare-filter") { [weak self] in self?.page?.toggleFilter() }
    host.commands.add("compare-use-all") { [weak self] in self?.page?.useAll() }
  }

  var state: State {
    State(
      hasDocument: host.document != nil, hasFiles: host.document?.files.isEmpty == false,
      isModified: host.document?.session.hasUnsavedChanges ?? false, isOpen: page != nil,
      canUseAll: page?.canUseAll ?? false)
  }

  func show(_ state: State) {
    host.commands.enable(["compare", "compare-with", "compare-save"], state.hasDocument)
    host.commands.enable(["previous-saves"], state.hasFiles)
    host.commands.enable(["compare-saved"], state.isModified)
    host.commands.enable(["compare-filter"], state.isOpen)
    host.commands.enable(["compare-use-all"], state.canUseAll)
    // The save may have replaced another version.
    savesPage?.refresh()
  }

  /// Follows the preference for keeping previous saves.
  func applyPreferences() { savesPage?.refresh() }

  /// Compares the settings with a file.
  func compare(with url: URL) {
    guard let session = host.document?.session else { return }
    let (domains, bundle) = (session.otherDomains, session.bundle)
    host.request(.reading(url.lastPathComponent), orReport: tr("The Settings Can’t Be Compared")) {
      try OtherFiles(contentsOf: url, domains: domains, for: bundle)
    } then: { [weak self] files in
      guard let self, host.document?.session === session else { return }
      show(OtherSettings(files, for: session))
    }
  }

  private func compareWithSaved() {
    if let session = host.document?.session { show(OtherSettings(savedBy: session)) }
  }

  /// Shows the previous saves.
  private func showPreviousSaves() {
    guard let pages = host.page, let document = host.document else { return }
    if pages.isOpen(page: ComparePage.tag) { pages.goBack() }
    guard !pages.isOpen(page: PreviousSavesPage.tag) else { return }
    let view = PreviousSavesPage(of: document, in: host) { [weak self] in
      self?.compare(withSave: $0)
    }
    savesPage = view
    pages.open(
      page: PreviousSavesPage.tag, title: tr("Previous Saves"), content: view.widget, owner: view)
  }

  /// Compares the settings with a previous save.
  private func compare(withSave id: PreviousSave.ID) {
    guard let document = host.document else { return }
    let saves = PreviousSaves(document.session, in: host.services.openFiles.saves)
    let files = document.savedFiles
    host.work.add(.request) {
      await saves.refresh(files)
      return await saves.settings(of: id)
    } then: { [weak self] in
      if let settings = try? $0.get() {
        self?.show(settings)
      } else {
        self?.host.showToast(tr("This save is no longer kept"))
      }
    }
  }

  private func show(_ other: OtherSettings) {
    guard let pages = host.page, let session = host.document?.session else { return }
    // A closed page is released after it has slid away; another one may be opened before that.
    if pages.isOpen(page: ComparePage.tag) { pages.goBack() }
    let view = ComparePage(SettingsComparison(session, with: other), in: host) { [weak self] in
      self?.refresh()
    }
    page = view
    view.onGone = { [weak self, weak view] in
      if self?.page === view { self?.page = nil }
      self?.refresh()
    }
    refresh()
    pages.open(page: ComparePage.tag, title: tr("Compare"), content: view.widget, owner: view)
  }
}
