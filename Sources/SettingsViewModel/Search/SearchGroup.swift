/// The results in one pane.
@MainActor
public struct SearchGroup {
  /// The pane.
  public let pane: PaneModel
  /// The titles of the panes that lead to the rows, from the first one, and their own pane's.
  public let path: [String]
  /// The names of those panes.
  public let paneNames: [String]
  /// What was found there, the best first.
  public private(set) var results: [SearchResult]

  /// Results by pane, in the order of the best one of each.
  package static func groups(of results: [SearchResult]) -> [SearchGroup] {
    var groups: [SearchGroup] = []
    var places: [ObjectIdentifier: Int] = [:]
    for result in results {
      let pane = ObjectIdentifier(result.pane)
      if let place = places[pane] {
        groups[place].results.append(result)
      } else {
        places[pane] = groups.count
        groups.append(
          SearchGroup(
            pane: result.pane, path: result.path, paneNames: result.paneNames, results: [result]))
      }
    }
    return groups
  }
}
