public import Foundation
import PropertyList
import Translation

/// The location of a settings bundle’s files, for a path given by the user.
public struct BundleLocation: Hashable, Sendable {
  /// The bundle folders to look up pages in; the first one that has a page wins.
  public let layers: [URL]
  /// The name of the page to show first.
  public let rootPane: String
  /// The file of that page, if the user chose one.
  public let rootFile: URL?
  /// The PreferenceLoader files that list the bundle; none for a settings bundle.
  public let entryFiles: [URL]
  /// The folder of PreferenceLoader files whose entries are the first page; nil for a page with a file.
  public let entryFolder: URL?
  /// The archive with the files; nil for ordinary files.
  public internal(set) var archive: BundleArchive?

  /// The folder that contains the bundle.
  public var container: URL { layers[0].deletingLastPathComponent() }

  /// Whether PreferenceLoader files were opened, which point to bundles.
  var isOfEntries: Bool { entryFolder != nil || rootFile.map { [$0] } == entryFiles }

  /// The folders with the bundle’s pages: its layers, or the bundles in PreferenceLoader files.
  package var pageFolders: [URL] {
    guard isOfEntries else { return layers }
    return Set(entryFiles.compactMap { EntryFile($0)?.bundle }).sorted { $0.path < $1.path }
  }

  /// Whether a page was opened in a folder that isn’t a bundle, whose other files may be unrelated.
  var isLonePage: Bool { rootFile != nil && !isOfEntries && layers[0].pathExtension != "bundle" }

  /// Finds the bundle for a path.
  ///
  /// A path may be a bundle folder, a folder that contains `InAppSettings.bundle` or `Settings.bundle` (such as an
  /// `.app`), a page file in a bundle, a preference bundle or the folder of its sources, or a PreferenceLoader file or
  /// a folder of them.
  /// - Throws: ``BundleError`` that says what was expected.
  public init(path: URL) throws(BundleError) {
    let url = path.standardizedFileURL
    guard let kind = FileKind(of: url) else {
      throw BundleError(
        .notFound, Text("There is nothing at “\(url.path)”. Open \(BundleLocation.expectation)."))
    }
    switch kind {
    case .folder: try self.init(folder: url)
    case .file: try self.init(pageFile: url)
    }
  }

  static let expectation =
    Text(
      """
      a Settings.bundle folder, a folder that contains one (such as an .app), a page in it, or a \
      PreferenceBundle or PreferenceLoader plist
      """)

  init(
    layers: [URL], rootPane: String = "Root", rootFile: URL? = nil, entryFiles: [URL] = [],
    entryFolder: URL? = nil
  ) {
    self.layers = layers
    self.rootPane = rootPane
    self.rootFile = rootFile
    self.entryFiles = entryFiles
    self.entryFolder = entryFolder
  }

  private init(folder: URL) throws(BundleError) {
    if let location = PreferenceFolder(folder).entryList {
      self = location
      return
    }
    let layers = BundleLocation.layers(startingAt: folder)
    if layers.contains(where: BundleLocation.hasRootPage) {
      self.init(layers: layers, entryFiles: PreferenceFolder.entryFiles(of: folder))
      return
    }
    let inside = ["InAppSettings.bundle", "Settings.bundle"].map(folder.appendingPathComponent)
      .filter { FileKind(of: $0) == .folder }
    if inside.contains(where: BundleLocation.hasRootPage) {
      self.init(layers: inside)
      return
    }
    if let location = try PreferenceFolder(folder).location {
      self = location
      return
    }
    throw BundleLocation.problem(ofFolder: inside.first ?? folder)
  }

  /// The error for a folder without pages, which says what is missing.
  private static func problem(ofFolder folder: URL) -> BundleError {
    if let page = FileKind.pageNames(in: folder).min(), folder.pathExtension == "bundle" {
      return BundleError(
        .notABundle,
        Text(
          "“\(folder.path)” has no Root.plist. Open one of its pages instead, such as “\(page)”."))
    }
    if let problem = problem(ofBackup: folder) { return problem }
    return BundleError(
      .notABundle,
      Text(
        "“\(folder.path)” isn’t a settings bundle: there is no Root.plist in it. Open \(BundleLocation.expectation)."
      )
    )
  }

  /// The error for a device’s backup, which says what to open in it; nil for any other folder.
  private static func problem(ofBackup folder: URL) -> BundleError? {
    let names = FileKind.names(in: folder)
    if let app = names.filter({ $0.hasPrefix("AppDomain-") }).min() {
      return BundleError(
        .notABundle,
        Text("“\(folder.path)” is a device backup. Open an app’s folder in it, such as “\(app)”."))
    }
    guard names.contains("Manifest.plist"),
      !Set(["Manifest.db", "Manifest.mbdb"]).isDisjoint(with: names)
    else { return nil }
    return BundleError(
      .notABundle,
      Text(
        """
        “\(folder.path)” is a packed device backup. Unpack it, for example with “idevicebackup2 \
        unback”, and open an app’s folder in it.
        """))
  }

  /// Returns why a file whose name isn’t a page’s can’t be opened.
  private static func problem(ofFile file: URL) -> BundleError {
    let isSettings = SettingsFile.extensions.contains(file.pathExtension.lowercased())
    do throws(PropertyListError) {
      let value = try PropertyListDocument.read(contentsOf: file).value
      if isSettings, value.dictionary == nil {
        return BundleError(
          .notABundle,
          Text(
            "“\(file.path)” has no settings: they must be a dictionary of keys and values."))
      }
    } catch {
      // Its message has the steps to take.
      if error.code == .signed { return BundleError(.notABundle, error.message) }
      if isSettings {
        return BundleError(.notABundle, error.message.found(in: file, line: error.line))
      }
    }
    return BundleError(
      .notABundle,
      Text(
        """
        “\(file.path)” isn’t a page of a settings bundle: its name doesn’t end in .plist. Open \
        \(BundleLocation.expectation).
        """))
  }

  private init(pageFile file: URL) throws(BundleError) {
    guard file.pathExtension == "plist" else { throw BundleLocation.problem(ofFile: file) }
    if let location = PreferenceFolder.location(ofEntryFile: file) {
      self = location
      return
    }
    let folder = file.folderOfPage
    let base = PaneName.base(ofFileNamed: file.lastPathComponent)
    var bundle = folder
    while bundle.pathComponents.count > 1, bundle.pathExtension != "bundle" {
      bundle.deleteLastPathComponent()
    }
    guard bundle.pathExtension == "bundle" else {
      self.init(layers: [folder], rootPane: base, rootFile: file)
      return
    }
    let below = folder.pathComponents.dropFirst(bundle.pathComponents.count)
    self.init(
      layers: BundleLocation.layers(startingAt: bundle),
      rootPane: (below + [base]).joined(separator: "/"), rootFile: file)
  }

  /// An InAppSettings.bundle uses pages of the Settings.bundle next to it that it doesn’t have itself.
  private static func layers(startingAt bundle: URL) -> [URL] {
    guard bundle.lastPathComponent == "InAppSettings.bundle" else { return [bundle] }
    let other = bundle.deletingLastPathComponent().appendingPathComponent("Settings.bundle")
    return FileKind(of: other) == .folder ? [bundle, other] : [bundle]
  }

  static func hasRootPage(_ folder: URL) -> Bool {
    func isThere(in folder: URL) -> Bool {
      FileKind.pageNames(in: folder).contains { PaneName.base(ofFileNamed: $0) == "Root" }
    }
    return isThere(in: folder)
      || LocalizedFolders.all(in: folder).map(\.url).contains(where: isThere)
  }
}
