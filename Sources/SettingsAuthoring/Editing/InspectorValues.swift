import PropertyList
import SettingsSchema

/// The values of a page file as the inspector’s store has them.
struct InspectorValues {
  let content: PageContent
  let surroundings: PageSurroundings

  /// The dictionary that has a key.
  func values(around key: InspectedKey) -> PropertyListDictionary {
    let element = key.element.map { content.element($0) ?? [:] } ?? content.root
    return key.outer.map { element[$0]?.dictionary ?? [:] } ?? element
  }

  /// The control for a key.
  func control(of key: InspectedKey) -> KeyControl {
    control(of: key, table(of: key))
  }

  /// The keys of the dictionary that has a key.
  func table(of key: InspectedKey) -> KeyTable {
    let values = values(around: key)
    return key.outer.map { KeyTable(of: values, inside: $0) }
      ?? KeyTable(of: key.element.map { _ in values }, hasCells: content.hasCells)
  }

  private func control(of key: InspectedKey, _ table: KeyTable) -> KeyControl {
    let values = values(around: key)
    let context = ElementContext(
      element: key.element == nil ? [:] : values, surroundings: surroundings)
    return KeyControl(table.known(key.name), named: key.name, values[key.name], in: context)
  }

  /// The values of an element, or of the page itself, by the keys of the store.
  ///
  /// - Parameters:
  ///   - tables: the keys of each type of element; a page may have thousands of elements, but they have few types.
  ///   - typed: returns the value that the store has for a key.
  func values(
    of index: Int?, _ tables: inout [PropertyListValue?: KeyTable],
    typed: (String) -> PropertyListValue?
  ) -> [String: PropertyListValue] {
    let entries = index.map { content.element($0) ?? [:] } ?? content.root
    var values: [String: PropertyListValue] = [:]
    func add(_ value: PropertyListValue, of key: InspectedKey, _ table: KeyTable) {
      let control = control(of: key, table)
      values[key.text] = Self.shown(value, control, typed: typed(key.text))
      if control == .structure(.array), let texts = ValueList.texts(of: value) {
        let typed = typed(key.ofList.text)?.array
        let isSame = typed.map { ValueList.values($0, replacing: value) == value } ?? false
        values[key.ofList.text] = .array(isSame ? typed ?? texts : texts)
      }
      if ElementContext.keysOfFreeType.contains(key.name) {
        values[key.ofType.text] = .string(PropertyListType(of: value).rawValue)
      }
    }
    let type = index.flatMap { _ in entries[content.hasCells ? "cell" : "Type"] ?? "" }
    let table =
      tables[type] ?? KeyTable(of: index.map { _ in entries }, hasCells: content.hasCells)
    tables[type] = table
    // The table of options has them.
    var hidden: Set<String> = []
    if index == nil {
      hidden = content.keysOfElements
    } else {
      hidden = Set(ChoiceTable(of: entries, hasCells: content.hasCells)?.keys ?? [])
    }
    for (name, value) in entries where !hidden.contains(name) {
      add(value, of: InspectedKey(name, of: index), table)
    }
    for outer in KeyTable.dictionaries {
      guard let inner = entries[outer]?.dictionary else { continue }
      let table = KeyTable(of: inner, inside: outer)
      for (name, value) in inner {
        add(value, of: InspectedKey(name, of: index, inside: outer), table)
      }
    }
    if let index {
      for (key, rows) in lists(of: entries, at: index) { values[key.text] = .array(rows) }
    }
    return values
  }

  /// The lists: the options of an element, and its strings by value.
  private func lists(
    of element: PropertyListDictionary, at index: Int
  ) -> [(InspectedKey, [PropertyListValue])] {
    let texts = ValueTexts.keys.compactMap { key in
      element[key].map {
        (InspectedKey(InspectedKey.choices, of: index, inside: key), ValueTexts.rows(of: $0))
      }
    }
    let inner = KeyTable.elements.compactMap { outer in
      element[outer]?.dictionary.flatMap { choices(of: $0, at: index, inside: outer) }
    }
    return texts + inner + [choices(of: element, at: index)].compactMap(\.self)
  }

  private func choices(
    of values: PropertyListDictionary, at index: Int, inside outer: String? = nil
  ) -> (InspectedKey, [PropertyListValue])? {
    ChoiceTable(of: values, hasCells: content.hasCells && outer == nil).map {
      (InspectedKey(InspectedKey.choices, of: index, inside: outer), $0.rows(of: values))
    }
  }

  /// A value for its row: what was typed, if it means the same, so that typing a number isn’t interrupted.
  private static func shown(
    _ value: PropertyListValue, _ control: KeyControl, typed: PropertyListValue?
  ) -> PropertyListValue {
    if let typed, control.stored(typed, replacing: value) == value { return typed }
    return control.shown(value)
  }
}
