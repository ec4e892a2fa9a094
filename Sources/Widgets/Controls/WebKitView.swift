import CAdwaita

/// A web page in the window, with WebKitGTK, which is loaded on first use.
@MainActor
package final class WebKitView: Widget {
  /// Whether WebKitGTK is installed.
  package static var isAvailable: Bool { cadw_web_is_available() }

  /// Creates a view; nil if WebKitGTK isn’t installed.
  ///
  /// - Parameter folder: the folder whose files it may show; nil for none.
  package convenience init?(folder: String?) {
    guard let view = cadw_web_view_new(folder) else { return nil }
    self.init(handle: view)
  }

  /// The distance of the content from the top, in pixels; set it before the first load.
  package func setTopInset(_ pixels: Int32) { cadw_web_view_set_top_inset(pointer, pixels) }
  package func load(_ address: String) { cadw_web_view_load(pointer, address) }
  package func goBack() { cadw_web_view_go_back(pointer) }
  package func goForward() { cadw_web_view_go_forward(pointer) }
  package var canGoBack: Bool { cadw_web_view_can_go_back(pointer) }
  package var canGoForward: Bool { cadw_web_view_can_go_forward(pointer) }
  package var isLoading: Bool { boolean("is-loading") }
  /// The progress of loading, 0 to 1.
  package var progress: Double { number("estimated-load-progress") }
  /// The page’s title, or nil.
  package var title: String { text("title") }
  /// The page’s theme color, `#rrggbb`.
  package var themeColor: String? {
    cadw_web_view_theme_color(pointer).map { String(cString: $0) }
  }

  /// Called when any of these may have changed.
  package func onChanged(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_web_view_on_changed, body)
  }

  /// Called with the address of a link that must be opened elsewhere.
  package func onLink(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_web_view_on_link) { if let address = $0 { body(address) } }
  }
}
