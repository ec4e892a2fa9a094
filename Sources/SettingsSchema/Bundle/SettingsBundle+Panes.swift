extension SettingsBundle {
  /// A page that the root page leads to, and how.
  public struct ReachablePane: Sendable {
    /// The page.
    public let pane: Pane
    /// The localized title of the first row that leads there; nil for the root page.
    public let title: String?
  }

  /// All pages that can be reached from the first one: depth-first, each once, at its first mention; and
  /// the names of the pages that can't be read.
  public func reachablePanes() -> (panes: [ReachablePane], missing: [String]) {
    var panes: [ReachablePane] = []
    var missing: [String] = []
    var seen: Set<String> = []
    var waiting: [(name: String, title: String?)] = [(rootPaneName, nil)]
    while let (name, title) = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      guard let pane = try? pane(named: name) else {
        missing.append(name)
        continue
      }
      panes.append(ReachablePane(pane: pane, title: title))
      for specifier in pane.specifiers.reversed() where specifier.isShown(on: device) {
        let title = specifier.title.map(pane.localized)
        waiting += specifier.paneNames.reversed().map { ($0, title) }
      }
    }
    return (panes, missing)
  }
}
