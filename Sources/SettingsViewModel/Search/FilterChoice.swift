import Translation

/// A filter for a menu.
public struct FilterChoice: Sendable, Hashable {
  /// The name for users.
  public let title: String
  /// The filter.
  public let filter: SearchQuery.Filter
}

extension FilterChoice {
  /// All kinds, in the order of the cases; those that are the same to users appear once.
  private static func kinds(
    _ presentations: some Collection<Presentation> = Presentation.allCases
  ) -> [Presentation.Filter] {
    presentations.compactMap(\.filter).reduce(into: []) { kinds, kind in
      if !kinds.contains(where: { $0.word == kind.word }) { kinds.append(kind) }
    }
  }

  /// The existing kinds of rows, for `@type:`.
  public static func types(of presentations: Set<Presentation>) -> [FilterChoice] {
    kinds(Presentation.allCases.filter(presentations.contains)).map {
      FilterChoice(title: $0.title, filter: .type($0.word))
    }
  }

  /// The pages with these titles, for `@page:`; equal titles are one choice.
  public static func pages(titled titles: [String]) -> [FilterChoice] {
    var known: Set<SearchQuery.Filter> = []
    return titles.compactMap { title in
      let filter = SearchQuery.Filter.page(titled: title)
      return known.insert(filter).inserted ? FilterChoice(title: title, filter: filter) : nil
    }
  }

  /// The name of a filter's argument for users, even if it was typed.
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
