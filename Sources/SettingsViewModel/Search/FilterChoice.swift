import Translation

/// A filter that can be chosen from a menu.
public struct FilterChoice: Sendable, Hashable {
  /// What users call it.
  public let title: String
  /// What it stands for.
  public let filter: SearchQuery.Filter
}

extension FilterChoice {
  /// All kinds, those that are the same to users once, in the order of the cases.
  private static func kinds(
    _ presentations: some Collection<Presentation> = Presentation.allCases
  ) -> [Presentation.Filter] {
    presentations.compactMap(\.filter).reduce(into: []) { kinds, kind in
      if !kinds.contains(where: { $0.word == kind.word }) { kinds.append(kind) }
    }
  }

  /// The kinds of rows that there are, for `@type:`.
  public static func types(of presentations: Set<Presentation>) -> [FilterChoice] {
    kinds(Presentation.allCases.filter(presentations.contains)).map {
      FilterChoice(title: $0.title, filter: .type($0.word))
    }
  }

  /// The pages of these titles, for `@page:`; those that are called the same are one choice.
  public static func pages(titled titles: [String]) -> [FilterChoice] {
    var known: Set<SearchQuery.Filter> = []
    return titles.compactMap { title in
      let filter = SearchQuery.Filter.page(titled: title)
      return known.insert(filter).inserted ? FilterChoice(title: title, filter: filter) : nil
    }
  }

  /// What users call the argument of a filter, which may have been typed.
  ///
  /// - Parameter pages: the titles of the pages.
  public static func title(of filter: SearchQuery.Filter, pages: [String]) -> String {
    switch filter {
    case .type(let name):
      kinds().first { $0.word == name }?.title
        ?? RawType.allCases.first { $0.rawValue.searchFolded == name }?.title ?? name
    case .page(let name): pages.first { .page(titled: $0) == filter } ?? name
    default: filter.text
    }
  }
}
