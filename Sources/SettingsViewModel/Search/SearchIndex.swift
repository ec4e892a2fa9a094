import SettingsSchema
import SettingsStorage

/// All rows of all panes of a session, for searching.
///
/// Keep it as long as its results are shown. It is complete after the first search, or once ``makeNext()`` has
/// nothing left to do. What rows show of their values is read again after a change.
@MainActor
public final class SearchIndex {
  /// Rows that are read in one step.
  private static let rowsAtOnce = 100

  private struct Page {
    let pane: PaneModel
    let path: [String]
    let names: [String]
    var entries: [SearchEntry] = []
  }

  private let session: SettingsSession
  private var pages: [Page] = []
  private var waiting: ArraySlice<SettingsBundle.ReachablePane> = []
  /// The rest of the last page that was begun.
  private var rest: [(section: SectionModel, around: String, next: Int)] = []
  /// The next rows whose values are read ahead.
  private var nextValues = Match(page: 0, entry: 0)
  /// The titles and names of the panes that lead to a pane.
  private var ways: [String: (titles: [String], names: [String])] = [:]
  private var isStale = false
  private var observation: SettingsObservation?
  /// The rows that the words of the last search matched, whatever else was asked for.
  private var last: (words: [String], matches: [Match])?
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
    begin()
    observation = session.observe { [weak self] in
      switch $0 {
      case .rows: self?.isStale = true
      // Titles, options and pages may be others.
      case .replacement: self?.begin()
      default: break
      }
    }
  }

  private func begin() {
    waiting = session.bundle.ownPanes[...]
    (pages, rest, ways, last) = ([], [], [:], nil)
    nextValues = Match(page: 0, entry: 0)
    isStale = false
  }

  /// Number of rows that are searched.
  public var count: Int {
    complete()
    return pages.reduce(0) { $0 + $1.entries.count }
  }

  // MARK: Making

  /// Whether all rows are known, so that a search has nothing to read but values.
  public var isComplete: Bool { waiting.isEmpty && rest.isEmpty }

  /// The panes that are read so far, with the titles of those that lead there and their own.
  package var panes: [(name: String, path: [String])] {
    pages.map { ($0.pane.pane.name, $0.path) }
  }

  /// Reads some more rows, or values of rows; false when there is nothing left.
  public func makeNext() -> Bool { readRows() || readValues() }

  private func complete() { while readRows() {} }

  private func readRows() -> Bool {
    guard let (section, around, next) = rest.popLast() else { return beginPage() }
    let indices = section.rowIndices.dropFirst(next)
    pages[pages.count - 1].entries += indices.prefix(Self.rowsAtOnce).map {
      SearchEntry(section.row(at: $0), in: section, around: around)
    }
    if indices.count > Self.rowsAtOnce {
      rest.append((section, around, next + Self.rowsAtOnce))
    }
    return true
  }

  private func beginPage() -> Bool {
    guard let reachable = waiting.popFirst() else { return false }
    let name = reachable.pane.name
    let title = session.bundle.title(of: reachable)
    let way = ways[name] ?? ([], [])
    guard let pane = try? session.pane(named: name, title: title, after: way.names) else {
      return true
    }
    let page = Page(pane: pane, path: way.titles + [pane.title], names: way.names + [name])
    for child in pane.pane.childNames where ways[child] == nil {
      ways[child] = (page.path, page.names)
    }
    pages.append(page)
    rest = pane.sections.reversed().map { ($0, SearchEntry.texts(around: $0), 0) }
    return true
  }

  private func readValues() -> Bool {
    while nextValues.page < pages.count {
      let (page, start) = (nextValues.page, nextValues.entry)
      let end = min(start + Self.rowsAtOnce, pages[page].entries.count)
      for index in start..<end { pages[page].entries[index].readValue() }
      let isDone = end == pages[page].entries.count
      nextValues = isDone ? Match(page: page + 1, entry: 0) : Match(page: page, entry: end)
      if start < end { return true }
    }
    return false
  }

  /// Elements of lists come and go.
  private func refresh() {
    guard isStale else { return }
    isStale = false
    last = nil
    for index in pages.indices {
      if pages[index].pane.sections.contains(where: { $0.list != nil }) {
        pages[index].entries = SearchIndex.entries(of: pages[index].pane)
      } else {
        for entry in pages[index].entries.indices { pages[index].entries[entry].forgetValue() }
      }
    }
  }

  private static func entries(of pane: PaneModel) -> [SearchEntry] {
    pane.sections.flatMap { section in
      let around = SearchEntry.texts(around: section)
      return section.rows.map { SearchEntry($0, in: section, around: around) }
    }
  }

  // MARK: Searching

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
    var lists: Set<ObjectIdentifier> = []
    // A list is one setting, however many of its elements are marked.
    let isOfMarks = query.filters.contains(.modified) || query.filters.contains(.unsaved)
    var count = 0
    for match in matches {
      let page = pages[match.page]
      let entry = page.entries[match.entry]
      let isOption = entry.row.option != nil
      if isOption, !radioGroups.insert(ObjectIdentifier(entry.section)).inserted { continue }
      let isCounted = isOfMarks && entry.row.isListItem
      if !isCounted || lists.insert(ObjectIdentifier(entry.section)).inserted { count += 1 }
      guard results.count < limit else { continue }
      let rows =
        isOption ? entry.section.rows.filter { $0.option != nil && $0.isVisible } : [entry.row]
      results += rows.map { row in
        SearchResult(
          row: row, pane: page.pane, section: entry.section, path: page.path,
          paneNames: page.names, reason: row === entry.row ? entry.reason(for: query.words) : nil)
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
    var found: [Match] = []
    var byScore: [Int: [Match]] = [:]
    forEachCandidate(for: query.words) { place in
      guard let score = pages[place.page].entries[place.entry].score(for: query.words) else {
        return
      }
      found.append(place)
      let row = pages[place.page].entries[place.entry].row
      guard filters.allSatisfy({ $0(row, pages[place.page].pane) }), row.isVisible else { return }
      byScore[score, default: []].append(place)
    }
    last = (query.words, found)
    return byScore.keys.sorted(by: >).flatMap { byScore[$0] ?? [] }
  }

  /// Calls `body` with the rows that can match: all, or those of the last search where this one says more.
  private func forEachCandidate(for words: [String], _ body: (Match) -> Void) {
    if let last, !last.words.isEmpty,
      last.words.allSatisfy({ old in words.contains { $0.offset(of: old) != nil } })
    {
      return last.matches.forEach(body)
    }
    for page in pages.indices {
      for entry in pages[page].entries.indices { body(Match(page: page, entry: entry)) }
    }
  }

  private func condition(for filter: SearchQuery.Filter) -> (RowModel, PaneModel) -> Bool {
    switch filter {
    case .modified: return { row, _ in row.isMarkedModified }
    case .unsaved: return { row, _ in row.isMarkedUnsaved }
    case .issue: return { [isFlagged] row, _ in isFlagged(row) }
    case .type(let name):
      return { row, _ in
        row.presentation.rawValue.searchFolded.hasPrefix(name)
          || (row.specifier.type ?? "").searchFolded.contains(name)
      }
    case .page(let name):
      let panes = pages.map(\.pane)
      // Who says all of a title means no longer one.
      let isWhole = panes.contains { $0.isMeant(byFilter: name, isWhole: true) }
      return { _, pane in pane.isMeant(byFilter: name, isWhole: isWhole) }
    case .key(let pattern):
      let pattern = KeyPattern(pattern)
      return { row, _ in row.specifier.key.map { pattern.matches($0.searchFolded) } ?? false }
    }
  }

  // MARK: What can be asked for

  /// The titles of the pages that have rows, in their order.
  public var pageTitles: [String] {
    pages.filter { !$0.entries.isEmpty && !$0.pane.title.isEmpty }.map(\.pane.title)
  }

  /// The kinds of rows that there are.
  public var presentations: Set<Presentation> {
    pages.reduce(into: []) { found, page in
      for entry in page.entries { found.insert(entry.row.presentation) }
    }
  }
}
