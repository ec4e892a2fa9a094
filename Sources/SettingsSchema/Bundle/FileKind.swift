package import Foundation

/// The kind of file at a path, following symbolic links.
package enum FileKind {
  case file
  case folder

  /// Reads the kind of a file; nil if nothing can be read.
  init?(of url: URL) {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    self = status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// The names in a folder; empty if it can’t be read.
  package static func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  /// The names of possible pages in a folder.
  package static func pageNames(in folder: URL) -> [String] {
    names(in: folder).filter { $0.hasSuffix(".plist") && $0 != "Info.plist" }
  }
}

extension URL {
  /// Whether the file is inside a folder, after resolving symbolic links.
  func isInside(_ folder: URL) -> Bool {
    if hasNoLinks(below: folder) { return true }
    let root = folder.resolvingSymlinksInPath().path
    return resolvingSymlinksInPath().path.utf8
      .starts(with: (root.hasSuffix("/") ? root : root + "/").utf8)
  }

  /// Whether the path leads down from a folder without links, as nearly always: then it is inside, and nothing must be
  /// resolved.
  private func hasNoLinks(below folder: URL) -> Bool {
    let path = self.path
    var place = folder.path
    guard place != "/", path.utf8.starts(with: (place + "/").utf8) else { return false }
    // By byte, as the system reads a path: a slash that an accent follows is another character.
    for name in path.utf8.dropFirst(place.utf8.count).split(separator: UInt8(ascii: "/")) {
      let part = String(Substring(name))
      place += "/" + part
      var status = stat()
      guard part != "..", lstat(place, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else {
        return false
      }
    }
    return true
  }
}

extension URL {
  /// The path relative to a folder, "" for the folder itself; nil if it isn’t inside.
  package func path(below folder: URL) -> String? {
    let path = standardizedFileURL.path
    let root = folder.standardizedFileURL.path
    if path == root { return "" }
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}

extension URL {
  /// The folder of a page’s file; for a file in an `.lproj` folder, the parent.
  package var folderOfPage: URL {
    let folder = deletingLastPathComponent()
    return folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
  }
}
