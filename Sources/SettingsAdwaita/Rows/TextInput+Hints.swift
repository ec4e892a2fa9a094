import SettingsSchema
import Widgets

// The information about a text for input methods, such as an on-screen keyboard.

extension TextFieldElement {
  /// The keyboard: the bundle’s, or by default that for the text’s meaning.
  var inputPurpose: InputPurpose {
    guard isSecure else { return input.purpose }
    return input.keyboard == .numberPad || input.contentType == .oneTimeCode ? .pin : .password
  }

  /// Hints for typing.
  var inputHints: InputHints {
    isSecure ? input.hints.union(.isPrivate) : input.hints
  }
}

extension TextInput {
  /// The keyboard: the bundle’s, or by default that for the text’s meaning.
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

  /// Hints for typing.
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

  /// Strings that aren’t words aren’t spell-checked, and secrets aren’t remembered.
  fileprivate var hints: InputHints {
    switch self {
    case .password, .newPassword, .oneTimeCode, .creditCardNumber: [.noSpellCheck, .isPrivate]
    case .username, .emailAddress, .url, .telephoneNumber, .postalCode: .noSpellCheck
    default: []
    }
  }
}
