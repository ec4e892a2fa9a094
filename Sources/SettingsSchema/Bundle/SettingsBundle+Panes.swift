import PropertyList
package import Translation

extension SettingsBundle {
  /// A page that can be reached from the root page.
  public struct ReachablePane: Sendable {
    /// The page.
    public let pane: Pane
    /// The localized title of the row that opens it, on the shortest path; nil for the root page.
    public let title: String?
  }

  /// All pages that can be reached from the first one, depth-first, each at its first mention; and the names of
  /// unreadable pages.
  public func reachablePanes() -> (panes: [ReachablePane], missing: [String]) {
    var panes: [ReachablePane] = []
    var missing: [String] = []
    var seen: Set<String> = []
    let titles = titlesOnShortestWays()
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
        // Pages of list items aren’t on any path.
        waiting += specifier.paneNames.reversed().map { ($0, titles[$0] ?? title) }
      }
    }
    return (panes, missing)
  }

  /// The titles of the rows that open pages on the shortest paths, by page name: the window’s titles.
  private func titlesOnShortestWays() -> [String: String?] {
    let steps = pageSteps()
    var titles: [String: String?] = [:]
    for step in steps {
      guard let parent = step.parent, let above = try? pane(named: steps[parent].name) else {
        continue
      }
      titles.updateValue(step.specifier?.title.map(above.localized), forKey: step.name)
    }
    return titles
  }

  /// The title of a reachable page, or the bundle’s for the first one; nil for the page’s own title.
  package func title(of reachable: ReachablePane) -> String? {
    reachable.pane.name == rootPaneName ? displayName : reachable.title
  }

  /// Whether a page’s file can’t be read; false if it doesn’t exist.
  package func isDamaged(_ name: String) -> Bool {
    do throws(BundleError) {
      _ = try pane(named: name)
      return false
    } catch {
      return error.code != .missingPane && error.code != .invalidPaneName
    }
  }

  /// The pages whose rows are settings of the bundle, in the order of first mention, with the title of the row that
  /// opens it.
  ///
  /// Without pages of list items: their keys belong to the items, not to the store.
  package var ownPanes: [ReachablePane] {
    let own = Set(pageSteps().map(\.name))
    return reachablePanes().panes.filter { own.contains($0.pane.name) }
  }
}

extension Pane {
  /// The names of the pages that rows of this one open, without those of lists.
  package var childNames: [String] {
    var names: [String] = []
    for specifier in specifiers {
      if case .listGroup = specifier.element { continue }
      if specifier.isShown(on: device) { names += specifier.paneNames }
    }
    return names
  }
}

extension SettingsBundle {
  /// A page on the shortest paths from a page.
  package struct PageStep: Sendable {
    /// The page’s name.
    package let name: String
    /// The index, among all steps, of the page that opens it; nil for the first one.
    package let parent: Int?
    /// The row that opens it; nil for the first one.
    package let specifier: Specifier?
  }

  /// The pages that can be reached from one, each once.
  ///
  /// The nearest come first; equally near ones are in the order of their rows. Unreadable pages are included, pages of
  /// list items aren’t.
  /// - Parameters:
  ///   - start: the page to begin with; nil for the first one.
  ///   - name: the page to look for, which comes last; nil for all pages.
  ///   - leads: whether to follow a row, given its section’s header and its page.
  package func pageSteps(
    from start: String? = nil, until name: String? = nil,
    where leads: (_ row: Specifier, _ header: Specifier?, _ pane: Pane) -> Bool = { _, _, _ in true
    }
  ) -> [PageStep] {
    let start = start ?? rootPaneName
    var steps = [PageStep(name: start, parent: nil, specifier: nil)]
    if start == name { return steps }
    var seen: Set = [start]
    var next = 0
    while next < steps.count {
      if let pane = try? pane(named: steps[next].name) {
        var header: Specifier?
        for specifier in pane.specifiers where specifier.isShown(on: device) {
          if specifier.element.startsSection { header = specifier }
          if case .listGroup = specifier.element { continue }
          let names = specifier.paneNames.filter { !seen.contains($0) }
          guard !names.isEmpty, leads(specifier, header, pane) else { continue }
          for found in names where seen.insert(found).inserted {
            steps.append(PageStep(name: found, parent: next, specifier: specifier))
            if found == name { return steps }
          }
        }
      }
      next += 1
    }
    return steps
  }
}

