import CAdwaita

/// A flat button with an icon and a short text next to it: `AdwButtonContent`.
@MainActor
package final class LabeledIconButton: PushButton {
  package convenience init(icon: String, action: String) {
    self.init(type: "GtkButton")
    let content = Widget(type: "AdwButtonContent")
    content.set("icon-name", icon)
    set("child", content)
    set("action-name", action)
    // When it is shown, the content names its button by the label, which says less.
    content.on("notify::root") { [self] in
      let name = text("tooltip-text")
      if !name.isEmpty { setAccessibleName(name) }
    }
  }

  /// - Parameter name: the tooltip and the accessible name.
  package func set(label: String, name: String) {
    widget("child")?.set("label", label.short)
    setTooltip(name)
    setAccessibleName(name)
  }
}

/// A button in a row, visible while the pointer or the focus is in the row, or always if there is no pointer.
@MainActor
package final class ResetButton: PushButton {
  package convenience init() {
    self.init(icon: "object-rotate-left-symbolic", tooltip: "")
    for name in ["circular", "reset"] { addStyleClass(name) }
    set("focusable", false)
    set("focus-on-click", false)
    setVisible(false)
  }

  /// The tooltip and the accessible name; nil hides the button and moves its focus to the row.
  package func setName(_ name: String?) {
    let row = ancestor("AdwPreferencesRow")
    if name == nil, containsFocus { row?.grabFocus() }
    setVisible(name != nil)
    row?.setStyleClass("can-reset", name != nil)
    guard let name else { return }
    setTooltip(name)
    setAccessibleName(name)
  }
}

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

/// A button that shows a color.
@MainActor
package final class ColorSwatch: PushButton {
  package convenience init() { self.init(handle: cadw_color_swatch_new()) }

  /// - Parameters:
  ///   - color: `#rrggbbaa`; nil for a checkerboard.
  ///   - name: the accessible name.
  package func set(_ color: String?, name: String) {
    cadw_color_swatch_set_color(pointer, color, name.line)
  }
}
