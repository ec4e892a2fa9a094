public import SettingsSchema

extension RowModel {
  /// How the text field is typed into; nil for other rows.
  public var textField: TextFieldElement? {
    if case .textField(let field) = specifier.element { field } else { nil }
  }

  /// The text of a text field: a value of another type as text.
  public var text: String { value?.displayText ?? "" }

  /// Whether the text can't be edited in a field without loss: GTK's fields hold 64 KiB, and no NUL.
  var isTooLongToEdit: Bool {
    textField != nil && (text.utf8.count > 65_000 || text.utf8.contains(0))
  }

  /// Stores what is typed, always as a string; typing without a pause is one edit.
  ///
  /// An emptied field stores "": only a reset removes the key. A field that was never stored and shows
  /// this text already stores nothing.
  public func setText(_ text: String) {
    guard textField != nil, text != self.text else { return }
    store(.string(text), kind: .continuous)
  }

  /// Ends an edit: typing that follows can be undone by itself.
  public func finishEditing() { session.finishContinuousEdit() }
}
