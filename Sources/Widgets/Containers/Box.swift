import CAdwaita

/// Widgets next to or below each other: `GtkBox`.
@MainActor
package final class Box: Widget {
  /// - Parameter name: the name for assistive technology, which makes it a group; nil for none.
  package static func vertical(
    spacing: Int32 = 0, name: String? = nil, _ children: [Widget] = []
  ) -> Box {
    Box(orientation: "vertical", spacing: spacing, name: name, children)
  }

  package static func horizontal(spacing: Int32 = 0, _ children: [Widget] = []) -> Box {
    Box(orientation: "horizontal", spacing: spacing, name: nil, children)
  }

  private convenience init(
    orientation: String, spacing: Int32, name: String?, _ children: [Widget]
  ) {
    self.init(type: "GtkBox", role: name == nil ? nil : "group")
    if let name { setAccessibleName(name) }
    set("orientation", orientation)
    set("spacing", Int(spacing))
    for child in children { append(child) }
  }

  package func append(_ child: Widget) { add(child) }

  /// Adds a line between what is before it and after it.
  package func appendSeparator() { add(Widget(type: "GtkSeparator")) }
}
