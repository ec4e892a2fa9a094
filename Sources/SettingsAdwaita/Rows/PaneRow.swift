import CAdwaita
import SettingsViewModel

/// A row that leads to another pane: `PSChildPaneSpecifier`.
///
/// A number tells how many settings are modified there. Accessibility: named by the title; a pane that can't be opened says why in the subtitle.
@MainActor
enum PaneRow {
  static func make(_ row: RowModel, navigator: (any RowNavigator)?) -> OpaquePointer? {
    guard let widget = cadw_link_row_new() else { return nil }
    let badge = cadw_badge_new()
    cadw_row_add_suffix(widget, badge)
    RowBinding.bind(widget, to: row) {
      cadw_link_row_set_value($0, $1.displayedValue)
      cadw_badge_set_text(badge, $1.modifiedCount == 0 ? "" : "\($1.modifiedCount)")
    }
    cadw_row_on_activated(
      widget, ActionCallback.function,
      ActionCallback { [weak row, weak navigator] in
        if let row { navigator?.openChildPane(of: row) }
      }.pointer, CallbackContext.release)
    return widget
  }
}
