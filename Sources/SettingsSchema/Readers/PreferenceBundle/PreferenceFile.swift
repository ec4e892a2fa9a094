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
