import Foundation
import SettingsViewModel
import Translation
import Widgets

/// The search page for all panes: a search field, and the results below it.
@MainActor
final class SearchView {
  /// The maximum number of results: more rows than anyone reads.
  private static let mostResults = 1_000

  let widget = Box.vertical()
  let bar = SearchBar(placeholder: tr("Search All Settings"))
  private let filters: FilterBar
  /// Shows why there are no results.
  private let hint = ToastOverlay()
  private var index: SearchIndex
  private let onOpen: (SearchResult) -> Void
  private var results: SearchResultsView?
  private lazy var work = IncrementalWork { [weak self] in self?.readNext() ?? false }
  /// Whether rows must be read before the search is complete.
  private(set) var isReading = false
  /// Whether Enter was pressed in the meantime.
  private var opensBest = false
  /// The current query.
  private(set) var query = SearchQuery("")
  /// Called after the search text has changed.
  var onChange: (() -> Void)?
  /// Called on Escape.
  var onStop: (() -> Void)?

  /// - Parameters:
  ///   - onOpen: goes to a row in its pane.
  ///   - onOpenPane: goes to a pane in a group’s path, by index.
  init(
    _ index: SearchIndex, factory: RowFactory, onOpen: @escaping (SearchResult) -> Void,
    onOpenPane: @escaping (SearchGroup, Int) -> Void
  ) {
    self.index = index
    filters = FilterBar(index.filters)
    self.onOpen = onOpen
    let results = SearchResultsView(factory: factory, onOpen: onOpen, onOpenPane: onOpenPane)
    self.results = results
    for part in [bar, Clamp(filters.widget), results.widget, hint] { widget.append(part) }
    followBar()
    search()
    work.start(afterNextFrameOf: widget)
    widget.onDestroy { [weak self] in self?.detach() }
  }

  private func followBar() {
    bar.onChanged { [weak self] _ in self?.search() }
    bar.onActivated { [weak self] in self?.openBest() }
    bar.onDown { [weak self] in self?.results?.focus() }
    bar.onStopped { [weak self] in self?.onStop?() }
    filters.onChanged = { [weak self] in self?.search(for: $0) }
    filters.onTypesAsked = { [weak self] in
      FilterChoice.types(of: self?.index.presentations ?? [])
    }
  }

  private func detach() {
    work.cancel()
    results?.detach()
    results = nil
    onChange = nil
    onStop = nil
  }

  /// The search text.
  var text: String { bar.text }

  /// Searches for a text.
  func search(for text: String) {
    bar.text = text
    search()
    focus(selecting: false)
  }

  /// Searches a newly read bundle.
  func replaceIndex(_ index: SearchIndex) {
    self.index = index
    search()
    work.start()
  }

  /// Appends text that was typed outside the field.
  func type(_ text: String) { bar.type(text) }

  func focus(selecting: Bool) { bar.focus(selecting: selecting) }

  /// The pane of a visible row.
  func pane(of row: RowModel) -> PaneModel? { results?.result(of: row)?.pane }

  /// The result that a widget shows.
  func row(of widget: Row) -> RowModel? { results?.row(of: widget) }

  private func openBest() {
    opensBest = isReading
    if !isReading, let best = results?.best { onOpen(best) }
  }

  // MARK: Searching

  private func search() {
    query = SearchQuery(text)
    opensBest = false
    isReading = !query.isEmpty && !readAtOnce()
    showFilters()
    if isReading {
      work.start()
      showSpinnerSoon()
    } else {
      showFound()
    }
    onChange?()
  }

  private func showFilters() {
    filters.show(query, of: text, completions: completions, pages: index.pageTitles)
  }

  private var completions: [String] {
    guard SearchQuery.isFilterTyped(in: text) else { return [] }
    return SearchQuery.completions(
      of: text, presentations: index.presentations, pages: index.pageTitles)
  }

  private func showFound() {
    let (found, count) = index.search(query, limit: Self.mostResults)
    results?.show(found, of: query)
    showHint(found.isEmpty ? makeHint(for: query) : nil)
    bar.setStatus(status(ofCount: count))
  }

  private func makeHint(for query: SearchQuery) -> StatusPage {
    SearchHint.make(for: query) { [weak self] filter in
      if let self { search(for: filter.set(false, in: text)) }
    }
  }

  // MARK: Reading

  /// Reads rows for a moment; returns false if there are more.
  private func readAtOnce() -> Bool {
    IncrementalWork.readAtOnce(until: { index.isComplete }) { index.makeNext() }
    return index.isComplete
  }

  private func readNext() -> Bool {
    let wasComplete = index.isComplete
    let isMore = index.makeNext()
    if !wasComplete, index.isComplete { finishReading() }
    return isMore
  }

  private func finishReading() {
    // Now all pages and types can be chosen.
    showFilters()
    guard isReading else { return }
    isReading = false
    showFound()
    if opensBest { openBest() }
  }

  private func showSpinnerSoon() {
    Task { [weak self] in
      await SpinnerDelay.pass()
      guard let self, self.isReading, self.results != nil else { return }
      self.showHint(SearchHint.makeSpinner())
    }
  }

  /// Shows a page instead of results; nil for the results.
  private func showHint(_ page: StatusPage?) {
    hint.setChild(page)
    hint.setVisible(page != nil)
    results?.widget.setVisible(page == nil)
  }

  private func status(ofCount count: Int) -> String {
    switch count {
    case _ where query.isEmpty: ""
    case 0: tr("Nothing found")
    case ...Self.mostResults: tr(one: "\(count) setting", other: "\(count) settings", count: count)
    default:
      tr(
        one: "\(count) setting, the first \(Self.mostResults) of which are shown",
        other: "\(count) settings, the first \(Self.mostResults) of which are shown", count: count)
    }
  }
}
