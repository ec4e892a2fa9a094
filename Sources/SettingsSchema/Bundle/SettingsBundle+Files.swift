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

extension SettingsBundle {
  /// The names of the pages that lead to a page, from another one to it, both included; nil where no rows do.
  ///
  /// The shortest way, and of several the one whose rows come first. Pages that can't be read lead nowhere,
  /// and the page of a list's element shows no pane by itself.
  /// - Parameter start: the page to begin with; nil for the first one.
  public func path(toPaneNamed name: String, from start: String? = nil) -> [String]? {
    let steps = pageSteps(from: start, until: name)
    guard var step = steps.last, step.name == name else { return nil }
    var way = [step.name]
    while let parent = step.parent {
      step = steps[parent]
      way.append(step.name)
    }
    return way.reversed()
  }
}

/// Finds images of a bundle.
///
/// Apple's reference names files without extension, its templates and real bundles with one: both work.
/// A file for a denser screen serves when it is the only one, and first when it is wanted.
struct BundleImages: Sendable {
  let folders: [URL]
  let languages: LanguagePreferences

  func file(named name: String, scale: Int) -> URL? {
    let names = BundleImages.names(of: name, scale: scale)
    guard !names.isEmpty else { return nil }
    for folder in folders {
      for place in LocalizedFolders.searched(in: folder, of: folder, for: languages) {
        for name in names {
          let url = place.appendingPathComponent(name, isDirectory: false)
          if FileKind(of: url) == .file, url.isInside(folder) { return url }
        }
      }
    }
    return nil
  }

  /// The files that an image of this name may be in, best first.
  static func names(of name: String, scale: Int) -> [String] {
    guard PaneName.isValid(name) else { return [] }
    let path = name as NSString
    let given = path.pathExtension
    let base = given.isEmpty ? name : path.deletingPathExtension
    let extensions = given.isEmpty ? ["png", "svg", "jpg", "jpeg", "gif", "pdf"] : [given]
    let suffixes = scale > 1 ? ["@\(scale)x", "", "@2x", "@3x"] : ["", "@2x", "@3x"]
    return suffixes.flatMap { suffix in extensions.map { "\(base)\(suffix).\($0)" } }
  }
}
