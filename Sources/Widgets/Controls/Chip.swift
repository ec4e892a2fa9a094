/// A toggle button in a pill, with a short text: `GtkToggleButton`.
@MainActor
package final class Chip: Widget {
  package convenience init() {
    self.init(type: "GtkToggleButton")
    set("label", "")
    widget("child")?.set("ellipsize", "end")
    addStyleClass("chip")
  }

  package func setText(_ text: String) { set("label", text.short) }

  package func setOn(_ isOn: Bool) { silently { set("active", isOn) } }

  /// Called when the user turns it on or off.
  package func onToggled(_ body: @escaping @MainActor (Bool) -> Void) {
    on(change: "active", body)
  }
}