// The stores of a preference bundle: each value may have its own domain.

extension SettingsBundle {
  /// Finds ``mainDomain`` from the pages.
  func findMainDomain() -> String? {
    guard let root = try? pane(named: rootPaneName) else { return nil }
    let own = root.specifiers.filter { $0.key != nil && !$0.element.startsSection }
    if !own.isEmpty { return SettingsBundle.mostFrequent(own.compactMap(\.domain)) }
    if root.specifiers.allSatisfy({ $0.fileType == nil }) {
      // A page of a settings bundle without values still has a domain.
      return SettingsBundle.mostFrequent(root.specifiers.compactMap(\.domain))
    }
    return SettingsBundle.mostFrequent(domainsOfElements)
  }

  /// The domains of the values on all pages, each once, in the order of the pages.
  public var domains: [String] {
    if let knownDomains { return knownDomains }
    let found = domainsOfElements.uniqued(by: \.self)
    if source.isFixed { allDomains.withLock { $0 = found } }
    return found
  }

  /// ``domains`` if they are known; finding them reads all pages.
  package var knownDomains: [String]? { allDomains.withLock { $0 } }

  /// The domains of values in other stores than the given domain’s; nil for the bundle’s own.
  public func domains(otherThan domain: String? = nil) -> [String] {
    let own = domain ?? mainDomain
    return domains.filter { $0 != own }
  }

  /// Whether an element’s value is in another domain than the given one; nil for the bundle’s own.
  public func isInOtherDomain(_ specifier: Specifier, than domain: String? = nil) -> Bool {
    if specifier.domain == nil, domain == nil { return false }
    return specifier.domain ?? mainDomain != domain ?? mainDomain
  }

  private var domainsOfElements: [String] {
    reachablePanes().panes.flatMap { $0.pane.specifiers.compactMap(\.domain) }
  }

  /// The most frequent name, or the first of equally frequent ones.
  private static func mostFrequent(_ names: [String]) -> String? {
    let counts = names.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    guard let most = counts.values.max() else { return nil }
    return names.first { counts[$0] == most }
  }
}

extension SettingsBundle {
  /// The scheme of the address for the app’s page in the system’s settings.
  ///
  /// Source: iOS opens them for `app-settings:`, the value of `UIApplicationOpenSettingsURLString`.
  public static let systemSettingsScheme = "app-settings"

  /// The section with the row that opens the system’s privacy settings, or nil if the app uses no private data: if no
  /// `Info.plist` next to the bundle has a key such as `NSCameraUsageDescription`.
  ///
  /// Source: InAppSettingsKit shows it first on the root page, section 1.13 of the reference. Its header has the key
  /// `IASKPrivacySettingsHeaderKey`, its row `IASKPrivacySettingsCellKey`. Title and subtitle are Levers’ own.
  public var privacySection: PaneSection? { privacySection { $0.string } }

  /// The same, with strings translated by `say`.
  package func privacySection(_ say: (Text) -> String) -> PaneSection? {
    guard info?.asksForPrivateData == true else { return nil }
    return PaneSection(
      header: SettingsBundle.specifier([
        "Type": "PSGroupSpecifier", "Key": "IASKPrivacySettingsHeaderKey",
      ]),
      specifiers: [
        SettingsBundle.specifier([
          "Type": "IASKOpenURLSpecifier", "Key": "IASKPrivacySettingsCellKey",
          "Title": .string(say(Text("Privacy"))),
          "IASKSubtitle": .string(say(Text("Open in Settings"))),
          "File": .string(Self.systemSettingsScheme + ":"), "IASKCellImage": "hand.raised",
        ])
      ])
  }

  /// An entry that isn’t on any page, with an invalid index.
  private static func specifier(_ fields: PropertyListDictionary) -> Specifier {
    SpecifierReader(node: PropertyListNode(.dictionary(fields)), index: -1).read()
  }
}
