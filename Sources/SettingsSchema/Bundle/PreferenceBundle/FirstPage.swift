import Foundation
import PropertyList

/// Finds the page that a preference bundle shows first.
enum FirstPage {
  /// Files that are read to find out; a bundle has few.
  private static let limit = 200

  /// Whether a folder has pages of a preference bundle.
  static func hasPages(_ folder: URL) -> Bool {
    FileKind(of: folder) == .folder
      && PreferencePage.names(in: folder).prefix(limit).contains { isPage($0, in: folder) }
  }

  /// The name of the first page: what the entry's class is named after, `Root`, what is named like the
  /// bundle, the only page, or else one that no other leads to; nil when there is no page.
  static func name(in folder: URL, for entry: PropertyListNode?) -> String? {
    let names = PreferencePage.names(in: folder)
    let links = LinkTarget(pages: names, own: "entry")
    if let detail = entry?.filledText("detail"), let page = links.page(ofClass: detail) {
      return page
    }
    if names.contains("Root") { return "Root" }
    let own = folder.lastPathComponent == "Resources" ? folder.deletingLastPathComponent() : folder
    let bundleNames = [entry?.filledText("bundle"), own.deletingPathExtension().lastPathComponent]
    if let page = bundleNames.lazy.compactMap({ $0.flatMap(links.page(named:)) }).first {
      return page
    }
    let pages = names.prefix(limit).filter { isPage($0, in: folder) }
    if pages.count <= 1 { return pages.first }
    let named = Set(pages.flatMap { targets(of: $0, among: names, in: folder) })
    let first = pages.filter { !named.contains($0) }
    let likely = ["Root", "Main", "Preferences", "Prefs", "Settings"]
    return likely.lazy.compactMap { end in first.first { $0.hasSuffix(end) } }.first
      ?? first.first ?? pages.first
  }

  private static func isPage(_ name: String, in folder: URL) -> Bool {
    preferences(name, in: folder)?.hasCells ?? false
  }

  private static func targets(of name: String, among names: [String], in folder: URL) -> [String] {
    guard let file = preferences(name, in: folder) else { return [] }
    let page = PreferencePage(folder: "", pages: names, name: name)
    let items = PreferenceItems(file: file, page: page, entryPage: page).translated()
    return items.flatMap(\.specifier.paneNames)
  }

  private static func preferences(_ name: String, in folder: URL) -> PreferenceFile? {
    let file = folder.appendingPathComponent(name + ".plist")
    guard FileKind(of: file) == .file, file.isInside(folder),
      let document = try? PropertyListDocument.read(contentsOf: file)
    else { return nil }
    return PreferenceFile(document.root)
  }
}

/// Goes through a folder and those in it: six deep, five thousand names, links not followed.
struct FolderSearch {
  private var visited = 0

  /// Calls `body` for each folder, the first included, and each file; a folder is entered where it says so.
  mutating func run(_ folder: URL, _ body: (URL, FileKind) -> Bool) {
    if body(folder, .folder) { enter(folder, depth: 0, body) }
  }

  private mutating func enter(_ folder: URL, depth: Int, _ body: (URL, FileKind) -> Bool) {
    for name in FileKind.names(in: folder).sorted() where !name.hasPrefix(".") {
      visited += 1
      guard visited < 5000 else { return }
      let url = folder.appendingPathComponent(name)
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
      guard !isLink, let kind = FileKind(of: url) else { continue }
      let isEntered = body(url, kind)
      if kind == .folder, isEntered, depth < 6 { enter(url, depth: depth + 1, body) }
    }
  }
}

/// The property lists of a folder and the folders in it, as PreferenceLoader looks for them.
struct EntryFiles {
  let files: [URL]

  /// Bundles and translations are not looked into.
  init(in folder: URL) {
    var files: [URL] = []
    var search = FolderSearch()
    search.run(folder) { url, kind in
      if kind == .file, url.pathExtension == "plist" { files.append(url) }
      return !["bundle", "lproj"].contains(url.pathExtension) || url == folder
    }
    self.files = files
  }
}

/// The folders below a folder that hold pages of preference bundles.
struct BundleFolders {
  let folders: [URL]

  /// What is in a bundle is its own.
  init(in folder: URL) {
    var folders: [URL] = []
    var search = FolderSearch()
    search.run(folder) { url, kind in
      guard kind == .folder, url.pathExtension != "lproj" else { return false }
      guard url != folder, FirstPage.hasPages(url) else { return true }
      folders.append(url)
      return false
    }
    self.folders = folders
  }
}
