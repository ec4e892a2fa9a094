import CAdwaita
import SettingsSchema
import SettingsViewModel

/// A line of text, hidden with a button to reveal it when it is secure: `PSTextFieldSpecifier`.
///
/// Accessibility: a text field named by the title, or the key where there is none.
@MainActor
enum EntryRow {
  static func make(_ row: RowModel) -> OpaquePointer? {
    guard let field = row.textField, let widget = cadw_entry_row_new(field.isSecure) else {
      return nil
    }
    cadw_entry_row_set_input(widget, purpose(of: field), hints(of: field))
    cadw_entry_row_activate_default(widget)
    if row.title.isEmpty { cadw_widget_add_css_class(widget, "untitled") }
    RowBinding.bind(widget, to: row) { cadw_entry_row_set_text($0, $1.text) }
    cadw_entry_row_on_changed(
      widget, TextCallback.function,
      TextCallback { [weak row] in row?.setText($0 ?? "") }.pointer, CallbackContext.release)
    cadw_entry_row_on_finished(
      widget, ActionCallback.function,
      ActionCallback { [weak row] in row?.finishEditing() }.pointer, CallbackContext.release)
    return widget
  }

  static func purpose(of field: TextFieldElement) -> CadwInputPurpose {
    if field.isSecure {
      return field.input.keyboard == .numberPad ? CADW_INPUT_PIN : CADW_INPUT_PASSWORD
    }
    return switch field.input.keyboard {
    case .alphabet, .asciiCapable: CADW_INPUT_FREE_FORM
    case .numbersAndPunctuation, .decimalPad: CADW_INPUT_NUMBER
    case .phonePad: CADW_INPUT_PHONE
    case .namePhonePad: CADW_INPUT_NAME
    case .numberPad: CADW_INPUT_DIGITS
    case .url: CADW_INPUT_URL
    case .emailAddress: CADW_INPUT_EMAIL
    }
  }

  static func hints(of field: TextFieldElement) -> UInt32 {
    var hints = CADW_HINT_NONE.rawValue
    switch field.input.autocapitalization {
    case .none: break
    case .sentences: hints |= CADW_HINT_UPPERCASE_SENTENCES.rawValue
    case .words: hints |= CADW_HINT_UPPERCASE_WORDS.rawValue
    case .allCharacters: hints |= CADW_HINT_UPPERCASE_CHARS.rawValue
    }
    switch field.input.autocorrection {
    case .default: break
    case .no: hints |= CADW_HINT_NO_SPELLCHECK.rawValue
    case .yes: hints |= CADW_HINT_SPELLCHECK.rawValue | CADW_HINT_WORD_COMPLETION.rawValue
    }
    if field.isSecure { hints |= CADW_HINT_PRIVATE.rawValue }
    return hints
  }
}
