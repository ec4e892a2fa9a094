import SettingsSchema
import SettingsStorage

/// An index of all rows of all panes of a session.
///
/// Keep it while its results are shown. It is complete after the first search for a text, or once ``makeNext()``
/// returns false.
/// Shown values are read again after a change.
@MainActor
public final class SearchIndex {
  /// The number of rows to read in one step.
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
  /// The rest of the current page.
  private var rest: [(section: SectionModel, around: String, next: Int)] = []
  /// The titles and names of the panes on the path to a pane.
  private var ways: [String: (titles: [String], names: [String])] = [:]
  private var isStale = false
  private var observation: SettingsObservation?
  /// The rows that matched the words of the last search, regardless of filters.
  private var last: (words: [String], matches: [Match])?
  /// Whether a row has issues, for `@issue`.
  private let isFlagged: (RowModel) -> Bool

  /// The filters without an argument that can find something: generated pages have no issues, and some no
  /// defaults.
  package var filters: [SearchQuery.Filter] {
    if !session.bundle.hasDefaults { return [.unsaved] }
    return session.bundle.isGenerated ? [.modified, .unsaved] : [.modified, .unsaved, .issue]
  }

  /// Creates the index of a session’s panes.
  ///
  /// - Parameter isFlagged: whether a row’s element has issues.
  public init(
    _ session: SettingsSession, isFlagged: @escaping (RowModel) -> Bool = { _ in false }
  ) {
    self.session = session
    self.isFlagged = isFlagged
    begin()
    observation = session.observe { [weak self] in
      switch $0 {
      case .rows: self?.isStale = true
      // Titles, options and pages may have changed.
      case .replacement: self?.begin()
      default: break
      }
    }
  }

  private func begin() {
    waiting = session.bundle.ownPanes[...]
    (pages, rest, ways, last) = ([], [], [:], nil)
    isStale = false
  }

  /// The number of rows in the index.
  public var count: Int {
    complete()
    return pages.reduce(0) { $0 + $1.entries.count }
  }

  // MARK: Making

  /// Whether all rows are known, so that a search only reads values.
  public var isComplete: Bool { waiting.isEmpty && rest.isEmpty }

  /// The panes that were read so far, with the titles on their paths.
  package var panes: [(name: String, path: [String])] {
    pages.map { ($0.pane.pane.name, $0.path) }
  }

  private func complete() { while makeNext() {} }

  /// Reads some more rows; returns false at the end.
  public func makeNext() -> Bool {
    guard let (section, around, next) = rest.popLast() else { return beginPage() }
    let indices = section.rowIndices.dropFirst(next)
    pages[pages.count - 1].entries += indices.prefix(Self.rowsAtOnce).map {
      SearchEntry(at: $0, in: section, around: around)
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

  /// Items of lists may have been added or removed.
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
      return section.rowIndices.map { SearchEntry(at: $0, in: section, around: around) }
    }
  }

  // MARK: Searching

  /// The matching rows, best first; equal matches in the order of the panes.
  ///
  /// Hidden rows never match. If an option of a radio group matches, all are included.
  public func results(matching query: SearchQuery, limit: Int = 200) -> [SearchResult] {
    search(query, limit: limit).results
  }

  /// The best matching rows, and the total number of matching settings.
  public func search(
    _ query: SearchQuery, limit: Int
  ) -> (results: [SearchResult], count: Int) {
    guard !query.isEmpty else { return ([], 0) }
    complete()
    refresh()
    let matches = matches(of: query)
    var results: [SearchResult] = []
    var radioGroups: Set<ObjectIdentifier> = []
    var lists: Set<ObjectIdentifier> = []
    // A list is one setting, no matter how many of its items are marked.
    let isOfMarks = query.filters.contains(.modified) || query.filters.contains(.unsaved)
    var count = 0
    for match in matches {
      let page = pages[match.page]
      let entry = page.entries[match.entry]
      if entry.isOption, !radioGroups.insert(ObjectIdentifier(entry.section)).inserted { continue }
      let isCounted = isOfMarks && entry.isListItem
      if !isCounted || lists.insert(ObjectIdentifier(entry.section)).inserted { count += 1 }
      guard results.count < limit else { continue }
      let own = entry.row
      let rows =
        entry.isOption ? entry.section.rows.filter { $0.option != nil && $0.isVisible } : [own]
      results += rows.map { row in
        SearchResult(
          row: row, pane: page.pane, section: entry.section, path: page.path,
          paneNames: page.names, reason: row === own ? entry.reason(for: query.words) : nil)
      }
    }
    return (results, count)
  }

  private struct Match {
    let page: Int
    let entry: Int
  }

  /// The positions of the matching rows, best first.
  private func matches(of query: SearchQuery) -> [Match] {
    let filters = query.filters.map { condition(for: $0) }
    var found: [Match] = []
    var byScore: [Int: [Match]] = [:]
    forEachCandidate(for: query.words) { place in
      guard let score = pages[place.page].entries[place.entry].score(for: query.words) else {
        return
      }
      found.append(place)
      let (entry, pane) = (pages[place.page].entries[place.entry], pages[place.page].pane)
      guard entry.isVisible, filters.allSatisfy({ $0(entry, pane) }) else { return }
      byScore[score, default: []].append(place)
    }
    last = (query.words, found)
    return byScore.keys.sorted(by: >).flatMap { byScore[$0] ?? [] }
  }

  /// Calls `body` with the rows that may match: all, or those of the last search if this one only narrows it.
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

  private func condition(for filter: SearchQuery.Filter) -> (SearchEntry, PaneModel) -> Bool {
    switch filter {
    case .modified: return { entry, _ in entry.rowToRead.isMarkedModified }
    case .unsaved: return { entry, _ in entry.rowToRead.isMarkedUnsaved }
    case .issue: return { [isFlagged] entry, _ in isFlagged(entry.rowToRead) }
    case .type(let name):
      return { entry, _ in
        entry.presentation.rawValue.searchFolded.hasPrefix(name)
          || (entry.specifier.type ?? "").searchFolded.contains(name)
      }
    case .page(let name):
      let panes = pages.map(\.pane)
      // A complete title or name selects only its own pages.
      let isWhole = panes.contains { $0.isMeant(byFilter: name, isWhole: true) }
      return { _, pane in pane.isMeant(byFilter: name, isWhole: isWhole) }
    case .key(let pattern):
      let pattern = KeyPattern(pattern)
      return { entry, _ in
        entry.specifier.shownKey.map { pattern.matches($0.searchFolded) } ?? false
      }
    }
  }

  // MARK: Filter values

  /// The titles of the pages that have rows, in their order.
  public var pageTitles: [String] {
    pages.filter { !$0.entries.isEmpty && !$0.pane.title.isEmpty }.map(\.pane.title)
  }

  /// The existing kinds of rows.
  public var presentations: Set<Presentation> {
    pages.reduce(into: []) { found, page in
      for entry in page.entries { found.insert(entry.presentation) }
    }
  }
}
