// The stores of a preference bundle: each value may name its own.

extension SettingsBundle {
  /// What ``mainDomain`` is, found by looking at the pages.
  func findMainDomain() -> String? {
    guard let root = try? pane(named: rootPaneName) else { return nil }
    let own = root.specifiers.filter { $0.key != nil && !$0.element.startsSection }
    if !own.isEmpty || root.specifiers.allSatisfy({ $0.fileType == nil }) {
      return SettingsBundle.mostFrequent(own.compactMap(\.domain))
    }
    return SettingsBundle.mostFrequent(allDomains)
  }

  /// The domains that values of any page name, each once, in the order of the pages.
  public var domains: [String] {
    var seen: Set<String> = []
    return allDomains.filter { seen.insert($0).inserted }
  }

  /// Whether an element's value is kept in another domain than the named one, nil for the bundle's own.
  public func isForeign(_ specifier: Specifier, to domain: String? = nil) -> Bool {
    if specifier.domain == nil, domain == nil { return false }
    return specifier.domain ?? mainDomain != domain ?? mainDomain
  }

  private var allDomains: [String] {
    reachablePanes().panes.flatMap { $0.pane.specifiers.compactMap(\.domain) }
  }

  /// The first of those that are as frequent.
  private static func mostFrequent(_ names: [String]) -> String? {
    let counts = names.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    guard let most = counts.values.max() else { return nil }
    return names.first { counts[$0] == most }
  }
}
