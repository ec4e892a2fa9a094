/// A row that was found.
@MainActor
public struct SearchResult {
  /// The row, live: it shows and changes the value like the one in its pane.
  public let row: RowModel
  /// The pane that the row is in.
  public let pane: PaneModel
  /// The titles of the panes that lead to the row, from the first one, and its own pane's.
  public let path: [String]
  /// How well it matches; higher is better.
  let score: Int
  /// Its place among all rows, for results that match equally well.
  let order: Int
}

/// The results in one pane.
@MainActor
public struct SearchGroup {
  /// The pane.
  public let pane: PaneModel
  /// The titles of the panes that lead to the rows, from the first one, and their own pane's.
  public let path: [String]
  /// What was found there, the best first.
  public let results: [SearchResult]
}
