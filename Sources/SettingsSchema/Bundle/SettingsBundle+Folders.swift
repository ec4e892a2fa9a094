import Foundation

extension SettingsBundle {
  /// Folders that are looked through, at most: a page may be opened in any folder.
  private static let mostFolders = 256
  private static let greatestDepth = 4

  /// The folders whose files make up the bundle, by path; for each the names that matter, none for all.
  ///
  /// The bundle's folders and those in them, what lists the bundle, and beside it the app's `Info.plist`. Looks at the
  /// disk at each call.
  public var sourceFolders: [String: Set<String>] {
    var folders: [String: Set<String>] = [:]
    var waiting = location.layers.map { (url: $0, depth: 0) }
    waiting += [location.entryFolder].compactMap { $0 }.map { ($0, Self.greatestDepth) }
    while !waiting.isEmpty, folders.count < Self.mostFolders {
      let (folder, depth) = waiting.removeFirst()
      guard folders[folder.path] == nil else { continue }
      folders[folder.path] = []
      guard depth < Self.greatestDepth else { continue }
      for name in FileKind.names(in: folder).sorted() where !name.hasPrefix(".") {
        // Files have extensions, which spares asking the disk; of folders only these have.
        let isFolder = name.hasSuffix(".lproj") || !name.contains(".")
        let url = folder.appendingPathComponent(name)
        if isFolder, FileKind(of: url) == .folder { waiting.append((url, depth + 1)) }
      }
    }
    for layer in location.layers {
      let container = layer.deletingLastPathComponent().path
      if folders[container] != [] {
        folders[container, default: []].formUnion([layer.lastPathComponent, "Info.plist"])
      }
    }
    for file in location.entryFiles {
      let folder = file.deletingLastPathComponent().path
      if folders[folder] != [] { folders[folder, default: []].insert(file.lastPathComponent) }
    }
    return folders
  }
}
