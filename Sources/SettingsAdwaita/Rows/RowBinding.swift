import CAdwaita
import SettingsViewModel

/// What all rows show alike.
@MainActor
enum RowBinding {
  /// Shows title, subtitle, sensitivity, tooltip and accessible name now, and again with `refresh` at each
  /// change of the row.
  static func bind(
    _ widget: OpaquePointer, to row: RowModel,
    refresh: @escaping @MainActor (OpaquePointer, RowModel) -> Void
  ) {
    let update: @MainActor () -> Void = { [weak row] in
      guard let row else { return }
      cadw_row_set_title(widget, row.title)
      if !row.isTextEntry { cadw_row_set_subtitle(widget, row.subtitle) }
      cadw_widget_set_sensitive(widget, row.isSensitive)
      cadw_widget_set_tooltip(widget, row.tooltip)
      cadw_widget_set_accessible_name(widget, row.accessibleName)
      refresh(widget, row)
    }
    update()
    row.onChange = update
  }
}

extension RowModel {
  fileprivate var isTextEntry: Bool { presentation == .entry || presentation == .secureEntry }
}
