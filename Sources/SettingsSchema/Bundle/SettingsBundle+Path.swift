extension SettingsBundle {
  /// The names of the pages that lead to a page, from another one to it, both included; nil where no rows do.
  ///
  /// The shortest way, and of several the one whose rows come first. Pages that can't be read lead nowhere,
  /// and the page of a list's element shows no pane by itself.
  /// - Parameter start: the page to begin with; nil for the first one.
  public func path(toPaneNamed name: String, from start: String? = nil) -> [String]? {
    var ways: [[String]] = [[start ?? rootPaneName]]
    var seen: Set<String> = []
    while !ways.isEmpty {
      var longer: [[String]] = []
      for way in ways {
        guard let last = way.last, seen.insert(last).inserted else { continue }
        if last == name { return way }
        guard let pane = try? pane(named: last) else { continue }
        for specifier in pane.specifiers where specifier.isShown(on: device) {
          if case .listGroup = specifier.element { continue }
          longer += specifier.paneNames.map { way + [$0] }
        }
      }
      ways = longer
    }
    return nil
  }
}
