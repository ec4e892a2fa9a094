/// All that can be done or gone to in a window, found by typing: commands, pages and settings.
///
/// Words are found as in the search of all settings, whose index it uses; each must be found. What is called exactly
/// so comes first, then what has each word at the beginning of one of its own, then what has them elsewhere in its title,
/// then what is found otherwise: by the value of a setting, for example. Of those that are equal in this, commands come
/// before pages, pages before settings, and settings before what is one of many choices. Settings are there once the
/// index is complete.
@MainActor
package final class CommandPalette {
  /// Settings that are found at most: more than anybody reads.
  private static let mostSettings = 200

  private let commands: [(command: PaletteCommand, title: String, keywords: String)]
  private let index: SearchIndex?
  /// The pages that are known, in their order, with their titles folded.
  private var pages: [(name: String, entry: PaletteEntry, title: String)] = []

  /// - Parameters:
  ///   - commands: those that can be used now, in their order.
  ///   - index: the settings and pages; nil for none.
  package init(_ commands: [PaletteCommand], index: SearchIndex? = nil) {
    self.commands = commands.map { ($0, $0.title.searchFolded, $0.keywords.searchFolded) }
    self.index = index
  }

  /// Whether all pages and settings are known.
  package var isComplete: Bool { index?.isComplete ?? true }

  /// Reads some more pages and settings; false when there is nothing left.
  package func makeNext() -> Bool { index?.makeNext() ?? false }

  /// What matches, the best first; all commands, then all pages, for nothing.
  package func entries(matching text: String) -> [PaletteEntry] {
    readPages()
    let query = SearchQuery(text)
    guard !query.isEmpty else {
      return commands.filter { !$0.command.isChoice }.map { .command($0.command) }
        + pages.map(\.entry)
    }
    var ranked = Ranking(query.words)
    // The pages that are found.
    var found: Set<String> = []
    // Filters are about settings.
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
      // The row that leads to a page stands for the page.
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

  /// Of the options beside one another those that are meant: the search finds all of a group.
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

/// Puts what was found into its order.
@MainActor
private struct Ranking {
  /// How well the words match.
  private enum Nearness: Int, CaseIterable { case whole, wordStarts, inTitle, elsewhere }
  /// In the order of those that match equally well.
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
  ///   - title: its title, folded.
  ///   - others: what else may have a word, folded.
  ///   - isFoundOtherwise: whether it was found already, if not by its title.
  /// - Returns: whether it was added.
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
