import CAdwaita
import SettingsViewModel

/// What a search found: the rows themselves, under the path of panes that they are in.
///
/// The first screenful is there at once; the others are made when they come near what is seen, so that a keystroke
/// takes no longer because it finds more. What the next keystroke finds as well keeps its widgets.
@MainActor
final class SearchResultsView {
  /// Rows that fill a usual window; each costs a part of the time that a keystroke has.
  private static let firstScreenful = 10

  /// A row that has a widget.
  private struct Shown {
    let result: SearchResult
    let widget: OpaquePointer
    /// The block that it is in.
    var block: Int
    let mark: @MainActor () -> Void
  }

  let widget: OpaquePointer?
  /// The result that matches best.
  private(set) var best: SearchResult?
  private var query = SearchQuery("")
  private let factory: RowFactory
  private let onOpen: (SearchResult) -> Void
  private let onOpenPane: (SearchGroup, Int) -> Void
  private var blocks: [ResultBlock] = []
  /// The groups that are made, by block; each block has its place on the page.
  private var groups: [OpaquePointer?] = []
  private var shown: [ObjectIdentifier: Shown] = [:]

  init(
    factory: RowFactory, onOpen: @escaping (SearchResult) -> Void,
    onOpenPane: @escaping (SearchGroup, Int) -> Void
  ) {
    widget = cadw_preferences_page_new()
    self.factory = factory
    self.onOpen = onOpen
    self.onOpenPane = onOpenPane
    guard let widget else { return }
    RowMenu.attach(to: widget, rows: factory.rows, navigator: factory.navigator)
    cadw_preferences_page_add_keys(widget)
    cadw_preferences_page_on_near(
      widget, NumberCallback.function,
      NumberCallback { [weak self] in self?.fill(Int($0)) }.pointer, CallbackContext.release)
  }

  /// Shows other results.
  func show(_ results: [SearchResult], of query: SearchQuery) {
    self.query = query
    best = results.first
    let old = (blocks: blocks, groups: groups)
    blocks = ResultBlock.blocks(of: results)
    groups = blocks.indices.map { index in
      guard old.blocks.indices.contains(index), blocks[index].looks(like: old.blocks[index]) else {
        return nil
      }
      return old.groups[index]
    }
    var spare = takeRows(outOf: old.groups)
    for index in blocks.indices where groups[index] == nil {
      let height = blocks[index].estimatedHeight
      if index >= old.blocks.count {
        cadw_preferences_page_append_place(widget, nil, height)
      } else {
        cadw_preferences_page_clear_place(widget, UInt32(index), height)
      }
    }
    cadw_preferences_page_keep_places(widget, UInt32(blocks.count))
    for row in shown.values { row.mark() }
    makeFirstScreenful(with: &spare)
    for widget in spare.values { cadw_widget_unref(widget) }
    cadw_preferences_page_scroll_to_top(widget)
  }

  private func makeFirstScreenful(with spare: inout [ObjectIdentifier: OpaquePointer]) {
    var rows = 0
    for index in blocks.indices where rows < Self.firstScreenful {
      rows += blocks[index].results.count
      fill(index, with: &spare)
    }
  }

  /// Forgets the rows of groups that go, and takes those out of them that the first screenful has as well.
  ///
  /// - Returns: The widgets of these by their rows, each with a reference.
  private func takeRows(outOf old: [OpaquePointer?]) -> [ObjectIdentifier: OpaquePointer] {
    var spare: [ObjectIdentifier: OpaquePointer] = [:]
    let wanted = rowsOfFirstScreenful()
    for (id, row) in shown {
      guard !groups.indices.contains(row.block) || groups[row.block] == nil else { continue }
      if wanted.contains(id) {
        _ = cadw_widget_ref(row.widget)
        cadw_group_remove(old[row.block], row.widget)
        spare[id] = row.widget
      } else {
        row.result.row.onChange = nil
        shown[id] = nil
      }
    }
    return spare
  }

