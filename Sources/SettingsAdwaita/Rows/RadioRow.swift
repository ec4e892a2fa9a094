import CAdwaita
import SettingsViewModel

/// One option of a `PSRadioGroupSpecifier`.
///
/// Accessibility: a radio button named by the option's title.
@MainActor
enum RadioRow {
  static func make(_ row: RowModel, leader: OpaquePointer?) -> OpaquePointer? {
    guard let widget = cadw_check_row_new(leader) else { return nil }
    RowBinding.bind(widget, to: row) { cadw_check_row_set_active($0, $1.isChosen) }
    cadw_check_row_on_chosen(
      widget, ActionCallback.function,
      ActionCallback { [weak row] in row?.chooseThis() }.pointer, CallbackContext.release)
    return widget
  }
}
