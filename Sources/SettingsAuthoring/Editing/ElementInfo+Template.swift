package import PropertyList
package import SettingsSchema
import Translation

extension ElementInfo {
  /// A new element of the type that works at once, and has no issues.
  ///
  /// - Parameters:
  ///   - usedKeys: the keys of the bundle’s settings.
  ///   - page: the name of a page that a row can open.
  package func newElement(usedKeys: Set<String>, page: String) -> PropertyListDictionary {
    var element: PropertyListDictionary = ["Type": .string(type)]
    for key in required { element[key] = value(for: key, usedKeys, page: page) }
    if type == "PSGroupSpecifier" { element["Title"] = .string(name.string) }
    return element
  }

  /// The same as a preference bundle’s cell; nil if there is no such cell.
  ///
  /// - Parameter domain: the domain of the other cells’ values; nil for none.
  package func newCell(usedKeys: Set<String>, domain: String?) -> PropertyListDictionary? {
    guard let cell else { return nil }
    var item: PropertyListDictionary = ["cell": .string(cell), "label": .string(name.string)]
    guard required.contains("Key") || type == "IASKTextViewSpecifier" else { return item }
    if type != "IASKButtonSpecifier" {
      item["key"] = .string(Self.freeKey(usedKeys, like: keyStem))
      item["defaults"] = domain.map { .string($0) }
      item["default"] = defaultValue
    }
    if type == "PSSliderSpecifier" { (item["min"], item["max"]) = (.integer(0), .integer(1)) }
    if type == "PSMultiValueSpecifier" {
      item["validTitles"] = .array([.string(tr("First")), .string(tr("Second"))])
      item["validValues"] = .array(["first", "second"])
    }
    return item
  }

  /// The cell of a preference bundle that shows the same; nil for none.
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
    default: nil
    }
  }

  private func value(
    for key: String, _ usedKeys: Set<String>, page: String
  ) -> PropertyListValue {
    switch key {
    case "Key": .string(Self.freeKey(usedKeys, like: keyStem))
    case "DefaultValue": defaultValue
    case "MinimumValue": .integer(0)
    case "MaximumValue": .integer(type == "PSSliderSpecifier" ? 1 : 100)
    case "Titles": .array([.string(tr("First")), .string(tr("Second"))])
    case "Values": .array(["first", "second"])
    case "File": .string(type == "PSChildPaneSpecifier" ? page : "https://www.example.org")
    case "ItemSpecifier": .dictionary(["Type": "PSTextFieldSpecifier"])
    default: .string(name.string)
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
    case "PSToggleSwitchSpecifier": "switch"
    case "PSSliderSpecifier": "slider"
    case "PSTextFieldSpecifier", "IASKTextViewSpecifier": "text"
    case "PSMultiValueSpecifier", "PSRadioGroupSpecifier": "choice"
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
