import Foundation

/// Searches a folder: six levels deep, up to five thousand names, without following links.
struct FolderSearch {
  private var visited = 0

  /// Calls `body` for each folder, including the first, and each file; it returns whether to enter a folder.
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

extension FolderSearch {
  /// The property lists of a folder and its subfolders, as PreferenceLoader looks for them: not those in bundles and
  /// translations.
  static func entryFiles(in folder: URL) -> [URL] {
    var files: [URL] = []
    var search = FolderSearch()
    search.run(folder) { url, kind in
      if kind == .file, url.pathExtension == "plist" { files.append(url) }
      return !["bundle", "lproj"].contains(url.pathExtension) || url == folder
    }
    return files
  }

  /// The subfolders with pages of preference bundles, without those inside such a folder.
  static func bundleFolders(in folder: URL) -> [URL] {
    var folders: [URL] = []
    var search = FolderSearch()
    search.run(folder) { url, kind in
      guard kind == .folder, url.pathExtension != "lproj" else { return false }
      guard url != folder, FirstPage.hasPages(url) else { return true }
      folders.append(url)
      return false
    }
    return folders
  }
}
