import SettingsViewModel
import Widgets

/// The search results: the rows themselves, below the paths of their panes.
///
/// The first screenful is created immediately, the others when they are about to be scrolled into view, so that a
/// keystroke doesn’t take longer if it finds more. Results that the next keystroke finds again keep their widgets.
@MainActor
final class SearchResultsView {
  /// The number of rows that fill a normal window; each one makes a keystroke slower.
  private static let firstScreenful = 10

  /// A row with a widget.
  private struct Shown {
    let result: SearchResult
    let widget: Row
    /// The block of the row.
    var block: Int
    let mark: @MainActor () -> Void
  }

  let widget = Page()
  /// The best result.
  private(set) var best: SearchResult?
  private var query = SearchQuery("")
  private let factory: RowFactory
  private let onOpen: (SearchResult) -> Void
  private let onOpenPane: (SearchGroup, Int) -> Void
  private var blocks: [ResultBlock] = []
  /// The created groups, by block; each block has a place on the page.
  private var groups: [Group?] = []
  private var shown: [ObjectIdentifier: Shown] = [:]

  init(
    factory: RowFactory, onOpen: @escaping (SearchResult) -> Void,
    onOpenPane: @escaping (SearchGroup, Int) -> Void
  ) {
    self.factory = factory
    self.onOpen = onOpen
    self.onOpenPane = onOpenPane
    RowMenu.attach(to: widget, rows: factory.rows, navigator: factory.navigator)
    widget.onNear { [weak self] in self?.fill($0) }
  }

  /// Shows new results.
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
        widget.appendPlace(below: nil, height: height)
      } else {
        widget.clearPlace(index, height: height)
      }
    }
    widget.keepPlaces(blocks.count)
    for row in shown.values { row.mark() }
    for result in results {
      shown[ObjectIdentifier(result.row)]?.widget.setCaption(result.reason)
    }
    makeFirstScreenful(with: &spare)
    for row in spare.values { row.release() }
    widget.scrollToTop()
  }

  private func makeFirstScreenful(with spare: inout [ObjectIdentifier: Row]) {
    var rows = 0
    for index in blocks.indices where rows < Self.firstScreenful {
      rows += blocks[index].results.count
      fill(index, with: &spare)
    }
  }

  /// Forgets the rows of removed groups, and keeps those that are also in the first screenful.
  ///
  /// - Returns: The widgets of the latter by row, each with a reference.
  private func takeRows(outOf old: [Group?]) -> [ObjectIdentifier: Row] {
    var spare: [ObjectIdentifier: Row] = [:]
    let wanted = rowsOfFirstScreenful()
    for (id, row) in shown {
      guard !groups.indices.contains(row.block) || groups[row.block] == nil else { continue }
      if wanted.contains(id) {
        row.widget.retain()
        old[row.block]?.remove(row.widget)
        spare[id] = row.widget
      } else {
        row.result.row.onChange = nil
        shown[id] = nil
      }
    }
    return spare
  }

  /// The rows of new groups that are needed immediately; without options, which are connected to each other.
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

  /// Removes the widgets, or prepares for others.
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
    first?.widget.grabFocus()
  }

  func result(of row: RowModel) -> SearchResult? { shown[ObjectIdentifier(row)]?.result }

  func row(of widget: Row) -> RowModel? {
    shown.values.first { $0.widget == widget }?.result.row
  }

  // MARK: One block

  private func fill(_ index: Int) {
    var none: [ObjectIdentifier: Row] = [:]
    fill(index, with: &none)
  }

  /// Creates the group of a block, if it is missing.
  private func fill(_ index: Int, with spare: inout [ObjectIdentifier: Row]) {
    guard groups.indices.contains(index), groups[index] == nil else { return }
    let group = makeGroup(index, with: &spare)
    groups[index] = group
    widget.fillPlace(index, with: group)
  }

  private func makeGroup(
    _ index: Int, with spare: inout [ObjectIdentifier: Row]
  ) -> Group {
    let block = blocks[index]
    let group = Group("")
    group.addStyleClass("settings")
    if let path = block.path {
      group.setPath(path.path) { [onOpenPane] in onOpenPane(path, $0) }
    }
    if !block.heading.isEmpty { group.setDescription(block.heading) }
    if block.isContinued { group.addStyleClass("continued") }
    if block.goesOn { group.addStyleClass("to-be-continued") }
    var leader: RadioRow?
    for result in block.results {
      let id = ObjectIdentifier(result.row)
      if let known = spare.removeValue(forKey: id) {
        group.append(known)
        known.release()
        shown[id]?.block = index
        continue
      }
      let row = makeRow(result, inBlock: index, leader: leader)
      leader = leader ?? row as? RadioRow
      group.append(row)
    }
    if let bundle = block.results.first?.pane.session.bundle {
      Direction.apply(to: group, for: bundle)
    }
    return group
  }

  private func makeRow(_ result: SearchResult, inBlock block: Int, leader: RadioRow?) -> Row {
    let row = result.row
    let widget = factory.widget(for: row, leader: leader)
    widget.onGoTo { [onOpen] in onOpen(result) }
    widget.setCaption(result.reason)
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

  /// Highlights the words in the row's title, which may change.
  private func marking(of row: RowModel, on widget: Row) -> @MainActor () -> Void {
    { [weak self, weak row] in
      if let self, let matches = row?.titleMatches(of: query) { widget.markTitle(matches) }
    }
  }
}
