import PropertyList

/// How text is typed: the common parts of text fields and text views.
public struct TextInput: Sendable {
  /// The keyboard to show: `KeyboardType`.
  public let keyboard: Keyboard
  /// What to capitalize while typing: `AutocapitalizationType`.
  public let autocapitalization: Autocapitalization
  /// Whether to correct while typing: `AutocorrectionType`.
  public let autocorrection: Autocorrection
  /// The meaning of the text, for filling it in: `IASKTextContentType`; nil for none.
  public let contentType: TextContentType?
  /// The placeholder of an empty field: `IASKPlaceholder`.
  public let placeholder: String?
  /// The rules for the text; nil for none.
  public let rules: TextRules?

  /// Values of `KeyboardType`; unknown values mean the default.
  public enum Keyboard: String, CaseIterable, Sendable {
    /// Letters; the default.
    case alphabet = "Alphabet"
    /// Digits and punctuation.
    case numbersAndPunctuation = "NumbersAndPunctuation"
    /// Digits.
    case numberPad = "NumberPad"
    /// A web address.
    case url = "URL"
    /// An email address.
    case emailAddress = "EmailAddress"
    /// A decimal number (InAppSettingsKit).
    case decimalPad = "DecimalPad"
    /// A telephone number (InAppSettingsKit).
    case phonePad = "PhonePad"
    /// A name or a telephone number (InAppSettingsKit).
    case namePhonePad = "NamePhonePad"
    /// ASCII letters (InAppSettingsKit).
    case asciiCapable = "AsciiCapable"
  }

  /// Values of `AutocapitalizationType`; unknown values mean the default.
  public enum Autocapitalization: String, CaseIterable, Sendable {
    /// Nothing; the default.
    case none = "None"
    /// The first letter of a sentence.
    case sentences = "Sentences"
    /// The first letter of a word.
    case words = "Words"
    /// Every letter.
    case allCharacters = "AllCharacters"
  }

  /// Values of `AutocorrectionType`; unknown values mean the default.
  public enum Autocorrection: String, CaseIterable, Sendable {
    /// The system’s default.
    case `default` = "Default"
    /// Never.
    case no = "No"
    /// Always.
    case yes = "Yes"
  }
}

extension TextInput {
  /// Its keys besides those of all elements.
  static let keys: [KnownKey] =
    KnownKey.value + [
      .apple("KeyboardType", .string, Keyboard.allCases.map(\.rawValue)),
      .apple("AutocapitalizationType", .string, Autocapitalization.allCases.map(\.rawValue)),
      .apple("AutocorrectionType", .string, Autocorrection.allCases.map(\.rawValue)),
      .inApp("IASKPlaceholder", .text),
      .levers("LeversPattern", .string), .levers("LeversMinimumLength", .number),
      .levers("LeversMaximumLength", .number), .levers("LeversRequired", .flag),
      .levers("LeversMessage", .text),
    ]

  init(_ node: PropertyListNode) {
    keyboard = node["KeyboardType"]?.text.flatMap(Keyboard.init) ?? .alphabet
    autocapitalization =
      node["AutocapitalizationType"]?.text.flatMap(Autocapitalization.init) ?? .none
    autocorrection = node["AutocorrectionType"]?.text.flatMap(Autocorrection.init) ?? .default
    contentType = node["IASKTextContentType"]?.text.flatMap(TextContentType.init(word:))
    placeholder = node["IASKPlaceholder"]?.text
    rules = TextRules(node)
  }
}
