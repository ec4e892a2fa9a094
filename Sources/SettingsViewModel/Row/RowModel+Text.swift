public import SettingsSchema

extension RowModel {
  /// What a text field adds to typing; nil for other rows.
  public var textField: TextFieldElement? {
    if case .textField(let field) = specifier.element { field } else { nil }
  }

  /// How the text of a field, or of several lines, is typed; nil for other rows.
  public var textInput: TextInput? { specifier.element.textInput }

  /// What an empty field shows, translated; nil for nothing.
  public var placeholder: String? { textInput?.placeholder.map(localized) }

  /// The text that the row shows: what was typed and is not stored, or else the stored one; a value of another
  /// type as text.
  public var text: String { shownDraft?.text ?? storedText }

  /// The text that was stored last, or the default.
  var storedText: String { value?.displayText ?? "" }

  /// Whether the text can't be edited without loss: GTK's fields hold 64 KiB, and none of its texts a NUL.
  var isTooLongToEdit: Bool {
    guard textInput != nil else { return false }
    return text.utf8.contains(0) || (textField != nil && text.utf8.count > 65_000)
  }

  /// Takes what is typed: stores it, always as a string, if it may be stored; otherwise it is only shown.
  ///
  /// Typing without a pause is one edit. An emptied field stores "": only a reset removes the key. A field that
  /// was never stored and shows this text already stores nothing. A text that is not stored is no edit: undo
  /// takes back the one before, and saving saves what is stored.
  public func setText(_ text: String) {
    guard textInput != nil, hasPlace, text != self.text else {
      return
    }
    notice = nil
    let result = validate(text)
    switch result {
    case .valid: settle(text)
    case .replaced(let replacement): keep(replacement, result)
    case .refused, .refusedWithShake: keep(text, result)
    }
  }

  /// Stores a text that may be stored, and shows it.
  func settle(_ text: String) {
    let hadDraft = draft != nil
    draft = nil
    if text != storedText {
      store(.string(text), kind: .continuous)
    } else if hadDraft {
      noteChange()
      session.onStateChange?()
    }
  }

  /// Shows a text that is not stored.
  private func keep(_ text: String, _ result: ValidationResult) {
    draft = TextDraft(text: text, result: result, stored: storedValue)
    noteChange()
    session.onStateChange?()
    if case .replaced = result { session.noteReplacement() }
  }
}
