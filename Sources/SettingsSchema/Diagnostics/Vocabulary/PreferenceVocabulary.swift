import Foundation

/// The cells and keys of preference bundles and PreferenceLoader.
///
/// Source: section 8 of the reference: the wiki’s page of preference specifiers, theos’ headers, libcephei, AltList,
/// AppList and libcolorpicker.
enum PreferenceVocabulary {
  /// The valid words for `cell`.
  static let cells: Set<String> = [
    "PSGroupCell", "PSSwitchCell", "PSLinkCell", "PSLinkListCell", "PSListItemCell",
    "PSSegmentCell", "PSSliderCell", "PSEditTextCell", "PSSecureEditTextCell",
    "PSEditTextViewCell", "PSTitleValueCell", "PSStaticTextCell", "PSButtonCell", "PSGiantCell",
    "PSGiantIconCell", "PSSpinnerCell",
  ]

  /// Cells that store a value.
  static let valueCells: Set<String> = [
    "PSSwitchCell", "PSLinkListCell", "PSSegmentCell", "PSSliderCell", "PSEditTextCell",
    "PSSecureEditTextCell", "PSEditTextViewCell",
  ]

  /// Cells for typing.
  static let textCells: Set<String> = [
    "PSEditTextCell", "PSSecureEditTextCell", "PSEditTextViewCell",
  ]

  /// Keys of a file’s root dictionary.
  static let root: Set<String> = ["title", "items", "id", "entry", "filter", "pl_filter"]

  /// The required kind of a key’s value.
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

extension KnownKey {
  /// A key of a preference bundle’s cells; nil for an unknown one.
  package static func cell(_ name: String) -> KnownKey? {
    PreferenceVocabulary.kind(of: name).map {
      KnownKey(
        name: name, kind: $0, isInApp: false,
        words: name == "cell" ? PreferenceVocabulary.cells.sorted() : [])
    }
  }
}
