import Translation
import Widgets

/// A group with a row for each item, of which more are created on request: few people read them all, and they take
/// time.
///
/// It is hidden while there are no items.
@MainActor
final class GrowingGroup<Item> {
  /// The number of rows to create at once.
  private let rowsAtOnce = 100

  let group = Group()
  /// Creates the row of an item.
  var makeRow: (Item) -> Row = { _ in ActionRow() }
  private var items: [Item] = []
  private var rows: [Row] = []
  /// The row for more items.
  private var more: ActionRow?

  /// Replaces the rows.
  func show(_ items: [Item]) {
    self.items = items
    for row in rows { group.remove(row) }
    rows = []
    group.setVisible(!items.isEmpty)
    append()
  }

  private func append() {
    let first = rows.count
    for item in items.dropFirst(first).prefix(rowsAtOnce) {
      let row = makeRow(item)
      group.place(row, at: rows.count)
      rows.append(row)
    }
    showRest(items.count - rows.count)
    // The activated row may have been removed.
    if first > 0, rows.indices.contains(first) { rows[first].grabFocus() }
  }

  private func showRest(_ rest: Int) {
    guard rest > 0 else {
      if let more { group.remove(more) }
      more = nil
      return
    }
    let row = more ?? appendMore()
    let count = min(rest, rowsAtOnce)
    row.setTitle(
      tr(
        one: "Show \(count) More", other: "Show \(count) More", count: count,
        comment: "The number of rows"))
    row.setSubtitle(tr(one: "\(rest) isn’t shown", other: "\(rest) aren’t shown", count: rest))
  }

  private func appendMore() -> ActionRow {
    let row = ActionRow()
    row.onActivated { [weak self] in self?.append() }
    group.append(row)
    more = row
    return row
  }
}
