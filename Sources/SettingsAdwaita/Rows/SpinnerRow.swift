import CAdwaita
import SettingsViewModel

/// A spinner that turns while the program is busy: `LeversSpinnerSpecifier`.
///
/// Accessibility: named by the title.
@MainActor
enum SpinnerRow {
  static func make(_ row: RowModel) -> OpaquePointer? {
    guard let widget = cadw_action_row_new() else { return nil }
    cadw_row_add_suffix(widget, cadw_spinner_new())
    RowBinding.bind(widget, to: row) { _, _ in }
    return widget
  }
}
