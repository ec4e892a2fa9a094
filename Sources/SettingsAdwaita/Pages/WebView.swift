import Foundation
import SettingsViewModel
import Translation
import Widgets

/// A web page in the window, like `IASKAppSettingsWebViewController`.
///
/// Needs WebKitGTK; without it, the page opens in the browser instead.
@MainActor
final class WebView {
  /// The page with its progress bar.
  let widget = Box.vertical()
  /// The header bar of the page: Back and Forward buttons, the spinner, and the page’s theme color.
  let header = HeaderBar()
  /// Called with every new title.
  var onTitle: ((String) -> Void)?
  /// Called with an address that must be opened elsewhere.
  var onLink: ((URL) -> Void)?

  private let view: WebKitView
  /// The distance of the page from the top if the header bar is over it; otherwise 0.
  let inset: Int32
  /// The height of a header bar.
  private static let headerHeight: Int32 = 47
  private let row: WebPageRow
  private let pane: PaneModel
  private let progress: ProgressBar?
  private let spinner: Spinner?
  private var back: PushButton?
  private var forward: PushButton?

  /// - Parameters:
  ///   - pane: the pane of the row, kept alive while the page is open.
  ///   - configure: sets up the `WebKitWebView` before it loads anything.
  init?(
    _ url: URL, of row: WebPageRow, in pane: PaneModel, configure: ((Widget) -> Void)?
  ) {
    let folder = url.isFileURL ? url.deletingLastPathComponent().path : nil
    guard let view = WebKitView(folder: folder) else { return nil }
    let page = row.page
    self.view = view
    self.row = row
    self.pane = pane
    progress = page.showsProgress ? ProgressBar() : nil
    spinner = page.showsProgress ? nil : Spinner()
    inset = page.isFullscreen ? Self.headerHeight : 0
    if let progress { widget.append(progress) }
    widget.append(view)
    if page.showsNavigationButtons { addButtons() }
    if let spinner { header.packEnd(spinner) }
    view.onChanged { [weak self] in self?.refresh() }
    view.onLink { [weak self] in
      if let url = URL(string: $0) { self?.onLink?(url) }
    }
    if inset > 0 {
      header.lieOnContent()
      view.setTopInset(inset)
    }
    configure?(view)
    view.load(url.absoluteString)
    refresh()
  }

  private func addButtons() {
    let back = PushButton(icon: "go-previous-symbolic", tooltip: tr("Previous Page"))
    let forward = PushButton(icon: "go-next-symbolic", tooltip: tr("Next Page"))
    back.onClicked { [weak self] in self?.view.goBack() }
    forward.onClicked { [weak self] in self?.view.goForward() }
    header.packStart(back)
    header.packStart(forward)
    (self.back, self.forward) = (back, forward)
  }

  private func refresh() {
    progress?.setVisible(view.isLoading)
    progress?.setFraction(view.progress)
    spinner?.setVisible(view.isLoading)
    back?.setSensitive(view.canGoBack)
    forward?.setSensitive(view.canGoForward)
    HeaderColor.apply(view.themeColor, to: header)
    onTitle?(row.pageTitle(loaded: view.title))
  }
}
