import PropertyList
import SettingsSchema
import Translation

/// The list of a page’s elements in the inspector.
enum ElementRows {
  /// - Parameter page: the name of the page with the root dictionary’s keys.
  static func entries(for content: PageContent, page: String) -> [PropertyListDictionary] {
    var entries: [PropertyListDictionary] = [
      [
        "Type": "PSChildPaneSpecifier", "Title": .string(tr("Page")), "File": .string(page),
        "IASKSubtitle": .string(tr("Title, translations and other keys of the whole page")),
        "IASKCellImage": "text-x-generic-symbolic",
      ]
    ]
    if let index = content.entryIndex {
      entries.append(entry(for: content.elements[index], at: index, isEntry: true))
    }
    let list = content.elements.prefix(content.listCount)
    if list.first.map(startsSection) != true {
      entries.append(["Type": "PSGroupSpecifier"])
    }
    for (index, element) in list.enumerated() {
      // A group is a row like the others, with its own rows in the same card.
      if startsSection(element) { entries.append(["Type": "PSGroupSpecifier"]) }
      entries.append(entry(for: element, at: index))
    }
    if list.isEmpty {
      entries[entries.count - 1] = [
        "Type": "PSGroupSpecifier",
        "FooterText": .string(tr("This page has no elements yet. Add one with the plus button.")),
      ]
    }
    return entries
  }

  /// The title of an element: its own, its key, or the name of its type.
  static func title(of element: PropertyListDictionary) -> String {
    let texts = ["Title", "label", "Key", "key"].compactMap { element[$0]?.displayText }
    return texts.first { !$0.isEmpty } ?? typeName(of: element)
  }

  /// The name of the type of an element.
  static func typeName(of element: PropertyListDictionary) -> String {
    let type = element["Type"]?.string ?? element["cell"]?.string
    guard let type else { return tr("Element Without a Type") }
    return ElementInfo.of(type)?.name.string ?? type
  }

  private static func startsSection(_ element: PropertyListValue) -> Bool {
    let type = element.dictionary?["Type"]?.string
    return type.flatMap(ElementType.init)?.startsSection == true
      || element.dictionary?["cell"]?.string == "PSGroupCell"
  }

  /// - Parameter isEntry: whether it is the `entry` of a PreferenceLoader file with items.
  private static func entry(
    for element: PropertyListValue, at index: Int, isEntry: Bool = false
  ) -> PropertyListDictionary {
    guard let element = element.dictionary else {
      return [
        "Type": "PSTitleValueSpecifier", "Title": .string(tr("Not a dictionary")),
        "IASKSubtitle": .string(tr("Change it in the file.")),
      ]
    }
    let (title, type) = (title(of: element), typeName(of: element))
    var entry: PropertyListDictionary = [
      "Type": "PSChildPaneSpecifier", "Title": .string(title),
      "File": .string(ElementPages.name(ofElement: index)),
    ]
    let key = (element["Key"] ?? element["key"])?.displayText
    let details = [
      isEntry ? tr("Entry of PreferenceLoader") : nil, title == type ? nil : type,
      key == title ? nil : key,
    ].compactMap(\.self)
    if !details.isEmpty { entry["IASKSubtitle"] = .string(details.joined(separator: " · ")) }
    let icon = (element["Type"] ?? element["cell"])?.string.flatMap(ElementInfo.of)?.iconName
    entry["IASKCellImage"] = .string(icon ?? "text-x-generic-symbolic")
    return entry
  }
}
