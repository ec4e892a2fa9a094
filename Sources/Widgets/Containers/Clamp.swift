import CAdwaita

/// A centered widget with the maximum width of pages of settings: `AdwClamp`.
@MainActor
package final class Clamp: Widget {
  package convenience init(_ child: Widget) {
    self.init(type: "AdwClamp")
    set("child", child)
  }
}
