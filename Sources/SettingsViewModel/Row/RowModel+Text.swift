public import SettingsSchema

extension RowModel {
  /// What a text field adds to typing; nil for other rows.
  public var textField: TextFieldElement? {
    if case .textField(let field) = specifier.element { field } else { nil }
  }

  /// How the text of a field, or of several lines, is typed; nil for other rows.
  public var textInput: TextInput? {
    if case .textView(let input) = specifier.element { input } else { textField?.input }
  }

  /// What an empty field shows, translated; nil for nothing.
  public var placeholder: String? { textInput?.placeholder.map(localized) }

  /// What stands behind the field, translated; nil for nothing.
  public var unit: String? { textField?.unit.map(localized) }

  /// The text of a text field: a value of another type as text.
  public var text: String { value?.displayText ?? "" }

  /// Whether the text can't be edited without loss: GTK's fields hold 64 KiB, and none of its texts a NUL.
  var isTooLongToEdit: Bool {
    guard textInput != nil else { return false }
    return text.utf8.contains(0) || (textField != nil && text.utf8.count > 65_000)
  }

  /// Stores what is typed, always as a string; typing without a pause is one edit.
  ///
  /// An emptied field stores "": only a reset removes the key. A field that was never stored and shows
  /// this text already stores nothing.
  public func setText(_ text: String) {
    guard textInput != nil, text != self.text else { return }
    store(.string(text), kind: .continuous)
  }

  /// Ends an edit: what follows can be undone by itself.
  public func finishEditing() { session.finishContinuousEdit() }

  // MARK: In a dialog

  /// The dialog that the text is typed in, translated; nil for typing in the row.
  public var textPrompt: ConfirmationPrompt? { textField?.prompt.map(localized) }

  /// What a row with a dialog shows of its text: that there is one, where it is secret.
  public var promptedText: String {
    guard textField?.isSecure == true else { return text }
    return text.isEmpty ? "" : "••••••"
  }

  /// Stores what was typed in the dialog, as an edit of its own.
  public func setPromptedText(_ text: String) {
    finishEditing()
    setText(text)
    finishEditing()
  }

  /// A question in the bundle's language.
  func localized(_ prompt: ConfirmationPrompt) -> ConfirmationPrompt {
    ConfirmationPrompt(
      title: prompt.title.map(localized), prompt: prompt.prompt.map(localized),
      confirmText: prompt.confirmText.map(localized), denyText: prompt.denyText.map(localized))
  }
}
