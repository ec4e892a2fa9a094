import Foundation
import PropertyList

/// The content of a bundle, read once for all checks.
struct CheckedBundle: Sendable {
  let location: BundleLocation
  private(set) var pages: [CheckedPage] = []
  private(set) var damaged: [(file: PageFile, error: PropertyListError)] = []
  private(set) var tables: [CheckedTable] = []
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

  init(_ bundle: SettingsBundle) {
    location = bundle.location
    var contents = BundleContents(location, limits: bundle.limits)
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

  private func tables(named name: String, for page: CheckedPage) -> [CheckedTable] {
    let all = tables(nextTo: page)
    let near = all.filter { $0.isNamed(name, in: page.file.folder) }
    return near.isEmpty ? all.filter { $0.isNamed(name, in: "") } : near
  }

  /// The tables in the page's bundle folder: those of an `InAppSettings.bundle` don’t translate pages of the
  /// `Settings.bundle` next to it.
  func tables(nextTo page: CheckedPage) -> [CheckedTable] {
    tables.filter { page.file.layer == nil || $0.layer == page.file.layer }
  }
}

/// Reads the files of a bundle's folders.
struct BundleContents {
  let limits: PropertyListLimits
  var pages: [CheckedPage] = []
  var damaged: [(file: PageFile, error: PropertyListError)] = []
  var tables: [CheckedTable] = []
  var paths: Set<String> = []
  var leavingLinks: [URL] = []

  /// The folder that page names are relative to.
  private let base: URL

  init(_ location: BundleLocation, limits: PropertyListLimits) {
    self.limits = limits
    base = location.layers[0]
    for folder in location.pageFolders {
      if location.isOfEntries {
        let path = folder.path(below: base) ?? ""
        read(folder, below: path.isEmpty ? "" : path + "/", root: folder) { _ in true }
      } else {
        read(folder, page: location.isLonePage ? location.rootFile : nil)
      }
    }
    for file in location.entryFiles where !paths.contains(file.path(below: base) ?? "") {
      readFile(file, path: file.path(below: base) ?? file.lastPathComponent)
    }
  }

  /// Reads a bundle folder; if a page was opened in a plain folder, only the pages next to it.
  private mutating func read(_ layer: URL, page: URL?) {
    read(layer, below: "", root: layer) { path in
      page == nil || !path.contains("/") || path.lowercased().contains(".lproj/")
    }
    guard let page else { return }
    pages.removeAll { !$0.hasSpecifiers && $0.file.url != page }
    damaged.removeAll { $0.file.url != page }
  }

  private mutating func read(
    _ folder: URL, below prefix: String, root: URL, where isWanted: (String) -> Bool
  ) {
    for name in FileKind.names(in: folder).sorted() {
      // Pass the type, so that it doesn’t read the disk.
      let url = folder.appendingPathComponent(name, isDirectory: false)
      let path = prefix + name
      switch Kind(of: url.path) {
      case .folder:
        if isWanted(path + "/file") { read(url, below: path + "/", root: root, where: isWanted) }
      case .file: if isWanted(path) { readFile(url, path: path) }
      case .link:
        let target = url.resolvingSymlinksInPath()
        // Use paths, because one of two URLs for a folder may end in a slash.
        if !target.isInside(root), target.path != root.resolvingSymlinksInPath().path {
          leavingLinks.append(url)
        } else if isWanted(path), Kind(of: target.path) == .file {
          // A link to a folder could form a cycle; its content is read in its real place.
          readFile(url, path: path)
        }
      case .other: break
      }
    }
  }

  private mutating func readFile(_ url: URL, path: String) {
    paths.insert(path)
    if path.hasSuffix(".plist") {
      let file = PageFile(url: url, path: path)
      do throws(PropertyListError) {
        let document = try PropertyListDocument.read(contentsOf: url, limits: limits)
        let page = CheckedPage(file: file, document: document, layer: base)
        // The bundle's own Info.plist isn’t a page, but a page may have that name.
        if path != "Info.plist" || page.hasSpecifiers { pages.append(page) }
      } catch {
        damaged.append((file, error))
      }
    } else if path.hasSuffix(".strings"),
      let strings = try? StringsFile.read(contentsOf: url, limits: limits)
    {
      tables.append(CheckedTable(url: url, path: path, strings: strings))
    }
  }

  /// The kind of file at a path, without following links; reading anything but a file could block.
  private enum Kind {
    case file, folder, link, other

    init(of path: String) {
      var status = stat()
      guard lstat(path, &status) == 0 else {
        self = .other
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: self = .file
      case S_IFDIR: self = .folder
      case S_IFLNK: self = .link
      default: self = .other
      }
    }
  }
}
