import CAdwaita
import SettingsViewModel

/// A number with buttons that count it up and down: `LeversStepperSpecifier`.
///
/// Accessibility: a number field named by the title.
@MainActor
enum SpinRow {
  static func make(_ row: RowModel) -> OpaquePointer? {
    guard let stepper = row.stepper,
      let widget = cadw_spin_row_new(
        stepper.minimum, stepper.maximum, stepper.step, UInt32(row.decimals))
    else { return nil }
    if !row.unit.isEmpty { cadw_row_add_suffix(widget, cadw_unit_label_new(row.unit)) }
    RowBinding.bind(widget, to: row) { cadw_spin_row_set_value($0, $1.number) }
    cadw_spin_row_on_changed(
      widget, NumberCallback.function,
      NumberCallback { [weak row] in row?.setNumber($0) }.pointer, CallbackContext.release)
    return widget
  }
}