  /// The rows that are needed at once in groups that are to be made; not options, which are bound to one another.
  private func rowsOfFirstScreenful() -> Set<ObjectIdentifier> {
    var rows: Set<ObjectIdentifier> = []
    var count = 0
    for index in blocks.indices where count < Self.firstScreenful {
      count += blocks[index].results.count
      guard groups[index] == nil else { continue }
      for result in blocks[index].results where result.row.option == nil {
        rows.insert(ObjectIdentifier(result.row))
      }
    }
    return rows
  }

  /// The widgets go, or others are to show the rows.
  func detach() {
    for row in shown.values { row.result.row.onChange = nil }
    shown = [:]
    blocks = []
    groups = []
    best = nil
  }

  /// Focuses the first row.
  func focus() {
    let first = blocks.first?.results.first.flatMap { shown[ObjectIdentifier($0.row)] }
    if let first { cadw_widget_grab_focus(first.widget) }
  }

  func result(of row: RowModel) -> SearchResult? { shown[ObjectIdentifier(row)]?.result }

  func row(of widget: OpaquePointer) -> RowModel? {
    shown.values.first { $0.widget == widget }?.result.row
  }

  // MARK: One block

  private func fill(_ index: Int) {
    var none: [ObjectIdentifier: OpaquePointer] = [:]
    fill(index, with: &none)
  }

  /// Makes the group of a block, unless it is there.
  private func fill(_ index: Int, with spare: inout [ObjectIdentifier: OpaquePointer]) {
    guard groups.indices.contains(index), groups[index] == nil else { return }
    let group = makeGroup(index, with: &spare)
    groups[index] = group
    cadw_preferences_page_fill_place(
      widget, UInt32(index), group, blocks[index].isContinued ? "continued" : nil)
  }

  private func makeGroup(
    _ index: Int, with spare: inout [ObjectIdentifier: OpaquePointer]
  ) -> OpaquePointer? {
    let block = blocks[index]
    let group = cadw_group_new("")
    if let path = block.path { showPath(of: path, in: group) }
    if !block.heading.isEmpty { cadw_group_set_description(group, block.heading) }
    if block.isContinued { cadw_widget_add_css_class(group, "continued") }
    if block.goesOn { cadw_widget_add_css_class(group, "to-be-continued") }
    var leader: OpaquePointer?
    for result in block.results {
      let id = ObjectIdentifier(result.row)
      if let known = spare.removeValue(forKey: id) {
        cadw_group_append(group, known)
        cadw_widget_unref(known)
        shown[id]?.block = index
        continue
      }
      guard let row = makeRow(result, inBlock: index, leader: leader) else { continue }
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

  private func makeRow(
    _ result: SearchResult, inBlock block: Int, leader: OpaquePointer?
  ) -> OpaquePointer? {
    let row = result.row
    guard let widget = factory.widget(for: row, leader: leader) else { return nil }
    cadw_row_on_go_to(
      widget, ActionCallback.function, ActionCallback { [onOpen] in onOpen(result) }.pointer,
      CallbackContext.release)
    let mark = marking(of: row, on: widget)
    mark()
    shown[ObjectIdentifier(row)] = Shown(result: result, widget: widget, block: block, mark: mark)
    let refresh = row.onChange
    row.onChange = {
      refresh?()
      mark()
    }
    return widget
  }

  /// Marks the words in the row's title, which may be another one after a change.
  private func marking(of row: RowModel, on widget: OpaquePointer) -> @MainActor () -> Void {
    { [weak self, weak row] in
      guard let self, let matches = row?.titleMatches(of: self.query) else { return }
      let starts = matches.map { UInt32($0.lowerBound) }
      cadw_row_mark_title(
        widget, starts, matches.map { UInt32($0.upperBound) }, UInt32(matches.count))
    }
  }
}
