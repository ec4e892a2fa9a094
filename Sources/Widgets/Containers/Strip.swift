import CAdwaita

/// Widgets next to each other, in a line that scrolls if there isn’t enough space.
@MainActor
package final class Strip: Widget {
  private let box: Widget

  package init(accessibleName: String) {
    let scrolled = Widget(type: "GtkScrolledWindow")
    box = Widget(type: "GtkBox", role: "group")
    box.set("spacing", 6)
    box.setAccessibleName(accessibleName)
    scrolled.set("hscrollbar-policy", "external")
    scrolled.set("vscrollbar-policy", "never")
    scrolled.set("propagate-natural-width", true)
    scrolled.set("focusable", false)
    scrolled.set("child", box)
    // It scrolls before it shortens strings.
    scrolled.widget("child")?.set("hscroll-policy", "natural")
    super.init(handle: scrolled.pointer)
  }

  /// Adds a widget at the end; takes a floating reference.
  package func append(_ child: Widget) { box.add(child) }

  package func removeAll() {
    for child in box.children { child.removeFromParent() }
  }
}
