import CAdwaita
import SettingsSchema

// What input methods, such as an on-screen keyboard, are told of a text.

extension TextFieldElement {
  /// The keyboard to offer: that of the bundle, or where it asks for none that of the text's meaning.
  var inputPurpose: CadwInputPurpose {
    guard isSecure else { return input.purpose }
    return input.keyboard == .numberPad || input.contentType == .oneTimeCode
      ? CADW_INPUT_PIN : CADW_INPUT_PASSWORD
  }

  /// How to help with typing, as `CadwInputHints`.
  var inputHints: UInt32 {
    isSecure ? input.hints | CADW_HINT_PRIVATE.rawValue : input.hints
  }
}

extension TextInput {
  /// The keyboard to offer: that of the bundle, or where it asks for none that of the text's meaning.
  var purpose: CadwInputPurpose {
    switch keyboard {
    case .alphabet, .asciiCapable: contentType?.purpose ?? CADW_INPUT_FREE_FORM
    case .numbersAndPunctuation, .decimalPad: CADW_INPUT_NUMBER
    case .phonePad: CADW_INPUT_PHONE
    case .namePhonePad: CADW_INPUT_NAME
    case .numberPad: CADW_INPUT_DIGITS
    case .url: CADW_INPUT_URL
    case .emailAddress: CADW_INPUT_EMAIL
    }
  }

  /// How to help with typing, as `CadwInputHints`.
  var hints: UInt32 {
    var hints = contentType?.hints ?? CADW_HINT_NONE.rawValue
    switch autocapitalization {
    case .none: break
    case .sentences: hints |= CADW_HINT_UPPERCASE_SENTENCES.rawValue
    case .words: hints |= CADW_HINT_UPPERCASE_WORDS.rawValue
    case .allCharacters: hints |= CADW_HINT_UPPERCASE_CHARS.rawValue
    }
    switch autocorrection {
    case .default: break
    case .no: hints |= CADW_HINT_NO_SPELLCHECK.rawValue
    case .yes:
      hints &= ~CADW_HINT_NO_SPELLCHECK.rawValue
      hints |= CADW_HINT_SPELLCHECK.rawValue | CADW_HINT_WORD_COMPLETION.rawValue
    }
    return hints
  }
}

extension TextContentType {
  fileprivate var purpose: CadwInputPurpose {
    switch self {
    case .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname:
      CADW_INPUT_NAME
    case .telephoneNumber: CADW_INPUT_PHONE
    case .emailAddress: CADW_INPUT_EMAIL
    case .url: CADW_INPUT_URL
    case .creditCardNumber, .oneTimeCode: CADW_INPUT_DIGITS
    case .password, .newPassword: CADW_INPUT_PASSWORD
    default: CADW_INPUT_FREE_FORM
    }
  }

  /// What is no word of a language is not checked as one, and what is secret not remembered.
  fileprivate var hints: UInt32 {
    switch self {
    case .password, .newPassword, .oneTimeCode, .creditCardNumber:
      CADW_HINT_NO_SPELLCHECK.rawValue | CADW_HINT_PRIVATE.rawValue
    case .username, .emailAddress, .url, .telephoneNumber, .postalCode:
      CADW_HINT_NO_SPELLCHECK.rawValue
    default: CADW_HINT_NONE.rawValue
    }
  }
}
