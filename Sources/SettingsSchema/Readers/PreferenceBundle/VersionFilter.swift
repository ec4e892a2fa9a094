import PropertyList

/// The versions of iOS that something is for: `filter` and `pl_filter` of PreferenceLoader.
///
/// Pages often have a row twice, for old and for new systems. Rows only for systems before iOS 13, the oldest that
/// tweaks are still made for, aren’t shown. Source: PreferenceLoader, `{CoreFoundationVersion: [min]}` or `[min, max]`,
/// min ≤ version < max.
enum VersionFilter {
  /// The version of CoreFoundation in iOS 13.0.
  static let oldest = 1665.15

  /// Whether an item, an entry or a file is shown.
  static func shows(_ node: PropertyListNode) -> Bool { upperBound(of: node) == nil }

  /// The filter that hides something, or nil.
  static func upperBound(of node: PropertyListNode) -> PropertyListEntry? {
    ["pl_filter", "filter"].lazy.compactMap { node.entry($0) }.first { entry in
      let bounds = entry.value["CoreFoundationVersion"]?.elements ?? []
      guard let end = bounds.element(at: 1)?.value.lenientNumber else { return false }
      return end <= oldest
    }
  }
}
