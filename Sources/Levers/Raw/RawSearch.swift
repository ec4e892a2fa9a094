import SettingsAdwaita
import SettingsViewModel
import Translation
import Widgets

/// The search of the stored values: a field, filters, results, and a note if there are none.
@MainActor
final class RawSearch {
  let widget = Box.vertical()
  /// Shown if no values are found.
  let hint = ToastOverlay()
  /// The found values; nil without a search.
  private(set) var found: [RawPath]?
  /// Called when the results change.
  var onChanged: () -> Void = {}
  /// Called when the user moves from the field to the values.
  var onLeft: () -> Void = {}
  private let tree: RawTree
  private let bar = SearchBar(placeholder: tr("Search Stored Values"))
  private let filters: FilterBar

  init(_ tree: RawTree) {
    self.tree = tree
    filters = FilterBar(
      tree.hasBundle ? [.modified, .unsaved, .issue] : [.unsaved],
      types: FilterChoice.valueTypes, hasPages: false)
    widget.append(bar)
    widget.append(filters.widget)
    hint.setVisible(false)
    bar.onChanged { [weak self] _ in self?.search() }
    bar.onActivated { [weak self] in self?.onLeft() }
    bar.onDown { [weak self] in self?.onLeft() }
    bar.onStopped { [weak self] in
      self?.end()
      self?.onLeft()
    }
    filters.onChanged = { [weak self] in self?.search(for: $0) }
    filters.onTypesAsked = { [weak self] in self?.tree.typeChoices ?? [] }
    filters.show(SearchQuery(""), of: "")
  }

  /// Whether a search has no results.
  var findsNothing: Bool { found?.isEmpty == true }

  func setShown(_ isShown: Bool) {
    widget.setVisible(isShown)
    hint.setVisible(isShown && findsNothing)
  }

  /// Searches for the text in the field plus a text that was typed elsewhere; without one, selects all.
  func type(_ text: String) { bar.type(text) }

  /// Shows all values again.
  func end() {
    guard !bar.text.isEmpty else { return }
    bar.text = ""
    search()
  }

  /// Searches again after values were added or removed.
  ///
  /// Existing results stay, even if they were edited.
  func refresh() { find(SearchQuery(bar.text), keeping: found ?? []) }

  private func find(_ query: SearchQuery, keeping others: [RawPath] = []) {
    found = query.isEmpty ? nil : tree.results(matching: query, keeping: others)
    bar.setStatus(found.map { status(of: $0.count) } ?? "")
    if findsNothing {
      hint.setChild(
        SearchHint.make(for: query) { [weak self] filter in
          if let self { search(for: filter.set(false, in: bar.text)) }
        })
    }
    hint.setVisible(findsNothing)
  }

  private func status(of count: Int) -> String {
    count == 0
      ? tr("Nothing found") : tr(one: "\(count) value", other: "\(count) values", count: count)
  }

  private func search() {
    let query = SearchQuery(bar.text)
    filters.show(query, of: bar.text)
    find(query)
    onChanged()
  }

  private func search(for text: String) {
    bar.text = text
    search()
    bar.focus(selecting: false)
  }
}
