import PropertyList
package import SettingsSchema
import Synchronization
import Translation

/// The pages of the inspector: the elements of a page file as rows, and for each a page with its keys as rows.
///
/// Thread-safe; follows the contents that it gets.
package final class ElementPages: PageSource {
  /// The name of the first page, with the elements.
  package static let first = "elements"
  private static let page = "page"

  private struct State {
    var content: PageContent
    var surroundings: PageSurroundings
    /// The issues of elements and keys.
    var issues: [InspectedKey: [String]] = [:]
    /// The notes that say whether conditions hold now.
    var notes: [InspectedKey: String] = [:]
    /// The keys that are shown as set, by element: while an element is edited, its rows stay where they are.
    var set: [Int?: [String]] = [:]
    /// The pages that were needed since the last change, by name.
    var panes: [String: Pane] = [:]
  }

  private let title: String
  private let device: Device
  private let state: Mutex<State>

  /// - Parameter title: the title of the first page.
  package init(
    _ content: PageContent, title: String, surroundings: PageSurroundings = PageSurroundings(),
    device: Device = .pad
  ) {
    self.title = title
    self.device = device
    state = Mutex(State(content: content, surroundings: surroundings))
  }

  /// Shows the current content of the page.
  ///
  /// - Parameter keepsRows: whether only values have changed, so that every row stays where it is.
  func update(
    _ content: PageContent, surroundings: PageSurroundings, issues: [InspectedKey: [String]],
    notes: [InspectedKey: String], keepsRows: Bool
  ) {
    state.withLock { state in
      let old = state.content.elements
      let isAlike =
        keepsRows && old.count == content.elements.count && surroundings == state.surroundings
        && issues == state.issues && notes == state.notes
      state.panes = state.panes.filter { name, _ in
        guard isAlike, let index = Self.element(ofPage: name), old.indices.contains(index) else {
          return false
        }
        return old[index] == content.elements[index]
      }
      state.content = content
      state.surroundings = surroundings
      state.issues = issues
      state.notes = notes
      if !keepsRows { state.set = [:] }
    }
  }

  /// Lists keys that were added with those that are set.
  func forgetRows() {
    state.withLock { state in
      state.set = [:]
      state.panes = [:]
    }
  }

  /// The names in the bundle that its elements can use.
  var surroundings: PageSurroundings { state.withLock { $0.surroundings } }

  /// The name of an element’s page.
  package static func name(ofElement index: Int) -> String { "element/\(index)" }

  /// The element of a page with its keys, or of a page that it opens; nil for another page.
  package static func element(ofPage name: String) -> Int? {
    let parts = name.split(separator: "/")
    return parts.count > 1 ? Int(parts[1]) : nil
  }

  // MARK: PageSource

  package var isFixed: Bool { false }
  package var isGenerated: Bool { true }
  /// Keys have no defaults.
  package var isInferred: Bool { true }
  /// A page may have thousands of elements, each with a page.
  package var hasKeyIndex: Bool { false }
  package var name: String? { title }
  package var fallbackName: String { title }
  package var isCurrent: Bool { true }
  package var firstPageSize: Int { 0 }
  package var folders: [String: Set<String>] { [:] }
  package func panes(besides known: [Pane]) -> [Pane] { [] }
  package func reread(
    for device: Device, _ languages: LanguagePreferences, from location: BundleLocation
  ) -> (any PageSource)? { nil }

  package func pane(named name: String) throws(BundleError) -> Pane {
    let pane = state.withLock { state in
      let pane = state.panes[name] ?? makePane(named: name, &state)
      state.panes[name] = pane
      return pane
    }
    guard let pane else { throw .missingPage(name) }
    return pane
  }

  private func makePane(named name: String, _ state: inout State) -> Pane? {
    guard let (title, entries) = entries(ofPage: name, &state) else { return nil }
    return Pane(
      named: name, title: title, entries.map { GeneratedEntry($0) }, device: device, language: nil)
  }

  private func entries(
    ofPage name: String, _ state: inout State
  ) -> (String, [PropertyListDictionary])? {
    if name == Self.first {
      return (title, ElementRows.entries(for: state.content, page: Self.page))
    }
    if name == Self.page { return (tr("Page"), keyEntries(of: nil, isMore: false, &state)) }
    if let key = StructurePages.key(ofPage: name) { return (key.name, structure(key, name, state)) }
    guard let index = Self.element(ofPage: name), let element = state.content.element(index) else {
      return nil
    }
    switch name.split(separator: "/").first {
    case "element":
      return (ElementRows.title(of: element), keyEntries(of: index, isMore: false, &state))
    case "more": return (tr("More Keys"), keyEntries(of: index, isMore: true, &state))
    case "texts":
      let key = name.split(separator: "/", maxSplits: 2).last.map(String.init) ?? ""
      return (key, ElementLists.texts(key, of: index))
    case "text":
      return (tr("Text", context: "row"), ElementLists.text)
    case "choice":
      let outer = name.split(separator: "/", maxSplits: 2).dropFirst(2).first.map(String.init)
      let imageNote = Self.note(on: ChoiceTable.icon, state)
      let rows =
        outer.map {
          ElementLists.choice(
            of: element[$0]?.dictionary ?? [:], hasCells: false, note: imageNote, issues: [:])
        }
        ?? ElementLists.choice(
          of: element, hasCells: state.content.hasCells, note: imageNote,
          issues: issues(ofChoices: index, state))
      return (tr("Choice", context: "row"), rows)
    case "inside":
      let outer = name.split(separator: "/", maxSplits: 2).last.map(String.init) ?? ""
      return (outer, innerEntries(of: index, inside: outer, state))
    default: return nil
    }
  }

  // MARK: Keys

  /// The rows for the keys of an element: those that it needs, then those that it has; or all others.
  private func keyEntries(
    of index: Int?, isMore: Bool, _ state: inout State
  ) -> [PropertyListDictionary] {
    let element = index.map { state.content.element($0) ?? [:] }
    let table = KeyTable(of: element, hasCells: state.content.hasCells)
    let values = element ?? state.content.root
    let choices = element.flatMap { ChoiceTable(of: $0, hasCells: state.content.hasCells) }
    let hidden = Set(choices?.keys ?? []).union(["Type", state.content.listKey])
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
      entries += ElementLists.choices(of: index, issues: issues)
    }
    guard let index else { return entries + Self.section("", rows(others)) }
    return entries + [
      ["Type": "PSGroupSpecifier"],
      [
        "Type": "PSChildPaneSpecifier", "Title": .string(tr("More Keys")),
        "File": .string("more/\(index)"),
        "IASKSubtitle": .string(tr("Everything else that this element can have")),
      ],
    ]
  }

  /// The issues of the values of an element’s options, by their texts.
  private func issues(ofChoices index: Int, _ state: State) -> [String: [String]] {
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
      }
      if context.hasFreeType(key.name) {
        type = KeyControl.typeChoice(of: key.name, value, key: key.ofType.text)
      }
    }
    entry["Title"] = .string(key.name)
    let meaning = [
      summary, table.meaning(of: key.name), Self.note(on: key.name, state), state.notes[key] ?? "",
    ]
    .filter { !$0.isEmpty }
    entry.setMeaning(meaning.joined(separator: "\n"), state.issues[key] ?? [])
    return [entry, type].compactMap(\.self)
  }

  /// The rows of a page for an array or a dictionary.
  private func structure(
    _ key: InspectedKey, _ name: String, _ state: State
  ) -> [PropertyListDictionary] {
    let values = InspectorValues(content: state.content, surroundings: state.surroundings)
    return StructurePages.entries(
      ofPage: name, values.values(around: key)[key.name],
      values.table(of: key).meaning(of: key.name), state.issues[key] ?? [])
  }

  /// A hint for typing a key’s value, in a sentence; "" for none.
  private static func note(on key: String, _ state: State) -> String {
    if ConditionKey(rawValue: key) != nil {
      return tr("Keys and values are completed while you type; Ctrl+Space lists them.")
    }
    return ElementContext.keysOfImages.contains(key) && !state.surroundings.images.isEmpty
      ? tr("Images are completed while you type; Ctrl+Space lists them.") : ""
  }

  /// The rows for the keys of a dictionary in an element.
  private func innerEntries(
    of index: Int, inside outer: String, _ state: State
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
    let others = table.all + values.keys.filter { $0 != "Type" && !table.all.contains($0) }
    return Self.section(tr("Required"), rows(table.required))
      + (choices == nil ? [] : ElementLists.choices(of: index, inside: outer))
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
