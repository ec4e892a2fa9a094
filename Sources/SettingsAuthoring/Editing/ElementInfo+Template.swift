package import PropertyList
package import SettingsSchema
package import Translation

extension ElementInfo {
  /// A new element of the type that works immediately, and has no issues.
  ///
  /// - Parameters:
  ///   - usedKeys: the keys of the bundle’s settings.
  ///   - page: the name of a page that a row can open.
  ///   - wording: gives strings in the language of the bundle; by default that of the window.
  package func newElement(
    usedKeys: Set<String>, page: String, wording: (Text) -> String = { $0.string }
  ) -> PropertyListDictionary {
    var element: PropertyListDictionary = ["Type": .string(type)]
    for key in required { element[key] = value(for: key, usedKeys, page: page, wording) }
    if type == "PSGroupSpecifier" { element["Title"] = .string(wording(name)) }
    return element
  }

  /// A new cell of a preference bundle that works immediately, and has no issues; nil if there is no such cell.
  ///
  /// - Parameters:
  ///   - usedKeys: the keys of the bundle’s settings.
  ///   - page: the name of a page that a row can open.
  ///   - domain: the domain of the other cells’ values; nil for none.
  package func newCell(
    usedKeys: Set<String>, page: String, domain: String?
  ) -> PropertyListDictionary? {
    guard let cell = cell.flatMap(ElementInfo.of) else { return nil }
    var item: PropertyListDictionary = ["cell": .string(cell.type)]
    // The label of a link is the name of its page.
    item["label"] = .string(cell.type == "PSLinkCell" ? page : cell.name.string)
    for key in cell.required where key != "label" {
      item[key] = cell.cellValue(for: key, usedKeys, domain: domain)
    }
    if cell.type == "PSSwitchCell" { item["default"] = false }
    return item
  }

  /// The cell of a preference bundle that shows the same, or that it is; nil for none.
  package var cell: String? {
    switch type {
    case "PSGroupSpecifier": "PSGroupCell"
    case "PSToggleSwitchSpecifier": "PSSwitchCell"
    case "PSTextFieldSpecifier": "PSEditTextCell"
    case "PSSliderSpecifier": "PSSliderCell"
    case "PSMultiValueSpecifier": "PSLinkListCell"
    case "PSTitleValueSpecifier": "PSTitleValueCell"
    case "PSChildPaneSpecifier": "PSLinkCell"
    case "IASKTextViewSpecifier": "PSEditTextViewCell"
    case "IASKButtonSpecifier": "PSButtonCell"
    case "LeversSpinnerSpecifier": "PSSpinnerCell"
    default: isCell ? type : nil
    }
  }

  private func cellValue(
    for key: String, _ usedKeys: Set<String>, domain: String?
  ) -> PropertyListValue? {
    switch key {
    case "key": .string(Self.freeKey(usedKeys, like: keyStem))
    case "defaults": domain.map { .string($0) }
    case "default": type == "PSSliderCell" ? .real(0.5) : "first"
    case "min": 0
    case "max": 1
    case "validTitles": .array([.string(tr("First")), .string(tr("Second"))])
    case "validValues": .array(["first", "second"])
    // The class with which iOS shows the options.
    case "detail": "PSListItemsController"
    default: nil
    }
  }

  private func value(
    for key: String, _ usedKeys: Set<String>, page: String, _ wording: (Text) -> String
  ) -> PropertyListValue {
    switch key {
    case "Key": .string(Self.freeKey(usedKeys, like: keyStem))
    case "DefaultValue": defaultValue
    case "MinimumValue": .integer(0)
    case "MaximumValue": .integer(type == "PSSliderSpecifier" ? 1 : 100)
    case "Titles": .array([.string(wording(Text("First"))), .string(wording(Text("Second")))])
    case "Values": .array(["first", "second"])
    case "File": .string(type == "PSChildPaneSpecifier" ? page : "https://www.example.org")
    case "ItemSpecifier": .dictionary(["Type": "PSTextFieldSpecifier"])
    default: .string(wording(name))
    }
  }

  private var defaultValue: PropertyListValue {
    switch type {
    case "PSToggleSwitchSpecifier": false
    case "PSSliderSpecifier": .real(0.5)
    case "LeversStepperSpecifier": .integer(0)
    case "PSMultiValueSpecifier", "PSRadioGroupSpecifier": "first"
    default: ""
    }
  }

  /// The beginning of a new key: `switch` for `PSToggleSwitchSpecifier`.
  private var keyStem: String {
    switch type {
    case "PSToggleSwitchSpecifier", "PSSwitchCell": "switch"
    case "PSSliderSpecifier", "PSSliderCell": "slider"
    case "PSTextFieldSpecifier", "IASKTextViewSpecifier", "PSEditTextCell", "PSEditTextViewCell":
      "text"
    case "PSSecureEditTextCell": "password"
    case "PSMultiValueSpecifier", "PSRadioGroupSpecifier", "PSLinkListCell", "PSSegmentCell":
      "choice"
    case "IASKListGroupSpecifier": "list"
    case "LeversStepperSpecifier": "number"
    default: "setting"
    }
  }

  /// A key that isn’t used yet: the stem, or the stem with a number.
  package static func freeKey(_ used: Set<String>, like stem: String) -> String {
    guard used.contains(stem) else { return stem }
    return (2...).lazy.map { "\(stem)\($0)" }.first { !used.contains($0) } ?? stem
  }
}
