import Foundation

/// The cells and keys that preference bundles and PreferenceLoader know.
///
/// Source: section 8 of the reference: the wiki's page of preference specifiers, theos' headers, libcephei,
/// AltList, AppList and libcolorpicker.
enum PreferenceVocabulary {
  /// The words that `cell` may be.
  static let cells: Set<String> = [
    "PSGroupCell", "PSSwitchCell", "PSLinkCell", "PSLinkListCell", "PSListItemCell",
    "PSSegmentCell", "PSSliderCell", "PSEditTextCell", "PSSecureEditTextCell",
    "PSEditTextViewCell", "PSTitleValueCell", "PSStaticTextCell", "PSButtonCell", "PSGiantCell",
    "PSGiantIconCell", "PSSpinnerCell",
  ]

  /// Cells that store what the user sets.
  static let valueCells: Set<String> = [
    "PSSwitchCell", "PSLinkListCell", "PSSegmentCell", "PSSliderCell", "PSEditTextCell",
    "PSSecureEditTextCell", "PSEditTextViewCell",
  ]

  /// Cells in which the user types.
  static let textCells: Set<String> = [
    "PSEditTextCell", "PSSecureEditTextCell", "PSEditTextViewCell",
  ]

  /// Keys of a file's outermost dictionary.
  static let root: Set<String> = ["title", "items", "id", "entry", "filter", "pl_filter"]

  /// What the value of a key must be.
  static func kind(of key: String) -> ValueKind? {
    if strings.contains(key) { return .string }
    if texts.contains(key) { return .text }
    if flags.contains(key) { return .flag }
    if numbers.contains(key) { return .number }
    if arrays.contains(key) { return .array }
    if dictionaries.contains(key) { return .dictionary }
    return others.contains(key) ? .any : nil
  }

  /// All keys of items and entries.
  static let keys = strings.union(texts).union(flags).union(numbers).union(arrays).union(
    dictionaries
  )
  .union(others)

  private static let strings: Set<String> = [
    "cell", "key", "defaults", "get", "set", "action", "PostNotification", "bundle", "bundlePath",
    "detail", "pane", "customControllerClass", "icon", "cellClass",
  ]
  private static let texts: Set<String> = [
    "label", "id", "autoCaps", "keyboard", "placeholder", "suffix", "prompt", "okTitle",
    "cancelTitle", "bestGuess", "valuesDataSource", "titlesDataSource", "shortTitlesDataSource",
    "staticTextMessage", "leftImage", "rightImage", "footerText", "headerCellClass",
    "footerCellClass", "appGroupBundleID", "appIDForLazyIcon", "buttonAction",
    "confirmationAction", "containerBundleID", "dataSourceClass", "deletionAction",
    "headerDetailText", "icon2", "lazy-bundle", "loadAction", "url", "subtitle", "initials",
    "iconURL", "singularLabel", "tintColor", "account", "user", "userID", "packageIdentifier",
    "packageRepository", "packageNameOverride", "infoTitle", "infoMessage", "activatorListener",
    "titleColor", "defaultApplicationSwitchValue",
  ]
  private static let flags: Set<String> = [
    "enabled", "negate", "dontIndentOnRemove", "internal", "isController",
    "overridePrincipalClass", "hasIcon", "isIP",
    "isURL", "isNumeric", "isEmail", "isEmailAddressing", "isDecimalPad", "noAutoCorrect",
    "autoCorrection", "showValue", "alternateColors", "control-loading", "isDestructive",
    "isStaticText", "isRadioGroup", "adjustFontSizeToFitWidth", "deferItemSelection",
    "hasBundleIcon", "hidesDisclosureIndicator", "isContinuous", "isCopyable", "isSegmented",
    "locksToSegment", "snapsToSegment", "isTopLevel", "useLazyIcons", "notifyNano", "passcode",
    "prioritizeValueTextDisplay", "textFieldShouldPopOnReturn", "tintedIcon", "useEtched",
    "iconCircular", "big", "showAvatar", "condensed", "showAuthor", "showVersion",
    "showAlphaSlider", "useSearchBar",
  ]
  private static let numbers: Set<String> = [
    "height", "min", "max", "segmentCount", "alignment", "footerAlignment", "iconCornerRadius",
    "step", "stepValue", "marginWidth", "textViewBottomMargin",
  ]
  private static let arrays: Set<String> = [
    "validValues", "validTitles", "shortTitles", "requiredCapabilities", "requiredCapabilitiesOr",
    "sections", "options",
  ]
  private static let dictionaries: Set<String> = [
    "confirmation", "filter", "pl_filter", "iconImageSystem", "leftImageSystem",
    "rightImageSystem", "libcolorpicker",
  ]
  private static let others: Set<String> = [
    "default", "value", "accessory", "cancel", "footerView", "headerView", "iconImage",
    "radioGroupCheckedSpecifier", "defaultValue", "values", "titles", "title", "color", "image",
    "name", "fallback", "alpha",
  ]
}

