import CAdwaita

// Additional strings of a row: messages, captions, marks. AdwActionRow only has a subtitle, and entry rows don’t even
// have that.

extension Row {
  /// The labels below a row.
  private final class Notes {
    var message: Label?
    var caption: Label?
  }

  private static let notesName = "notes"

  private var notes: Notes? { attachment(Self.notesName, Notes.self) }

  private func makeNotes() -> Notes {
    let notes = Notes()
    attach(notes, as: Self.notesName)
    return notes
  }

  private func addBelow(_ styleClasses: [String]) -> Label {
    let label = Label("", styleClasses: ["caption"] + styleClasses)
    cadw_row_add_below(pointer, label.pointer)
    return label
  }

  /// The kind of message below a row, which sets the row’s style class.
  package enum MessageKind {
    case warning, error
    /// Neither good nor bad.
    case note
    /// An explanation, dimmed.
    case hint
  }

  /// Sets a text below the rest of the row, which is also its accessible description; nil for none.
  package func setMessage(_ text: String?, _ kind: MessageKind = .note) {
    if text == nil, notes?.message == nil { return }
    let notes = notes ?? makeNotes()
    let label = notes.message ?? addBelow(["message"])
    notes.message = label
    label.setText(text ?? "")
    label.setVisible(text != nil)
    label.setStyleClass("dim-label", kind == .hint)
    let isError = text != nil && kind == .error
    for styled in [self, label] {
      styled.setStyleClass("error", isError)
      styled.setStyleClass("warning", text != nil && kind == .warning)
    }
    // Depending on its version, GTK reads the description of an entry row, or of the field inside.
    let field = first("GtkText") ?? first("GtkTextView")
    for described in [self, field].compactMap(\.self) {
      described.describe(.message, text)
      cadw_widget_set_accessibly_invalid(described.pointer, isError)
    }
  }

  /// Sets a small dim text below the rest of the row, monospaced if it is code; nil for none.
  package func setCaption(_ text: String?, isCode: Bool = false) {
    if text == nil, notes?.caption == nil { return }
    let notes = notes ?? makeNotes()
    let label = notes.caption ?? addBelow(["row-caption", "dim-label"])
    notes.caption = label
    label.setStyleClass("monospace", isCode)
    label.setText((text ?? "").line)
    label.setVisible(text != nil)
  }

  /// The marks of a row whose value is not the default, or not saved yet.
  ///
  /// - Parameter note: the accessible description of the row and its controls.
  package func setMarks(isModified: Bool, isUnsaved: Bool, note: String?) {
    setStyleClass("modified", isModified)
    setStyleClass("unsaved", isUnsaved)
    // Most rows never have a note.
    if describe(.note, note) { describeControls(.note, note) }
  }

  private static let roomName = "reset-room"

  /// Reserves space for a reset button, so that nothing moves when it appears: before the row’s control, or at the end
  /// of the title’s line if the control is below.
  package func keepResetRoom() {
    let room = Box.horizontal()
    room.addStyleClass(Self.roomName)
    room.set("valign", "center")
    attach(room, as: Self.roomName)
    if cadw_row_append_to_title(pointer, room.pointer) { return }
    if let resetPlace { return resetPlace.append(room) }
    addSuffix(room)
    if let box = room.parent, let first = box.children.first, box.isA("GtkBox"), first != room {
      box.insert(room, before: first)
    }
  }

  /// Puts a button into the reserved space.
  ///
  /// Tab and the arrow keys only reach it from inside the row.
  package func addReset(_ button: ResetButton) {
    attachment(Self.roomName, Box.self)?.append(button)
    let header = isA("AdwExpanderRow") ? first("AdwActionRow") : nil
    (header ?? self).onFocus { button.set("focusable", $0) }
    button.set("focusable", containsFocus)
  }

  /// Shakes for a third of a second, then calls the closure; immediately if the row isn’t visible, never if it is
  /// destroyed.
  package func shake(then done: @escaping Callback.Action) {
    let name = "shaking"
    attach(nil as Delay?, as: name)
    guard cadw_widget_animates(pointer) else { return done() }
    setStyleClass(name, true)
    // The same as in InAppSettingsKit and the stylesheet.
    let delay = Delay(milliseconds: 350) { [self] in
      setStyleClass(name, false)
      attach(nil as Delay?, as: name)
      done()
    }
    attach(delay, as: name)
  }
}
