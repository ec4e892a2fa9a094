import Foundation
import PropertyList

/// Reads the files of a bundle's folders.
struct BundleContents {
  let limits: PropertyListLimits
  var pages: [CheckedPage] = []
  var damaged: [(file: PageFile, error: PropertyListError)] = []
  var tables: [CheckedTable] = []
  var paths: Set<String> = []
  var leavingLinks: [URL] = []

  /// Reads a bundle folder, or of a plain folder that a page was named in only the pages beside it.
  mutating func read(_ layer: URL, page: URL?) {
    let isPlainFolder = page != nil && layer.pathExtension != "bundle"
    read(layer, below: "", root: layer.resolvingSymlinksInPath().path) { path in
      !isPlainFolder || !path.contains("/") || path.lowercased().contains(".lproj/")
    }
    guard isPlainFolder else { return }
    pages.removeAll { !$0.hasSpecifiers && $0.file.url != page }
    damaged.removeAll { $0.file.url != page }
  }

  private mutating func read(
    _ folder: URL, below prefix: String, root: String, where isWanted: (String) -> Bool
  ) {
    for name in FileKind.names(in: folder).sorted() {
      // Told what it is, lest it look at the disk for it.
      let url = folder.appendingPathComponent(name, isDirectory: false)
      let path = prefix + name
      switch Kind(of: url.path) {
      case .folder:
        if isWanted(path + "/file") { read(url, below: path + "/", root: root, where: isWanted) }
      case .file: if isWanted(path) { readFile(url, path: path) }
      case .link:
        let target = url.resolvingSymlinksInPath().path
        if !target.hasPrefix(root + "/"), target != root {
          leavingLinks.append(url)
        } else if isWanted(path), Kind(of: target) == .file {
          // A link to a folder could lead around in circles; what is in there is read where it is.
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
        let page = CheckedPage(file: file, document: try .read(contentsOf: url, limits: limits))
        // The bundle's own Info.plist is no page, but a page may be called so.
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

  /// What is at a path, links not followed; reading anything but a file could wait for ever.
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
