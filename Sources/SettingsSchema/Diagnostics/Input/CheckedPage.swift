import Foundation
import PropertyList
import Translation

/// A page file that is a property list, as checks see it.
struct CheckedPage: Sendable {
  let file: PageFile
  let root: PropertyListNode
  let warnings: [PropertyListError]
  /// What stands in `PreferenceSpecifiers`, in order, dictionaries or not.
  let entries: [CheckedEntry]
  /// The entries, each followed by the item and the add row that it holds.
  let allEntries: [CheckedEntry]

  /// The file as a page of a preference bundle or a file of PreferenceLoader; nil for other pages.
  let preferences: PreferenceFile?
  /// Whether the file's format can tell a number from text.
  let hasNumbers: Bool

  /// - Parameter layer: the bundle folder that page names are below.
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

  /// Whether it has the one thing that a page needs.
  var hasSpecifiers: Bool {
    root["PreferenceSpecifiers"]?.elements != nil || preferences?.items != nil
      || preferences?.entry != nil
  }

  /// The items of a preference bundle in the words of a settings bundle, the entry first.
  private static func entries(
    of preferences: PreferenceFile, file: PageFile, layer: URL
  ) -> [CheckedEntry] {
    let items = PreferenceEntry(preferences, file: file.url, layer: layer).items(ofPage: file.name)
    let hasEntry = preferences.entry != nil && !preferences.isEntryOfItems
    return items.translated().enumerated().map { position, item in
      CheckedEntry(file: file, item: item, isEntry: hasEntry && position == 0)
    }
  }

  /// The `StringsTable`, nil when the page names none.
  var stringsTable: String? { root.filledText("StringsTable") }

  /// A finding about the page, not about one of its entries.
  func finding(_ message: Text, at place: PropertyListNode? = nil) -> Finding {
    Finding(message, file: file.url, at: place?.location ?? root.location)
  }
}

/// A page file, and what its name says; one object for all of its entries.
final class PageFile: Sendable {
  /// The file.
  let url: URL
  /// The path below the bundle, for messages.
  let path: String
  /// The path of the bundle folder that it is below, of which there may be two; nil for what Swift declares.
  let layer: String?
  /// The folder below the bundle without `.lproj`; "" for the bundle itself.
  let folder: String
  /// The language of the `.lproj` folder that it is in.
  let language: String?
  /// `~ipad` and the like, "" for none.
  let variant: String
  /// Whether it is for InAppSettingsKit only, not for Settings.
  let isInApp: Bool
  /// The name by which child panes refer to it.
  let name: String

  init(url: URL, path: String) {
    self.url = url
    self.path = path
    layer = String(decoding: url.path.utf8.dropLast(path.utf8.count), as: UTF8.self)
    var folders = path.split(separator: "/").map(String.init)
    let fileName = folders.popLast() ?? path
    if let last = folders.last, last.lowercased().hasSuffix(".lproj") {
      language = String(last.dropLast(".lproj".count))
      folders.removeLast()
    } else {
      language = nil
    }
    folder = folders.joined(separator: "/")
    isInApp = fileName.hasSuffix(".inApp.plist")
    let stem = fileName.dropLast((isInApp ? ".inApp.plist" : ".plist").count)
    variant = Device.fileSuffixes.first { stem.hasSuffix($0) } ?? ""
    let base = PaneName.base(ofFileNamed: fileName)
    name = PaneName.join(folder, base)
  }

  /// The Swift file that declares a page, or an element of it.
  init(url: URL, declaring name: String) {
    self.url = url
    self.name = name
    path = name
    layer = nil
    folder = ""
    language = nil
    variant = ""
    // Only the program itself shows it.
    isInApp = true
  }
}
