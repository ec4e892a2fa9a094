import SettingsSchema

/// All rows of all panes of a session, for searching.
///
/// Keep it as long as its results are shown. It knows all rows after the first search, or once ``makeNext()`` has
/// nothing left to do. What rows show of their values is read again after a change.
@MainActor
public final class SearchIndex {
  /// One row with its texts, folded once.
  private struct Entry {
    let row: RowModel
    let section: SectionModel
    let title: String
    let key: String
    let others: String
    /// What the row shows of its value; nil until it is asked for, and after a change.
    var value: String?
  }

  private struct Page {
    let pane: PaneModel
    let path: [String]
    let names: [String]
    var entries: [Entry] = []
  }

  private let session: SettingsSession
  private var pages: [Page] = []
  private var waiting: ArraySlice<SettingsBundle.ReachablePane>
  /// The titles and names of the panes that lead to a pane.
  private var ways: [String: (titles: [String], names: [String])] = [:]
  private var isStale = false
  /// The rows that the checker has something to say about, for `@issue`.
  private let isFlagged: (RowModel) -> Bool

  /// Makes the index of a session's panes.
  ///
  /// - Parameter isFlagged: whether the checker finds something wrong with a row's element.
  public init(
    _ session: SettingsSession, isFlagged: @escaping (RowModel) -> Bool = { _ in false }
  ) {
    self.session = session
    self.isFlagged = isFlagged
    waiting = session.ownPanes[...]
    session.addFollower(self)
  }

  /// Number of rows that are searched.
  public var count: Int {
    complete()
    return pages.reduce(0) { $0 + $1.entries.count }
  }

  // MARK: Making

  /// Reads one more pane; false when there is none left.
  public func makeNext() -> Bool {
    guard let reachable = waiting.popFirst() else { return false }
    let name = reachable.pane.name
    let isRoot = name == session.bundle.rootPaneName
    let title = isRoot ? session.bundle.displayName : reachable.title
    let way = ways[name] ?? ([], [])
    guard let pane = try? session.pane(named: name, title: title, after: way.names) else {
      return true
    }
    let page = Page(
      pane: pane, path: way.titles + [pane.title], names: way.names + [name],
      entries: SearchIndex.entries(of: pane))
    for child in pane.pane.childNames where ways[child] == nil {
      ways[child] = (page.path, page.names)
    }
    pages.append(page)
    return true
  }

  private func complete() { while makeNext() {} }

  /// Elements of lists come and go.
  private func refresh() {
    guard isStale else { return }
    isStale = false
    for index in pages.indices {
      if pages[index].pane.sections.contains(where: { $0.list != nil }) {
        pages[index].entries = SearchIndex.entries(of: pages[index].pane)
      } else {
        for entry in pages[index].entries.indices { pages[index].entries[entry].value = nil }
      }
    }
  }

  private static func entries(of pane: PaneModel) -> [Entry] {
    pane.sections.flatMap { section in
      let around = (section.title + "\n" + section.footer).searchFolded
      return section.rows.map { row in
        Entry(
          row: row, section: section, title: row.title.searchFolded,
          key: (row.specifier.key ?? "").searchFolded,
          others: SearchIndex.texts(of: row).searchFolded + "\n" + around)
      }
    }
  }

  private static func texts(of row: RowModel) -> String {
    let options = row.option == nil ? row.options.map(\.title) : []
    return ([row.bundleSubtitle ?? ""] + options).joined(separator: "\n")
  }

  // MARK: Searching

  /// The rows that match, grouped by pane: the pane with the best row first, in it the best row first.
  public func groups(matching query: SearchQuery, limit: Int = 200) -> [SearchGroup] {
    SearchGroup.groups(of: results(matching: query, limit: limit))
  }

  /// The rows that match, the best first; those that match equally well in the order of the panes.
  ///
  /// A row that is hidden now never does. With one option of a radio group come the others.
  public func results(matching query: SearchQuery, limit: Int = 200) -> [SearchResult] {
    search(query, limit: limit).results
  }

  /// The best rows that match, and how many settings do in all.
  public func search(
    _ query: SearchQuery, limit: Int
  ) -> (results: [SearchResult], count: Int) {
    complete()
    refresh()
    guard !query.isEmpty else { return ([], 0) }
    let matches = matches(of: query)
    var results: [SearchResult] = []
    var radioGroups: Set<ObjectIdentifier> = []
    var count = 0
    for match in matches {
      let page = pages[match.page]
      let entry = page.entries[match.entry]
      let isOption = entry.row.option != nil
      if isOption, !radioGroups.insert(ObjectIdentifier(entry.section)).inserted { continue }
      count += 1
      guard results.count < limit else { continue }
      let rows =
        isOption ? entry.section.rows.filter { $0.option != nil && $0.isVisible } : [entry.row]
      results += rows.map {
        SearchResult(
          row: $0, pane: page.pane, section: entry.section, path: page.path,
          paneNames: page.names)
      }
    }
    return (results, count)
  }

  private struct Match {
    let page: Int
    let entry: Int
  }

  /// Where rows that match are, the best first.
  private func matches(of query: SearchQuery) -> [Match] {
    let filters = query.filters.map { condition(for: $0) }
    var byScore: [Int: [Match]] = [:]
    for page in pages.indices {
      for index in pages[page].entries.indices {
        guard let score = score(ofEntry: index, onPage: page, for: query.words) else { continue }
        let row = pages[page].entries[index].row
        guard filters.allSatisfy({ $0(row) }), row.isVisible else { continue }
        byScore[score, default: []].append(Match(page: page, entry: index))
      }
    }
    return byScore.keys.sorted(by: >).flatMap { byScore[$0] ?? [] }
  }

  /// The sum of what each word is worth where it is found best; nil when one is not found.
  private func score(ofEntry index: Int, onPage page: Int, for words: [String]) -> Int? {
    var sum = 0
    for word in words {
      let entry = pages[page].entries[index]
      if let place = entry.title.offset(of: word) {
        sum += place == 0 ? 100 : entry.title.beginsWord(at: place) ? 80 : 60
      } else if let place = entry.key.offset(of: word) {
        sum += place == 0 ? 50 : 40
      } else if entry.others.offset(of: word) != nil {
        sum += 20
      } else if value(ofEntry: index, onPage: page).offset(of: word) != nil {
        sum += 10
      } else {
        return nil
      }
    }
    return sum
  }

  private func value(ofEntry index: Int, onPage page: Int) -> String {
    if let value = pages[page].entries[index].value { return value }
    let value = pages[page].entries[index].row.searchableValue.searchFolded
    pages[page].entries[index].value = value
    return value
  }

  private func condition(for filter: SearchQuery.Filter) -> (RowModel) -> Bool {
    switch filter {
    case .modified: return { $0.isMarkedModified }
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
}

extension SearchIndex: SessionFollower {
  func noteChange(ofKey key: String?) { isStale = true }
}
