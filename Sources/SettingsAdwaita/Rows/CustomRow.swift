import CAdwaita
import SettingsViewModel

/// A row that the program shows as it likes, or else the stored value: `IASKCustomViewSpecifier`.
///
/// A click is the program's to deal with; where it has no code for the row, the value is edited as a text.
///
/// Accessibility: named by the title; the value is its description. A widget of the program's is named by it.
@MainActor
enum CustomRow {
  /// - Parameter custom: the program's own widget; nil for none.
  static func make(
    _ row: RowModel, custom: OpaquePointer?, navigator: (any RowNavigator)?
  ) -> OpaquePointer? {
    if let custom { return wrap(custom, row, navigator: navigator) }
    if row.isCustomPage { return PaneRow.make(row, navigator: navigator) }
    guard let widget = cadw_link_row_new() else { return nil }
    RowBinding.bind(widget, to: row) { widget, row in
      cadw_link_row_set_value(widget, row.title == row.displayedValue ? "" : row.displayedValue)
      cadw_widget_set_accessible_description(widget, row.displayedValue)
    }
    onActivated(widget, row) { [weak navigator] row in
      if row.isHandled { navigator?.activate(row) } else { navigator?.openValue(of: row) }
    }
    return widget
  }

  private static func wrap(
    _ custom: OpaquePointer, _ row: RowModel, navigator: (any RowNavigator)?
  ) -> OpaquePointer? {
    guard let widget = cadw_custom_row_new(custom) else { return nil }
    cadw_widget_set_accessible_name(widget, row.accessibleName)
    onActivated(widget, row) { [weak navigator] row in
      if row.isCustomPage { navigator?.openChildPane(of: row) } else { navigator?.activate(row) }
    }
    return widget
  }

  private static func onActivated(
    _ widget: OpaquePointer, _ row: RowModel, _ body: @escaping @MainActor (RowModel) -> Void
  ) {
    cadw_row_on_activated(
      widget, ActionCallback.function,
      ActionCallback { [weak row] in
        if let row { body(row) }
      }.pointer, CallbackContext.release)
  }
}
