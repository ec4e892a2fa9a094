import CAdwaita
import SettingsViewModel

/// A value to read, selectable: `PSTitleValueSpecifier`.
///
/// Accessibility: named by the title; the value is its description.
@MainActor
enum ValueRow {
  static func make(_ row: RowModel) -> OpaquePointer? {
    guard let widget = cadw_value_row_new() else { return nil }
    RowBinding.bind(widget, to: row) { widget, row in
      guard row.showsValueAsTitle else {
        cadw_value_row_set_value(widget, row.displayedValue)
        cadw_widget_set_accessible_description(widget, row.displayedValue)
        return
      }
      // As the value it can be copied; it is the title by its looks.
      cadw_row_set_title(widget, "")
      cadw_value_row_set_value(widget, row.title)
      cadw_value_row_set_prominent(widget)
    }
    return widget
  }
}
