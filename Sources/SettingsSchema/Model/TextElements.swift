/// What a text field adds: whether it hides its text, and how it is typed into.
public struct TextFieldElement: Sendable {
  /// Whether the text is hidden: `IsSecure`.
  public let isSecure: Bool
  /// How the text is typed.
  public let input: TextInput
  /// What stands behind the field, such as a unit: `LeversUnit`.
  public let unit: String?
  /// The question of the dialog that the text is typed in: `LeversPrompt`; nil for typing in the row.
  public let prompt: ConfirmationPrompt?
  /// Whether the text is a colour, which a button lets choose: `LeversColor`.
  public let isColor: Bool
  /// Whether the opacity of the colour can be chosen, too: `LeversColorOpacity`.
  public let hasOpacity: Bool
}

/// How text is typed: what text fields and text views share.
public struct TextInput: Sendable {
  /// The keyboard to offer: `KeyboardType`.
  public let keyboard: Keyboard
  /// What to capitalize while typing: `AutocapitalizationType`.
  public let autocapitalization: Autocapitalization
  /// Whether to correct while typing: `AutocorrectionType`.
  public let autocorrection: Autocorrection
  /// What the text means, for filling it in: `IASKTextContentType`; nil for anything.
  public let contentType: TextContentType?
  /// What an empty field shows: `IASKPlaceholder`.
  public let placeholder: String?
  /// What the text must be to be stored; nil for anything.
  public let rules: TextRules?

  /// Values of `KeyboardType`; an unknown word means the default.
  public enum Keyboard: String, Sendable {
    /// Letters; the default.
    case alphabet = "Alphabet"
    /// Digits and punctuation.
    case numbersAndPunctuation = "NumbersAndPunctuation"
    /// Digits.
    case numberPad = "NumberPad"
    /// An address of the web.
    case url = "URL"
    /// An address of e-mail.
    case emailAddress = "EmailAddress"
    /// A decimal number (InAppSettingsKit).
    case decimalPad = "DecimalPad"
    /// A telephone number (InAppSettingsKit).
    case phonePad = "PhonePad"
    /// A name or a telephone number (InAppSettingsKit).
    case namePhonePad = "NamePhonePad"
    /// Letters of ASCII (InAppSettingsKit).
    case asciiCapable = "AsciiCapable"
  }

  /// Values of `AutocapitalizationType`; an unknown word means the default.
  public enum Autocapitalization: String, Sendable {
    /// Nothing; the default.
    case none = "None"
    /// The first letter of a sentence.
    case sentences = "Sentences"
    /// The first letter of a word.
    case words = "Words"
    /// Every letter.
    case allCharacters = "AllCharacters"
  }

  /// Values of `AutocorrectionType`; an unknown word means the default.
  public enum Autocorrection: String, Sendable {
    /// As the system does.
    case `default` = "Default"
    /// Never.
    case no = "No"
    /// Always.
    case yes = "Yes"
  }
}

/// What a text means: values of `IASKTextContentType`.
///
/// Source: InAppSettingsKit, section 1.4 of the reference.
public enum TextContentType: String, CaseIterable, Sendable {
  /// A whole name, and parts of one.
  case name, namePrefix, givenName, middleName, familyName, nameSuffix, nickname
  /// What somebody does, and for whom.
  case jobTitle, organizationName
  /// A place, and parts of an address.
  case location, fullStreetAddress, streetAddressLine1, streetAddressLine2, addressCity,
    addressState
  /// Further parts of an address.
  case addressCityAndState, sublocality, countryName, postalCode
  /// Ways to reach somebody.
  case telephoneNumber, emailAddress, url
  /// The number of a credit card.
  case creditCardNumber
  /// What one signs in with.
  case username, password, newPassword, oneTimeCode

  /// The meaning of a word, whose first letter may be small; nil for an unknown one.
  init?(word: String) {
    if word == "URL" || word == "uRL" {
      self = .url
    } else {
      self.init(rawValue: word.prefix(1).lowercased() + word.dropFirst())
    }
  }
}

/// Where a row's text stands: `IASKTextAlignment`.
public enum TextAlignment: String, Sendable {
  /// At the left, with the value in the title's place.
  case left = "IASKUITextAlignmentLeft"
  /// In the middle.
  case center = "IASKUITextAlignmentCenter"
  /// The value at the end of the row.
  case right = "IASKUITextAlignmentRight"
  /// Where the language begins.
  case natural = "IASKUITextAlignmentNatural"
}
