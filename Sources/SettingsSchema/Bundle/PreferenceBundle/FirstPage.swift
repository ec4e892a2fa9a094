import Foundation
import PropertyList

/// Finds the first page of a preference bundle.
enum FirstPage {
  /// The maximum number of files to read; a bundle has few.
  private static let limit = 200

  /// Whether a folder has pages of a preference bundle.
  static func hasPages(_ folder: URL) -> Bool {
    FileKind(of: folder) == .folder
      && PreferencePage.names(in: folder).prefix(limit).contains { isPage($0, in: folder) }
  }

  /// The name of the first page: the one that the entry’s class is named after, `Root`, one named like the bundle, the
  /// only page, or one that no other page opens; nil if there is none.
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
