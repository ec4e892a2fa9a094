import CAdwaita

/// A title and a subtitle that wrap, and below them a line of text: a `GtkEntry`.
///
/// Unlike in an ``EntryRow``, a long title is shown in full.
@MainActor
package final class LineRow: Row {
  private let entry = Widget(type: "GtkEntry")

  package init() {
    super.init(handle: cadw_column_row_new())
    entry.set("margin-top", 6)
    entry.set("hexpand", true)
    entry.set("max-width-chars", 1)
    cadw_column_row_place(pointer, entry.pointer, true)
    setControl(entry)
    followLongText(inField: entry)
  }

  /// Setting the same text leaves the cursor where it is.
  package var text: String {
    get { entry.text("text") }
    set { cadw_field_set_text(entry.pointer, newValue) }
  }

  /// Shown instead of the text while the field is empty.
  package func setPlaceholder(_ text: String?) { entry.set("placeholder-text", text?.line) }

  package func setEditable(_ isEditable: Bool) { entry.set("editable", isEditable) }

  package func focusField() { entry.grabFocus() }

  /// Sets the accessible description of the field.
  package func describeField(_ text: String) { entry.describe(.own, text) }

  package func onChanged(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(entry.pointer, cadw_field_on_changed) { body($0 ?? "") }
  }
}
