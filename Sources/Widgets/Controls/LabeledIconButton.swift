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
