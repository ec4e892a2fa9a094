import CAdwaita
import Foundation

/// A web page in the window, with WebKitGTK, which is loaded on first use.
///
/// It keeps no history.
@MainActor
package final class WebKitView: Widget {
  /// Whether WebKitGTK is installed.
  package static var isAvailable: Bool { WebKit.installed != nil }

  private var link: (@MainActor (String) -> Void)?

  private static let committed = 2.0  // WebKitLoadEvent

  /// Creates a view; nil if WebKitGTK isn’t installed.
  ///
  /// - Parameter folder: the folder whose files it may show; nil for none.
  package convenience init?(folder: String?) {
    guard let kit = WebKit.installed, let session = kit.makeSession() else { return nil }
    _ = kit.registerView()
    self.init(
      handle: cadw_widget_new_with(
        "WebKitWebView", "network-session", UnsafeMutableRawPointer(session)))
    cadw_unref(UnsafeMutableRawPointer(session))
    on("decide-policy") { [self] _, type, decision in
      decision.map { decide($0, type: type, folder: folder) } ?? false
    }
    // An empty view is white, regardless of the style, so the page below it is shown until something is loaded.
    set("opacity", 0)
    on("load-changed") { [self] _, event in
      if event >= Self.committed { set("opacity", 1) }
      return true
    }
    on("load-failed") { [self] _, _ in
      set("opacity", 1)
      return false
    }
    set("hexpand", true)
    set("vexpand", true)
    onDestroy { [self] in link = nil }
  }

  /// The functions for a view that exists.
  private func with<Result>(_ body: (WebKit) -> Result) -> Result? {
    isAlive ? WebKit.installed.map(body) : nil
  }

  /// The distance of the content from the top, in pixels; set it before the first load.
  ///
  /// The page begins below the header bar, and continues behind it when it is scrolled.
  package func setTopInset(_ pixels: Int32) {
    let (topFrame, userLevel): (Int32, Int32) = (1, 0)
    with { kit in
      let css = "html { padding-top: \(pixels)px; }"
      guard let style = kit.makeStyle(css, topFrame, userLevel, nil, nil) else { return }
      if let content = kit.content(pointer) { kit.addStyle(content, style) }
      kit.releaseStyle(style)
    }
  }

  package func load(_ address: String) { with { $0.load(pointer, address) } }
  package func goBack() { with { $0.goBack(pointer) } }
  package func goForward() { with { $0.goForward(pointer) } }
  package var canGoBack: Bool { with { $0.canGoBack(pointer) != 0 } ?? false }
  package var canGoForward: Bool { with { $0.canGoForward(pointer) != 0 } ?? false }
  package var isLoading: Bool { boolean("is-loading") }
  /// The progress of loading, 0 to 1.
  package var progress: Double { number("estimated-load-progress") }
  /// The page’s title, or nil.
  package var title: String { text("title") }

  /// The page’s theme color, `#rrggbb`.
  package var themeColor: String? {
    var color: [Float] = [0, 0, 0, 0]
    guard with({ $0.themeColor?(pointer, &color) ?? 0 }) ?? 0 != 0 else { return nil }
    let digits = color.prefix(3).map { part in
      let value = Int(min(max(part, 0), 1) * 255 + 0.5)
      return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    return "#" + digits.joined()
  }

  /// Called when any of these may have changed.
  package func onChanged(_ body: @escaping Callback.Action) {
    for name in ["title", "uri", "is-loading", "estimated-load-progress", "theme-color"] {
      on("notify::" + name, body)
    }
  }

  /// Called with the address of a link that must be opened elsewhere: in a new window, or one that isn’t a page.
  package func onLink(_ body: @escaping @MainActor (String) -> Void) { link = body }

  // MARK: Decisions

  /// Returns whether it is decided: the view doesn’t follow the link.
  private func decide(_ decision: OpaquePointer, type: Double, folder: String?) -> Bool {
    let (navigation, newWindow) = (0.0, 1.0)  // WebKitPolicyDecisionType
    guard let kit = WebKit.installed, type == navigation || type == newWindow else { return false }
    let action = kit.action(decision)
    let text = action.flatMap { kit.request($0) }.flatMap { kit.address($0) }
    let address = text.map { String(cString: $0) } ?? ""
    if type == navigation, Self.shows(address, folder: folder) { return false }
    // Don’t start other programs or open files, unless the user asked for it.
    if let action, kit.isUserGesture(action) != 0, Self.scheme(of: address) != "file" {
      link?(address)
    }
    kit.ignore(decision)
    return true
  }

  private static func scheme(of address: String) -> String {
    address.prefix { $0 != ":" }.lowercased()
  }

  /// Whether a view with a folder may show an address: a page, or a file in the folder.
  package static func shows(_ address: String, folder: String?) -> Bool {
    switch scheme(of: address) {
    case "http", "https", "about", "data", "blob": return true
    case "file":
      // An encoded slash isn’t part of a file’s name.
      guard let folder, let url = URL(string: address), url.host ?? "" == "",
        !address.lowercased().contains("%2f")
      else { return false }
      let (path, root) = (plain(url.path), plain(folder))
      return path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    default: return false
    }
  }

  /// A path without `.` and `..`.
  private static func plain(_ path: String) -> String {
    URL(fileURLWithPath: path).standardized.path
  }
}
