import CAdwaita
import SettingsViewModel

/// A row that leads to another pane: `PSChildPaneSpecifier`.
///
/// Accessibility: named by the title; a pane that can't be opened says why in the subtitle.
@MainActor
enum PaneRow {
  static func make(_ row: RowModel, navigator: (any RowNavigator)?) -> OpaquePointer? {
    guard let widget = cadw_link_row_new() else { return nil }
    RowBinding.bind(widget, to: row) { cadw_link_row_set_value($0, $1.displayedValue) }
    cadw_row_on_activated(
      widget, ActionCallback.function,
      ActionCallback { [weak row, weak navigator] in
        if let row { navigator?.openChildPane(of: row) }
      }.pointer, CallbackContext.release)
    return widget
  }
}
