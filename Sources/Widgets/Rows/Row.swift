import CAdwaita

/// A row of a group: `AdwPreferencesRow`.
@MainActor
package class Row: Widget {
  package func setTitle(_ title: String) { cadw_row_set_title(pointer, title.line) }

  /// "" for none; entry rows have none.
  package func setSubtitle(_ subtitle: String) {
    cadw_row_set_subtitle(pointer, subtitle.paragraph)
  }

  package func addPrefix(_ widget: Widget) { cadw_row_add_prefix(pointer, widget.pointer) }

  /// An image before the title, in a column of one width; nil keeps the room of one.
  package func addImage(_ image: Image?) { cadw_row_add_image(pointer, image?.pointer) }

  /// At the end; before the arrow of a row that leads somewhere.
  package func addSuffix(_ widget: Widget) { cadw_row_add_suffix(pointer, widget.pointer) }

  /// Title and subtitle stand in the middle; the title gets a style class.
  ///
  /// For action and column rows.
  package func centerTitle(styleClass: String?) { cadw_row_center_title(pointer, styleClass) }

  /// Title and subtitle stand at the end of their lines.
  ///
  /// For action and column rows.
  package func endTitle() { cadw_row_end_title(pointer) }

  /// Emphasizes parts of the title, each a range of UTF-8 bytes; none: as usual.
  package func markTitle(_ ranges: [Range<Int>]) {
    let starts = ranges.map { UInt32(clamping: $0.lowerBound) }
    let ends = ranges.map { UInt32(clamping: $0.upperBound) }
    cadw_row_mark_title(pointer, starts, ends, UInt32(clamping: ranges.count))
  }

  /// What a message below a row means; the row gets its style class.
  package enum MessageKind {
    case warning, error
    /// Neither good nor bad.
    case note
  }

  /// A text below all else in the row, which describes it to assistive technology; nil for none.
  package func setMessage(_ text: String?, _ kind: MessageKind = .note) {
    guard let text = text?.paragraph else {
      return cadw_row_set_message(pointer, "", CADW_MESSAGE_NONE)
    }
    switch kind {
    case .warning: cadw_row_set_message(pointer, text, CADW_MESSAGE_WARNING)
    case .error: cadw_row_set_message(pointer, text, CADW_MESSAGE_ERROR)
    case .note: cadw_row_set_message(pointer, text, CADW_MESSAGE_NOTE)
    }
  }

  /// A small dim text below all else, in a monospaced font where it is code; nil for none.
  package func setCaption(_ text: String?, isCode: Bool = false) {
    cadw_row_set_caption(pointer, text?.line, isCode)
  }

  /// The marks of a row whose value is not the default, or not saved yet.
  ///
  /// - Parameter note: describes the row and its controls to assistive technology.
  package func setMarks(isModified: Bool, isUnsaved: Bool, note: String?) {
    cadw_row_set_marks(pointer, isModified, isUnsaved, note)
  }

  /// Keeps room for a reset button, so that nothing moves when it comes: before the row's control, or at the end of the
  /// title's line where the control is below that.
  package func keepResetRoom() { cadw_row_keep_reset_room(pointer, nil) }

  /// Puts a button into the room that was kept for it.
  package func addReset(_ button: ResetButton) { cadw_row_add_reset(pointer, button.pointer) }

  /// Shakes for a third of a second, then tells; at once where nobody sees it, never once the row is gone.
  package func shake(then done: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_row_shake, done)
  }

  /// Activation of the row as a whole (click, Enter, Space), Enter in an entry row; makes the row activatable.
  package func onActivated(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_row_on_activated, body)
  }

  /// The Delete key, where what has the focus in the row has no use for it itself.
  package func onDeleteKey(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_row_on_delete_key, body)
  }

  /// Ctrl+Enter.
  package func onGoTo(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_row_on_go_to, body)
  }

  /// Lets the user move the row among those of its list that have this too, by a handle and by Alt+Up and Alt+Down:
  /// the position that it is to get.
  ///
  /// It does not move by itself.
  package func onMoved(_ body: @escaping @MainActor (Int) -> Void) {
    Callback.connect(pointer, cadw_row_on_moved) { (position: Double) in body(Int(position)) }
  }
}

/// A plain row with title and subtitle: `AdwActionRow`.
@MainActor
package final class ActionRow: Row {
  package convenience init() { self.init(handle: cadw_action_row_new()) }
}

/// Title, an ellipsized dim value, and an arrow: a row that leads somewhere.
@MainActor
package final class ArrowRow: Row {
  package convenience init() { self.init(handle: cadw_link_row_new()) }

  package func setValue(_ value: String) { cadw_link_row_set_value(pointer, value.line) }
}

/// A row that shows others below it when it is opened: `AdwExpanderRow`.
@MainActor
package final class ExpanderRow: Row {
  package convenience init() { self.init(handle: cadw_expander_row_new()) }

  package var isExpanded: Bool {
    get { cadw_expander_row_is_expanded(pointer) }
    set { cadw_expander_row_set_expanded(pointer, newValue) }
  }

  /// The user opens or closes it.
  package func onExpanded(_ body: @escaping @MainActor (Bool) -> Void) {
    Callback.connect(pointer, cadw_expander_row_on_expanded, body)
  }

  /// Puts a row at a position among those below: a new one, or one that is there already, which keeps the focus.
  package func place(_ row: Row, at index: Int) {
    cadw_expander_row_place(pointer, row.pointer, UInt32(clamping: index))
  }

  /// Removes a row; when it has the focus, that goes to the row after it, before it, or to this one.
  package func remove(_ row: Row) { cadw_expander_row_remove(pointer, row.pointer) }
}

/// Title and a selectable, wrapping, dim value.
@MainActor
package final class PropertyRow: Row {
  package convenience init() { self.init(handle: cadw_value_row_new()) }

  package func setValue(_ value: String) { cadw_value_row_set_value(pointer, value.paragraph) }

  /// The value is not dim: it stands for the title.
  package func setProminent() { cadw_value_row_set_prominent(pointer) }
}

/// A row that shows any widget; a `GtkListBoxRow` is such a row itself.
@MainActor
package final class BinRow: Row {
  package convenience init(_ child: Widget) {
    self.init(handle: cadw_custom_row_new(child.pointer))
  }
}

/// What the user does in a field.
package enum FieldEdit: Sendable {
  /// The focus came into it.
  case begun
  /// Enter in a line.
  case ended
  /// The focus left it.
  case left
  /// Escape; not in a dialog, which it closes.
  case canceled

  /// Reports an edit to a closure that says whether there was anything to cancel.
  static let told: CadwEditAction = { context, edit in
    let edit: FieldEdit =
      switch edit {
      case CADW_EDIT_BEGUN: .begun
      case CADW_EDIT_LEFT: .left
      case CADW_EDIT_CANCELED: .canceled
      default: .ended
      }
    return Callback.answer(context, edit) ?? false
  }
}

extension Row {
  /// The edits in the field of an entry row, a text row, or a row with a spin button; once.
  ///
  /// Nothing is told by a row that is being destroyed. The closure says whether there was anything to cancel; else
  /// Escape means what it means around the row.
  package func onEdited(_ body: @escaping @MainActor (FieldEdit) -> Bool) {
    cadw_row_on_edited(pointer, FieldEdit.told, Callback.context(body), Callback.release)
  }
}
