import PropertyList

/// The outermost dictionary of a preference bundle's page or of a PreferenceLoader file.
struct PreferenceFile {
  let root: PropertyListNode

  /// Nil for what is neither: a page of a settings bundle, too, even where it has other keys.
  init?(_ root: PropertyListNode) {
    guard root["PreferenceSpecifiers"] == nil, root["items"] != nil || root["entry"]?.entries != nil
    else { return nil }
    self.root = root
  }

  /// The items of the page; nil when there are none, or they are no array.
  var items: [PropertyListNode]? { root["items"]?.elements }

  /// Whether the items are those of a preference bundle; other files have a key of that name, too.
  var hasCells: Bool {
    guard let items else { return false }
    return items.isEmpty || items.contains { $0["cell"] != nil || $0["cellClass"] != nil }
  }

  /// What PreferenceLoader lists.
  var entry: PropertyListNode? { root["entry"].flatMap { $0.entries == nil ? nil : $0 } }

  /// The page's title: its own, or else what the entry that leads there is called.
  var title: String? { root["title"]?.text ?? entry?["label"]?.text }

  /// Whether the entry does nothing but lead to the file's own items.
  var isEntryOfItems: Bool {
    guard let entry, items != nil else { return false }
    return entry["cell"]?.text == "PSLinkCell" && entry["bundle"] == nil
  }

  /// Whether PreferenceLoader lists it on systems of today.
  var isListed: Bool {
    guard let entry else { return false }
    return VersionFilter.shows(root) && VersionFilter.shows(entry)
  }
}

/// For which versions of iOS something is meant: `filter` and `pl_filter` of PreferenceLoader.
///
/// Pages often hold a row twice, for old systems and for new ones. What is meant only for systems before
/// iOS 13, the oldest that tweaks are still made for, is not shown; all else is.
/// Source: PreferenceLoader, `{CoreFoundationVersion: [min]}` or `[min, max]`, min ≤ version < max.
enum VersionFilter {
  /// The version of CoreFoundation in iOS 13.0.
  static let oldest = 1665.15

  /// Whether an item, an entry or a file is shown.
  static func shows(_ node: PropertyListNode) -> Bool { upperBound(of: node) == nil }

  /// The filter that keeps something from being shown; nil when there is none.
  static func upperBound(of node: PropertyListNode) -> PropertyListEntry? {
    ["pl_filter", "filter"].lazy.compactMap { node.entry($0) }.first { entry in
      let bounds = entry.value["CoreFoundationVersion"]?.elements ?? []
      guard let end = bounds.element(at: 1)?.value.lenientNumber else { return false }
      return end <= oldest
    }
  }
}
