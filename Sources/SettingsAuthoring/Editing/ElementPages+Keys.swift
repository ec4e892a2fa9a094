import PropertyList
import SettingsSchema
import Translation

// The rows for keys: of an element, of the page, and of dictionaries in an element.

extension ElementPages {
  /// The rows for the keys of an element: those that it needs, then those that it has; or all others.
  func keyEntries(
    of index: Int?, isMore: Bool, _ state: inout State
  ) -> [PropertyListDictionary] {
    let element = index.map { state.content.element($0) ?? [:] }
    let table = KeyTable(of: element, hasCells: state.content.hasCells)
    let values = element ?? state.content.root
    let choices = element.flatMap { ChoiceTable(of: $0, hasCells: state.content.hasCells) }
    let hidden = Set(choices?.keys ?? []).union(["Type"]).union(
      state.content.keysOfElements)
    let set = state.set[index] ?? values.keys.filter { !table.required.contains($0) }
    state.set[index] = set
    func rows(_ keys: [String]) -> [PropertyListDictionary] {
      keys.filter { !hidden.contains($0) }.flatMap { key in
        let rows = self.rows(InspectedKey(key, of: index), values, table, state)
        guard let index, !state.content.hasCells, ValueTexts.keys.contains(key) else { return rows }
        let texts = ElementLists.valueTexts(
          key, of: index, issues: state.issues[InspectedKey(key, of: index)] ?? [])
        return values[key]?.dictionary == nil ? rows + [texts] : [texts]
      }
    }
    let others = table.all.filter { !table.required.contains($0) && !set.contains($0) }
    if isMore { return rows(others) }
    var entries: [PropertyListDictionary] = []
    if let issues = state.issues[InspectedKey("", of: index)] {
      entries.append([
        "Type": "PSGroupSpecifier", "FooterText": .string(Issues.text(issues)),
      ])
    }
    entries += Self.section(tr("Required"), rows(table.required))
    entries += Self.section(index == nil ? "" : tr("Set", context: "keys"), rows(set))
    if let index, let choices {
      let issues = choices.keys.flatMap { state.issues[InspectedKey($0, of: index)] ?? [] }
      let columns = columns(of: choices, values, at: index, &state)
      entries += ElementLists.choices(of: index, columns: columns, issues: issues)
    }
    guard let index else { return entries + Self.section("", rows(others)) }
    return entries + [
      ["Type": "PSGroupSpecifier"],
      [
        "Type": "PSChildPaneSpecifier", "Title": .string(tr("More Keys")),
        "File": .string("more/\(index)"),
        "IASKSubtitle": .string(tr("All other keys of this element")),
      ],
    ]
  }

  /// The fields of a table of options.
  private func columns(
    of choices: ChoiceTable, _ values: PropertyListDictionary, at index: Int,
    inside outer: String? = nil, _ state: inout State
  ) -> [PropertyListDictionary] {
    let key = InspectedKey(InspectedKey.choices, of: index, inside: outer)
    let shown = choices.shownColumns(of: values, besides: state.columns[key] ?? [])
    state.columns[key] = shown
    return choices.fields(shown)
  }

  /// What is wrong with the values of an element’s options, by their strings.
  func issues(ofChoices index: Int, _ state: State) -> [String: [String]] {
    let found = state.issues.filter {
      $0.key.element == index && $0.key.outer == InspectedKey.choices
    }
    return Dictionary(found.map { ($0.key.name, $0.value) }) { $0 + $1 }
  }

  /// The row for a key, its control or the page with the keys of a dictionary; and the choice of its value’s type.
  private func rows(
    _ key: InspectedKey, _ values: PropertyListDictionary, _ table: KeyTable, _ state: State
  ) -> [PropertyListDictionary] {
    let value = values[key.name]
    var entry: PropertyListDictionary
    var type: PropertyListDictionary?
    var summary = ""
    var note = Self.note(on: key.name, state)
    if key.outer == nil, let index = key.element, KeyTable.dictionaries.contains(key.name),
      value == nil || value?.dictionary != nil
    {
      entry = ["Type": "PSChildPaneSpecifier", "File": .string("inside/\(index)/\(key.name)")]
    } else {
      let context = ElementContext(
        element: key.element == nil ? [:] : values, surroundings: state.surroundings)
      let control = KeyControl(table.known(key.name), named: key.name, value, in: context)
      if case .structure(let type) = control {
        entry = StructurePages.entry(for: key, value, type)
        summary = value.map(KeyControl.summary) ?? ""
      } else {
        entry = control.entry
        entry["Key"] = .string(key.text)
        if !control.isEditable { note = control.note(on: value) }
      }
      if context.hasFreeType(key.name) {
        type = KeyControl.typeChoice(of: key.name, value, key: key.ofType.text)
      }
    }
    entry["Title"] = .string(key.name)
    let meaning = [
      summary, table.meaning(of: key.name), note, state.notes[key] ?? "",
    ]
    .filter { !$0.isEmpty }
    entry.setMeaning(meaning.joined(separator: "\n"), state.issues[key] ?? [])
    return [entry, type].compactMap(\.self)
  }

  /// The rows of a page for an array or a dictionary.
  func structure(
    _ key: InspectedKey, _ name: String, _ state: State
  ) -> [PropertyListDictionary] {
    let values = InspectorValues(content: state.content, surroundings: state.surroundings)
    return StructurePages.entries(
      ofPage: name, values.values(around: key)[key.name],
      values.table(of: key).meaning(of: key.name), state.issues[key] ?? [])
  }

  /// What helps typing a key’s value, in a sentence; "" for nothing.
  static func note(on key: String, _ state: State) -> String {
    if ConditionKey(rawValue: key) != nil {
      return tr("Keys and values are completed while you type; Ctrl+Space lists them.")
    }
    return ElementContext.keysOfImages.contains(key) && !state.surroundings.images.isEmpty
      ? tr("Images are completed while you type; Ctrl+Space lists them.") : ""
  }

  /// The rows for the keys of a dictionary in an element.
  func innerEntries(
    of index: Int, inside outer: String, _ state: inout State
  ) -> [PropertyListDictionary] {
    let values = state.content.element(index)?[outer]?.dictionary ?? [:]
    let table = KeyTable(of: values, inside: outer)
    let choices =
      KeyTable.elements.contains(outer) ? ChoiceTable(of: values, hasCells: false) : nil
    func rows(_ keys: [String]) -> [PropertyListDictionary] {
      keys.filter { choices?.keys.contains($0) != true }.flatMap {
        self.rows(InspectedKey($0, of: index, inside: outer), values, table, state)
      }
    }
    let lists = choices.map {
      ElementLists.choices(
        of: index, inside: outer, columns: columns(of: $0, values, at: index, inside: outer, &state)
      )
    }
    let others = table.all + values.keys.filter { $0 != "Type" && !table.all.contains($0) }
    return Self.section(tr("Required"), rows(table.required))
      + (lists ?? [])
      + Self.section("", rows(others.filter { !table.required.contains($0) }))
  }

  private static func section(
    _ title: String, _ rows: [PropertyListDictionary]
  ) -> [PropertyListDictionary] {
    var header: PropertyListDictionary = ["Type": "PSGroupSpecifier"]
    if !title.isEmpty { header["Title"] = .string(title) }
    return rows.isEmpty ? [] : [header] + rows
  }
}
