import PropertyList
import SettingsSchema

/// The values of a store for searching, including nested ones: their keys and strings, case-folded.
@MainActor
final class RawIndex {
  private struct Entry {
    let path: RawPath
    let type: PropertyListType
    /// The key, and its title on a page.
    let name: String
    /// The value as text; empty for secrets, data and containers.
    let text: String
  }

  private unowned let tree: RawTree
  private lazy var entries: [Entry] = {
    var entries: [Entry] = []
    for root in tree.roots { add(root, to: &entries) }
    return entries
  }()
  /// The indexes of the store’s keys among the entries.
  private var places: [String: Int] = [:]

  init(_ tree: RawTree) { self.tree = tree }

  // MARK: Reading

  private func add(_ path: RawPath, to entries: inout [Entry]) {
    if let value = tree.value(at: path) {
      if path.steps.count == 1, let key = tree.storedKey(of: path) { places[key] = entries.count }
      add(value, path, to: &entries)
    } else if path.steps.isEmpty {
      for child in tree.children(of: path) { add(child, to: &entries) }
    }
  }

  private func add(_ value: PropertyListValue, _ path: RawPath, to entries: inout [Entry]) {
    entries.append(entry(value, path))
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        add(element, path.appending(.index(index)), to: &entries)
      }
    case .dictionary(let values):
      for key in values.keys.sorted() {
        if let value = values[key] { add(value, path.appending(.key(key)), to: &entries) }
      }
    default: break
    }
  }

  private func entry(_ value: PropertyListValue, _ path: RawPath) -> Entry {
    let type = PropertyListType(of: value)
    let isSearched = !type.isContainer && type != .data && !tree.isSecret(path)
    var name = path.lastKey?.searchFolded ?? ""
    if let title = tree.title(of: path) { name += "\n" + title.searchFolded }
    return Entry(
      path: path, type: type, name: name,
      text: isSearched ? ValueText.editing(value).searchFolded : "")
  }

  /// Reads a changed value, which isn’t a container, again.
  func readAgain(_ key: String) {
    guard let place = places[key], let value = tree.value(at: entries[place].path) else { return }
    entries[place] = entry(value, entries[place].path)
  }

  // MARK: Searching

  /// The values that match all words and filters, plus others that still exist, in the order of the tree.
  func search(_ query: SearchQuery, keeping others: Set<RawPath>) -> [RawPath] {
    let entries = entries
    let filters = query.filters.map(condition)
    return entries.filter { entry in
      query.words.allSatisfy {
        entry.name.offset(of: $0) != nil || entry.text.offset(of: $0) != nil
      } && filters.allSatisfy { $0(entry) } || others.contains(entry.path)
    }.map(\.path)
  }

  /// The types of the values.
  var types: Set<PropertyListType> { Set(entries.map(\.type)) }

  /// Whether a value is the value of a key or inside it, but wasn’t there before.
  private func condition(
    differingFrom before: [(key: String, value: PropertyListValue?)]
  ) -> (Entry) -> Bool {
    var paths: Set<RawPath> = []
    for (key, old) in before {
      guard let place = places[key] else { continue }
      let path = entries[place].path
      // The value itself may be unchanged, but written.
      paths.insert(path)
      tree.value(at: path)?.addPaths(differingFrom: old, at: path, to: &paths)
    }
    return { paths.contains($0.path) }
  }

  private func condition(for filter: SearchQuery.Filter) -> (Entry) -> Bool {
    let tree = tree
    switch filter {
    case .modified:
      let modified = places.keys.filter { tree.catalog.isModified($0) }
      return condition(
        differingFrom: modified.map { (key: $0, value: tree.catalog.fallback(for: $0)) })
    case .unsaved:
      return condition(
        differingFrom: tree.session.store.unsavedChanges.map { ($0.key, $0.oldValue) })
    case .issue:
      return { entry in
        tree.ownKey(of: entry.path).flatMap(tree.catalog.problem(ofStored:)) != nil
      }
    case .type(let name): return { $0.type.isMeant(byFilter: name) }
    case .page(let name):
      let session = tree.session
      let panes = session.bundle.ownPanes.compactMap {
        try? session.pane(named: $0.pane.name, title: $0.title)
      }
      let pages = Set(
        panes.filter { $0.isMeant(byFilter: name, isWhole: false) }.map(\.pane.name))
      return { tree.entry(of: $0.path).map { pages.contains($0.pane.name) } == true }
    case .key(let pattern):
      let pattern = KeyPattern(pattern)
      return { $0.path.lastKey.map { pattern.matches($0.searchFolded) } ?? false }
    }
  }
}

// Searching a tree.

extension RawTree {
  /// The matching values in the tree, in its order.
  ///
  /// - Parameter others: values to keep although they no longer match, because they were edited.
  public func results(
    matching query: SearchQuery, keeping others: [RawPath] = []
  ) -> [RawPath] {
    index.search(query, keeping: Set(others))
  }

  /// The existing types of values, for `@type:`.
  public var typeChoices: [FilterChoice] {
    let types = index.types
    return PropertyListType.allCases.filter(types.contains).map(FilterChoice.init)
  }

  /// The full name of a value, for use outside the tree: its whole path.
  public func fullName(of path: RawPath) -> String {
    let start = path.domain.map { [$0] } ?? []
    let names = path.steps.indices.map {
      name(of: RawPath(domain: path.domain, Array(path.steps[...$0])))
    }
    return (start + names).joined(separator: " › ")
  }

  func storedKey(of path: RawPath) -> String? {
    path.key.map { storedKey($0, in: path.domain) }
  }

  /// The title of a key on a page, or nil if no page has it.
  fileprivate func title(of path: RawPath) -> String? {
    entry(of: path).flatMap { $0.specifier.title.map($0.pane.localized) }
  }

  /// The element of a key, or nil if no page has it.
  fileprivate func entry(of path: RawPath) -> KeyIndex.Entry? {
    ownKey(of: path).flatMap { catalog[$0] }
  }

  /// The key of a value in the store, or nil for a value in another one.
  fileprivate func ownKey(of path: RawPath) -> String? {
    path.steps.count == 1 ? storedKey(of: path) : nil
  }
}

extension PropertyListType {
  /// Whether the argument of a filter is a prefix of the type’s name, in English or translated.
  fileprivate func isMeant(byFilter name: String) -> Bool {
    rawValue.searchFolded.hasPrefix(name) || title.searchFolded.hasPrefix(name)
  }
}
