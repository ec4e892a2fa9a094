import Widgets

/// A group with a row for each item, of which more are created on request.
///
/// It is hidden while there are no items.
@MainActor
final class GrowingGroup<Item> {
  let group = Group()
  /// Creates the row of an item.
  var makeRow: (Item) -> Row = { _ in ActionRow() }
  private var items: [Item] = []
  private var rows: [Row] = []
  private let more = MoreRow()

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
    for item in items.dropFirst(first).prefix(MoreRow.rowsAtOnce) {
      let row = makeRow(item)
      group.place(row, at: rows.count)
      rows.append(row)
    }
    more.show(items.count - rows.count) {
      group.place($0, at: rows.count)
    } remove: {
      group.remove($0)
    } onMore: { [weak self] in
      self?.append()
    }
    // The activated row may have been removed.
    if first > 0, rows.indices.contains(first) { rows[first].grabFocus() }
  }
}
