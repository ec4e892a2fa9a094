public import SettingsSchema

// Text that is typed in a dialog.

extension RowModel {
  /// The dialog that the text is typed in, translated; nil for typing in the row.
  public var textPrompt: ConfirmationPrompt? { textField?.prompt.map(localized) }

  /// What a row with a dialog shows of its text: that there is one, where it is secret.
  public var promptedText: String {
    guard textField?.isSecure == true else { return text }
    return text.isEmpty ? "" : Secret.mask
  }

  /// Takes what was typed in the dialog, as an edit of its own.
  public func setPromptedText(_ text: String) {
    session.finishContinuousEdit()
    setText(text)
    finishEditing()
  }
}
