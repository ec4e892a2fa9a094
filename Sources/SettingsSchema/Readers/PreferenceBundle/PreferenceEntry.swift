import Foundation
import PropertyList

/// The entry of a PreferenceLoader file, with the bundle that it means.
struct PreferenceEntry {
  let preferences: PreferenceFile
  let file: URL
  /// The folder that page names are below.
  let layer: URL
  /// The folder of the bundle that it leads to; nil where there is none or it is not at hand.
  let bundle: URL?
  /// The name of the bundle's first page in the bundle.
  private let firstPage: String?

  init(_ preferences: PreferenceFile, file: URL, layer: URL) {
    self.preferences = preferences
    self.file = file
    self.layer = layer
    let found = preferences.entry.flatMap { EntryBundle(entry: $0, file: file).folder }
    bundle = found
    firstPage = found.flatMap { FirstPage.name(in: $0, for: preferences.entry) }
  }

  /// The items of the file, as the page of a name.
  func items(ofPage name: String) -> PreferenceItems {
    let page = PreferencePage(name: name, file: file)
    return PreferenceItems(file: preferences, page: page, entryPage: entryPage(page))
  }

  /// What the translation of the entry needs to know.
  ///
  /// - Parameter own: the page that the file itself is.
  func entryPage(_ own: PreferencePage) -> PreferencePage {
    var page = own
    if let bundle, let folder = bundle.path(below: layer) {
      page.imageFolder = folder
      page.linkTarget = firstPage.map { folder.isEmpty ? $0 : folder + "/" + $0 }
    } else if preferences.isEntryOfItems {
      page.linkTarget = own.path(ofPage: own.name)
    }
    return page
  }

  /// The translations of the entry: those of its bundle, or else those beside the file.
  func strings(in files: BundleFiles) -> LocalizedStrings {
    let own = PaneName.base(ofFileNamed: file.lastPathComponent)
    return LocalizedStrings(
      folders: [bundle ?? file.deletingLastPathComponent()],
      tables: [firstPage, own, "Root"].compactMap(\.self), in: files)
  }
}

extension URL {
  /// The path below a folder, "" for the folder itself; nil for what is elsewhere.
  func path(below folder: URL) -> String? {
    let path = standardizedFileURL.path
    let root = folder.standardizedFileURL.path
    if path == root { return "" }
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}

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

/// Translates the items of a page, in order.
struct PreferenceItems {
  let file: PreferenceFile
  let page: PreferencePage
  /// What the entry's translation needs to know.
  let entryPage: PreferencePage

  /// All of them; an entry that is no mere link to the items comes first.
  func translated() -> [TranslatedItem] {
    let items = file.items ?? []
    var result: [TranslatedItem] = []
    if let entry = file.entry, !file.isEntryOfItems {
      let item = translate(entry, index: items.count, in: entryPage)
      // Source: PreferenceLoader takes the file's name where there is no label.
      result.append(entry["label"] == nil ? item.titled(entryPage.name) : item)
    }
    var index = 0
    while index < items.count {
      let item = items[index]
      let options = RadioGroup.options(of: item, followedBy: items[(index + 1)...])
      if options.isEmpty {
        result.append(translate(item, index: index, in: page))
      } else {
        var group = RadioGroup(group: item, options: options).translated(page)
        group.index = index
        result.append(group)
      }
      index += 1 + options.count
    }
    return result
  }

  private func translate(
    _ node: PropertyListNode, index: Int, in page: PreferencePage
  ) -> TranslatedItem {
    var item = CellTranslation.translate(node, in: page)
    item.index = index
    return item
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
