import CAdwaita

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
}

extension Row {
  /// The edits in the field of an entry row, a text row, or a row with a spin button; once.
  ///
  /// Nothing is told by a row that is being destroyed. The closure says whether there was anything to cancel; else
  /// Escape means what it means around the row.
  package func onEdited(_ body: @escaping @MainActor (FieldEdit) -> Bool) {
    let told: CadwEditAction = { context, edit in
      let edit: FieldEdit =
        switch edit {
        case CADW_EDIT_BEGUN: .begun
        case CADW_EDIT_LEFT: .left
        case CADW_EDIT_CANCELED: .canceled
        default: .ended
        }
      return Callback.answer(context, edit) ?? false
    }
    cadw_row_on_edited(pointer, told, Callback.context(body), Callback.release)
  }
}
