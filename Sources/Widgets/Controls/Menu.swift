import CAdwaita

/// The entries of a menu: `GMenu`.
///
/// What shows it keeps it, and follows its changes.
@MainActor
package final class Menu {
  nonisolated(unsafe) let pointer: OpaquePointer

  package init() { pointer = cadw_menu_new() }

  deinit { cadw_menu_unref(pointer) }

  package func append(_ label: String, action: String?, parameter: String? = nil) {
    cadw_menu_append(pointer, label.short, action, parameter)
  }

  /// A part of the menu between lines; with a heading, or without one.
  package func appendSection(_ section: Menu, label: String? = nil) {
    cadw_menu_append_section(pointer, label?.short, section.pointer)
  }

  package func appendSubmenu(_ submenu: Menu, label: String) {
    cadw_menu_append_submenu(pointer, label.short, submenu.pointer)
  }

  /// An entry of the menu of a row; one that is not enabled is shown all the same.
  package func appendChoice(_ label: String, position: Int, isEnabled: Bool) {
    cadw_menu_append_choice(pointer, label.short, UInt32(clamping: position), isEnabled)
  }

  package func removeAll() { cadw_menu_remove_all(pointer) }
}

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

  /// Before the menu opens.
  package func onOpen(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_menu_button_on_open, body)
  }
}

/// A pill that opens a menu of choices, and drops the one that was chosen.
@MainActor
package final class ChoiceChip: Widget {
  /// The action of the menu's entries; what each stands for is its parameter.
  package static let action = "chip.choose"

  /// - Parameter onChosen: gets what was chosen; "" when it is dropped.
  package convenience init(menu: Menu, onChosen: @escaping @MainActor (String) -> Void) {
    let body: @MainActor (String?) -> Void = { onChosen($0 ?? "") }
    self.init(
      handle: cadw_choice_chip_new(
        menu.pointer, Callback.text, Callback.context(body), Callback.release))
  }

  /// - Parameters:
  ///   - choice: what is chosen; nil for nothing.
  ///   - drop: says what the button does that drops it.
  package func show(_ text: String, choice: String?, drop: String) {
    cadw_choice_chip_set(pointer, text.short, choice ?? "", drop.line)
  }

  /// Before the menu opens.
  package func onOpen(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_choice_chip_on_open, body)
  }
}
