/// Finds the commands, pages and settings of a window by typing.
///
/// Words match as in the search of all settings, whose index it uses; every word must match. An exact title comes
/// first, then titles where each word begins one, then titles with the words elsewhere, then other matches, such as
/// values of settings. Equal matches are in this order: commands, pages, settings, choices. Settings appear when the
/// index is complete.
@MainActor
package final class CommandPalette {
  /// The maximum number of settings: more than anyone reads.
  private static let mostSettings = 200

  private let commands: [(command: PaletteCommand, title: String, keywords: String)]
  private let index: SearchIndex?
  /// The known pages, in order, with case-folded titles.
  private var pages: [(name: String, entry: PaletteEntry, title: String)] = []

  /// - Parameters:
  ///   - commands: the available commands, in order.
  ///   - index: the settings and pages; nil for none.
  package init(_ commands: [PaletteCommand], index: SearchIndex? = nil) {
    self.commands = commands.map { ($0, $0.title.searchFolded, $0.keywords.searchFolded) }
    self.index = index
  }

  /// Whether all pages and settings are known.
  package var isComplete: Bool { index?.isComplete ?? true }

  /// Reads some more pages and settings; returns false at the end.
  package func makeNext() -> Bool { index?.makeNext() ?? false }

  /// The matches, best first; without a text, all commands, then all pages.
  package func entries(matching text: String) -> [PaletteEntry] {
    readPages()
    let query = SearchQuery(text)
    guard !query.isEmpty else {
      return commands.filter { !$0.command.isChoice }.map { .command($0.command) }
        + pages.map(\.entry)
    }
    var ranked = Ranking(query.words)
    // The matching pages.
    var found: Set<String> = []
    // Filters are only for settings.
    if query.filters.isEmpty {
      for (command, title, keywords) in commands {
        ranked.add(
          .command(command), command.isChoice ? .choice : .command, title, or: keywords)
      }
      for page in pages where ranked.add(page.entry, .page, page.title) {
        found.insert(page.name)
      }
    }
    for result in settings(matching: query) {
      let title = result.row.title.searchFolded
      // A row that opens a page is listed as the page.
      let page = result.row.childPaneName.flatMap { name in pages.first { $0.name == name } }
      if let page {
        guard found.insert(page.name).inserted else { continue }
        ranked.add(page.entry, .page, title, isFoundOtherwise: true)
      } else {
        ranked.add(.setting(result), .setting, title, isFoundOtherwise: true)
      }
    }
    return ranked.entries
  }

  private func readPages() {
    guard let index, pages.count < index.panes.count else { return }
    pages = index.panes.map { name, path in
      (name, .page(name: name, path: path), (path.last ?? name).searchFolded)
    }
  }

  /// Only the matching options of a group; the search finds all of them.
  private func settings(matching query: SearchQuery) -> [SearchResult] {
    guard let index, index.isComplete else { return [] }
    let results = index.search(query, limit: Self.mostSettings).results
    let isMeant = results.map { result in
      let title = result.row.title.searchFolded
      return result.row.option == nil
        || query.words.allSatisfy { title.titleWorth(of: $0) != nil }
    }
    var groups = Set(zip(results, isMeant).filter(\.1).map { ObjectIdentifier($0.0.section) })
    return zip(results, isMeant).filter { result, isMeant in
      isMeant || groups.insert(ObjectIdentifier(result.section)).inserted
    }.map(\.0)
  }
}

/// Sorts the matches.
@MainActor
private struct Ranking {
  /// How well the words match.
  private enum Nearness: Int, CaseIterable { case whole, wordStarts, inTitle, elsewhere }
  /// The order among equal matches.
  enum Kind: Int, CaseIterable { case command, page, setting, choice }

  private let words: [String]
  private var byRank: [[PaletteEntry]]

  init(_ words: [String]) {
    self.words = words
    byRank = Array(repeating: [], count: Nearness.allCases.count * Kind.allCases.count)
  }

  var entries: [PaletteEntry] { byRank.flatMap(\.self) }

  /// Adds an entry if it matches.
  ///
  /// - Parameters:
  ///   - title: its title, case-folded.
  ///   - others: other strings to match, case-folded.
  ///   - isFoundOtherwise: whether it already matches, regardless of its title.
  /// - Returns: Whether it was added.
  @discardableResult
  mutating func add(
    _ entry: PaletteEntry, _ kind: Kind, _ title: String, or others: String = "",
    isFoundOtherwise: Bool = false
  ) -> Bool {
    guard
      let nearness = nearness(title, others) ?? (isFoundOtherwise ? .elsewhere : nil)
    else { return false }
    byRank[nearness.rawValue * Kind.allCases.count + kind.rawValue].append(entry)
    return true
  }

  private func nearness(_ title: String, _ others: String) -> Nearness? {
    if !words.isEmpty, words.joined(separator: " ") == title { return .whole }
    var worst = Nearness.wordStarts
    for word in words {
      if let worth = title.titleWorth(of: word) {
        if worth < 80, worst == .wordStarts { worst = .inTitle }
      } else if others.offset(of: word) != nil {
        worst = .elsewhere
      } else {
        return nil
      }
    }
    return worst
  }
}
