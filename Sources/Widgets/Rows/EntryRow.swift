import CAdwaita
import Translation

/// A line of text: `AdwEntryRow`, or `AdwPasswordEntryRow`.
@MainActor
package final class EntryRow: Row, EditableText {
  package convenience init(isSecure: Bool = false) {
    self.init(type: isSecure ? "AdwPasswordEntryRow" : "AdwEntryRow")
    cadw_entry_row_set_up(pointer)
    // The library gives its button an icon and no name.
    if isSecure { all("GtkButton").forEach { $0.setAccessibleName(tr("Show or Hide Text")) } }
    followLongText(inField: self)
  }

  package func setInput(_ purpose: InputPurpose, _ hints: InputHints = []) {
    set(purpose, hints)
  }

  /// Shown instead of the text while the field is empty and has the focus; nil for none.
  package func setPlaceholder(_ text: String?) {
    first("GtkText")?.set("placeholder-text", text?.line)
  }

  /// Aligns the text to the end of the field.
  package func endText() { cadw_entry_row_end_text(pointer) }

  /// Adds a dim text after the field.
  ///
  /// Call it once.
  package func setUnit(_ unit: String) { addSuffix(Label.unit(unit)) }

  /// Enter presses the default button of its dialog.
  package func activateDefault() { set("activates-default", true) }
}
