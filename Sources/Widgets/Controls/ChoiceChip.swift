import CAdwaita

/// A pill that opens a menu of choices, and clears the current one.
@MainActor
package final class ChoiceChip: Widget {
  /// The action of the menu’s entries; its parameter is the choice.
  package static let action = "chip.choose"

  private let label = Label.line()
  private let button: MenuButton
  private let drop = PushButton(
    icon: "window-close-symbolic", tooltip: "", action: ChoiceChip.action, parameter: "")

  /// - Parameter onChosen: called with the choice; "" when it is cleared.
  package init(menu: Menu, onChosen: @escaping @MainActor (String) -> Void) {
    button = MenuButton("", menu: menu)
    let line = Box.horizontal()
    super.init(handle: line.pointer)
    // The maximum length, to leave room for others.
    label.set("max-width-chars", 24)
    button.set("child", label)
    button.set("always-show-arrow", true)
    drop.setVisible(false)
    addStyleClass("choice-chip")
    line.append(button)
    line.append(drop)
    addStateAction("choose", prefix: "chip", onChosen)
  }

  /// - Parameters:
  ///   - choice: the current choice; nil for none.
  ///   - drop: the name of the button that clears it.
  package func show(_ text: String, choice: String?, drop name: String) {
    label.setText(text.short)
    button.setAccessibleName(text)
    cadw_widget_set_action_state(pointer, "choose", choice ?? "")
    drop.setTooltip(name)
    drop.setAccessibleName(name)
    let isChosen = choice?.isEmpty == false
    drop.setVisible(isChosen)
    setStyleClass("chosen", isChosen)
  }

  /// Called before the menu opens.
  package func onOpen(_ body: @escaping Callback.Action) { button.onOpen(body) }
}
