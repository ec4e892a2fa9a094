import CAdwaita
import Foundation
import SettingsViewModel

/// A page of the web in the window: what `IASKAppSettingsWebViewController` shows.
///
/// Needs WebKitGTK; without it a page opens in the browser instead.
@MainActor
final class WebView {
  /// The page with its progress bar.
  let widget: OpaquePointer
  /// Called with every new title.
  var onTitle: ((String) -> Void)?
  /// Called with an address that belongs out of the page.
  var onLink: ((URL) -> Void)?

  private let view: OpaquePointer
  private let header: OpaquePointer?
  /// The height of a header bar, which a page that lies below it begins under.
  private static let headerHeight: Int32 = 47
  private let row: RowModel
  private let pane: PaneModel
  private let progress: OpaquePointer?
  private let spinner: OpaquePointer?
  private var back: OpaquePointer?
  private var forward: OpaquePointer?

  /// - Parameters:
  ///   - pane: the pane of the row, kept alive while the page is open.
  ///   - header: gets the buttons to go back and forward, the spinner, and the page's theme colour.
  ///   - configure: what the program does with the `WebKitWebView *` before it loads anything.
  init?(
    _ url: URL, of row: RowModel, in pane: PaneModel, header: PageHeader,
    configure: ((OpaquePointer) -> Void)?
  ) {
    let folder = url.isFileURL ? url.deletingLastPathComponent().path : nil
    guard let page = row.webPage, let widget = cadw_box_new(true, 0),
      let view = cadw_web_view_new(folder)
    else { return nil }
    self.widget = widget
    self.view = view
    self.row = row
    self.pane = pane
    self.header = header.widget
    progress = page.showsProgress ? cadw_progress_bar_new() : nil
    spinner = page.showsProgress ? nil : cadw_spinner_new()
    if let progress { cadw_box_append(widget, progress) }
    cadw_box_append(widget, view)
    if page.showsNavigationButtons { addButtons(to: header) }
    if let spinner { header.packEnd(spinner) }
    followChanges()
    if page.isFullscreen {
      cadw_header_bar_lie_on_content(header.widget)
      cadw_web_view_set_top_inset(view, Self.headerHeight)
    }
    configure?(view)
    cadw_web_view_load(view, url.absoluteString)
    refresh()
  }

  private func addButtons(to header: PageHeader) {
    back = button("go-previous-symbolic", "Previous Page") { cadw_web_view_go_back($0) }
    forward = button("go-next-symbolic", "Next Page") { cadw_web_view_go_forward($0) }
    header.packStart(back)
    header.packStart(forward)
  }

  private func button(
    _ icon: String, _ name: String, action: @escaping @MainActor (OpaquePointer) -> Void
  ) -> OpaquePointer? {
    let button = cadw_icon_button_new(icon, name, nil, nil)
    cadw_button_on_clicked(
      button, ActionCallback.function,
      ActionCallback { [weak self] in
        if let self { action(self.view) }
      }.pointer, CallbackContext.release)
    return button
  }

  private func followChanges() {
    cadw_web_view_on_changed(
      view, ActionCallback.function, ActionCallback { [weak self] in self?.refresh() }.pointer,
      CallbackContext.release)
    cadw_web_view_on_link(
      view, TextCallback.function,
      TextCallback { [weak self] address in
        if let url = address.flatMap({ URL(string: $0) }) { self?.onLink?(url) }
      }.pointer, CallbackContext.release)
  }

  private func refresh() {
    let isLoading = cadw_web_view_is_loading(view)
    if let progress {
      cadw_widget_set_visible(progress, isLoading)
      cadw_progress_bar_set_fraction(progress, cadw_web_view_progress(view))
    }
    if let spinner { cadw_widget_set_visible(spinner, isLoading) }
    if let back { cadw_widget_set_sensitive(back, cadw_web_view_can_go_back(view)) }
    if let forward { cadw_widget_set_sensitive(forward, cadw_web_view_can_go_forward(view)) }
    HeaderColor.apply(cadw_web_view_theme_color(view).map { String(cString: $0) }, to: header)
    let title = cadw_web_view_title(view)
    onTitle?(row.webPageTitle(loaded: title.map { String(cString: $0) }))
    title?.deallocateFromC()
  }
}
