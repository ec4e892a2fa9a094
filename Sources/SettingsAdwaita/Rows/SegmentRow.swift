import CAdwaita
import SettingsViewModel

/// Options beside one another: `PSMultiValueSpecifier` with `LeversSegmented`.
///
/// Accessibility: toggle buttons named by the options.
@MainActor
enum SegmentRow {
  static func make(_ row: RowModel) -> OpaquePointer? {
    let options = row.options
    let made = CStrings.with(options.map(\.title)) {
      cadw_segment_row_new($0, UInt32(options.count))
    }
    guard let widget = made else { return nil }
    RowBinding.bind(widget, to: row) {
      cadw_segment_row_set_selected($0, Int32($1.selectedIndex ?? -1))
    }
    cadw_segment_row_on_selected(
      widget, NumberCallback.function,
      NumberCallback { [weak row] in row?.choose(Int($0)) }.pointer, CallbackContext.release)
    return widget
  }
}
