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
