import CAdwaita

// Editing must not shorten a text. Instead, if a character has too many combining marks, none are placed on their base,
// and lines that can’t be broken quickly are scrolled, because both take a long time.

extension Widget {
  /// Selects a part of a field’s text, by code points; -1 for its end, where the cursor will be.
  func selectText(from start: Int, to end: Int) {
    cadw_editable_select(pointer, Int32(clamping: start), Int32(clamping: end))
  }

  /// Keeps typing fast in a field that it contains.
  func followLongText(inField field: Widget) {
    guard let text = field.first("GtkText") else { return }
    // GTK lays the text out before it reports a change.
    text.on("insert-text") { added, _ in
      if added?.hasLongCharacter == true { cadw_field_omit_marks(field.pointer, true) }
      return false
    }
    text.on("changed") {
      cadw_field_omit_marks(field.pointer, field.text("text").hasLongCharacter)
    }
  }

  /// Keeps typing fast in the text view.
  func followLongText() {
    widget("buffer")?.on("changed") { [self] in settleLongText() }
  }

  /// The same after setting a text.
  func settleLongText() {
    let text = widget("buffer")?.text("text") ?? ""
    cadw_text_view_omit_marks(pointer, text.hasLongCharacter)
    cadw_text_view_set_wraps(pointer, !text.hasLongRun)
  }
}
