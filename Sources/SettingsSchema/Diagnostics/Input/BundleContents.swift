import Foundation
import PropertyList

/// Reads the files of a bundle's folders.
struct BundleContents {
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
      let url = folder.appendingPathComponent(name)
      let path = prefix + name
      let target = url.resolvingSymlinksInPath().path
      guard target.hasPrefix(root + "/") else {
        leavingLinks.append(url)
        continue
      }
      switch FileKind(of: url) {
      case .folder?:
        // A link to a folder of the bundle could lead around in circles.
        let isLink = target != folder.resolvingSymlinksInPath().appendingPathComponent(name).path
        if !isLink, isWanted(path + "/file") {
          read(url, below: path + "/", root: root, where: isWanted)
        }
      case .file? where isWanted(path): readFile(url, path: path)
      default: break
      }
    }
  }

  private mutating func readFile(_ url: URL, path: String) {
    paths.insert(path)
    if path.hasSuffix(".plist") {
      guard path != "Info.plist" else { return }
      let file = PageFile(url: url, path: path)
      do throws(PropertyListError) {
        pages.append(CheckedPage(file: file, document: try .read(contentsOf: url)))
      } catch {
        damaged.append((file, error))
      }
    } else if path.hasSuffix(".strings"), isRegular(url), let data = try? Data(contentsOf: url) {
      tables.append(CheckedTable(url: url, path: path, strings: StringsFile.read(data)))
    }
  }

  /// Reading anything else, such as a pipe, could wait for ever.
  private func isRegular(_ url: URL) -> Bool {
    let target = url.resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
