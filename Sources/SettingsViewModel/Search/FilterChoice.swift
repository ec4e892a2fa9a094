import PropertyList
import Translation

/// A filter for a menu.
public struct FilterChoice: Sendable, Hashable {
  /// The name for users.
  public let title: String
  /// The filter.
  public let filter: SearchQuery.Filter
}

extension FilterChoice {
  /// All kinds of rows, in the order of the cases; those that are the same to users appear once.
  public static var rowTypes: [FilterChoice] { types(of: Presentation.allCases) }

  /// The existing kinds of rows, for `@type:`.
  public static func types(of presentations: Set<Presentation>) -> [FilterChoice] {
    types(of: Presentation.allCases.filter(presentations.contains))
  }

  private static func types(of presentations: [Presentation]) -> [FilterChoice] {
    presentations.compactMap(\.filter).map {
      FilterChoice(title: $0.title, filter: .type($0.word))
    }.uniqued(by: \.filter)
  }

  /// All types of stored values.
  public static var valueTypes: [FilterChoice] { PropertyListType.allCases.map(FilterChoice.init) }

  init(_ type: PropertyListType) {
    self.init(title: type.title, filter: .type(type.rawValue.searchFolded))
  }

  /// The pages with these titles, for `@page:`; equal titles are one choice.
  public static func pages(titled titles: [String]) -> [FilterChoice] {
    titles.map { FilterChoice(title: $0, filter: .page(titled: $0)) }.uniqued(by: \.filter)
  }
}

extension SearchQuery.Filter {
  /// The name of the argument for users, or the argument itself if it was typed and is none of the choices.
  public func title(among choices: [FilterChoice]) -> String {
    choices.first { $0.filter == self }?.title ?? argument
  }
}
