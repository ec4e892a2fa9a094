import CAdwaita
import SettingsSchema
import SettingsViewModel

/// A switch, or a check mark: `PSToggleSwitchSpecifier`.
///
/// Accessibility: a switch or check box named by the row's title; the row as a whole toggles it.
@MainActor
enum ToggleRow {
  static func make(_ row: RowModel) -> OpaquePointer? {
    let isCheckmark = row.presentation == .checkmark
    guard let widget = isCheckmark ? cadw_mark_row_new() : cadw_switch_row_new() else {
      return nil
    }
    RowBinding.bind(widget, to: row) { cadw_switch_row_set_active($0, $1.isOn) }
    cadw_switch_row_on_toggled(
      widget, BooleanCallback.function,
      BooleanCallback { [weak row] isOn in
        if let row { toggle(row, to: isOn, widget) }
      }.pointer, CallbackContext.release)
    return widget
  }

  /// Moves the switch at once, or asks first where the bundle wants that.
  private static func toggle(_ row: RowModel, to isOn: Bool, _ widget: OpaquePointer) {
    guard let prompt = row.confirmation(forOn: isOn) else {
      row.setOn(isOn)
      return
    }
    // Once GTK has dealt with the flip: a switch that is set back while it tells of it keeps telling
    // assistive technology the wrong state.
    Task { @MainActor [weak row] in row?.onChange?() }
    let alert = Alert(
      heading: prompt.title ?? row.title, body: prompt.prompt ?? "",
      responses: [
        .init("deny", prompt.denyText ?? "Cancel"),
        .init("confirm", prompt.confirmText ?? "OK", style: CADW_RESPONSE_SUGGESTED),
      ])
    alert.present(over: widget, defaultResponse: "confirm", closeResponse: "deny") { [weak row] in
      if $0 == "confirm" { row?.setOn(isOn) }
    }
  }
}
