import PropertyList
import SettingsSchema
import Translation

/// The pages of the inspector for arrays and dictionaries that have no table of their own, and for data: a list of
/// simple values, and a text for everything else.
enum StructurePages {
  /// The beginnings of the names of pages.
  private static let (list, text) = ("list/", "plist/")

  /// The row that opens the page of a key.
  static func entry(
    for key: InspectedKey, _ value: PropertyListValue?, _ type: PropertyListType
  ) -> PropertyListDictionary {
    let isList = type == .array && ValueList.fits(value)
    return [
      "Type": "PSChildPaneSpecifier", "Key": .string(key.text),
      "File": .string((isList ? list : text) + key.text),
    ]
  }

  /// The key that a page edits; nil for another page.
  static func key(ofPage name: String) -> InspectedKey? {
    [list, text].lazy.filter(name.hasPrefix)
      .compactMap { InspectedKey(String(name.dropFirst($0.count))) }.first
  }

  /// The rows of such a page.
  ///
  /// - Parameters:
  ///   - value: the value of the key.
  ///   - meaning: what it means, in a sentence.
  ///   - issues: what is wrong with it.
  static func entries(
    ofPage name: String, _ value: PropertyListValue?, _ meaning: String, _ issues: [String]
  ) -> [PropertyListDictionary] {
    guard let key = key(ofPage: name) else { return [] }
    return name.hasPrefix(list) && ValueList.fits(value)
      ? listEntries(of: key, meaning, issues) : [field(key, value, meaning, issues)]
  }

  private static func listEntries(
    of key: InspectedKey, _ meaning: String, _ issues: [String]
  ) -> [PropertyListDictionary] {
    let footer = [meaning, Issues.text(issues)].filter { !$0.isEmpty }.joined(separator: "\n")
    return [
      [
        "Type": "IASKListGroupSpecifier", "Key": .string(key.ofList.text),
        "Title": .string(tr("Values")), "FooterText": .string(footer), "Deletable": true,
        "LeversReorderable": true,
        "ItemSpecifier": ["Type": "PSTextFieldSpecifier"],
        "AddSpecifier": ["Type": "PSTextFieldSpecifier", "Title": .string(tr("Add Value"))],
      ],
      ["Type": "PSGroupSpecifier"],
      [
        "Type": "PSChildPaneSpecifier", "Title": .string(tr("Property List")),
        "IASKSubtitle": .string(tr("Edit as text, for nested arrays and dictionaries")),
        "File": .string(text + key.text),
      ],
    ]
  }

  private static func field(
    _ key: InspectedKey, _ value: PropertyListValue?, _ meaning: String, _ issues: [String]
  ) -> PropertyListDictionary {
    var entry: PropertyListDictionary = [
      "Type": "IASKTextViewSpecifier", "Key": .string(key.text), "Title": .string(key.name),
    ]
    let format =
      value.map { PropertyListType(of: $0) } == .data
      ? tr("Type base64, such as SGVsbG8=, or hexadecimal digits, such as <48 65 6c 6c 6f>.")
      : tr("Type JSON, or an XML property list.")
    entry.setMeaning([meaning, format].filter { !$0.isEmpty }.joined(separator: "\n"), issues)
    return entry
  }
}
