/// A row that was found.
@MainActor
public struct SearchResult {
  /// The row, live: it shows and changes the value like the one in its pane.
  public let row: RowModel
  /// The pane that the row is in.
  public let pane: PaneModel
  /// The section that the row is in.
  public let section: SectionModel
  /// The titles of the panes that lead to the row, from the first one, and its own pane's.
  public let path: [String]
  /// The names of those panes.
  public let paneNames: [String]
  /// Why it was found, where that is not its title: the key, text or value with the word; nil elsewhere.
  public let reason: String?
}
