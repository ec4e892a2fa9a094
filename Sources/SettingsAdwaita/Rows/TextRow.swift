import CAdwaita
import SettingsViewModel

/// Text of several lines: `IASKTextViewSpecifier`.
///
/// Accessibility: a text field named by the title, or else the placeholder, or the key.
@MainActor
enum TextRow {
  static func make(_ row: RowModel) -> OpaquePointer? {
    guard let input = row.textInput, let widget = cadw_text_row_new() else { return nil }
    cadw_text_row_set_input(widget, input.purpose, input.hints)
    cadw_text_row_set_placeholder(widget, row.placeholder)
    RowBinding.bind(widget, to: row) { cadw_text_row_set_text($0, $1.text) }
    cadw_text_row_on_changed(
      widget, TextCallback.function,
      TextCallback { [weak row] in row?.setText($0 ?? "") }.pointer, CallbackContext.release)
    cadw_text_row_on_finished(
      widget, ActionCallback.function,
      ActionCallback { [weak row] in
        if let row { RowBinding.finishEditing(row, widget) }
      }.pointer, CallbackContext.release)
    return widget
  }
}
