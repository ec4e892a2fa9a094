import CAdwaita
import SettingsViewModel

/// What a row of any kind may have: an image before its title, and the title in the middle or at the end.
@MainActor
enum RowDecoration {
  static func apply(to widget: OpaquePointer?, of row: RowModel) {
    guard let widget else { return }
    if let image = Icon.widget(for: row.icon(scale: 2)) { cadw_row_add_image(widget, image) }
    if row.isCentered {
      cadw_row_center_title(
        widget, row.isStaticText ? nil : row.isDestructive ? "error" : "accent")
    }
    if row.isAtEnd { cadw_row_end_title(widget) }
  }
}
