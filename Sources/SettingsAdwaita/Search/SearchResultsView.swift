import SettingsViewModel
import Widgets

/// The search results: the rows themselves, below the paths of their panes.
///
/// Only the first screenful is created immediately, so that a keystroke isn’t slower if it finds more; see
/// ``PlacedBlocks``. Results that the next keystroke finds again keep their widgets.
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
  private lazy var blocks = PlacedBlocks<ResultBlock>(on: widget) { [weak self] in
    self?.addRows(to: $0, of: $1)
  }
  private var shown: [ObjectIdentifier: Shown] = [:]
  /// Widgets for the next first screenful by row, each with a reference.
  private var spare: [ObjectIdentifier: Row] = [:]

  init(
    factory: RowFactory, onOpen: @escaping (SearchResult) -> Void,
    onOpenPane: @escaping (SearchGroup, Int) -> Void
  ) {
    self.factory = factory
    self.onOpen = onOpen
    self.onOpenPane = onOpenPane
    RowMenu.attach(to: widget, rows: factory.rows, navigator: factory.navigator)
  }

  /// Shows new results.
  func show(_ results: [SearchResult], of query: SearchQuery) {
    self.query = query
    best = results.first
    let new = ResultBlock.blocks(of: results)
    var kept: [Int: Group] = [:]
    for (index, old) in zip(new.indices, blocks.all) where new[index].looks(like: old) {
      kept[index] = blocks.groups[index]
    }
    takeRows(for: new, keeping: kept)
    blocks.show(new, keeping: kept)
    for row in shown.values { row.mark() }
    for result in results {
      shown[ObjectIdentifier(result.row)]?.widget.setCaption(result.reason)
    }
    blocks.create(weight: Self.firstScreenful)
    for row in spare.values { row.release() }
    spare = [:]
    blocks.createAhead()
    widget.scrollToTop()
  }

  /// Forgets the rows of removed groups, except for those that are also in the first screenful.
  private func takeRows(for new: [ResultBlock], keeping kept: [Int: Group]) {
    let wanted = rowsOfFirstScreenful(of: new, without: kept)
    for (id, row) in shown where kept[row.block] == nil {
      if wanted.contains(id) {
        row.widget.retain()
        blocks.groups[row.block]?.remove(row.widget)
        spare[id] = row.widget
      } else {
        row.result.row.onChange = nil
        shown[id] = nil
      }
    }
  }

  /// The rows of new groups that are needed immediately; without options, which are connected to each other.
  private func rowsOfFirstScreenful(
    of new: [ResultBlock], without kept: [Int: Group]
  ) -> Set<ObjectIdentifier> {
    var rows: Set<ObjectIdentifier> = []
    var count = 0
    for (index, block) in new.enumerated() where count < Self.firstScreenful {
      count += block.weight
      guard kept[index] == nil else { continue }
      for result in block.results where result.row.option == nil {
        rows.insert(ObjectIdentifier(result.row))
      }
    }
    return rows
  }

  /// Disconnects the widgets.
  func detach() {
    for row in shown.values { row.result.row.onChange = nil }
    shown = [:]
    blocks.detach()
    best = nil
  }

  /// Focuses the first row.
  func focus() {
    let first = blocks.all.first?.results.first.flatMap { shown[ObjectIdentifier($0.row)] }
    first?.widget.grabFocus()
  }

  func result(of row: RowModel) -> SearchResult? { shown[ObjectIdentifier(row)]?.result }

  func row(of widget: Row) -> RowModel? {
    shown.values.first { $0.widget == widget }?.result.row
  }

  // MARK: One block

  private func addRows(to group: Group, of index: Int) {
    let block = blocks.all[index]
    group.addStyleClass("settings")
    if let path = block.path {
      group.setPath(path.path) { [onOpenPane] in onOpenPane(path, $0) }
    }
    if !block.heading.isEmpty { group.setDescription(block.heading) }
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

  /// Highlights the words in the row’s title, which may change.
  private func marking(of row: RowModel, on widget: Row) -> @MainActor () -> Void {
    { [weak self, weak row] in
      if let self, let matches = row?.titleMatches(of: query) { widget.markTitle(matches) }
    }
  }
}
