import CAdwaita
import SettingsViewModel

/// What a search found: the rows themselves, under the path of panes that they are in.
///
/// The first screenful is there at once, the others follow while the main loop is idle.
@MainActor
final class SearchResultsView {
  /// Rows that fill a usual window; each costs a part of the time that a keystroke has.
  private static let firstScreenful = 10

  let widget: OpaquePointer?
  /// The result that matches best.
  let best: SearchResult?
  private let query: SearchQuery
  private let factory: RowFactory
  private let onOpen: (SearchResult) -> Void
  private let onOpenPane: (SearchGroup, Int) -> Void
  private var runs: ArraySlice<Run>
  private var group: OpaquePointer?
  private var leader: OpaquePointer?
  private var made: [(result: SearchResult, widget: OpaquePointer)] = []
  private lazy var work = IncrementalWork { [weak self] in self?.makeNext() ?? false }

  /// Rows that stand in one list: of a pane, or of a radio group in it.
  private struct Run {
    /// Nil for a run that is not the first of its pane.
    let path: SearchGroup?
    let heading: String
    var results: ArraySlice<SearchResult>
    var isBegun = false
  }

  init(
    _ results: [SearchResult], query: SearchQuery, factory: RowFactory,
    onOpen: @escaping (SearchResult) -> Void, onOpenPane: @escaping (SearchGroup, Int) -> Void
  ) {
    widget = cadw_preferences_page_new()
    best = results.first
    self.query = query
    self.factory = factory
    self.onOpen = onOpen
    self.onOpenPane = onOpenPane
    runs = Self.runs(of: results)[...]
    for _ in 0..<Self.firstScreenful where makeNext() {}
  }

  private static func runs(of results: [SearchResult]) -> [Run] {
    var runs: [Run] = []
    for group in SearchGroup.groups(of: results) {
      var start = group.results.startIndex
      while start < group.results.endIndex {
        let first = group.results[start]
        let same = group.results[start...].prefix { $0.belongs(beside: first) }
        let isFirst = start == group.results.startIndex
        runs.append(
          Run(
            path: isFirst ? group : nil,
            heading: first.row.option == nil ? "" : first.section.title,
            results: same))
        start = same.endIndex
      }
    }
    return runs
  }

  /// Makes the rows that are still missing, from the next frame on.
  func goOn() {
    guard !runs.isEmpty, let widget else { return }
    cadw_widget_on_next_frame_painted(
      widget, ActionCallback.function, ActionCallback { [weak work] in work?.start() }.pointer,
      CallbackContext.release)
  }

  /// The widgets go, or others are to show the rows.
  func detach() {
    work.cancel()
    runs = []
    for (result, _) in made { result.row.onChange = nil }
    made = []
  }

  func result(of row: RowModel) -> SearchResult? { made.first { $0.result.row === row }?.result }

  func row(of widget: OpaquePointer) -> RowModel? {
    made.first { $0.widget == widget }?.result.row
  }

  // MARK: Rows

  /// Makes one row; false when there is none left.
  private func makeNext() -> Bool {
    guard let first = runs.indices.first else { return false }
    if !runs[first].isBegun {
      begin(runs[first])
      runs[first].isBegun = true
    }
    if let result = runs[first].results.popFirst() { append(result) }
    if runs[first].results.isEmpty { runs.removeFirst() }
    return !runs.isEmpty
  }

  private func begin(_ run: Run) {
    group = cadw_group_new("")
    leader = nil
    if let path = run.path { showPath(of: path) }
    cadw_group_set_description(group, run.heading)
    cadw_preferences_page_append(widget, group)
    if let bundle = run.results.first?.pane.session.bundle {
      Direction.apply(to: group, for: bundle)
    }
  }

  private func showPath(of path: SearchGroup) {
    CStrings.with(path.path) { titles in
      cadw_group_set_path(
        group, titles, UInt32(path.path.count), NumberCallback.function,
        NumberCallback { [onOpenPane] in onOpenPane(path, Int($0)) }.pointer,
        CallbackContext.release)
    }
  }

  private func append(_ result: SearchResult) {
    let row = result.row
    guard let widget = factory.widget(for: row, leader: leader) else { return }
    if row.presentation == .radio, leader == nil { leader = widget }
    Direction.apply(to: widget, for: row.session.bundle)
    mark(row, widget)
    let refresh = row.onChange
    row.onChange = { [weak self, weak row] in
      refresh?()
      if let self, let row { self.mark(row, widget) }
    }
    cadw_row_on_go_to(
      widget, ActionCallback.function, ActionCallback { [onOpen] in onOpen(result) }.pointer,
      CallbackContext.release)
    made.append((result, widget))
    cadw_group_append(group, widget)
  }

  private func mark(_ row: RowModel, _ widget: OpaquePointer) {
    let matches = row.titleMatches(of: query)
    guard !query.words.isEmpty else { return }
    let (starts, ends) = (
      matches.map { UInt32($0.lowerBound) }, matches.map { UInt32($0.upperBound) }
    )
    cadw_row_mark_title(widget, starts, ends, UInt32(matches.count))
  }
}

extension SearchResult {
  /// Whether both stand in one list: neither is an option, or both are of one radio group.
  fileprivate func belongs(beside other: SearchResult) -> Bool {
    if row.option == nil, other.row.option == nil { return true }
    return row.option != nil && other.row.option != nil && section === other.section
  }
}
