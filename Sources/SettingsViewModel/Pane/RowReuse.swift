import PropertyList

/// Matches the rows of a list with its items after a change, so that only rows of added and removed items come
/// and go.
@MainActor
struct RowReuse {
  private var rows: [Int: RowModel] = [:]

  /// Finds the old row of each new item.
  ///
  /// Equal items at both ends keep their rows, then equal items in between, wherever they moved. The rest is
  /// taken for changed items, in order, which keep their rows: one of them may be typed in.
  init(_ old: [(element: PropertyListValue, row: RowModel)], _ new: [PropertyListValue]) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start].element == new[start] {
      rows[start] = old[start].row
      start += 1
    }
    var kept = 0
    while kept < shorter - start, old[old.count - 1 - kept].element == new[new.count - 1 - kept] {
      rows[new.count - 1 - kept] = old[old.count - 1 - kept].row
      kept += 1
    }
    let middle = start..<(new.count - kept)
    var rest = Dictionary(grouping: (start..<(old.count - kept)).reversed()) { old[$0].element }
    for index in middle { rows[index] = rest[new[index]]?.popLast().map { old[$0].row } }
    let left = rest.values.joined().sorted()
    for (index, place) in zip(middle.filter { rows[$0] == nil }, left) {
      rows[index] = old[place].row
    }
  }

  /// The row for the item at an index, or nil if it is new.
  func row(for index: Int) -> RowModel? { rows[index] }
}
