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
