import SettingsSchema

extension SettingsSession {
  /// The pages whose rows are settings of the bundle, in the order of their first mention, with the title of the
  /// row that leads there.
  ///
  /// Not those of a list's elements: their keys are the elements', not the store's.
  var ownPanes: [SettingsBundle.ReachablePane] {
    let all = bundle.reachablePanes().panes
    let byName = Dictionary(all.map { ($0.pane.name, $0.pane) }) { first, _ in first }
    var own: Set<String> = [bundle.rootPaneName]
    var waiting = [bundle.rootPaneName]
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
  var childNames: [String] {
    // A page may have 10,000 entries: none is copied.
    var names: [String] = []
    for specifier in specifiers {
      if case .listGroup = specifier.element { continue }
      if specifier.isShown(on: device) { names += specifier.paneNames }
    }
    return names
  }
}
