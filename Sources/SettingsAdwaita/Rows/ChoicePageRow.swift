import CAdwaita
import SettingsViewModel

/// A row that leads to a page of options: `PSMultiValueSpecifier` with many options or a footer.
///
/// Accessibility: named by the title; the value is its description.
@MainActor
enum ChoicePageRow {
  static func make(_ row: RowModel, navigator: (any RowNavigator)?) -> OpaquePointer? {
    guard let widget = cadw_link_row_new() else { return nil }
    RowBinding.bind(widget, to: row) { widget, row in
      cadw_link_row_set_value(widget, row.displayedValue)
      cadw_widget_set_accessible_description(widget, row.displayedValue)
    }
    cadw_row_on_activated(
      widget, ActionCallback.function,
      ActionCallback { [weak row, weak navigator] in
        if let row { navigator?.openChoices(of: row) }
      }.pointer, CallbackContext.release)
    return widget
  }
}
