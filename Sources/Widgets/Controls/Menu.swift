import CAdwaita
import Translation

/// The entries of a menu: `GMenu`.
///
/// Widgets that show it keep it alive and follow its changes.
@MainActor
package final class Menu {
  nonisolated(unsafe) let pointer: OpaquePointer

  package init() { pointer = cadw_menu_new() }

  deinit { cadw_unref(UnsafeMutableRawPointer(pointer)) }

  package func append(_ label: String, action: String?, parameter: String? = nil) {
    cadw_menu_append(pointer, label.short, action, parameter)
  }

  /// A section of the menu between lines, with or without a heading.
  package func appendSection(_ section: Menu, label: String? = nil) {
    cadw_menu_append_section(pointer, label?.short, section.pointer)
  }

  package func appendSubmenu(_ submenu: Menu, label: String) {
    cadw_menu_append_submenu(pointer, label.short, submenu.pointer)
  }

  /// An entry in the menu of a row; a disabled one is still shown.
  package func appendChoice(_ label: String, position: Int, isEnabled: Bool) {
    // A missing action makes an entry insensitive.
    append(
      label, action: isEnabled ? "row.choose" : "row.unavailable", parameter: String(position))
  }

  package func removeAll() { cadw_menu_remove_all(pointer) }
}

extension Widget {
  /// Called when the menu of a row in a page or a list is opened; the closure returns it, or nil for none.
  func onMenuOfRow(_ fill: @escaping @MainActor (Widget) -> Menu?) {
    Callback.connect(pointer, cadw_widget_on_row_menu) { [self] in
      guard let row = cadw_widget_menu_row(pointer), let menu = fill(Widget(handle: row))
      else { return }
      cadw_widget_set_row_menu(pointer, menu.pointer, tr("Row Menu"))
    }
  }
}
