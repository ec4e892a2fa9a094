import SettingsViewModel
import Translation

/// The file of the current page, with the lines of the focused row highlighted.
@MainActor
final class SourceFeature: Feature {
  var shown: Bool?
  private unowned let host: any FeatureHost

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("source") { [weak self] in self?.showSource() }
  }

  /// Whether there is a document whose pages have a source.
  var state: Bool { host.document?.session.bundle.isGenerated == false }

  func show(_ hasSource: Bool) { host.commands.enable(["source"], hasSource) }

  private func showSource() {
    guard let page = host.page, let session = host.document?.session,
      let name = page.visiblePaneName, let pane = try? session.bundle.pane(named: name)
    else { return }
    do {
      guard let source = try SourceText(of: pane) else {
        return host.showToast(tr("This page is declared in a program and has no file"))
      }
      let view = SourcePage(source, marking: page.focusedRow)
      page.open(
        page: SourcePage.tag, title: source.file.lastPathComponent, content: view.widget,
        owner: view)
    } catch {
      host.report(tr("The Source Can’t Be Shown"), error.message.string)
    }
  }
}
