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

  struct State {
    var content: PageContent
    var surroundings: PageSurroundings
    /// The issues of elements and keys.
    var issues: [InspectedKey: [String]] = [:]
    /// The notes that say whether conditions hold now.
    var notes: [InspectedKey: String] = [:]
    /// The keys that are shown as set, by element: while an element is edited, its rows stay where they are.
    var set: [Int?: [String]] = [:]
    /// The columns of tables of options, by element and its key with them: while it is edited, they stay, too.
    var columns: [InspectedKey: Set<String>] = [:]
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
      if !keepsRows { (state.set, state.columns) = ([:], [:]) }
    }
  }

  /// Lists keys that were added with those that are set.
  func forgetRows() {
    state.withLock { state in
      (state.set, state.columns) = ([:], [:])
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
  package var hasDefaults: Bool { false }
  /// A page may have thousands of elements, each with a page.
  package var hasKeyIndex: Bool { false }
  package var name: String? { title }
  package var fallbackName: String { title }
  package var isCurrent: Bool { true }

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
      return (outer, innerEntries(of: index, inside: outer, &state))
    default: return nil
    }
  }
}
