import Foundation
import SettingsArchives
import SettingsAuthoring
import SettingsSchema
import Translation
import Widgets

/// Comparing the open bundle with another one, as two versions of the same bundle.
@MainActor
final class BundleComparisonFeature: Feature {
  var shown: OpenBundle?
  private unowned let host: any FeatureHost
  /// The open page.
  private weak var page: BundleComparisonPage?

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("compare-bundles") { [weak self] in
      self?.host.chooseFolder(tr("Compare With Another Bundle")) { [weak self] in
        self?.compare(with: $0)
      }
    }
    host.commands.add("compare-bundles-with") { [weak self] in
      self?.compare(with: URL(fileURLWithPath: $0))
    }
  }

  var state: OpenBundle { OpenBundle(in: host) }

  func show(_ state: OpenBundle) {
    host.commands.enable(["compare-bundles", "compare-bundles-with"], state.hasFiles)
    compareAgain()
  }

  /// Compares the bundle, as the new version, with the one at a path.
  func compare(with url: URL) {
    guard let own = host.document?.session.bundle else { return }
    compare(url.lastPathComponent) {
      let other = SettingsBundle(
        try BundleLocation(opening: url), device: own.device, languages: own.languages,
        limits: own.limits)
      _ = try other.pane(named: other.rootPaneName)
      return try ComparedBundles(own, with: other)
    } then: { [weak self] in
      self?.open($0)
    }
  }

  private func compare(
    _ name: String, _ work: @escaping @Sendable () throws -> ComparedBundles,
    then show: @escaping @MainActor (ComparedBundles) -> Void
  ) {
    let notice = WorkQueue.Notice(
      text: tr("Comparing", context: "progress"), name: name, onlyReads: true)
    host.request(notice, orReport: tr("The Bundles Can’t Be Compared")) {
      try work()
    } then: {
      show($0)
    }
  }

  private func swap() {
    guard let bundles = page?.bundles else { return }
    let (own, other, isOwnNewer) = (bundles.own, bundles.other, bundles.isOwnNewer)
    compare(other.displayName) {
      try ComparedBundles(own, with: other, isOwnNewer: !isOwnNewer)
    } then: { [weak self] in
      self?.page?.show($0)
    }
  }

  /// Compares again after the files of the open bundle have changed.
  private func compareAgain() {
    guard let bundles = page?.bundles, let own = host.document?.session.bundle,
      own !== bundles.own
    else { return }
    let (other, isOwnNewer) = (bundles.other, bundles.isOwnNewer)
    host.work.add(.looking(for: "differences"), isLatest: true) {
      try ComparedBundles(own, with: other, isOwnNewer: isOwnNewer)
    } then: { [weak self] in
      if let page = self?.page, page.bundles.other === other, let new = try? $0.get() {
        page.show(new)
      }
    }
  }

  // MARK: The page

  private func open(_ bundles: ComparedBundles) {
    guard let pages = host.page else { return }
    // Another page may be above it.
    if pages.goBack(toPage: BundleComparisonPage.tag) { pages.goBack() }
    let view = BundleComparisonPage(bundles)
    view.onOpen = { [weak self] in self?.open($0) }
    view.onSwap = { [weak self] in self?.swap() }
    view.onCopy = { [weak self] in
      if let self, let page { host.copyWithToast(page.bundles.text) }
    }
    page = view
    pages.open(
      page: BundleComparisonPage.tag, title: tr("Compare Bundles"), content: view.widget,
      owner: view)
  }

  private func open(_ change: ComparedBundles.Change) {
    guard let pane = change.pane else { return }
    do {
      let isShown = try host.page?.open(pane: pane, key: change.key) ?? false
      if !isShown { host.showToast(tr("This row isn’t shown at the moment.")) }
    } catch {
      host.report(tr("The Page Can’t Be Opened"), error.localizedDescription)
    }
  }
}
