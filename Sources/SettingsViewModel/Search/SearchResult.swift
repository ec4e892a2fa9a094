/// A row in the search results.
@MainActor
public struct SearchResult {
  /// The row, live: it shows and changes the value like the row on its page.
  public let row: RowModel
  /// The pane of the row.
  public let pane: PaneModel
  /// The section of the row.
  public let section: SectionModel
  /// The titles of the panes on the path to the row, from the first one, including its own.
  public let path: [String]
  /// The names of those panes.
  public let paneNames: [String]
  /// The text that matched if it isn’t in the title: the key, text or value with the word; otherwise nil.
  public let reason: String?
}
