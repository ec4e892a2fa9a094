import Foundation
import PropertyList
import Translation

/// A page file that is a property list, for checks.
struct CheckedPage: Sendable {
  let file: PageFile
  let root: PropertyListNode
  let warnings: [PropertyListError]
  /// The content of `PreferenceSpecifiers`, in order, including non-dictionaries.
  let entries: [CheckedEntry]
  /// The entries, each followed by its item and addition.
  let allEntries: [CheckedEntry]

  /// The file as a page of a preference bundle or a file of PreferenceLoader; nil for other pages.
  let preferences: PreferenceFile?
  /// Whether the file’s format distinguishes numbers from text.
  let hasNumbers: Bool

  /// - Parameter layer: the bundle folder that page names are relative to.
  init(file: PageFile, document: PropertyListDocument, layer: URL) {
    let preferences = PreferenceFile(document.root)
    let entries: [CheckedEntry]
    if let preferences {
      entries = CheckedPage.entries(of: preferences, file: file, layer: layer)
    } else {
      let nodes = document.root["PreferenceSpecifiers"]?.elements ?? []
      let domain = document.root.filledText("ApplicationGroupContainerIdentifier")
      entries = nodes.enumerated().map {
        CheckedEntry(file: file, index: $0, node: $1, pageDomain: domain)
      }
    }
    self.init(
      file: file, root: document.root, warnings: document.warnings, entries: entries,
      preferences: preferences, hasNumbers: document.format != .openStep)
  }

  /// A page that is declared in Swift; each of its entries is in the file that declares it.
  init(_ page: DeclaredPages.Page) {
    var files: [String: PageFile] = [:]
    func file(_ place: SourcePlace) -> PageFile {
      let file = files[place.file] ?? PageFile(url: place.url, declaring: page.name)
      files[place.file] = file
      return file
    }
    let list = PropertyListNode(
      content: .array(page.entries.map(\.node)), location: page.place.location)
    let specifiers = PropertyListEntry(
      key: "PreferenceSpecifiers", keyLocation: page.place.location, value: list)
    self.init(
      file: file(page.place),
      root: PropertyListNode(content: .dictionary([specifiers]), location: page.place.location),
      warnings: [],
      entries: page.entries.enumerated().map { index, entry in
        CheckedEntry(file: file(entry.place), index: index, node: entry.node)
      })
  }

  private init(
    file: PageFile, root: PropertyListNode, warnings: [PropertyListError], entries: [CheckedEntry],
    preferences: PreferenceFile? = nil, hasNumbers: Bool = true
  ) {
    self.file = file
    self.root = root
    self.warnings = warnings
    self.entries = entries
    self.preferences = preferences
    self.hasNumbers = hasNumbers
    allEntries = entries.flatMap { entry in
      guard entry.element == .listGroup else { return [entry] }
      let nested = ["ItemSpecifier", "AddSpecifier"].compactMap { name in
        entry[name].map {
          CheckedEntry(file: entry.file, index: entry.index, nesting: name, node: $0)
        }
      }
      return [entry] + nested
    }
  }

  /// Whether it has the required key of a page.
  var hasSpecifiers: Bool {
    root["PreferenceSpecifiers"]?.elements != nil || preferences?.items != nil
      || preferences?.entry != nil
  }

  /// The items of a preference bundle as entries of a settings bundle, the entry first.
  private static func entries(
    of preferences: PreferenceFile, file: PageFile, layer: URL
  ) -> [CheckedEntry] {
    let items = PreferenceEntry(preferences, file: file.url, layer: layer).items(ofPage: file.name)
    let hasEntry = preferences.entry != nil && !preferences.isEntryOfItems
    return items.translated().enumerated().map { position, item in
      CheckedEntry(
        file: file, index: item.index, list: hasEntry && position == 0 ? "entry" : "items",
        node: item.node, source: item.source, needsCode: item.code != nil)
    }
  }

  /// The `StringsTable`, or nil if there is none.
  var stringsTable: String? { root.filledText("StringsTable") }

  /// A finding about the page as a whole.
  func finding(_ message: Text, at place: PropertyListNode? = nil) -> Finding {
    Finding(message, file: file.url, at: place?.location ?? root.location)
  }
}
