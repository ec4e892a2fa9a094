import CAdwaita

/// The user’s actions in a field, in the order of `CadwEdit`.
package enum FieldEdit: UInt32, Sendable {
  /// The focus entered it.
  case begun
  /// Enter in a single line.
  case ended
  /// The focus left it.
  case left
  /// Escape; not in a dialog, which it closes.
  case canceled

  /// Reports an edit to a closure that returns whether there was anything to cancel.
  static let callback: CadwEditAction = { context, edit in
    Callback.answer(context, FieldEdit(rawValue: edit.rawValue) ?? .ended) ?? false
  }
}

extension Widget {
  /// Called for edits in an entry, or in the field of an entry row, a text row, or a row with a spin button.
  ///
  /// Connect it once.
  ///
  /// A row that is being destroyed reports nothing. The closure returns whether there was anything to cancel; otherwise
  /// Escape works as usual.
  package func onEdited(_ body: @escaping @MainActor (FieldEdit) -> Bool) {
    cadw_row_on_edited(pointer, FieldEdit.callback, Callback.context(body), Callback.release)
  }
}
