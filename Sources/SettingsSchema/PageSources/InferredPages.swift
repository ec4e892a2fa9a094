package import Foundation
package import PropertyList
import Synchronization
import Translation

/// Pages inferred from the values of a property list without a bundle.
///
/// A row for each value, in the order of the file, then a list for each array of texts. Thread-safe; follows the values
/// that it gets.
package final class InferredPages: PageSource {
  private struct Row: Hashable {
    let key: String
    let kind: InferredKind
  }

  private struct State {
    var rows: [Row]
    /// The page of the rows, once it was needed.
    var pane: Pane?
  }

  private let title: String
  private let device: Device
  private let language: String?
  private let state: Mutex<State>

  /// - Parameter title: the title of the page, such as the file’s name.
  package init(
    _ values: PropertyListDictionary, title: String, device: Device = .pad, language: String? = nil
  ) {
    self.title = title
    self.device = device
    self.language = language
    state = Mutex(State(rows: values.map { Row(key: $0.key, kind: InferredKind($0.value)) }))
  }

  /// Infers the pages again, if values were added, removed, or need another kind of row.
  ///
  /// - Returns: Whether the pages have changed.
  package func update(_ values: PropertyListDictionary) -> Bool {
    state.withLock { state in
      let known = Dictionary(state.rows.map { ($0.key, $0.kind) }) { first, _ in first }
      let rows = values.map { key, value in
        Row(key: key, kind: known[key]?.kind(of: value) ?? InferredKind(value))
      }
      guard rows != state.rows else { return false }
      state = State(rows: rows)
      return true
    }
  }

  private func entry(of row: Row) -> PropertyListDictionary {
    var entry = row.kind.entry
    entry["Key"] = .string(row.key)
    entry["Title"] = .string(KeyTitle.title(for: row.key))
    return entry
  }

  // MARK: PageSource

  package var isFixed: Bool { false }
  package var knowsDefaults: Bool { false }
  package var name: String? { title }
  package var fallbackName: String { title }
  package var isCurrent: Bool { true }
  package var firstPageSize: Int { 0 }
  package var folders: [String: Set<String>] { [:] }

  package func pane(named name: String) throws(BundleError) -> Pane {
    guard name == "Root" else {
      throw BundleError(.missingPane, Text("There is no page “\(name)” in these settings."))
    }
    return state.withLock { state in
      let pane = state.pane ?? page(of: state.rows, named: name)
      state.pane = pane
      return pane
    }
  }

  private func page(of rows: [Row], named name: String) -> Pane {
    let entries = (rows.filter { $0.kind != .list } + rows.filter { $0.kind == .list }).map(entry)
    let specifiers = entries.enumerated().map { index, entry in
      SpecifierReader(node: PropertyListNode(.dictionary(entry)), index: index).read()
    }
    return Pane(
      name: name, file: nil, specifiers: specifiers, title: title, icon: nil, stringsTable: nil,
      device: device,
      strings: LocalizedStrings(folders: [], tables: [], in: BundleFiles(for: .init([]))),
      language: language, accentColor: nil)
  }

  package func panes(besides known: [Pane]) -> [Pane] { [] }

  package func reread(
    for device: Device, _ languages: LanguagePreferences, from location: BundleLocation
  ) -> (any PageSource)? { nil }
}

extension SettingsBundle {
  /// Creates a bundle from pages that are inferred from a settings file.
  package convenience init(
    _ pages: InferredPages, of file: URL, languages: LanguagePreferences
  ) {
    self.init(BundleLocation(resources: file), device: .pad, languages: languages, from: pages)
  }

  /// The pages inferred from values; nil for others.
  package var inferredPages: InferredPages? { source as? InferredPages }
}
