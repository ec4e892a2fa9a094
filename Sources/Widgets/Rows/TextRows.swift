import CAdwaita
import Translation

/// What a text is for, which input methods are told: `GtkInputPurpose`.
package enum InputPurpose {
  case freeForm, digits, number, phone, url, email, name, password, pin

  fileprivate var value: CadwInputPurpose {
    switch self {
    case .freeForm: CADW_INPUT_FREE_FORM
    case .digits: CADW_INPUT_DIGITS
    case .number: CADW_INPUT_NUMBER
    case .phone: CADW_INPUT_PHONE
    case .url: CADW_INPUT_URL
    case .email: CADW_INPUT_EMAIL
    case .name: CADW_INPUT_NAME
    case .password: CADW_INPUT_PASSWORD
    case .pin: CADW_INPUT_PIN
    }
  }
}

/// How a text is to be typed: `GtkInputHints`.
package struct InputHints: OptionSet {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(_ hint: CadwInputHints) { self.init(rawValue: hint.rawValue) }

  package static let spellCheck = InputHints(CADW_HINT_SPELLCHECK)
  package static let noSpellCheck = InputHints(CADW_HINT_NO_SPELLCHECK)
  package static let wordCompletion = InputHints(CADW_HINT_WORD_COMPLETION)
  package static let uppercaseCharacters = InputHints(CADW_HINT_UPPERCASE_CHARS)
  package static let uppercaseWords = InputHints(CADW_HINT_UPPERCASE_WORDS)
  package static let uppercaseSentences = InputHints(CADW_HINT_UPPERCASE_SENTENCES)
  package static let isPrivate = InputHints(CADW_HINT_PRIVATE)
}

/// A line of text: `AdwEntryRow`, or `AdwPasswordEntryRow`.
@MainActor
package final class EntryRow: Row {
  package convenience init(isSecure: Bool = false) {
    self.init(handle: cadw_entry_row_new(isSecure ? tr("Show or Hide the Text") : nil))
    followLongText(inField: self)
  }

  /// Setting the same text leaves the cursor where it is.
  package var text: String {
    get { String(cString: cadw_entry_row_text(pointer)) }
    set { cadw_entry_row_set_text(pointer, newValue) }
  }

  package func setInput(_ purpose: InputPurpose, _ hints: InputHints = []) {
    cadw_entry_row_set_input(pointer, purpose.value, hints.rawValue)
  }

  /// Shown in place of the text while the field is empty and has the focus; nil for none.
  package func setPlaceholder(_ text: String?) {
    cadw_entry_row_set_placeholder(pointer, text?.line)
  }

  /// The text stands at the end of the field.
  package func endText() { cadw_entry_row_end_text(pointer) }

  /// A dim text behind the field; once.
  package func setUnit(_ unit: String) { cadw_entry_row_set_unit(pointer, unit.short) }

  /// Enter presses the default button of its dialog.
  package func activateDefault() { cadw_entry_row_activate_default(pointer) }

  package func onChanged(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_entry_row_on_changed) { body($0 ?? "") }
  }
}

/// Title, and below it a text of several lines: `GtkTextView`.
@MainActor
package final class TextViewRow: Row {
  package convenience init() {
    self.init(handle: cadw_text_row_new())
    followLongText()
  }

  /// Setting the same text leaves the cursor where it is.
  package var text: String {
    get { CText.taken(cadw_text_row_text(pointer)) ?? "" }
    set { cadw_text_row_set_text(pointer, newValue) }
  }

  package func setPlaceholder(_ text: String?) {
    cadw_text_row_set_placeholder(pointer, text?.line)
  }

  package func setInput(_ purpose: InputPurpose, _ hints: InputHints = []) {
    cadw_text_row_set_input(pointer, purpose.value, hints.rawValue)
  }

  package func onChanged(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_text_row_on_changed) { body($0 ?? "") }
  }
}
