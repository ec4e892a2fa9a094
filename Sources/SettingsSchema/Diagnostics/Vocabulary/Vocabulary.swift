/// All keys and enumerated values of Apple’s Settings and InAppSettingsKit, by element type, and our own keys, which
/// iOS ignores.
///
/// Source: Apple’s Settings Application Schema Reference; InAppSettingsKit 3.9.2’s README and code.
package enum Vocabulary {
  /// The keys of a page’s root dictionary.
  package static let root: [KnownKey] = [
    .apple("PreferenceSpecifiers", .array), .apple("StringsTable", .string), .apple("Title", .text),
    .apple("ApplicationGroupContainerIdentifier", .string), .apple("Icon", .string),
    .levers("LeversAccentColor", .string),
  ]

  /// The keys of an element, by name.
  package static func keys(of element: ElementType) -> [String: KnownKey] { tables[element] ?? [:] }

  /// The names of all keys of all elements.
  static let allKeys = Set(tables.values.flatMap(\.keys))

  private static let tables: [ElementType: [String: KnownKey]] = Dictionary(
    uniqueKeysWithValues: ElementType.allCases.map { element in
      let keys = common + (element.startsSection ? [] : look) + own(element)
      return (
        element, Dictionary(keys.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
      )
    })

  private static let common: [KnownKey] = [
    .apple("Type", .string), .apple("Title", .text), .inApp("Key", .string),
    .apple("SupportedUserInterfaceIdioms", .array, ["Phone", "Pad", "Mac", "Reality"]),
    .levers("LeversVisibleWhen", .string), .levers("LeversEnabledWhen", .string),
    .levers("LeversEnabled", .flag), .levers("LeversStoreDomain", .string),
    .levers("LeversPostNotification", .any),
  ]
  private static let look: [KnownKey] = [
    .inApp("IASKCellImage", .string), .inApp("IASKAdjustsFontSizeToFitWidth", .flag),
    .inApp(
      "IASKTextAlignment", .string,
      ["Left", "Center", "Right", "Natural"].map { "IASKUITextAlignment" + $0 }),
  ]
  private static let value: [KnownKey] = [.apple("Key", .string), .apple("DefaultValue", .any)]
  private static let inAppValue: [KnownKey] = [.inApp("DefaultValue", .any)]
  private static let subtitle: [KnownKey] = [.inApp("IASKSubtitle", .textOrDictionary)]
  private static let footer: [KnownKey] = [
    .apple("FooterText", .text), .levers("LeversHeadingAlignment", .string),
    .levers("LeversFooterAlignment", .string),
  ]
  private static let choices: [KnownKey] = [
    .apple("Values", .array), .apple("Titles", .array), .apple("DisplaySortedByTitle", .flag),
  ]
  /// The keys of a choice with its value next to the title, among others.
  private static let shortTitles: [KnownKey] = [.apple("ShortTitles", .array)]
  private static let typing: [KnownKey] = [
    .apple(
      "KeyboardType", .string,
      ["Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress"]
        + ["DecimalPad", "PhonePad", "NamePhonePad", "AsciiCapable"]),
    .apple(
      "AutocapitalizationType", .string, ["None", "Sentences", "Words", "AllCharacters"]),
    .apple("AutocorrectionType", .string, ["Default", "No", "Yes"]),
    .inApp("IASKPlaceholder", .text),
    .levers("LeversPattern", .string), .levers("LeversMinimumLength", .number),
    .levers("LeversMaximumLength", .number), .levers("LeversRequired", .flag),
    .levers("LeversMessage", .text),
  ]
  private static let code: [KnownKey] = applicationKeys.map { .inApp($0, .string) }
  private static let web: [KnownKey] = [
    .inApp("IASKChildTitle", .text), .inApp("IASKWebViewShowProgress", .flag),
    .inApp("IASKWebViewFullscreen", .flag), .inApp("IASKWebViewHideBottomBar", .flag),
    .inApp("IASKWebViewShowNavigationalButtons", .flag),
  ]

  /// Keys that name code of the app, which only the embedding program has.
  static let applicationKeys = [
    "IASKViewControllerClass", "IASKViewControllerSelector", "IASKViewControllerStoryBoardId",
    "IASKViewControllerStoryBoardFile", "IASKSegueIdentifier",
  ]

  private static let choosers = TextFieldElement.Chooser.allCases.map(\.rawValue)

  /// The first letter may also be lowercase.
  private static let contentTypes: [String] = [
    "Name", "NamePrefix", "GivenName", "MiddleName", "FamilyName", "NameSuffix", "Nickname",
    "JobTitle", "OrganizationName", "Location", "FullStreetAddress", "StreetAddressLine1",
    "StreetAddressLine2", "AddressCity", "AddressState", "AddressCityAndState", "Sublocality",
    "CountryName", "PostalCode", "TelephoneNumber", "EmailAddress", "URL", "CreditCardNumber",
    "Username", "Password", "NewPassword", "OneTimeCode",
  ].flatMap { [$0, $0.prefix(1).lowercased() + $0.dropFirst()] }

  private static func own(_ element: ElementType) -> [KnownKey] {
    switch element {
    case .group: footer
    case .toggle:
      value + subtitle + [
        .apple("TrueValue", .any), .apple("FalseValue", .any), .apple("Description", .text),
        .apple("TrueConfirmationPrompt", .dictionary),
        .apple("FalseConfirmationPrompt", .dictionary),
        .inApp("IASKToggleStyle", .string, ["Switch", "Checkmark"]),
        .levers("LeversLoading", .flag),
      ]
    case .multiValue:
      value + choices + shortTitles + [
        .inApp("FooterText", .text), .inApp("IconNames", .array), .inApp("IASKSubtitle", .any),
        .inApp("IASKQuickMultiValueSelection", .flag), .levers("LeversSegmented", .flag),
        .levers("LeversMultipleSelection", .flag),
      ]
    case .radioGroup: value + choices + footer
    case .slider:
      value + [
        .apple("MinimumValue", .number), .apple("MaximumValue", .number),
        .apple("MinimumValueImage", .string), .apple("MaximumValueImage", .string),
        .levers("LeversStep", .number), .levers("LeversShowsValue", .flag),
        .levers("LeversUnit", .text),
      ]
    case .stepper:
      value + [
        .apple("MinimumValue", .number), .apple("MaximumValue", .number),
        .levers("LeversStep", .number), .levers("LeversUnit", .text),
        .levers("LeversSingularTitle", .text), .levers("LeversStoresReals", .flag),
      ]
    case .shortcut: value + subtitle + [.levers("LeversMultipleSelection", .flag)]
    case .spinner: []
    case .titleValue: value + choices + shortTitles + [.inApp("IASKSubtitle", .any)]
    case .textField:
      value + typing + [
        .apple("IsSecure", .flag), .inApp("IASKTextContentType", .string, contentTypes),
        .inApp("IASKSubtitle", .any), .levers("LeversUnit", .text),
        .levers("LeversPrompt", .dictionary), .levers("LeversColor", .flag),
        .levers("LeversColorOpacity", .flag), .levers("LeversChooser", .string, choosers),
      ]
    case .childPane:
      inAppValue + subtitle + code + web + [.apple("File", .string), .apple("Icon", .string)]
    case .textView: value + typing
    case .datePicker:
      value + [
        .inApp("DatePickerMode", .string, ["Date", "Time", "DateAndTime", "CountDownTimer"]),
        .inApp("DatePickerStyle", .string, ["Compact", "Inline", "Wheels"]),
        .inApp("MinuteInterval", .number), .inApp("IASKSubtitle", .any),
      ]
    case .listGroup:
      value + footer + [
        .inApp("ItemSpecifier", .dictionary), .inApp("AddSpecifier", .dictionary),
        .inApp("Deletable", .flag), .inApp("LeversReorderable", .flag),
      ]
    case .openURL: inAppValue + subtitle + [.inApp("File", .string)]
    case .mailCompose:
      inAppValue + subtitle + [
        .inApp("IASKMailComposeToRecipents", .array), .inApp("IASKMailComposeCcRecipents", .array),
        .inApp("IASKMailComposeBccRecipents", .array), .inApp("IASKMailComposeSubject", .text),
        .inApp("IASKMailComposeBody", .text), .inApp("IASKMailComposeBodyIsHTML", .flag),
      ]
    case .button:
      inAppValue + subtitle + [
        .levers("LeversDestructive", .flag), .levers("LeversConfirmation", .dictionary),
      ]
    case .customView: inAppValue + subtitle + code + web + [.inApp("File", .string)]
    }
  }
}
