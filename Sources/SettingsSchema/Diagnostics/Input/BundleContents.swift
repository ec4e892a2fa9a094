import Foundation
import PropertyList

/// Reads the files of a bundle’s folders.
struct BundleContents {
  let limits: PropertyListLimits
  var pages: [CheckedPage] = []
  var damaged: [(file: PageFile, error: PropertyListError)] = []
  var tables: [CheckedTable] = []
  var files: [BundleFile] = []
  var paths: Set<String> = []
  var leavingLinks: [URL] = []

  /// The folder that page names are relative to.
  private let base: URL
  private let edited: EditedFiles

  init(_ location: BundleLocation, limits: PropertyListLimits, edited: EditedFiles) {
    self.edited = edited
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
    for layer in location.layers { readCatalogs(nextTo: layer) }
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
    for name in edited.names(in: folder).sorted() {
      // Pass the type, so that it doesn’t read the disk.
      let url = folder.appendingPathComponent(name, isDirectory: false)
      let path = prefix + name
      switch kind(of: url) {
      case .folder:
        if isWanted(path + "/file") { read(url, below: path + "/", root: root, where: isWanted) }
      case .file: if isWanted(path) { readFile(url, path: path) }
      case .link:
        let target = url.resolvingSymlinksInPath()
        // Use paths, because one of two URLs for a folder may end in a slash.
        if !target.isInside(root), target.path != root.resolvingSymlinksInPath().path {
          leavingLinks.append(url)
        } else if isWanted(path), kind(of: target) == .file {
          // A link to a folder could form a cycle; its content is read in its real place.
          readFile(url, path: path)
        }
      case .other: break
      }
    }
  }

  private mutating func readFile(_ url: URL, path: String) {
    paths.insert(path)
    files.append(BundleFile(url: url, path: path))
    if path.hasSuffix(".plist") {
      let file = PageFile(url: url, path: path)
      do throws(PropertyListError) {
        let document =
          if let data = edited.content(of: url) {
            try PropertyListDocument.read(data, of: url, limits: limits)
          } else {
            try PropertyListDocument.read(contentsOf: url, limits: limits)
          }
        let page = CheckedPage(file: file, document: document, layer: base)
        // The bundle’s own Info.plist isn’t a page, but a page may have that name.
        if path != "Info.plist" || page.hasSpecifiers { pages.append(page) }
      } catch {
        damaged.append((file, error))
      }
    } else if let content = table(url) {
      tables += CheckedTable.all(in: content, of: url, path: path, limits: limits)
    }
  }

  /// Reads the string catalogs next to a bundle that have the name of a page’s table; others are the app’s.
  private mutating func readCatalogs(nextTo layer: URL) {
    let files = CatalogFiles.files(nextTo: layer, edited: edited)
    guard !files.isEmpty else { return }
    let known = Set(tables.map(\.name))
    let names = Set(
      pages.filter(\.hasSpecifiers).flatMap { page in
        page.stringsTable.map { [$0] } ?? [PaneName.split(page.file.name).base, "Root"]
      })
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      guard names.contains(name), !known.contains(name), let content = table(file) else { continue }
      tables += CheckedTable.all(
        in: content, of: file, path: file.lastPathComponent, layer: layer.path + "/",
        limits: limits)
    }
  }

  /// The content of a table; nil for other files.
  private func table(_ url: URL) -> Data? {
    guard url.isTable else { return nil }
    return edited.content(of: url)
      ?? (try? BoundedFile.read(url, maximumSize: limits.maximumSize))
  }

  /// The kind of file at a place after the edits.
  private func kind(of url: URL) -> Kind {
    if edited.hasContent(ofItself: url) { return .file }
    let kind = Kind(of: url.path)
    if kind == .file, edited.isRemoved(url) { return .other }
    return kind == .other && edited.isFolder(url) ? .folder : kind
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
