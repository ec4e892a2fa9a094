import Foundation

/// A folder of a bundle, and the names of its files.
private struct BundleFolder {
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

extension SettingsBundle {
  /// All pages except for some: those for other devices and languages, those hidden by another layer, and those that no
  /// row opens.
  ///
  /// Unreadable pages are left out. If a page was opened in a folder that isn’t a bundle, only other files for the same
  /// pages are included.
  func panes(besides known: [Pane]) -> [Pane] {
    let names = Set(known.map(\.name))
    if let declared {
      return declared.all.map(\.name).filter { !names.contains($0) }
        .compactMap { try? pane(named: $0) }
    }
    let paths = Set(known.compactMap { $0.file?.path })
    var panes: [Pane] = []
    for root in location.pageFolders {
      let layer = location.isOfEntries ? location.layers[0] : root
      for folder in BundleFolder.all(in: [root]) {
        for name in folder.names where name.hasSuffix(".plist") {
          let url = folder.url.appendingPathComponent(name, isDirectory: false)
          guard !paths.contains(url.path), let path = url.path(below: layer) else { continue }
          let page = PageFile(url: url, path: path).name
          guard names.contains(page) || !location.isLonePage, FileKind(of: url) == .file,
            url.isInside(root)
          else { continue }
          let reader = SettingsPageReader(
            name: page, file: url, layer: layer, device: device, files: files, limits: limits,
            isFirst: false)
          if let pane = try? reader.read() { panes.append(pane) }
        }
      }
    }
    return panes
  }

  /// The folders with the bundle's files, by path; for each the relevant names, or none for all.
  ///
  /// The bundle's folders and those inside, PreferenceLoader files, and the app's `Info.plist` next to it; or the
  /// archive. Reads the disk at each call.
  public var sourceFolders: [String: Set<String>] {
    if let file = location.archive?.file {
      return [file.deletingLastPathComponent().path: [file.lastPathComponent]]
    }
    var folders: [String: Set<String>] = [:]
    for folder in BundleFolder.all(in: location.layers) { folders[folder.url.path] = [] }
    if let folder = location.entryFolder { folders[folder.path] = [] }
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
  /// The names of the pages on the path from one page to another, both included, or nil if there is no path.
  ///
  /// The shortest path; if there are several, the one whose rows come first. Unreadable pages open nothing, and the
  /// page of a list element doesn’t count.
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
