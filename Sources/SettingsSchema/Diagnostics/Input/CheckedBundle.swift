import Foundation
import PropertyList

/// All that is in a bundle, read once for all checks.
struct CheckedBundle: Sendable {
  let location: BundleLocation
  private(set) var pages: [CheckedPage] = []
  private(set) var damaged: [(file: PageFile, error: PropertyListError)] = []
  private(set) var tables: [CheckedTable] = []
  /// The paths of all files below the bundle's folders.
  private(set) var paths: Set<String> = []
  /// Links that lead out of the bundle; nothing is read through them.
  private(set) var leavingLinks: [URL] = []
  /// Pages by the name that child panes use.
  let pagesByName: [String: [CheckedPage]]
  /// Which pages lead to which.
  let graph: PaneGraph

  /// The language that the bundle is written in: its development region, or else English.
  let ownLanguage: LanguageTag?

  init(_ bundle: SettingsBundle) {
    location = bundle.location
    var contents = BundleContents(limits: bundle.limits)
    for layer in location.layers { contents.read(layer, page: location.rootFile) }
    let region = location.layers.lazy.compactMap {
      InfoPlist(in: $0)?.string("CFBundleDevelopmentRegion")
    }.first
    ownLanguage = LanguageTag(region ?? "en")
    if let declared = bundle.declared {
      contents.pages = declared.all.map { CheckedPage($0) }
      contents.damaged = []
    }
    pages = contents.pages
    damaged = contents.damaged
    tables = contents.tables
    paths = contents.paths
    leavingLinks = contents.leavingLinks
    pagesByName = Dictionary(grouping: contents.pages, by: \.file.name)
    graph = PaneGraph(contents.pages, from: location.rootPane)
  }

  /// The tables that translate a page: those of its StringsTable, or else, as in InAppSettingsKit, of
  /// the page's own name, or else of `Root`.
  func tables(of page: CheckedPage) -> [CheckedTable] {
    if let name = page.stringsTable { return tables(named: name, for: page) }
    let base = PaneName.split(page.file.name).base
    let own = tables(named: base, for: page)
    return own.isEmpty ? tables(named: "Root", for: page) : own
  }

  private func tables(named name: String, for page: CheckedPage) -> [CheckedTable] {
    let near = tables.filter { $0.name == name && $0.folder == page.file.folder }
    return near.isEmpty ? tables.filter { $0.name == name && $0.folder.isEmpty } : near
  }
}
