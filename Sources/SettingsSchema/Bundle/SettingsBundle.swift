public import Foundation
public import PropertyList
import Synchronization
import Translation

/// A settings bundle, on disk or declared in Swift: provides its pages by name.
///
/// A file is read on first use. Thread-safe. It never reads a file outside of the bundle, and never runs code that a
/// page names.
public final class SettingsBundle: Sendable {
  /// The location of the bundle; if it is declared in Swift, of its images and translations.
  public let location: BundleLocation
  /// The device to show the bundle for.
  public let device: Device
  /// The preferred languages, best first.
  public let languages: LanguagePreferences
  /// The maximum size and depth of its files; larger files can't be read.
  public let limits: PropertyListLimits

  /// The pages of a bundle that is declared in Swift; nil for files.
  let declared: DeclaredPages?
  private let lookup: PageLookup
  /// The cache of its files.
  let files: BundleFiles
  /// The pages that were read so far, by name.
  let panes = Mutex<[String: Result<Pane, BundleError>]>([:])
  /// The archives with the files of pages that are shown as they were, because the new ones are damaged.
  let earlierArchives = Mutex<[BundleArchive]>([])
  private let domain = Mutex<String??>(nil)
  /// ``domains``, once all pages are read.
  let allDomains = Mutex<[String]?>(nil)
  private let knownKeys = Mutex<KeyIndex?>(nil)

  /// Opens the bundle at a location; pages are read later.
  public convenience init(
    _ location: BundleLocation, device: Device = .pad,
    languages: LanguagePreferences = .init(environment: ProcessInfo.processInfo.environment),
    limits: PropertyListLimits = .init()
  ) {
    self.init(location, device: device, languages: languages, limits: limits, declared: nil)
  }

  /// - Parameter declared: the pages of a bundle that is declared in Swift.
  init(
    _ location: BundleLocation, device: Device, languages: LanguagePreferences,
    limits: PropertyListLimits = .init(), declared: DeclaredPages?
  ) {
    self.location = location
    self.limits = limits
    self.device = device
    self.languages = languages
    self.declared = declared
    files = BundleFiles(for: languages, limits: limits)
    lookup = PageLookup(layers: location.layers, device: device, files: files)
  }

  /// The name of the page to show first.
  public var rootPaneName: String { location.rootPane }

  /// The name of the bundle: the app's name if there is an `Info.plist` next to it, otherwise the root page's `Title`,
  /// otherwise the name of the folder that contains the bundle.
  ///
  /// For a preference bundle, the name in PreferenceLoader, or else the title of its first page.
  public var displayName: String {
    if location.entryFolder == nil, location.entryFiles.count == 1,
      let name = location.entryFiles.first.flatMap({ EntryFile($0)?.name(languages) })
    {
      return name
    }
    if let info, let name = info.string("CFBundleDisplayName") ?? info.string("CFBundleName") {
      return name
    }
    if let root = try? pane(named: rootPaneName), let title = root.title {
      let localized = root.localized(title)
      if !localized.isEmpty { return localized }
    }
    let folder = namingFolder.deletingPathExtension().lastPathComponent
    // Copies with the same name are numbered: App__5.
    let name = folder.replacing(/__[0-9]+$/, with: "")
    return name.isEmpty || name == "/" ? "Settings" : name
  }

  /// The folder that gives the bundle its name; a preference bundle has its own name.
  private var namingFolder: URL {
    if let folder = location.entryFolder { return folder }
    let own = location.layers[0]
    let isNamed =
      own.pathExtension == "bundle" && !own.lastPathComponent.hasSuffix("Settings.bundle")
    return isNamed ? own : location.container
  }

  /// The folder of the app that the bundle belongs to: its parent, if it has an `Info.plist`.
  public var applicationFolder: URL? {
    info.map { _ in location.container }
  }

  /// The app's bundle identifier, if there is an `Info.plist` next to the bundle.
  public var applicationIdentifier: String? {
    info?.string("CFBundleIdentifier")
  }

  private var info: InfoPlist? {
    files.record(location.container.appendingPathComponent("Info.plist"))
    return InfoPlist(in: location.container)
  }

  /// The domain of the bundle's own store: the most frequent one on its first page, or on all pages if the first one
  /// has no values; nil if values have no domain, as in settings bundles.
  public var mainDomain: String? {
    if let known = domain.withLock({ $0 }) { return known }
    let found = findMainDomain()
    domain.withLock { $0 = .some(found) }
    return found
  }

