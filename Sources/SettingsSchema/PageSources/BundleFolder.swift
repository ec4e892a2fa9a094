import Foundation

/// A folder of a bundle, and the names of its files.
struct BundleFolder {
  let url: URL
  let names: [String]

  /// The maximum number of folders to read: a page may be opened in any folder.
  private static let most = 256
  private static let greatestDepth = 4

  /// Folders and all folders inside, outermost first.
  static func all(in roots: [URL]) -> [BundleFolder] {
    var folders: [BundleFolder] = []
    var seen: Set<String> = []
    var waiting = roots.map { (url: $0, depth: 0) }
    while !waiting.isEmpty, folders.count < most {
      let (url, depth) = waiting.removeFirst()
      guard seen.insert(url.path).inserted else { continue }
      let names = FileKind.names(in: url).filter { !$0.hasPrefix(".") }.sorted()
      folders.append(BundleFolder(url: url, names: names))
      guard depth < greatestDepth else { continue }
      for name in names where name.hasSuffix(".lproj") || !name.contains(".") {
        // Files have extensions, which saves asking the disk; only these folders have one.
        let inner = url.appendingPathComponent(name)
        if FileKind(of: inner) == .folder { waiting.append((inner, depth + 1)) }
      }
    }
    return folders
  }
}
