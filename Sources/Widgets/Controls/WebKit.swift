import CAdwaita
import Foundation

/// The functions of WebKitGTK 6.0, which is loaded on first use, so that it isn’t required.
///
/// Its objects are GObjects.
@MainActor
struct WebKit {
  typealias Object = OpaquePointer
  typealias Making = @convention(c) () -> Object?
  typealias Action = @convention(c) (Object) -> Void
  typealias Question = @convention(c) (Object) -> Int32
  typealias Part = @convention(c) (Object) -> Object?

  /// Nil if the library isn’t installed.
  static let installed = Library("libwebkitgtk-6.0.so.4").flatMap { try? WebKit($0) }

  let registerView: @convention(c) () -> UInt
  let makeSession: Making
  let load: @convention(c) (Object, UnsafePointer<CChar>) -> Void
  let goBack: Action
  let goForward: Action
  let canGoBack: Question
  let canGoForward: Question
  let ignore: Action
  let action: Part
  let isUserGesture: Question
  let request: Part
  let address: @convention(c) (Object) -> UnsafePointer<CChar>?
  let content: Part
  let makeStyle:
    @convention(c) (
      UnsafePointer<CChar>, _ frames: Int32, _ level: Int32, _ allowed: UnsafeRawPointer?,
      _ blocked: UnsafeRawPointer?
    ) -> Object?
  let releaseStyle: Action
  let addStyle: @convention(c) (_ content: Object, _ style: Object) -> Void
  /// Available since WebKitGTK 2.50; the color is a `GdkRGBA`.
  let themeColor: (@convention(c) (Object, UnsafeMutablePointer<Float>) -> Int32)?

  private init(_ library: Library) throws {
    registerView = try library.function("webkit_web_view_get_type")
    makeSession = try library.function("webkit_network_session_new_ephemeral")
    load = try library.function("webkit_web_view_load_uri")
    goBack = try library.function("webkit_web_view_go_back")
    goForward = try library.function("webkit_web_view_go_forward")
    canGoBack = try library.function("webkit_web_view_can_go_back")
    canGoForward = try library.function("webkit_web_view_can_go_forward")
    ignore = try library.function("webkit_policy_decision_ignore")
    action = try library.function("webkit_navigation_policy_decision_get_navigation_action")
    isUserGesture = try library.function("webkit_navigation_action_is_user_gesture")
    request = try library.function("webkit_navigation_action_get_request")
    address = try library.function("webkit_uri_request_get_uri")
    content = try library.function("webkit_web_view_get_user_content_manager")
    makeStyle = try library.function("webkit_user_style_sheet_new")
    releaseStyle = try library.function("webkit_user_style_sheet_unref")
    addStyle = try library.function("webkit_user_content_manager_add_style_sheet")
    themeColor = try? library.function("webkit_web_view_get_theme_color")
  }

  /// An open library; it is never closed.
  struct Library {
    private let handle: UnsafeMutableRawPointer

    init?(_ name: String) {
      guard let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return nil }
      self.handle = handle
    }

    private struct Missing: Error {}

    /// A C function by name; `Function` has its signature.
    func function<Function>(_ name: String) throws -> Function {
      guard let symbol = dlsym(handle, name) else { throw Missing() }
      return unsafeBitCast(symbol, to: Function.self)
    }
  }
}
