// The keys of each cell.
//
// Source: sections 8.3 and 8.4 of the reference.

extension PreferenceVocabulary {
  /// The keys that mean something in a cell; nil for an unknown cell.
  static func keys(of cell: String) -> Set<String>? {
    switch cell {
    case "PSGroupCell": common.union(group).union(value)
    case "PSSwitchCell": common.union(value).union(["negate", "confirmation"]).union(question)
    case "PSSliderCell": common.union(value).union(slider)
    case "PSLinkListCell": common.union(value).union(options).union(link)
    case "PSSegmentCell": common.union(value).union(options)
    case "PSEditTextCell", "PSSecureEditTextCell":
      common.union(value).union(typing).union(question).union(["suffix"])
    case "PSEditTextViewCell": common.union(value).union(typing)
    case "PSTitleValueCell": common.union(value).union(options).union(["detail"])
    case "PSStaticTextCell", "PSSpinnerCell": common
    case "PSLinkCell": common.union(link).union(options).union(value)
    case "PSButtonCell": common.union(link).union(button).union(question)
    case "PSGiantCell", "PSGiantIconCell":
      common.union(value).union(link).union(button).union(question)
    case "PSListItemCell": common.union(value).union(["action"])
    default: nil
    }
  }

  private static let common: Set = [
    "cell", "cellClass", "label", "id", "icon", "subtitle", "enabled", "height", "alignment",
    "pl_filter", "requiredCapabilities",
  ]
  private static let group: Set = [
    "footerText", "footerAlignment", "headerCellClass", "footerCellClass", "isRadioGroup",
  ]
  private static let value: Set = ["key", "default", "defaults", "get", "set", "PostNotification"]
  private static let slider: Set = [
    "min", "max", "showValue", "isSegmented", "segmentCount", "leftImage", "rightImage", "suffix",
  ]
  private static let options: Set = [
    "validValues", "validTitles", "shortTitles", "valuesDataSource", "titlesDataSource",
    "staticTextMessage",
  ]
  private static let typing: Set = [
    "placeholder", "keyboard", "autoCaps", "noAutoCorrect", "isNumeric", "isDecimalPad", "isURL",
    "isEmail", "isEmailAddressing", "isIP",
  ]
  private static let question: Set = ["prompt", "okTitle", "cancelTitle"]
  private static let link: Set = [
    "detail", "pane", "isController", "bundle", "bundlePath", "action", "url",
  ]
  private static let button: Set = ["isDestructive", "confirmation"]
}
