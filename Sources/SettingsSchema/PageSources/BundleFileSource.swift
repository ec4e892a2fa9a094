import Foundation
import PropertyList
import Translation

/// Pages in files: those of a bundle with its layers, and PreferenceLoader files.
struct BundleFileSource: PageSource {
  let location: BundleLocation
  let device: Device
  let limits: PropertyListLimits
  /// The cache of its files.
  let files: BundleFiles
  private let lookup: PageLookup

  init(
    _ location: BundleLocation, device: Device, languages: LanguagePreferences,
    limits: PropertyListLimits
  ) {
    self.location = location
    self.device = device
    self.limits = limits
    files = BundleFiles(for: languages, limits: limits)
    lookup = PageLookup(layers: location.layers, device: device, files: files)
    // It has the app’s name.
    files.record(location.container.appendingPathComponent("Info.plist"))
  }

  var isFixed: Bool { true }
  var hasFiles: Bool { true }
  var isCurrent: Bool { files.isCurrent }

  func reread(
    for device: Device, _ languages: LanguagePreferences, from location: BundleLocation
  ) -> (any PageSource)? {
    BundleFileSource(location, device: device, languages: languages, limits: limits)
  }

  // MARK: Name

  /// The name in PreferenceLoader, for a preference bundle.
  var name: String? {
    guard location.entryFolder == nil, location.entryFiles.count == 1 else { return nil }
    return location.entryFiles.first.flatMap { EntryFile($0)?.name(files.languages) }
  }

  /// The name of the folder.
  var fallbackName: String {
    let folder = namingFolder.deletingPathExtension().lastPathComponent
    // Copies with the same name are numbered: App__5.
    guard let mark = folder.range(of: "__", options: .backwards),
      mark.upperBound != folder.endIndex,
      folder[mark.upperBound...].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return folder }
    return String(folder[..<mark.lowerBound])
  }

  /// The folder that gives the bundle its name; a preference bundle has its own name.
  private var namingFolder: URL {
    if let folder = location.entryFolder { return folder }
    let own = location.layers[0]
    let isNamed =
      own.pathExtension == "bundle" && !own.lastPathComponent.hasSuffix("Settings.bundle")
    return isNamed ? own : location.container
  }

  // MARK: Pages

  func pane(named name: String) throws(BundleError) -> Pane {
    guard PaneName.isValid(name) else {
      throw BundleError(
        .invalidPaneName,
        name.isEmpty
          ? Text("The page’s name is empty.")
          : Text("“\(name)” isn’t a page name: it must be a path in the bundle."))
    }
    if name == location.rootPane, location.entryFolder != nil {
      for file in location.entryFiles { files.record(file) }
      return EntryListReader(
        name: name, files: location.entryFiles, layer: location.layers[0], device: device,
        bundleFiles: files
      ).read()
    }
    let isPinned = name == location.rootPane && location.rootFile != nil
    let found = lookup.file(named: name)
    guard let file = isPinned ? location.rootFile : found?.file else {
      let message = Text("There is no page “\(name).plist” in the bundle.")
      let hint = lookup.hint(for: name)
      throw BundleError(.missingPane, hint.map { Text(pattern: "\(message) \($0)") } ?? message)
    }
    files.record(file)
    let reader = SettingsPageReader(
      name: name, file: file, layer: found?.layer ?? location.layers[0], device: device,
      files: files, limits: limits, isFirst: name == location.rootPane)
    return try reader.read()
  }

  func panes(besides known: [Pane]) -> [Pane] {
    let names = Set(known.map(\.name))
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

  // MARK: Files

  var firstPageSize: Int {
    let first = location.rootFile ?? lookup.file(named: location.rootPane)?.file
    return Set(location.entryFiles + [first].compactMap(\.self)).reduce(0) { size, file in
      var status = stat()
      return stat(file.path, &status) == 0 ? size + Int(status.st_size) : size
    }
  }

  /// The folders with the bundle’s files, by path; for each the relevant names, or none for all.
  ///
  /// The bundle’s folders and those inside, PreferenceLoader files, and the app’s `Info.plist` next to it; or the
  /// archive. Reads the disk at each call.
  var folders: [String: Set<String>] {
    if let file = location.archive?.file {
      return [file.deletingLastPathComponent().path: [file.lastPathComponent]]
    }
    var folders: [String: Set<String>] = [:]
    for folder in BundleFolder.all(in: location.layers) { folders[folder.url.path] = [] }
    if let folder = location.entryFolder { folders[folder.path] = [] }
    for layer in location.layers {
      let container = layer.deletingLastPathComponent().path
      if folders[container] != [] {
        let catalogs = CatalogFiles.files(nextTo: layer).map(\.lastPathComponent)
        folders[container, default: []].formUnion(
          [layer.lastPathComponent, "Info.plist"] + catalogs)
      }
    }
    for file in location.entryFiles {
      let folder = file.deletingLastPathComponent().path
      if folders[folder] != [] { folders[folder, default: []].insert(file.lastPathComponent) }
    }
    return folders
  }
}
