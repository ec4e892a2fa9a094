import PropertyList

/// The root dictionary of a preference bundle’s page or of a PreferenceLoader file.
struct PreferenceFile {
  let root: PropertyListNode

  /// Recognizes a file; nil for others, including pages of a settings bundle with additional keys.
  init?(_ root: PropertyListNode) {
    guard root["PreferenceSpecifiers"] == nil, root["items"] != nil || root["entry"]?.entries != nil
    else { return nil }
    self.root = root
  }

  /// The items of the page, or nil if there are none or it isn’t an array.
  var items: [PropertyListNode]? { root["items"]?.elements }

  /// Whether the items are those of a preference bundle; other files may have such a key, too.
  var hasCells: Bool {
    guard let items else { return false }
    return items.isEmpty || items.contains { $0["cell"] != nil || $0["cellClass"] != nil }
  }

  /// The entry in PreferenceLoader’s list.
  var entry: PropertyListNode? { root["entry"].flatMap { $0.entries == nil ? nil : $0 } }

  /// The page’s title: its own, or else that of its entry.
  var title: String? { root["title"]?.text ?? entry?["label"]?.text }

  /// Whether the entry only opens the file’s own items.
  var isEntryOfItems: Bool {
    guard let entry, items != nil else { return false }
    return entry["cell"]?.text == "PSLinkCell" && entry["bundle"] == nil
  }

  /// Whether PreferenceLoader lists it on current systems.
  var isListed: Bool {
    guard let entry else { return false }
    return VersionFilter.shows(root) && VersionFilter.shows(entry)
  }
}
