import CAdwaita
import SettingsViewModel

/// What the row of a list's element has besides its control: a button that removes it, a handle that moves it.
///
/// Accessibility: the button is named "Remove “…”"; Delete removes, Alt+Up and Alt+Down move, too.
@MainActor
enum ListItemParts {
  static func add(to widget: OpaquePointer, of row: RowModel) {
    if row.isReorderable {
      cadw_row_on_moved(
        widget, NumberCallback.function,
        NumberCallback { [weak row] in row?.move(to: Int($0)) }.pointer, CallbackContext.release)
    }
    guard row.isDeletable else { return }
    let button = cadw_icon_button_new("user-trash-symbolic", row.deleteName, nil, nil)
    cadw_row_add_suffix(widget, button)
    cadw_button_on_clicked(
      button, ActionCallback.function, ActionCallback { [weak row] in row?.delete() }.pointer,
      CallbackContext.release)
    cadw_row_on_delete_key(
      widget, ActionCallback.function, ActionCallback { [weak row] in row?.delete() }.pointer,
      CallbackContext.release)
    let refresh = row.onChange
    row.onChange = { [weak row] in
      refresh?()
      guard let row else { return }
      cadw_widget_set_tooltip(button, row.deleteName)
      cadw_widget_set_accessible_name(button, row.deleteName)
    }
  }
}
