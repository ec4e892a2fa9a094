import SettingsSchema
import Translation
import Widgets

/// The pages of the bundle that no row opens, and its files that no page uses.
@MainActor
final class UnusedFilesFeature: Feature {
  var shown: OpenBundle?
  private unowned let host: any FeatureHost
  /// The open page.
  private weak var page: UnusedFilesPage?

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("unused") { [weak self] in self?.find() }
  }

  var state: OpenBundle { OpenBundle(in: host) }

  func show(_ state: OpenBundle) {
    host.commands.enable(["unused"], state.hasFiles)
    findAgain()
  }

  private func find() {
    guard let bundle = host.document?.session.bundle,
      host.page?.isOpen(page: UnusedFilesPage.tag) == false
    else { return }
    host.work.add(.request, .reading(bundle.displayName)) {
      UnusedFiles(bundle)
    } then: { [weak self] in
      if let files = try? $0.get() { self?.open(files) }
    }
  }

  /// Looks again after the files have changed.
  private func findAgain() {
    guard page != nil, let bundle = host.document?.session.bundle else { return }
    host.work.add(.looking(for: "unused files"), isLatest: true) {
      UnusedFiles(bundle)
    } then: { [weak self] in
      if let files = try? $0.get() { self?.page?.show(files) }
    }
  }

  private func open(_ files: UnusedFiles) {
    guard let pages = host.page, !pages.isOpen(page: UnusedFilesPage.tag) else { return }
    let view = UnusedFilesPage(files)
    view.onOpen = { [weak self] in self?.host.openPage($0.name) }
    view.onReveal = { [weak self] in self?.host.showInFiles($0.url) }
    page = view
    pages.open(
      page: UnusedFilesPage.tag, title: tr("Unused Pages and Files"), content: view.widget,
      owner: view)
  }
}
