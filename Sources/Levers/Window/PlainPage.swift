import CAdwaita

/// A page with a header bar and nothing to navigate to.
@MainActor
enum PlainPage {
  static func make(_ header: OpaquePointer?, _ content: OpaquePointer?) -> OpaquePointer? {
    let navigation = cadw_navigation_new()
    cadw_navigation_push(navigation, "only", "Levers", header, content, false)
    return navigation
  }
}
