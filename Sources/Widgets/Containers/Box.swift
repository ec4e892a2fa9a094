import CAdwaita

/// Widgets next to or below each other: `GtkBox`.
@MainActor
package final class Box: Widget {
  package static func vertical(spacing: Int32 = 0) -> Box {
    Box(orientation: "vertical", spacing: spacing)
  }

  package static func horizontal(spacing: Int32 = 0) -> Box {
    Box(orientation: "horizontal", spacing: spacing)
  }

  private convenience init(orientation: String, spacing: Int32) {
    self.init(type: "GtkBox")
    set("orientation", orientation)
    set("spacing", Int(spacing))
  }

  package func append(_ child: Widget) { add(child) }

  /// Adds a line between what is before it and after it.
  package func appendSeparator() { add(Widget(type: "GtkSeparator")) }
}
