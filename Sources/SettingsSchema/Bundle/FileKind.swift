import Foundation

/// What is at a path, symbolic links followed.
enum FileKind {
  case file
  case folder

  /// Nil when there is nothing that can be read.
  init?(of url: URL) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return nil
    }
    self = isFolder.boolValue ? .folder : .file
  }

  /// The names in a folder; none when it can't be read.
  static func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }
}

extension URL {
  /// Whether what is here is below a folder, once symbolic links are followed.
  func isInside(_ folder: URL) -> Bool {
    let root = folder.resolvingSymlinksInPath().path
    return resolvingSymlinksInPath().path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }
}
