import Translation
import Widgets

/// The row at the end of a long list that creates more rows: few people read them all, and they take time.
@MainActor
final class MoreRow {
  /// The number of rows to create at once.
  static let rowsAtOnce = 100

  private var shown: ActionRow?

  /// Shows how many rows are missing; removes the row if there are none.
  ///
  /// - Parameters:
  ///   - place: puts it at the end of the list.
  ///   - onMore: called when the user asks for more rows.
  func show(
    _ rest: Int, place: (Row) -> Void, remove: (Row) -> Void,
    onMore: @escaping @MainActor () -> Void
  ) {
    guard rest > 0 else {
      if let shown { remove(shown) }
      shown = nil
      return
    }
    let row = shown ?? ActionRow()
    if shown == nil { row.onActivated(onMore) }
    shown = row
    let count = min(rest, Self.rowsAtOnce)
    row.setTitle(
      tr(
        one: "Show \(count) More", other: "Show \(count) More", count: count,
        comment: "The number of rows"))
    row.setSubtitle(tr(one: "\(rest) isn’t shown", other: "\(rest) aren’t shown", count: rest))
    place(row)
  }
}
