import CAdwaita
import SettingsViewModel

/// What a search found: the rows themselves, under the path of panes that they are in.
///
/// The first screenful is there at once; the others are made when they come near what is seen, so that a keystroke
/// takes no longer because it finds more.
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
  private var blocks: [ResultBlock]
  /// Blocks from this one on stand in places.
  private var firstPlaced = 0
  private var isMade: [Bool]
  private var made: [(result: SearchResult, widget: OpaquePointer)] = []

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
    blocks = ResultBlock.blocks(of: results)
    isMade = Array(repeating: false, count: blocks.count)
    showFirstScreenful()
  }

  private func showFirstScreenful() {
    var first: OpaquePointer?
    while firstPlaced < blocks.count, made.count < Self.firstScreenful {
      let group = makeGroup(firstPlaced)
      if blocks[firstPlaced].isContinued { cadw_widget_add_css_class(group, "joined") }
      first = first ?? group
      cadw_preferences_page_append(widget, group)
      firstPlaced += 1
    }
    guard firstPlaced < blocks.count else { return }
    for block in blocks[firstPlaced...] {
      cadw_preferences_page_append_place(widget, first, block.estimatedHeight)
    }
    cadw_preferences_page_on_near(
      widget, NumberCallback.function,
      NumberCallback { [weak self] in self?.fillPlace(Int($0)) }.pointer, CallbackContext.release)
  }

  private func fillPlace(_ place: Int) {
    let index = firstPlaced + place
    guard isMade.indices.contains(index), !isMade[index] else { return }
    let group = makeGroup(index)
    cadw_preferences_page_fill_place(
      widget, UInt32(place), group, blocks[index].isContinued ? "continued" : nil)
  }

  /// The widgets go, or others are to show the rows.
  func detach() {
    blocks = []
    isMade = []
    for (result, _) in made { result.row.onChange = nil }
    made = []
  }

  /// Focuses the first row.
  func focus() {
    if let first = made.first { cadw_widget_grab_focus(first.widget) }
  }

  func result(of row: RowModel) -> SearchResult? { made.first { $0.result.row === row }?.result }

  func row(of widget: OpaquePointer) -> RowModel? {
    made.first { $0.widget == widget }?.result.row
  }

  // MARK: One block

  private func makeGroup(_ index: Int) -> OpaquePointer? {
    let block = blocks[index]
    isMade[index] = true
    let group = cadw_group_new("")
    if let path = block.path { showPath(of: path, in: group) }
    if !block.heading.isEmpty { cadw_group_set_description(group, block.heading) }
    if block.isContinued { cadw_widget_add_css_class(group, "continued") }
    if block.goesOn { cadw_widget_add_css_class(group, "to-be-continued") }
    var leader: OpaquePointer?
    for result in block.results {
      guard let row = makeRow(result, leader: leader) else { continue }
      if result.row.presentation == .radio { leader = leader ?? row }
      cadw_group_append(group, row)
    }
    if let bundle = block.results.first?.pane.session.bundle {
      Direction.apply(to: group, for: bundle)
    }
    return group
  }

  private func showPath(of path: SearchGroup, in group: OpaquePointer?) {
    CStrings.with(path.path) { titles in
      cadw_group_set_path(
        group, titles, UInt32(path.path.count), NumberCallback.function,
        NumberCallback { [onOpenPane] in onOpenPane(path, Int($0)) }.pointer,
        CallbackContext.release)
    }
  }

  private func makeRow(_ result: SearchResult, leader: OpaquePointer?) -> OpaquePointer? {
    let row = result.row
    guard let widget = factory.widget(for: row, leader: leader) else { return nil }
    made.append((result, widget))
    cadw_row_on_go_to(
      widget, ActionCallback.function, ActionCallback { [onOpen] in onOpen(result) }.pointer,
      CallbackContext.release)
    if !query.words.isEmpty { keepMarked(row, widget) }
    return widget
  }

  /// Marks the words in the row's title, which may be another one after a change.
  private func keepMarked(_ row: RowModel, _ widget: OpaquePointer) {
    let refresh = row.onChange
    let mark: @MainActor () -> Void = { [query, weak row] in
      let matches = row?.titleMatches(of: query) ?? []
      let starts = matches.map { UInt32($0.lowerBound) }
      cadw_row_mark_title(
        widget, starts, matches.map { UInt32($0.upperBound) }, UInt32(matches.count))
    }
    mark()
    row.onChange = {
      refresh?()
      mark()
    }
  }
}
