// The stores of a preference bundle: each value may name its own.

extension SettingsBundle {
  /// What ``mainDomain`` is, found by looking at the pages.
  func findMainDomain() -> String? {
    guard let root = try? pane(named: rootPaneName) else { return nil }
    let own = root.specifiers.filter { $0.key != nil && !$0.element.startsSection }
    if !own.isEmpty { return SettingsBundle.mostFrequent(own.compactMap(\.domain)) }
    if root.specifiers.allSatisfy({ $0.fileType == nil }) {
      // Without values of its own, a page of a settings bundle still says whose settings it is of.
      return SettingsBundle.mostFrequent(root.specifiers.compactMap(\.domain))
    }
    return SettingsBundle.mostFrequent(allDomains)
  }

  /// The domains that values of any page name, each once, in the order of the pages.
  public var domains: [String] {
    var seen: Set<String> = []
    return allDomains.filter { seen.insert($0).inserted }
  }

  /// The domains of values that live in other stores than the named domain's, nil for the bundle's own.
  public func domains(foreignTo domain: String? = nil) -> [String] {
    let own = domain ?? mainDomain
    return domains.filter { $0 != own }
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
