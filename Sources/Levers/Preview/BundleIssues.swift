import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// The checker’s issues in a window’s bundle; checked again, off the main thread, each time the files change.
@MainActor
final class BundleIssues {
  static let tag = "issues"

  /// The last issues; nil until the first check is done.
  private(set) var list: IssueList?
  /// Fixes them.
  let fixes: IssueFixes
  private unowned let host: any FeatureHost
  private weak var view: IssuesView?

  init(_ host: any FeatureHost) {
    self.host = host
    fixes = IssueFixes(host)
  }

  /// Forgets the issues.
  func clear() { list = nil }

  /// Checks the current bundle.
  func check() {
    guard let bundle = host.document?.session.bundle else { return }
    host.work.add(.checking, isLatest: true) {
      IssueList.check(bundle)
    } then: { [weak self] in
      guard let self, case .success(let list) = $0,
        host.document?.session.bundle === bundle
      else { return }
      self.list = list
      host.refresh()
      view?.show(list)
    }
  }

  // MARK: The page

  /// Whether the page is open and has an issue that can be fixed.
  var offersFixes: Bool {
    host.page?.isOpen(page: Self.tag) == true
      && list?.issues.contains { $0.diagnostic.fix != nil } == true
  }

  /// Shows the page with all issues.
  func show() {
    guard let page = host.page, !page.isOpen(page: Self.tag) else { return }
    let view = IssuesView(list, value: { [weak self] in self?.value(of: $0) }) { [weak self] in
      self?.open($0)
    }
    view.onSource = { [weak self] in
      self?.host.showInSource($0.diagnostic.file, line: $0.diagnostic.line)
    }
    view.onFix = { [weak self] in self?.fixes.fix($0.map(\.diagnostic)) }
    self.view = view
    page.open(page: Self.tag, title: tr("Issues"), content: view.widget, owner: view)
  }

  /// Shows the stored value of an issue; nil for none.
  private func value(of issue: IssueList.Issue) -> (@MainActor () -> Void)? {
    guard let session = host.document?.session,
      let path = issue.place?.wrongValue(in: session)
    else { return nil }
    return { [weak self] in self?.host.showStoredValue(path) }
  }

  private func open(_ issue: IssueList.Issue) {
    guard let place = issue.place else {
      return host.showInSource(issue.diagnostic.file, line: issue.diagnostic.line)
    }
    do {
      let isShown = try host.page?.open(pane: place.pane, entry: place.entry) ?? false
      if !isShown { host.showToast(tr("This row isn’t shown at the moment.")) }
    } catch {
      host.showToast(error.localizedDescription)
    }
  }
}
