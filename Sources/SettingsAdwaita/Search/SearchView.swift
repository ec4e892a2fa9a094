import CAdwaita
import SettingsViewModel

/// The page that searches all panes: a search field, and below it what is found.
@MainActor
final class SearchView {
  /// Results that are shown at most: more rows than anybody reads.
  private static let mostResults = 1_000
  /// How long a keystroke may read rows, in microseconds: most bundles have no more.
  private static let readingAtOnce: Int64 = 15_000

  let widget: OpaquePointer
  let bar: OpaquePointer?
  /// Shows why there are no results.
  private let hint = cadw_toast_overlay_new(nil)
  private var index: SearchIndex
  private let onOpen: (SearchResult) -> Void
  private var results: SearchResultsView?
  private lazy var work = IncrementalWork { [weak self] in self?.readNext() ?? false }
  /// Whether rows are still to be read before what was typed can be searched for.
  private(set) var isReading = false
  /// Whether Enter was pressed meanwhile.
  private var opensBest = false
  /// Called after another text is searched for.
  var onChange: (() -> Void)?
  /// Called on Escape.
  var onStop: (() -> Void)?

  /// Nil only when GTK makes no page.
  ///
  /// - Parameters:
  ///   - onOpen: goes to a row in its pane.
  ///   - onOpenPane: goes to a pane of a group's path, counted from the first one.
  init?(
    _ index: SearchIndex, factory: RowFactory, onOpen: @escaping (SearchResult) -> Void,
    onOpenPane: @escaping (SearchGroup, Int) -> Void
  ) {
    guard let widget = cadw_box_new(true, 0) else { return nil }
    self.widget = widget
    self.index = index
    self.onOpen = onOpen
    results = SearchResultsView(factory: factory, onOpen: onOpen, onOpenPane: onOpenPane)
    bar = cadw_search_bar_new("Search All Settings")
    for part in [bar, results?.widget, hint] { cadw_box_append(widget, part) }
    followBar()
    search()
    // Reading all panes is not to delay the page.
    cadw_widget_on_next_frame_painted(
      widget, ActionCallback.function, ActionCallback { [weak self] in self?.work.start() }.pointer,
      CallbackContext.release)
    cadw_widget_on_destroy(
      widget, ActionCallback.function, ActionCallback { [weak self] in self?.detach() }.pointer,
      CallbackContext.release)
  }

  private func followBar() {
    cadw_search_bar_on_changed(
      bar, TextCallback.function, TextCallback { [weak self] _ in self?.search() }.pointer,
      CallbackContext.release)
    cadw_search_bar_on_activated(
      bar, ActionCallback.function, ActionCallback { [weak self] in self?.openBest() }.pointer,
      CallbackContext.release)
    cadw_search_bar_on_down(
      bar, ActionCallback.function,
      ActionCallback { [weak self] in self?.results?.focus() }.pointer,
      CallbackContext.release)
    cadw_search_bar_on_stopped(
      bar, ActionCallback.function, ActionCallback { [weak self] in self?.onStop?() }.pointer,
      CallbackContext.release)
  }

  private func detach() {
    work.cancel()
    results?.detach()
    results = nil
    onChange = nil
    onStop = nil
  }

  /// What is searched for.
  var text: String { cadw_search_bar_text(bar).map { String(cString: $0) } ?? "" }

  /// Searches for a text.
  func search(for text: String) {
    cadw_search_bar_set_text(bar, text)
    search()
    focus(selecting: false)
  }

  /// Searches the rows of another reading of the bundle.
  func replaceIndex(_ index: SearchIndex) {
    self.index = index
    search()
    work.start()
  }

  /// Adds what was typed outside of the field.
  func type(_ text: String) {
    focus(selecting: false)
    cadw_search_bar_type(bar, text)
  }

  func focus(selecting: Bool) { cadw_search_bar_focus(bar, selecting) }

  /// The pane of a row that is shown.
  func pane(of row: RowModel) -> PaneModel? { results?.result(of: row)?.pane }

  /// The result that a widget shows.
  func row(of widget: OpaquePointer) -> RowModel? { results?.row(of: widget) }

  private func openBest() {
    opensBest = isReading
    if !isReading, let best = results?.best { onOpen(best) }
  }

  // MARK: Searching

  private func search() {
    let query = SearchQuery(text)
    opensBest = false
    isReading = !query.isEmpty && !readAtOnce()
    if isReading {
      work.start()
      showSpinnerSoon()
    } else {
      show(query)
    }
    onChange?()
  }

  private func show(_ query: SearchQuery) {
    let (found, count) = index.search(query, limit: Self.mostResults)
    results?.show(found, of: query)
    showHint(found.isEmpty ? SearchHint.make(for: query) : nil)
    cadw_search_bar_set_status(bar, status(of: query, count: count))
  }

  // MARK: Reading

  /// Reads rows for a moment; false when there are more.
  private func readAtOnce() -> Bool {
    let end = cadw_monotonic_time() + Self.readingAtOnce
    while !index.isComplete, cadw_monotonic_time() < end { _ = index.makeNext() }
    return index.isComplete
  }

  private func readNext() -> Bool {
    let isMore = index.makeNext()
    if isReading, index.isComplete {
      isReading = false
      show(SearchQuery(text))
      if opensBest { openBest() }
    }
    return isMore
  }

  private func showSpinnerSoon() {
    Task { [weak self] in
      await SpinnerDelay.pass()
      guard let self, self.isReading, self.results != nil else { return }
      self.showHint(SearchHint.makeSpinner())
    }
  }

  /// Shows a page in place of results; nil for the results.
  private func showHint(_ page: OpaquePointer?) {
    cadw_toast_overlay_set_child(hint, page)
    cadw_widget_set_visible(hint, page != nil)
    cadw_widget_set_visible(results?.widget, page == nil)
  }

  private func status(of query: SearchQuery, count: Int) -> String {
    switch count {
    case _ where query.isEmpty: ""
    case 0: "Nothing found"
    case 1: "1 setting"
    case ...Self.mostResults: "\(count) settings"
    default: "\(count) settings, the first \(Self.mostResults) of which are shown"
    }
  }
}

/// What the search shows in place of results.
@MainActor
enum SearchHint {
  /// While all pages are read.
  static func makeSpinner() -> OpaquePointer? {
    let page = cadw_status_page_new(nil, "Reading All Pages", "")
    cadw_status_page_set_child(page, cadw_large_spinner_new())
    cadw_widget_set_expanding(page)
    return page
  }

  static func make(for query: SearchQuery) -> OpaquePointer? {
    let page =
      if query.isEmpty {
        cadw_status_page_new(
          "edit-find-symbolic", "Search Settings",
          "Type part of a title, a text, an option or a value. "
            + "@modified, @issue, @type:toggle and @key:net.* narrow it down.")
      } else if query.filters == [.modified], query.words.isEmpty {
        cadw_status_page_new(
          "object-select-symbolic", "Nothing Is Modified", "All settings have their defaults.")
      } else {
        cadw_status_page_new(
          "edit-find-symbolic", "No Results Found", "Try fewer words or another spelling.")
      }
    cadw_widget_set_expanding(page)
    return page
  }
}
