import CAdwaita
import SettingsViewModel

/// A short list in the row itself: `PSMultiValueSpecifier` with few options.
///
/// Accessibility: a combo box named by the row's title.
@MainActor
enum ChoiceRow {
  static func make(_ row: RowModel) -> OpaquePointer? {
    guard let widget = cadw_choice_row_new() else { return nil }
    let options = row.options
    let icons = options.indices.map { Icon.name(of: row.icon(ofOption: $0, scale: 2)) }
    CStrings.with(options.map(\.title)) { titles in
      CStrings.with(icons) {
        cadw_choice_row_set_options_with_icons(widget, titles, $0, UInt32(options.count))
      }
    }
    RowBinding.bind(widget, to: row) {
      cadw_choice_row_set_selected($0, Int32($1.selectedIndex ?? -1))
    }
    cadw_choice_row_on_selected(
      widget, NumberCallback.function,
      NumberCallback { [weak row] in row?.choose(Int($0)) }.pointer, CallbackContext.release)
    return widget
  }
}
