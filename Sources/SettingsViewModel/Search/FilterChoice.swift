import Translation

/// A filter that can be chosen from a menu.
public struct FilterChoice: Sendable, Hashable {
  /// What users call it.
  public let title: String
  /// What it stands for.
  public let filter: SearchQuery.Filter
}

extension FilterChoice {
  private typealias Kind = (word: String, title: String)

  /// All kinds, those that are the same to users once, in the order of the cases.
  private static func kinds(
    _ presentations: some Collection<Presentation> = Presentation.allCases
  ) -> [Kind] {
    presentations.compactMap { kind(of: $0) }.reduce(into: []) { kinds, kind in
      if !kinds.contains(where: { $0.word == kind.word }) { kinds.append(kind) }
    }
  }

  /// The kind of a row, with a word that finds no other kind; nil if there is no filter for it.
  private static func kind(of presentation: Presentation) -> Kind? {
    switch presentation {
    case .toggle, .checkmark: ("toggle", tr("Switch", context: "row"))
    case .slider: ("slider", tr("Slider", context: "row"))
    case .spin: ("spin", tr("Number", context: "row"))
    case .choice, .choicePage: ("choice", tr("Choice", context: "row"))
    case .radio: ("radio", tr("Option", context: "row"))
    case .entry: ("entry", tr("Text Field", context: "row"))
    case .secureEntry: ("secureentry", tr("Password", context: "row"))
    case .text: ("textview", tr("Long Text", context: "row"))
    case .date: ("date", tr("Date or Time", context: "row"))
    case .value: ("titlevalue", tr("Value to Read", context: "row"))
    case .link: ("link", tr("Link", context: "row"))
    case .pane: ("pane", tr("Page", context: "row"))
    case .button: ("button", tr("Button", context: "row"))
    case .listItem: ("listitem", tr("List Element", context: "row"))
    case .custom: ("custom", tr("Made by the App", context: "row"))
    case .addItem, .spinner, .unsupported: nil
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
