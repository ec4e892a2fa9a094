/// The results in one pane.
@MainActor
public struct SearchGroup {
  /// The pane.
  public let pane: PaneModel
  /// The titles of the panes on the path to the rows, from the first one, including their own.
  public let path: [String]
  /// The names of those panes.
  public let paneNames: [String]
  /// The results in the pane, best first.
  public let results: [SearchResult]

  /// Results by pane, in the order of the best one of each.
  package static func groups(of results: [SearchResult]) -> [SearchGroup] {
    results.groups { ObjectIdentifier($0.pane) }.map { group in
      let first = group[0]
      return SearchGroup(
        pane: first.pane, path: first.path, paneNames: first.paneNames, results: group)
    }
  }
}
