import CAdwaita

/// A button that opens a menu: `GtkMenuButton`.
@MainActor
package final class MenuButton: Widget {
  package convenience init(_ label: String, menu: Menu) {
    self.init(handle: cadw_menu_button_new(nil, label.line, menu.pointer, false))
  }

  /// - Parameter isPrimary: whether F10 opens it.
  package convenience init(icon: String, tooltip: String, menu: Menu, isPrimary: Bool = false) {
    self.init(handle: cadw_menu_button_new(icon, tooltip.line, menu.pointer, isPrimary))
  }

  /// Called before the menu opens.
  package func onOpen(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_menu_button_on_open, body)
  }
}
