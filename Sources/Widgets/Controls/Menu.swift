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

  private let label = Label.line()
  private let button: MenuButton
  private let drop = PushButton(
    icon: "window-close-symbolic", tooltip: "", action: ChoiceChip.action, parameter: "")

  /// - Parameter onChosen: gets what was chosen; "" when it is dropped.
  package init(menu: Menu, onChosen: @escaping @MainActor (String) -> Void) {
    button = MenuButton("", menu: menu)
    let line = Box.horizontal()
    super.init(handle: line.pointer)
    // Letters that leave room for others.
    label.set("max-width-chars", 24)
    button.set("child", label)
    button.set("always-show-arrow", true)
    drop.setVisible(false)
    addStyleClass("choice-chip")
    line.append(button)
    line.append(drop)
    let told: @MainActor (String?) -> Void = { onChosen($0 ?? "") }
    cadw_widget_add_choice_action(
      pointer, "chip", "choose", Callback.text, Callback.context(told), Callback.release)
  }

  /// - Parameters:
  ///   - choice: what is chosen; nil for nothing.
  ///   - drop: says what the button does that drops it.
  package func show(_ text: String, choice: String?, drop name: String) {
    label.setText(text.short)
    button.setAccessibleName(text)
    cadw_widget_set_action_choice(pointer, "choose", choice ?? "")
    drop.setTooltip(name)
    drop.setAccessibleName(name)
    let isChosen = choice?.isEmpty == false
    drop.setVisible(isChosen)
    setStyleClass("chosen", isChosen)
  }

  /// Before the menu opens.
  package func onOpen(_ body: @escaping Callback.Action) { button.onOpen(body) }
}
