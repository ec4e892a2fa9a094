import PropertyList

/// Matches the rows of a list with its elements after a change, so that only rows of added and removed elements come
/// and go.
@MainActor
struct RowReuse {
  private var rows: [Int: RowModel] = [:]

  /// Finds the old row of each new element.
  ///
  /// Equal elements at both ends keep their rows, then equal elements in between, wherever they moved. If as many were
  /// added as removed, a changed element keeps its row.
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
    var rest = Array(old[start..<(old.count - kept)])
    let middle = start..<(new.count - kept)
    let isEdit = rest.count == middle.count
    for index in middle {
      guard let match = rest.firstIndex(where: { $0.element == new[index] }) else { continue }
      rows[index] = rest.remove(at: match).row
    }
    guard isEdit else { return }
    for (index, left) in zip(middle.filter { rows[$0] == nil }, rest) { rows[index] = left.row }
  }

  /// The row for the element at an index, or nil if it is new.
  func row(for index: Int) -> RowModel? { rows[index] }
}
