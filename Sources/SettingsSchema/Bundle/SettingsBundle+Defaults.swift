public import PropertyList

/// Which elements' defaults are gathered.
public enum DefaultsScope: Sendable {
  /// Those of elements that the user can change; what an app registers.
  case editable
  /// Those of all elements that have a key and a default.
  case all
}

extension SettingsBundle {
  /// The defaults of a bundle by key, of the first page and of all that it leads to.
  ///
  /// Pages are walked depth-first, each where a row leads to it; the later of two defaults of one key
  /// wins. Elements of other devices, hidden ones, and pages that can't be read, are left out.
  /// Source: InAppSettingsKit's `gatherDefaultsLimitedToEditableFields:`.
  /// - Parameters:
  ///   - scope: which elements count.
  ///   - keys: the keys of elements and groups that are hidden; they have no defaults.
  ///   - domain: the store that the defaults are of; nil for the bundle's own, ``mainDomain``.
  /// - Throws: ``BundleError`` when the first page can't be read.
  public func defaults(
    _ scope: DefaultsScope = .editable, hiding keys: Set<String> = [],
    domain: String? = nil
  ) throws(BundleError) -> PropertyListDictionary {
    _ = try pane(named: rootPaneName)
    return gatherDefaults(scope, from: rootPaneName, hiding: keys, domain: domain)
  }

  /// The defaults of what the user can change on one page and on all that it leads to; none when it can't be
  /// read.
  ///
  /// A new element of a list begins with those of its page. Source: section 1.10 of the reference.
  public func defaults(ofPane name: String) -> PropertyListDictionary {
    gatherDefaults(.editable, from: name, hiding: [], domain: nil)
  }

  /// Walks from the last element to the first, so that the first default found is the one that wins.
  ///
  /// Each page is then walked once, at its last mention; that ends in a cycle, too, and what an earlier
  /// mention gives would be overwritten in any case.
  private func gatherDefaults(
    _ scope: DefaultsScope, from start: String, hiding keys: Set<String>, domain: String?
  ) -> PropertyListDictionary {
    var found: [(key: String, value: PropertyListValue)] = []
    var foundKeys: Set<String> = []
    var seen: Set<String> = [start]
    var waiting = shownSpecifiers(ofPane: start, hiding: keys)
    while let specifier = waiting.popLast() {
      if let key = specifier.key, let value = specifier.registeredDefault,
        scope == .all || specifier.element.isEditable, !isForeign(specifier, to: domain),
        foundKeys.insert(key).inserted
      {
        found.append((key, value))
      }
      if case .childPane(let child) = specifier.element, let file = child.file,
        seen.insert(file).inserted
      {
        waiting += shownSpecifiers(ofPane: file, hiding: keys)
      }
    }
    var result = PropertyListDictionary()
    for (key, value) in found.reversed() { result[key] = value }
    return result
  }

  private func shownSpecifiers(ofPane name: String, hiding keys: Set<String>) -> [Specifier] {
    let sections = (try? pane(named: name))?.sections(hiding: keys) ?? []
    return sections.flatMap { ($0.header.map { [$0] } ?? []) + $0.specifiers }
  }
}

extension Specifier {
  /// The default as the store would hold it; nil when there is none.
  ///
  /// A toggle's is its `TrueValue` or `FalseValue`: the position that its `DefaultValue` means. All
  /// others are as in the file.
  public var registeredDefault: PropertyListValue? {
    guard let defaultValue else { return nil }
    guard case .toggle(let toggle) = element else { return defaultValue }
    return toggle.value(on: toggle.isOn(defaultValue))
  }
}
