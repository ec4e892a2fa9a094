import CAdwaita

/// A widget as wide as the pages of settings, at most, in the middle: `AdwClamp`.
@MainActor
package final class Clamp: Widget {
  package convenience init(_ child: Widget) {
    self.init(type: "AdwClamp")
    set("child", child)
  }
}
