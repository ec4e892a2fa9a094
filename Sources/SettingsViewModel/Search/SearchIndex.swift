import SettingsSchema

/// All rows of all panes of a session, for searching.
///
/// Reads every pane that can be reached when it is made; keep it as long as its results are shown.
@MainActor
public final class SearchIndex {
  /// One row with its texts, folded once.
  private struct Entry {
    let row: RowModel
    let pane: PaneModel
    let path: [String]
    let title: String
    let key: String
    let others: String
  }

  private let session: SettingsSession
  private let entries: [Entry]
  /// The elements that the checker has something to say about, for `@issue`.
  private let isFlagged: (RowModel) -> Bool

  /// Makes the index of a session's panes.
  ///
  /// - Parameter isFlagged: whether the checker finds something wrong with a row's element.
  public init(
    _ session: SettingsSession, isFlagged: @escaping (RowModel) -> Bool = { _ in false }
  ) {
    self.session = session
    self.isFlagged = isFlagged
    entries = SearchIndex.panes(of: session).flatMap { pane, path in
      pane.sections.flatMap { section in
        let around = (section.title + "\n" + section.footer).searchFolded
        return section.rows.map { row in
          Entry(
            row: row, pane: pane, path: path, title: row.title.searchFolded,
            key: (row.specifier.key ?? "").searchFolded,
            others: SearchIndex.texts(of: row).searchFolded + "\n" + around)
        }
      }
    }
  }

  /// Number of rows that are searched.
  public var count: Int { entries.count }

  /// The rows that match, grouped by pane: the pane with the best row first, in it the best row first.
  public func groups(matching query: SearchQuery, limit: Int = 200) -> [SearchGroup] {
    var groups: [SearchGroup] = []
    var rest = results(matching: query, limit: limit)[...]
    while let first = rest.first {
      let same = rest.filter { $0.pane === first.pane }
      groups.append(SearchGroup(pane: first.pane, path: first.path, results: same))
      rest = rest.filter { $0.pane !== first.pane }[...]
    }
    return groups
  }

  /// The rows that match, the best first; those that match equally well in the order of the panes.
  public func results(matching query: SearchQuery, limit: Int = 200) -> [SearchResult] {
    guard !query.isEmpty else { return [] }
    let filters = query.filters.map { condition(for: $0) }
    var results: [SearchResult] = []
    for (order, entry) in entries.enumerated() {
      guard let score = score(of: entry, for: query.words),
        filters.allSatisfy({ $0(entry.row) })
      else { continue }
      results.append(
        SearchResult(
          row: entry.row, pane: entry.pane, path: entry.path, score: score, order: order))
    }
    results.sort { ($1.score, $0.order) < ($0.score, $1.order) }
    return Array(results.prefix(limit))
  }

  // MARK: Matching

  /// The sum of what each word is worth where it is found best; nil when one is not found.
  private func score(of entry: Entry, for words: [String]) -> Int? {
    var sum = 0
    for word in words {
      if let place = entry.title.offset(of: word) {
        sum += place == 0 ? 100 : entry.title.beginsWord(at: place) ? 80 : 60
      } else if let place = entry.key.offset(of: word) {
        sum += place == 0 ? 50 : 40
      } else if entry.others.offset(of: word) != nil {
        sum += 20
      } else if entry.row.searchableValue.searchFolded.offset(of: word) != nil {
        sum += 10
      } else {
        return nil
      }
    }
    return sum
  }

  private func condition(for filter: SearchQuery.Filter) -> (RowModel) -> Bool {
    switch filter {
    case .modified: return { $0.isModified }
    case .issue: return isFlagged
    case .type(let name):
      return {
        $0.presentation.rawValue.searchFolded.hasPrefix(name)
          || ($0.specifier.type ?? "").searchFolded.contains(name)
      }
    case .key(let pattern):
      let pattern = KeyPattern(pattern)
      return { row in row.specifier.key.map { pattern.matches($0.searchFolded) } ?? false }
    }
  }

  // MARK: Texts

  private static func texts(of row: RowModel) -> String {
    let options = row.option == nil ? row.options.map(\.title) : []
    return ([row.bundleSubtitle ?? ""] + options).joined(separator: "\n")
  }

  /// Every pane once, with the titles on the way to it.
  private static func panes(of session: SettingsSession) -> [(PaneModel, [String])] {
    var titles: [String: [String]] = [:]
    return session.bundle.reachablePanes().panes.compactMap { reachable in
      let name = reachable.pane.name
      let isRoot = name == session.bundle.rootPaneName
      let title = isRoot ? session.bundle.displayName : reachable.title
      guard let pane = try? session.pane(named: name, title: title) else { return nil }
      let path = (titles[name] ?? []) + [pane.title]
      for row in pane.rows {
        for child in row.specifier.paneNames where titles[child] == nil { titles[child] = path }
      }
      return (pane, path)
    }
  }
}
