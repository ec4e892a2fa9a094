public import PropertyList

extension SettingsBundle {
  /// The elements whose defaults to collect.
  public enum DefaultsScope: Sendable {
    /// Elements that the user can change, as an app registers them.
    case editable
    /// All elements with a key and a default.
    case all
  }

  /// The defaults of a bundle by key, from the first page and all pages that it opens.
  ///
  /// Pages are walked depth-first, each at the row that opens it; the last default of a key wins. Elements for other
  /// devices, hidden elements and unreadable pages are left out. Source: InAppSettingsKit’s
  /// `gatherDefaultsLimitedToEditableFields:`.
  /// - Parameters:
  ///   - scope: the elements to include.
  ///   - keys: the keys of hidden elements and groups, which have no defaults.
  ///   - domain: the domain of the defaults; nil for the bundle’s own, ``mainDomain``.
  /// - Throws: ``BundleError`` if the first page can’t be read.
  public func defaults(
    _ scope: DefaultsScope = .editable, hiding keys: Set<String> = [],
    domain: String? = nil
  ) throws(BundleError) -> PropertyListDictionary {
    _ = try pane(named: rootPaneName)
    return gatherDefaults(scope, from: rootPaneName, hiding: keys, domain: domain)
  }

  /// The defaults of editable elements on one page and all pages that it opens; empty if it can’t be read.
  ///
  /// A new list item begins with the defaults of its page. Source: section 1.10 of the reference.
  public func defaults(ofPane name: String) -> PropertyListDictionary {
    gatherDefaults(.editable, from: name, hiding: [], domain: nil)
  }

  /// Goes from the last element to the first, so that the first default found wins.
  ///
  /// Each page is visited once, at its last mention. This also ends in a cycle, and earlier mentions would be
  /// overwritten anyway.
  private func gatherDefaults(
    _ scope: DefaultsScope, from start: String, hiding keys: Set<String>, domain: String?
  ) -> PropertyListDictionary {
    var found: [(key: String, value: PropertyListValue)] = []
    var foundKeys: Set<String> = []
    var seen: Set<String> = [start]
    var waiting = shownSpecifiers(ofPane: start, hiding: keys)
    while let specifier = waiting.popLast() {
      if let key = specifier.key, let value = specifier.registeredDefault,
        scope == .all || specifier.element.isEditable, !isInOtherDomain(specifier, than: domain),
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
    return PropertyListDictionary(found.reversed()) { ($0.key, $0.value) }
  }

  private func shownSpecifiers(ofPane name: String, hiding keys: Set<String>) -> [Specifier] {
    let sections = (try? pane(named: name))?.sections(hiding: keys) ?? []
    return sections.flatMap { ($0.header.map { [$0] } ?? []) + $0.specifiers }
  }
}

extension Specifier {
  /// The default as it would be stored, or nil if there is none.
  ///
  /// For a toggle, it is the `TrueValue` or `FalseValue` for its `DefaultValue`. Others are as in the file.
  public var registeredDefault: PropertyListValue? {
    guard let defaultValue else { return nil }
    guard case .toggle(let toggle) = element else { return defaultValue }
    return toggle.value(on: toggle.isOn(defaultValue))
  }
}
