import Translation

/// A filter that can be chosen from a menu.
public struct FilterChoice: Sendable, Hashable {
  /// What users call it.
  public let title: String
  /// What it stands for.
  public let filter: SearchQuery.Filter
}

extension FilterChoice {
  /// The kinds of rows, each with a word that finds no other kind; those that share one are the same to users.
  private static let kinds: [(presentation: Presentation, title: String, word: String)] = [
    (.toggle, tr("Switch", context: "row"), "toggle"),
    (.checkmark, tr("Switch", context: "row"), "toggle"),
    (.slider, tr("Slider", context: "row"), "slider"),
    (.spin, tr("Number", context: "row"), "spin"),
    (.choice, tr("Choice", context: "row"), "choice"),
    (.choicePage, tr("Choice", context: "row"), "choice"),
    (.radio, tr("Option", context: "row"), "radio"),
    (.entry, tr("Text Field", context: "row"), "entry"),
    (.secureEntry, tr("Password", context: "row"), "secureentry"),
    (.text, tr("Long Text", context: "row"), "textview"),
    (.date, tr("Date or Time", context: "row"), "date"),
    (.value, tr("Value to Read", context: "row"), "titlevalue"),
    (.link, tr("Link", context: "row"), "link"), (.pane, tr("Page", context: "row"), "pane"),
    (.button, tr("Button", context: "row"), "button"),
    (.listItem, tr("List Element", context: "row"), "listitem"),
    (.custom, tr("Made by the App", context: "row"), "custom"),
  ]

  /// The kinds of rows that there are, for `@type:`.
  public static func types(of presentations: Set<Presentation>) -> [FilterChoice] {
    kinds.filter { presentations.contains($0.presentation) }.reduce(into: []) { choices, kind in
      let choice = FilterChoice(title: kind.title, filter: .type(kind.word))
      if !choices.contains(choice) { choices.append(choice) }
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
      kinds.first { $0.word == name }?.title
        ?? RawType.allCases.first { $0.rawValue.searchFolded == name }?.title ?? name
    case .page(let name): pages.first { .page(titled: $0) == filter } ?? name
    default: filter.text
    }
  }
}
