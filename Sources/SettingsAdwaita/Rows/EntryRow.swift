import CAdwaita
import SettingsSchema
import SettingsViewModel

/// A line of text, hidden with a button to reveal it when it is secure: `PSTextFieldSpecifier`.
///
/// Accessibility: a text field named by the title, the placeholder, what stands above the row, or the key.
@MainActor
enum EntryRow {
  static func make(_ row: RowModel) -> OpaquePointer? {
    guard let field = row.textField, let widget = cadw_entry_row_new(field.isSecure) else {
      return nil
    }
    cadw_entry_row_set_input(widget, field.inputPurpose, field.inputHints)
    cadw_entry_row_activate_default(widget)
    if row.isTextAtEnd { cadw_entry_row_end_text(widget) }
    addTexts(of: row, to: widget)
    let colors = field.isColor ? ColorButton.make(for: row, in: widget) : nil
    RowBinding.bind(widget, to: row) { widget, row in
      if let colors { ColorButton.refresh(colors, of: row) }
      if row.title.isEmpty, let placeholder = row.placeholder {
        cadw_row_set_title(widget, placeholder)
      }
      cadw_entry_row_set_text(widget, row.text)
    }
    cadw_entry_row_on_changed(
      widget, TextCallback.function,
      TextCallback { [weak row] in row?.setText($0 ?? "") }.pointer, CallbackContext.release)
    cadw_entry_row_on_finished(
      widget, ActionCallback.function,
      ActionCallback { [weak row] in
        if let row { RowBinding.finishEditing(row, widget) }
      }.pointer, CallbackContext.release)
    return widget
  }

  /// The library shows a title in the place of a placeholder; so where there is none, the placeholder is
  /// the title.
  private static func addTexts(of row: RowModel, to widget: OpaquePointer) {
    let placeholder = row.placeholder ?? ""
    if !row.title.isEmpty {
      // The title above the text says it already.
      if placeholder != row.title { cadw_entry_row_set_placeholder(widget, placeholder) }
    } else if placeholder.isEmpty {
      cadw_widget_add_css_class(widget, "untitled")
    }
    if !row.unit.isEmpty { cadw_entry_row_set_unit(widget, row.unit) }
  }
}
