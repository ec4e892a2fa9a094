import CAdwaita

// What is edited stays whole. Where a character has too many marks, none is placed on what it stands on, and lines that
// can’t be broken in little time are scrolled: that is what takes long.

extension Widget {
  /// Keeps typing in the field in it quick.
  func followLongText(inField field: Widget) {
    guard let text = field.first("GtkText") else { return }
    // GTK lays the text out before it tells of a change.
    text.on("insert-text") { added, _ in
      if added?.hasLongCharacter == true { cadw_field_omit_marks(field.pointer, true) }
      return false
    }
    text.on("changed") {
      cadw_field_omit_marks(field.pointer, field.text("text").hasLongCharacter)
    }
  }

  /// Keeps typing in the text view quick.
  func followLongText() {
    widget("buffer")?.on("changed") { [self] in settleLongText() }
  }

  /// The same for a text that is set.
  func settleLongText() {
    let text = widget("buffer")?.text("text") ?? ""
    cadw_text_view_omit_marks(pointer, text.hasLongCharacter)
    cadw_text_view_set_wraps(pointer, !text.hasLongRun)
  }
}
