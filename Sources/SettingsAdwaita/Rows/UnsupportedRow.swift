import CAdwaita
import SettingsViewModel

/// An entry that can't be shown as a control: says so, with the reason in a tooltip.
///
/// Accessibility: named by the title; the reason is its description.
@MainActor
enum UnsupportedRow {
  static func make(_ row: RowModel) -> OpaquePointer? {
    guard let widget = cadw_action_row_new() else { return nil }
    cadw_row_add_image(widget, cadw_image_new_from_icon("dialog-warning-symbolic"))
    RowBinding.bind(widget, to: row) { widget, row in
      cadw_widget_set_accessible_description(widget, row.unsupportedReason ?? "")
    }
    return widget
  }
}
