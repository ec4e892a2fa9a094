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

  /// The pages whose rows are settings of the bundle, in the order of their first mention, with the title of the
  /// row that leads there.
  ///
  /// Not those of a list's elements: their keys are the elements', not the store's.
  package var ownPanes: [ReachablePane] { Self.own(of: reachablePanes().panes) }

  /// Of all pages that can be reached, which begin with the first one, ``ownPanes``.
  static func own(of all: [ReachablePane]) -> [ReachablePane] {
    let byName = Dictionary(all.map { ($0.pane.name, $0.pane) }) { first, _ in first }
    var waiting = all.prefix(1).map(\.pane.name)
    var own = Set(waiting)
    while let name = waiting.popLast() {
      for child in byName[name]?.childNames ?? [] where own.insert(child).inserted {
        waiting.append(child)
      }
    }
    return all.filter { own.contains($0.pane.name) }
  }
}

extension Pane {
  /// The names of the pages that rows of this one lead to, other than those of lists.
  package var childNames: [String] {
    // A page may have 10,000 entries: none is copied.
    var names: [String] = []
    for specifier in specifiers {
      if case .listGroup = specifier.element { continue }
      if specifier.isShown(on: device) { names += specifier.paneNames }
    }
    return names
  }
}
