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
    var entry: PropertyListDictionary = ["Type": .string(type)]
    for key in required { entry[key] = value(for: key, usedKeys, page: page, wording) }
    if element == .group { entry["Title"] = .string(wording(name)) }
    return entry
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
    isCell ? type : Self.cells.first { $0.element == element }?.type
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
    case "DefaultValue": element?.template.defaultValue ?? ""
    case "MinimumValue": .integer(0)
    case "MaximumValue": .integer(1)
    case "Titles": .array([.string(wording(Text("First"))), .string(wording(Text("Second")))])
    case "Values": .array(["first", "second"])
    case "File": .string(element == .childPane ? page : "https://www.example.org")
    case "ItemSpecifier": .dictionary(["Type": "PSTextFieldSpecifier"])
    default: .string(wording(name))
    }
  }

  /// The beginning of a new key: `switch` for `PSToggleSwitchSpecifier`.
  private var keyStem: String {
    switch type {
    case "PSSecureEditTextCell": "password"
    case "PSSegmentCell": "choice"
    default: element?.template.keyStem ?? "setting"
    }
  }

  /// A key that isn’t used yet: the stem, or the stem with a number.
  package static func freeKey(_ used: Set<String>, like stem: String) -> String {
    guard used.contains(stem) else { return stem }
    return (2...).lazy.map { "\(stem)\($0)" }.first { !used.contains($0) } ?? stem
  }
}
