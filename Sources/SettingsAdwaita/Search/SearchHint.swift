import Foundation
package import SettingsViewModel
import Translation
package import Widgets

/// The content of the search when there are no results.
@MainActor
package enum SearchHint {
  /// While all pages are read.
  static func makeSpinner() -> StatusPage {
    let page = StatusPage(title: tr("Reading All Pages"), description: "")
    page.setChild(Spinner(isLarge: true))
    page.setExpanding()
    return page
  }

  /// - Parameter drop: searches without a filter.
  package static func make(
    for query: SearchQuery, drop: @escaping @MainActor (SearchQuery.Filter) -> Void
  ) -> StatusPage {
    let page =
      if query.isEmpty {
        StatusPage(
          icon: "edit-find-symbolic", title: tr("Search Settings"),
          description: isolatingFilters(
            of: tr(
              """
              Type part of a title, a text, an option or a value. \
              @modified, @unsaved, @issue, @type:toggle and @key:net.* narrow it down.
              """)))
      } else if query.filters == [.modified], query.words.isEmpty {
        StatusPage(
          icon: "object-select-symbolic", title: tr("Nothing Is Modified"),
          description: tr("All settings have their defaults."))
      } else {
        StatusPage(
          icon: "edit-find-symbolic", title: tr("No Results Found"),
          description: tr("Try fewer words or another spelling."))
      }
    page.setExpanding()
    if !query.filters.isEmpty { page.setChild(makeButtons(for: query.filters, drop)) }
    return page
  }

  /// Keeps filters as typed, regardless of the direction of the sentence around them.
  private static func isolatingFilters(of text: String) -> String {
    let filters: [SearchQuery.Filter] = [
      .modified, .unsaved, .issue, .type("toggle"), .key("net.*"),
    ]
    return filters.map(\.text).reduce(text) {
      $0.replacingOccurrences(of: $1, with: $1.embedded)
    }
  }

  private static func makeButtons(
    for filters: [SearchQuery.Filter], _ drop: @escaping @MainActor (SearchQuery.Filter) -> Void
  ) -> Box {
    let box = Box.vertical(spacing: 12)
    for filter in filters {
      let button = PushButton.pill(tr("Search Without \(filter.text)"))
      // The button is removed with its page.
      button.onClicked { Task { drop(filter) } }
      box.append(button)
    }
    return box
  }
}
