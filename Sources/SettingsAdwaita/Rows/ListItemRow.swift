import CAdwaita
import SettingsViewModel

/// An element of a list that its item can't show: its text, and why.
///
/// Accessibility: named by the element's text.
@MainActor
enum ListItemRow {
  static func make(_ row: RowModel) -> OpaquePointer? {
    guard let widget = cadw_action_row_new() else { return nil }
    cadw_widget_add_css_class(widget, "property")
    RowBinding.bind(widget, to: row) { _, _ in }
    return widget
  }
}
