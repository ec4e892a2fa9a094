import CAdwaita
import SettingsSchema
import SettingsViewModel

/// A line of text that is typed in a dialog: `PSTextFieldSpecifier` with `LeversPrompt`.
///
/// Accessibility: named by the title; the text, or that there is a secret one, is its description.
@MainActor
enum PromptedEntryRow {
  static func make(_ row: RowModel) -> OpaquePointer? {
    guard let widget = cadw_link_row_new() else { return nil }
    RowBinding.bind(widget, to: row) { widget, row in
      let text = [row.promptedText, row.unit].filter { !$0.isEmpty }
      let shown = row.promptedText.isEmpty ? "" : text.joined(separator: " ")
      cadw_link_row_set_value(widget, shown)
      cadw_widget_set_accessible_description(
        widget, row.textField?.isSecure == true && !shown.isEmpty ? "Set" : shown)
    }
    cadw_row_on_activated(
      widget, ActionCallback.function,
      ActionCallback { [weak row] in
        if let row { ask(row, over: widget) }
      }.pointer, CallbackContext.release)
    return widget
  }

  private static func ask(_ row: RowModel, over widget: OpaquePointer) {
    guard let prompt = row.textPrompt, let field = row.textField,
      let entry = cadw_entry_row_new(field.isSecure)
    else { return }
    var typed = row.text
    cadw_entry_row_set_input(entry, field.inputPurpose, field.inputHints)
    cadw_entry_row_set_text(entry, typed)
    cadw_row_set_title(entry, row.placeholder ?? row.accessibleName)
    cadw_entry_row_on_changed(
      entry, TextCallback.function,
      TextCallback { typed = $0 ?? "" }.pointer, CallbackContext.release)
    let alert = Alert(
      heading: prompt.title ?? row.title, body: prompt.prompt ?? "",
      responses: [
        .init("deny", prompt.denyText ?? "Cancel"),
        .init("confirm", prompt.confirmText ?? "OK", style: CADW_RESPONSE_SUGGESTED),
      ], row: entry)
    alert.present(over: widget, defaultResponse: "confirm", closeResponse: "deny") { [weak row] in
      if $0 == "confirm" { row?.setPromptedText(typed) }
    }
  }
}
