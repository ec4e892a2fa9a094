import SettingsSchema
import Widgets

// What input methods, such as an on-screen keyboard, are told of a text.

extension TextFieldElement {
  /// The keyboard to offer: that of the bundle, or where it asks for none that of the text's meaning.
  var inputPurpose: InputPurpose {
    guard isSecure else { return input.purpose }
    return input.keyboard == .numberPad || input.contentType == .oneTimeCode ? .pin : .password
  }

  /// How to help with typing.
  var inputHints: InputHints {
    isSecure ? input.hints.union(.isPrivate) : input.hints
  }
}

extension TextInput {
  /// The keyboard to offer: that of the bundle, or where it asks for none that of the text's meaning.
  var purpose: InputPurpose {
    switch keyboard {
    case .alphabet, .asciiCapable: contentType?.purpose ?? .freeForm
    case .numbersAndPunctuation, .decimalPad: .number
    case .phonePad: .phone
    case .namePhonePad: .name
    case .numberPad: .digits
    case .url: .url
    case .emailAddress: .email
    }
  }

  /// How to help with typing.
  var hints: InputHints {
    var hints = contentType?.hints ?? []
    switch autocapitalization {
    case .none: break
    case .sentences: hints.insert(.uppercaseSentences)
    case .words: hints.insert(.uppercaseWords)
    case .allCharacters: hints.insert(.uppercaseCharacters)
    }
    switch autocorrection {
    case .default: break
    case .no: hints.insert(.noSpellCheck)
    case .yes:
      hints.remove(.noSpellCheck)
      hints.formUnion([.spellCheck, .wordCompletion])
    }
    return hints
  }
}

extension TextContentType {
  fileprivate var purpose: InputPurpose {
    switch self {
    case .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname:
      .name
    case .telephoneNumber: .phone
    case .emailAddress: .email
    case .url: .url
    case .creditCardNumber, .oneTimeCode: .digits
    case .password, .newPassword: .password
    default: .freeForm
    }
  }

  /// What is no word of a language is not checked as one, and what is secret not remembered.
  fileprivate var hints: InputHints {
    switch self {
    case .password, .newPassword, .oneTimeCode, .creditCardNumber: [.noSpellCheck, .isPrivate]
    case .username, .emailAddress, .url, .telephoneNumber, .postalCode: .noSpellCheck
    default: []
    }
  }
}