  /// The keys of all pages; created once if the bundle has files, because its pages are read once.
  public var keys: KeyIndex {
    guard declared == nil else { return KeyIndex(self) }
    // A thread that asks while another one reads the pages waits for it, instead of reading them, too.
    return knownKeys.withLock { known in
      let keys = known ?? KeyIndex(self)
      known = keys
      return keys
    }
  }

  /// Reads all pages in advance; don’t call it on the main thread.
  ///
  /// Does nothing if the bundle is declared in Swift.
  package func readAll() {
    guard declared == nil else { return }
    _ = keys
    _ = domains
  }

  /// Whether ``readAll()`` has something to do.
  package var hasUnreadPages: Bool { declared == nil && knownDomains == nil }

  /// Whether the files are unchanged since they were read.
  package var isCurrent: Bool { files.isCurrent }

  /// The number of bytes to read before the first page can be shown; 0 after that.
  package var unreadSize: Int {
    guard declared == nil, panes.withLock({ $0[rootPaneName] }) == nil else { return 0 }
    let first = location.rootFile ?? lookup.file(named: rootPaneName)?.file
    return Set(location.entryFiles + [first].compactMap(\.self)).reduce(0) { size, file in
      var status = stat()
      return stat(file.path, &status) == 0 ? size + Int(status.st_size) : size
    }
  }

  /// A page by its name.
  ///
  /// A declared page is created at each call, so that it includes additions.
  /// - Throws: ``BundleError``, with the file and the line.
  public func pane(named name: String) throws(BundleError) -> Pane {
    if let declared { return try declaredPane(named: name, in: declared) }
    if let known = panes.withLock({ $0[name] }) { return try known.get() }
    let result: Result<Pane, BundleError>
    do throws(BundleError) {
      result = .success(try read(name))
    } catch {
      result = .failure(error.shown(in: location.archive))
    }
    panes.withLock { $0[name] = result }
    return try result.get()
  }

  /// An image of the bundle by its file name, with or without extension, or nil; a translated one in an `.lproj` folder
  /// comes first.
  ///
  /// - Parameters:
  ///   - scale: pixels per point of the screen, 1 to 3.
  ///   - others: folders to search after the bundle's own.
  public func imageURL(named name: String, scale: Int = 1, orIn others: [URL] = []) -> URL? {
    BundleImages(folders: location.layers + others, languages: languages)
      .file(named: name, scale: scale)
  }

  /// A file of the bundle by its relative path, such as a web page, or nil; a translated one in an `.lproj` folder
  /// comes first.
  ///
  /// Nil for a path that leaves the bundle.
  ///
  /// - Parameter others: folders to search after the bundle's own.
  public func fileURL(named name: String, orIn others: [URL] = []) -> URL? {
    guard PaneName.isValid(name) else { return nil }
    for folder in location.layers + others {
      for candidate in LocalizedFolders.searched(in: folder, of: folder, for: languages) {
        let url = candidate.appendingPathComponent(name)
        if FileKind(of: url) == .file, url.isInside(folder) { return url }
      }
    }
    return nil
  }

  /// The file types of web pages, outside of the bundle.
  private static let webFileTypes: Set<String> = ["html", "htm", "xhtml", "svg", "txt", "pdf"]

  /// A web page by its relative path in the bundle, other folders, or the app that contains the bundle, or nil; a
  /// translated one comes first.
  ///
  /// The folder that contains the bundle counts as the app, as in an app's sources, but only for visible files that are
  /// web pages. Source: InAppSettingsKit looks for it in the app's resources, section 1.4 of the reference.
  public func webPageURL(named name: String, orIn others: [URL] = []) -> URL? {
    if let own = fileURL(named: name, orIn: others) { return own }
    let parts = name.split(separator: "/")
    guard
      declared == nil, Self.webFileTypes.contains((name as NSString).pathExtension.lowercased()),
      !parts.contains(where: { $0.hasPrefix(".") })
    else { return nil }
    return fileURL(named: name, orIn: [location.container])
  }

  private func read(_ name: String) throws(BundleError) -> Pane {
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
}

extension SettingsBundle {
  /// Opens the bundle for a path; see ``BundleLocation``.
  public convenience init(
    path: URL, device: Device = .pad,
    languages: LanguagePreferences = .init(environment: ProcessInfo.processInfo.environment),
    limits: PropertyListLimits = .init()
  ) throws(BundleError) {
    self.init(
      try BundleLocation(path: path), device: device, languages: languages, limits: limits)
  }
}
