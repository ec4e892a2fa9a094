import CAdwaita

/// A button: `GtkButton`.
@MainActor
package class PushButton: Widget {
  /// A button with a label, which activates an action such as `win.save` or calls ``onClicked(_:)``.
  package convenience init(_ label: String, action: String? = nil, parameter: String? = nil) {
    self.init(type: "GtkButton")
    set("label", label.short)
    set("valign", "center")
    if let action { cadw_button_set_action(pointer, action, parameter) }
  }

  /// A flat button with an icon; the tooltip is also its accessible name.
  package convenience init(
    icon: String, tooltip: String, action: String? = nil, parameter: String? = nil
  ) {
    self.init(handle: cadw_icon_button_new(icon, tooltip.line, action, parameter))
  }

  /// A single button on a page with little else; flat if it is less important.
  package static func pill(
    _ label: String, action: String? = nil, parameter: String? = nil, isFlat: Bool = false
  ) -> PushButton {
    let button = PushButton(label, action: action, parameter: parameter)
    if isFlat { button.addStyleClass("flat") }
    button.addStyleClass("pill")
    button.setCentered()
    return button
  }

  package func setLabel(_ label: String) { set("label", label.short) }

  package func onClicked(_ body: @escaping Callback.Action) {
    on("clicked", body)
  }
}
