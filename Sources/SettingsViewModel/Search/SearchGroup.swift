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
