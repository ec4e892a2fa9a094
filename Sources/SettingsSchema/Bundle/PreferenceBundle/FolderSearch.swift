import Foundation

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
