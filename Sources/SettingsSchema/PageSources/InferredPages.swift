package import Foundation
package import PropertyList
import Synchronization
import Translation

/// Pages inferred from the values of a property list without a bundle.
///
/// A row for each value, in the order of the file, then a list for each array of strings or dictionaries. A dictionary
/// is a page, and so is each item of a list of dictionaries. Thread-safe; follows the values that it gets.
package final class InferredPages: PageSource {
  private struct State {
    var title: String
    var rows: [InferredRow]
    /// Whether the only value is one without a key.
    var isRootOnly: Bool
    /// The values that the rows were first inferred from; nil after the first update.
    var values: PropertyListDictionary?
    /// The pages that were needed so far, by name.
    var panes: [String: Pane] = [:]
  }

  private let known: KnownFile?
  /// The name that the values of a known kind of file have for it.
  private let ownName: String?
  private let device: Device
  private let language: String?
  private let state: Mutex<State>

  /// - Parameters:
  ///   - isRootOnly: whether the only value is one without a key, `RootKey`.
  ///   - title: the title of the first page, such as the file’s name, unless its values have one, as a profile.
  package init(
    _ values: PropertyListDictionary, isRootOnly: Bool = false, title: String,
    device: Device = .pad, language: String? = nil
  ) {
    self.device = device
    self.language = language
    known = KnownFile(values)
    ownName = known.flatMap { _ in NamingKey.name(of: values) }
    state = Mutex(
      State(
        title: ownName ?? title, rows: InferredRow.rows(for: values), isRootOnly: isRootOnly,
        values: values))
  }

  // MARK: Changes

  /// Infers the pages again, if values were added, removed, or need another kind of row.
  ///
  /// - Returns: Whether the pages have changed.
  package func update(_ values: PropertyListDictionary) -> Bool {
    state.withLock { state in
      defer { state.values = nil }
      // A file that is opened is mostly unchanged since.
      if let first = state.values, first.keys == values.keys, first == values { return false }
      let rows = InferredRow.rows(for: values, after: state.rows)
      guard rows != state.rows else { return false }
      // A key that was already there, next to others, isn’t a root.
      let wasKey = !state.isRootOnly && state.rows.contains { $0.key == RootKey.name }
      let isRootOnly = RootKey.isOnlyKey(of: values) && !wasKey
      state = State(title: state.title, rows: rows, isRootOnly: isRootOnly)
      return true
    }
  }

  /// Infers the pages again after a single value has changed, which is faster.
  ///
  /// - Returns: Whether the pages have changed; nil if the value was added or removed.
  package func update(_ value: PropertyListValue?, forKey key: String) -> Bool? {
    state.withLock { state in
      guard let value, let index = state.rows.firstIndex(where: { $0.key == key }) else {
        return nil
      }
      state.values = nil
      let kind = state.rows[index].kind.kind(of: value)
      guard kind != state.rows[index].kind else { return false }
      state.rows[index] = InferredRow(key: key, kind: kind)
      state.panes = [:]
      return true
    }
  }

  /// Gives the first page another title, such as the name of the file that the values were saved to.
  package func rename(to title: String) {
    state.withLock { state in
      state.title = ownName ?? title
      state.panes = [:]
    }
  }

  // MARK: PageSource

  package var isFixed: Bool { false }
  package var hasDefaults: Bool { false }
  package var followsValues: Bool { true }
  package var isGenerated: Bool { true }
  package var name: String? { state.withLock { $0.title } }
  package var fallbackName: String { state.withLock { $0.title } }
  package var isCurrent: Bool { true }

  package func pane(named name: String) throws(BundleError) -> Pane {
    let pane = state.withLock { state in
      let pane = state.panes[name] ?? page(named: name, in: state)
      state.panes[name] = pane
      return pane
    }
    guard let pane else { throw .missingPage(name) }
    return pane
  }

  // MARK: Pages

  /// The page with a name; nil for none.
  private func page(named name: String, in state: State) -> Pane? {
    var (rows, title, isElement) = (state.rows, state.title, false)
    guard let path = InferredPageName.path(of: name) else { return nil }
    for (depth, key) in path.enumerated() {
      guard let row = rows.first(where: { $0.key == key }) else { return nil }
      switch row.kind {
      case .page(let inner): rows = inner
      case .items(let inner): (rows, isElement) = (inner, true)
      case .mixed(let kinds):
        guard case .page(let inner)? = kinds[.dictionary] else { return nil }
        (rows, isElement) = (inner, true)
      default: return nil
      }
      title = rowTitle(for: key, isRoot: state.isRootOnly && depth == 0)
    }
    return page(
      of: rows, at: path, isElement, isRoot: state.isRootOnly && path.isEmpty, named: name,
      title: title)
  }

  private func page(
    of rows: [InferredRow], at path: [String], _ isElement: Bool, isRoot: Bool,
    named name: String, title: String
  ) -> Pane {
    if rows.isEmpty, !isElement {
      let entries = [GeneratedEntry(addition(to: path))]
      return Pane(named: name, title: title, entries, device: device, language: language)
    }
    let isNamed = isElement || (known != nil && path.isEmpty)
    let rows = isNamed ? NamingKey.first(rows) : rows
    let sections = known?.sections(of: rows, isElement: isElement) ?? [(nil, rows)]
    // Lazy, since the entries of a long page take much memory.
    let entries = sections.lazy.flatMap { section in
      let rows = section.rows.filter { !$0.kind.isList } + section.rows.filter(\.kind.isList)
      let header = GeneratedEntry(
        ["Type": "PSGroupSpecifier", "Title": .string(section.title ?? "")])
      // A list is a section of its own.
      let needsHeader = section.title != nil && rows.first?.kind.isList == false
      return ((needsHeader ? [nil] : []) + rows).lazy.map { row in
        // The keys of an element are fields of a store of its own.
        row.map {
          GeneratedEntry(
            $0.entry(
              at: isElement ? nil : path, titled: self.rowTitle(for: $0.key, isRoot: isRoot),
              page: InferredPageName.name(of: path + [$0.key])))
        } ?? header
      }
    }
    return Pane(named: name, title: title, entries, device: device, language: language)
  }

  /// The only row of an empty dictionary.
  private func addition(to path: [String]) -> PropertyListDictionary {
    var entry = GeneratedEntry.addition(titled: tr("Add Value"))
    if !path.isEmpty { entry["LeversAdditionKey"] = .string(NestedKey.key(path)) }
    return entry
  }

  /// - Parameter isRoot: whether it is the title of the whole value of a file without keys.
  private func rowTitle(for key: String, isRoot: Bool) -> String {
    if key.isEmpty { return tr("Empty Key") }
    return known?.title(for: key)
      ?? (isRoot && key == RootKey.name ? tr("Values") : KeyTitle.title(for: key))
  }
}

extension SettingsBundle {
  /// Creates a bundle with pages inferred from a settings file.
  ///
  /// - Parameter location: what was opened, such as the folder with the file.
  package convenience init(
    inferredFrom file: SettingsFile, at location: URL, languages: LanguagePreferences
  ) {
    let pages = InferredPages(
      file.values, isRootOnly: file.isRootOnly, title: file.url.lastPathComponent,
      language: languages.first)
    self.init(BundleLocation(resources: location), device: .pad, languages: languages, from: pages)
  }
}
