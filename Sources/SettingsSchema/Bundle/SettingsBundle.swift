public import Foundation
public import PropertyList
import Synchronization
import Translation

/// A settings bundle, on disk or declared in Swift: provides its pages by name.
///
/// A file is read on first use. Thread-safe. It never reads a file outside the bundle, and never runs code that a
/// page refers to.
public final class SettingsBundle: Sendable {
  /// The location of the bundle; if it is declared in Swift, of its images and translations.
  public let location: BundleLocation
  /// The device to show the bundle for.
  public let device: Device
  /// The preferred languages, best first.
  public let languages: LanguagePreferences
  /// The maximum size and depth of its files; larger files can’t be read.
  public let limits: PropertyListLimits

  /// The source of the pages.
  let source: any PageSource
  /// The pages that were read so far, by name.
  let panes = Mutex<[String: Result<Pane, BundleError>]>([:])
  /// The archives with the files of pages that are shown as they were, because the new ones are damaged.
  let earlierArchives = Mutex<[BundleArchive]>([])
  private let domain = Mutex<String??>(nil)
  /// ``domains``, once all pages are read.
  let allDomains = Mutex<[String]?>(nil)
  private let knownKeys = LazyValue<KeyIndex>()

  /// Opens the bundle at a location; pages are read later.
  public convenience init(
    _ location: BundleLocation, device: Device = .pad,
    languages: LanguagePreferences = .init(environment: ProcessInfo.processInfo.environment),
    limits: PropertyListLimits = .init()
  ) {
    self.init(
      location, device: device, languages: languages, limits: limits,
      from: BundleFileSource(location, device: device, languages: languages, limits: limits))
  }

  /// Creates a bundle whose pages come from a source.
  package init(
    _ location: BundleLocation, device: Device, languages: LanguagePreferences,
    limits: PropertyListLimits = .init(), from source: any PageSource
  ) {
    self.location = location
    self.limits = limits
    self.device = device
    self.languages = languages
    self.source = source
  }

  /// The name of the page to show first.
  public var rootPaneName: String { location.rootPane }

  /// The name of the bundle: the app’s name if there is an `Info.plist` next to it, otherwise the root page’s `Title`,
  /// otherwise the name of the folder that contains the bundle.
  ///
  /// For a preference bundle, the name in PreferenceLoader, or else the title of its first page.
  public var displayName: String {
    if let name = source.name { return name }
    if let info, let name = info.string("CFBundleDisplayName") ?? info.string("CFBundleName") {
      return name
    }
    if let root = try? pane(named: rootPaneName), let title = root.title {
      let localized = root.localized(title)
      if !localized.isEmpty { return localized }
    }
    let name = source.fallbackName
    return name.isEmpty || name == "/" ? "Settings" : name
  }

  /// The folder of the app that the bundle belongs to: its parent, if it has an `Info.plist`.
  public var applicationFolder: URL? {
    info.map { _ in location.container }
  }

  /// The app’s bundle identifier, if there is an `Info.plist` next to the bundle.
  public var applicationIdentifier: String? {
    info?.string("CFBundleIdentifier")
  }

  /// The `Info.plist` of the app; one next to a settings file is unrelated.
  var info: InfoPlist? { source.followsValues ? nil : InfoPlist(in: location.container) }

  /// The domain of the bundle’s own store: the most frequent one on its first page, or on all pages if the first one
  /// has no values; nil if values have no domain, as in settings bundles.
  public var mainDomain: String? {
    if let known = domain.withLock({ $0 }) { return known }
    let found = findMainDomain()
    domain.withLock { $0 = .some(found) }
    return found
  }

  /// The keys of all pages; created once if the pages stay as they are.
  public var keys: KeyIndex {
    guard source.hasKeyIndex else { return KeyIndex() }
    guard source.isFixed else { return KeyIndex(self) }
    return knownKeys.value { KeyIndex(self) }
  }

  /// Reads all pages in advance; don’t call it on the main thread.
  ///
  /// Does nothing if they may get more elements.
  package func readAll() {
    guard source.isFixed else { return }
    _ = keys
    _ = domains
  }

  /// Reads in advance the pages that the first one opens, at most 20: its rows show which of them can’t be opened.
  ///
  /// Does nothing for an archive, because its unpacked files are removed with the last reference to the bundle.
  package func readPagesOfFirst() {
    guard source.isFixed, location.archive == nil,
      let first = try? pane(named: rootPaneName)
    else { return }
    for name in first.childNames.prefix(20) { _ = try? pane(named: name) }
  }

  /// Whether ``readAll()`` has something to do.
  package var hasUnreadPages: Bool { source.isFixed && knownDomains == nil }

  /// The number of bytes to read before the first page can be shown; 0 after that.
  package var unreadSize: Int {
    panes.withLock { $0[rootPaneName] } == nil ? source.firstPageSize : 0
  }

  /// A page by name.
  ///
  /// A page that was declared in Swift is created at each call, so that it includes additions.
  /// - Throws: ``BundleError``, with the file and the line.
  public func pane(named name: String) throws(BundleError) -> Pane {
    guard source.isFixed else { return try source.pane(named: name) }
    if let known = panes.withLock({ $0[name] }) { return try known.get() }
    let result: Result<Pane, BundleError>
    do throws(BundleError) {
      result = .success(try source.pane(named: name))
    } catch {
      result = .failure(error.shown(in: location.archive))
    }
    // Another thread may have read it in the meantime; all get the same page.
    return try panes.withLock { panes in
      let first = panes[name] ?? result
      panes[name] = first
      return first
    }.get()
  }

  /// An image of the bundle by its file name, with or without extension, or nil; a translated one in an `.lproj` folder
  /// comes first.
  ///
  /// - Parameters:
  ///   - scale: pixels per point of the screen, 1 to 3.
  ///   - others: folders to search after the bundle’s own.
  public func imageURL(named name: String, scale: Int = 1, orIn others: [URL] = []) -> URL? {
    LocalizedFolders.file(
      named: BundleImages.names(of: name, scale: scale), in: location.layers + others,
      for: languages)
  }

  /// The file types of images that a name without extension finds.
  package static var imageTypes: [String] { BundleImages.types }

  /// A file of the bundle by its relative path, such as a web page, or nil; a translated one in an `.lproj` folder
  /// comes first.
  ///
  /// Nil for a path that leaves the bundle.
  ///
  /// - Parameter others: folders to search after the bundle’s own.
  public func fileURL(named name: String, orIn others: [URL] = []) -> URL? {
    guard PaneName.isValid(name) else { return nil }
    return LocalizedFolders.file(named: [name], in: location.layers + others, for: languages)
  }

  /// The file types of web pages, outside the bundle.
  private static let webFileTypes: Set<String> = ["html", "htm", "xhtml", "svg", "txt", "pdf"]

  /// A web page by its relative path in the bundle, other folders, or the app that contains the bundle, or nil; a
  /// translated one comes first.
  ///
  /// The folder that contains the bundle counts as the app, as in an app’s sources, but only for visible files that are
  /// web pages. Source: InAppSettingsKit looks for it in the app’s resources, section 1.4 of the reference.
  public func webPageURL(named name: String, orIn others: [URL] = []) -> URL? {
    if let own = fileURL(named: name, orIn: others) { return own }
    let parts = name.split(separator: "/")
    guard
      source.hasFiles,
      Self.webFileTypes.contains((name as NSString).pathExtension.lowercased()),
      !parts.contains(where: { $0.hasPrefix(".") })
    else { return nil }
    return fileURL(named: name, orIn: [location.container])
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