/// Puts findings about a preference bundle, which was checked in the words of a settings bundle, back into
/// its own; and leaves out those that mean nothing there.
struct PreferenceWording {
  private let isPreferenceBundle: Bool
  private let files: Set<String>
  /// Files in OpenStep's format, in which all is text.
  private let textFiles: Set<String>

  init(_ bundle: CheckedBundle) {
    let pages = bundle.pages.filter { $0.preferences != nil }
    isPreferenceBundle = bundle.isPreferenceBundle
    files = Set(pages.map(\.file.url.path))
    textFiles = Set(pages.filter { !$0.hasNumbers }.map(\.file.url.path))
  }

  /// The finding as it reads for its file; nil where it does not hold there.
  func adapt(_ finding: Finding, of code: String) -> Finding? {
    guard isPreferenceBundle || !files.isEmpty && files.contains(finding.file.path) else {
      return finding
    }
    if PreferenceWording.strangeCodes.contains(code) { return nil }
    if PreferenceWording.typeCodes.contains(code), textFiles.contains(finding.file.path) {
      return nil
    }
    if Check.preferenceCodes.contains(code) { return finding }
    var adapted = finding
    adapted.message = (finding.tweakMessage ?? finding.message)
      .replacingNames(PreferenceWording.names)
    return adapted
  }

  /// Rules of settings bundles: Apple's vocabulary, what InAppSettingsKit adds, keys that Apple requires,
  /// and pages and strings that only code uses.
  private static let strangeCodes: Set<String> = [
    "missing-type", "unknown-type", "in-app-type", "misspelt-key", "misspelt-root-key",
    "unknown-key", "ignored-key", "unknown-word", "in-app-key", "in-app-page", "app-code",
    "web-view-pane", "missing-default", "missing-title", "title-without-key",
    "child-pane-without-file", "rows-after-radio-group", "unreachable-page", "unused-strings",
    "default-other-number-type", "title-default-not-text", "pane-in-subfolder",
    "wrong-value-type",
  ]

  /// What OpenStep's format makes no mistake: all of its values are text.
  private static let typeCodes: Set<String> = [
    "default-wrong-type", "slider-not-numeric", "default-equal-after-conversion",
  ]

  private static let names = [
    "DefaultValue": "default", "Values": "validValues", "Titles": "validTitles",
    "ShortTitles": "shortTitles", "MinimumValue": "min", "MaximumValue": "max",
    "MinimumValueImage": "leftImage", "MaximumValueImage": "rightImage", "Title": "label",
    "Key": "key", "Keys": "keys", "File": "label", "Icon": "icon", "FooterText": "footerText",
    "IASKSubtitle": "subtitle", "IASKPlaceholder": "placeholder", "IASKCellImage": "icon",
    "PreferenceSpecifiers": "items", "Type": "cell", "TrueValue": "negate",
    "FalseValue": "negate", "PSToggleSwitchSpecifier": "PSSwitchCell",
    "PSSliderSpecifier": "PSSliderCell", "PSTextFieldSpecifier": "PSEditTextCell",
    "PSTitleValueSpecifier": "PSTitleValueCell", "PSMultiValueSpecifier": "PSLinkListCell",
    "PSChildPaneSpecifier": "PSLinkCell", "PSGroupSpecifier": "PSGroupCell",
    "PSRadioGroupSpecifier": "PSGroupCell", "IASKTextViewSpecifier": "PSEditTextViewCell",
    "IASKButtonSpecifier": "PSButtonCell", "IASKOpenURLSpecifier": "HBLinkTableCell",
  ]
}
