import CAdwaita

/// Widgets next to or below each other: `GtkBox`.
@MainActor
package final class Box: Widget {
  /// - Parameter name: the name for assistive technology, which makes it a group; nil for none.
  package static func vertical(spacing: Int32 = 0, name: String? = nil) -> Box {
    Box(orientation: "vertical", spacing: spacing, name: name)
  }

  package static func horizontal(spacing: Int32 = 0) -> Box {
    Box(orientation: "horizontal", spacing: spacing)
  }

  private convenience init(orientation: String, spacing: Int32, name: String? = nil) {
    self.init(type: "GtkBox", role: name == nil ? nil : "group")
    if let name { setAccessibleName(name) }
    set("orientation", orientation)
    set("spacing", Int(spacing))
  }

  package func append(_ child: Widget) { add(child) }

  /// Adds a line between what is before it and after it.
  package func appendSeparator() { add(Widget(type: "GtkSeparator")) }
}
