import SettingsSchema
import Translation
import Widgets

/// The pages of the bundle that no row opens, and its files that no page uses.
@MainActor
final class UnusedFilesFeature: Feature {
  struct State: Equatable {
    /// Whether there are pages that come from files.
    var hasBundle = false
    /// The open bundle, which is replaced when its files change.
    var bundle: ObjectIdentifier?
  }

  var shown: State?
  private unowned let host: any FeatureHost
  /// The open page.
  private weak var page: UnusedFilesPage?

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("unused") { [weak self] in self?.find() }
  }

  var state: State {
    let bundle = host.page == nil ? nil : host.document?.session.bundle
    return State(
      hasBundle: bundle?.isGenerated == false, bundle: bundle.map { ObjectIdentifier($0) })
  }

  func show(_ state: State) {
    host.commands.enable(["unused"], state.hasBundle)
    findAgain()
  }

  private func find() {
    guard let bundle = host.document?.session.bundle,
      host.page?.isOpen(page: UnusedFilesPage.tag) == false
    else { return }
    host.work.add(
      .request, .init(text: tr("Reading", context: "progress"), name: bundle.displayName)
    ) {
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
