import PropertyList
import SettingsSchema
import Translation

/// The lists in the inspector: the options of an element, and strings that depend on the value.
enum ElementLists {
  /// The options of an element.
  ///
  /// - Parameters:
  ///   - outer: the key of the element of a list that has the options; nil for the element itself.
  ///   - columns: the columns of the table.
  ///   - issues: what is wrong with them.
  static func choices(
    of index: Int, inside outer: String? = nil, columns: [PropertyListDictionary],
    issues: [String] = []
  ) -> [PropertyListDictionary] {
    var list = list(
      InspectedKey(InspectedKey.choices, of: index, inside: outer), of: "Title",
      page: "choice/\(index)" + (outer.map { "/" + $0 } ?? ""), add: tr("Add Option…"))
    list["Title"] = .string(tr("Options"))
    list["LeversReorderable"] = true
    list["LeversColumns"] = .array(columns.map { .dictionary($0) })
    // In a group of its own, so that the fields of the table stay while a text is typed.
    return issues.isEmpty
      ? [list]
      : [list, ["Type": "PSGroupSpecifier", "FooterText": .string(Issues.text(issues))]]
  }

  /// A list whose items open a page; the value of a key of theirs is shown.
  private static func list(
    _ key: InspectedKey, of shown: String, page: String, add: String
  ) -> PropertyListDictionary {
    [
      "Type": "IASKListGroupSpecifier", "Key": .string(key.text), "Deletable": true,
      "ItemSpecifier": [
        "Type": "PSChildPaneSpecifier", "Key": .string(shown), "File": .string(page),
      ],
      "AddSpecifier": [
        "Type": "PSChildPaneSpecifier", "Title": .string(add), "File": .string(page),
      ],
    ]
  }

  // MARK: Strings by value

  /// The row that opens the strings of a key.
  static func valueTexts(
    _ key: String, of index: Int, issues: [String]
  ) -> PropertyListDictionary {
    var entry: PropertyListDictionary = [
      "Type": "PSChildPaneSpecifier", "Title": .string(tr("\(key) by Value")),
      "File": .string("texts/\(index)/\(key)"),
    ]
    entry.setMeaning(tr("A different text for each value of the setting"), issues)
    return entry
  }

  /// The page with the strings of a key.
  static func texts(_ key: String, of index: Int) -> [PropertyListDictionary] {
    let key = InspectedKey(InspectedKey.choices, of: index, inside: key)
    var list = list(key, of: "Value", page: "text/\(index)", add: tr("Add Text…"))
    list["LeversReorderable"] = false
    list["FooterText"] = .string(
      tr("For values that aren’t in the list, the text for __default__ is shown, if there is one."))
    return [list]
  }

  /// The rows for an option of an element.
  ///
  /// - Parameters:
  ///   - note: what helps typing the name of an image, in a sentence; "" for nothing.
  ///   - issues: what is wrong with a value, by its text.
  static func choice(
    of element: PropertyListDictionary, hasCells: Bool, note: String, issues: [String: [String]]
  ) -> [PropertyListDictionary] {
    let table = ChoiceTable(of: element, hasCells: hasCells)
    return (table?.names ?? []).flatMap { name in
      let notes = [ChoiceTable.meaning(of: name), name == ChoiceTable.icon ? note : ""]
      let meaning = notes.filter { !$0.isEmpty }.joined(separator: "\n")
      var row = field(name, meaning)
      guard name == "Value" else { return [row] }
      if !issues.isEmpty { row.setMeaning(meaning, byValue: issues) }
      return [row, KeyControl.typeChoice(of: name, key: ChoiceTable.type)]
    }
  }

  /// The rows for a text of a value.
  static var text: [PropertyListDictionary] {
    ValueTexts.names.map { field($0, ValueTexts.meaning(of: $0)) }
  }

  /// A row for a text of a list item.
  private static func field(_ name: String, _ meaning: String) -> PropertyListDictionary {
    var entry: PropertyListDictionary = [
      "Type": "PSTextFieldSpecifier", "Key": .string(name), "Title": .string(name),
    ]
    entry.setMeaning(meaning, [])
    return entry
  }
}
