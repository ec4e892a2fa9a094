import Foundation
import PropertyList

/// The content of a bundle, read once for all checks.
struct CheckedBundle: Sendable {
  let location: BundleLocation
  private(set) var pages: [CheckedPage] = []
  private(set) var damaged: [(file: PageFile, error: PropertyListError)] = []
  private(set) var tables: [CheckedTable] = []
  /// All files in the bundle's folders.
  private(set) var files: [BundleFile] = []
  /// The paths of all files below the bundle's folders.
  private(set) var paths: Set<String> = []
  /// Links out of the bundle, which aren’t followed.
  private(set) var leavingLinks: [URL] = []
  /// Pages by the name in child panes.
  let pagesByName: [String: [CheckedPage]]
  /// The links between pages.
  let graph: PaneGraph
  /// The keys of all elements.
  let keys: Set<String>

  /// The bundle's original language: its development region, or else English.
  let ownLanguage: LanguageTag?

  /// - Parameter edited: the content of files to use instead of the one on disk.
  init(_ bundle: SettingsBundle, edited: [URL: Data] = [:]) {
    location = bundle.location
    var contents = BundleContents(location, limits: bundle.limits, edited: edited)
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
    files = contents.files
    paths = contents.paths
    leavingLinks = contents.leavingLinks
    keys = Set(contents.pages.flatMap(\.allEntries).compactMap(\.key))
    pagesByName = Dictionary(grouping: contents.pages, by: \.file.name)
    graph = PaneGraph(contents.pages, from: location.rootPane)
  }

  /// Whether it is a preference bundle, not a settings bundle.
  var isPreferenceBundle: Bool {
    pages.contains { $0.preferences != nil }
      && !pages.contains { $0.root["PreferenceSpecifiers"] != nil }
  }

  /// The tables that translate a page: those of its StringsTable, or else, as in InAppSettingsKit, with the page's
  /// name, or else `Root`.
  func tables(of page: CheckedPage) -> [CheckedTable] {
    if let name = page.stringsTable { return tables(named: name, for: page) }
    let base = PaneName.split(page.file.name).base
    let own = tables(named: base, for: page)
    // In a preference bundle, no other table replaces the page's own.
    return own.isEmpty && page.preferences == nil ? tables(named: "Root", for: page) : own
  }

  /// The pages that each table translates; without tables that translate none.
  var pagesOfTables: [URL: [CheckedPage]] {
    var users: [URL: [CheckedPage]] = [:]
    for page in pages {
      for table in tables(of: page) { users[table.url, default: []].append(page) }
    }
    return users
  }

  private func tables(named name: String, for page: CheckedPage) -> [CheckedTable] {
    let all = tables(nextTo: page)
    let near = all.filter { $0.isNamed(name, in: page.file.folder) }
    return near.isEmpty ? all.filter { $0.isNamed(name, in: "") } : near
  }

  /// Whether a table has the texts of the bundle’s original language.
  func isInOwnLanguage(_ table: CheckedTable) -> Bool {
    guard let language = table.language, language.lowercased() != "base" else { return true }
    return LanguageTag(language)?.language == ownLanguage?.language
  }

  /// The tables in the page's bundle folder: those of an `InAppSettings.bundle` don’t translate pages of the
  /// `Settings.bundle` next to it.
  func tables(nextTo page: CheckedPage) -> [CheckedTable] {
    tables.filter { page.file.layer == nil || $0.layer == page.file.layer }
  }
}
