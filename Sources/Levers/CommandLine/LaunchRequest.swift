import Foundation
import SettingsArchives
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import Synchronization

/// A request from a call of `levers` to the process with the windows, which may be another one in another folder.
///
/// Paths are resolved where it was called.
struct LaunchRequest: Codable, Equatable {
  /// The bundle as an absolute path, or `gsettings:SCHEMA[:PATH]`; nil for the welcome page.
  var path: String?
  /// The place to show in the bundle, if a link was given instead of a path.
  var link: DeepLink?
  /// The location of the settings, for ``SettingsStorage/StoreLocation``; nil for the last store.
  var store: String?
  /// The settings to compare with.
  var compared: URL?
  /// Whether to edit the bundle.
  var edits = false
  /// The device to show the bundle for; nil for the preference.
  var device: Device?
  /// The preferred languages.
  var languages: [String] = []
  /// Whether the program quits after the first frame.
  var measuresStartup = false
}

extension LaunchRequest {
  /// Parses ``arguments``; ignores others.
  init(_ arguments: [String]) {
    let read = arguments.first.flatMap {
      try? JSONDecoder().decode(LaunchRequest.self, from: Data($0.utf8))
    }
    self = read ?? LaunchRequest()
  }

  /// The request as arguments for another process.
  var arguments: [String] {
    (try? JSONEncoder().encode(self)).map { [String(decoding: $0, as: UTF8.self)] } ?? []
  }

  /// The file to show; nil for a schema, and for the welcome page.
  var url: URL? { schema == nil ? path.map { URL(fileURLWithPath: $0) } : nil }

  /// The schema to show, as in a command line; nil for a file, and for the welcome page.
  var schema: String? { path.flatMap { StoreLocation.isSchema($0) ? $0 : nil } }

  /// The schema, or the file with schemas or their values, to show; nil for others.
  var pagesOfSchemas: String? {
    if schema != nil { return schema }
    // Don’t read archives, which may take a long time on a server.
    guard let path, !BundleLocation.isArchive(URL(fileURLWithPath: path)) else { return nil }
    return SchemaFile.isMeant(by: path) || Dump.isMeant(by: path) ? path : nil
  }

  /// The path of a file in a command line as an absolute one; a schema has none.
  static func absolutePath(_ path: String) -> String {
    StoreLocation.isSchema(path) ? path : URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The settings file to show instead of a bundle; nil for a bundle, or if there are other options.
  var valuesFile: ValuesFile? {
    guard let url, store == nil, compared == nil else { return nil }
    return ValuesFile(url)
  }

  var storeLocation: StoreLocation? { store.flatMap { try? StoreLocation($0) } }

  /// The bundle, with its first page read; nil without a path.
  ///
  /// - Parameter preferred: the default device.
  /// - Throws: ``SettingsSchema/BundleError``: a bundle whose first page can’t be read is a bad path.
  func bundle(for preferred: Device) throws(BundleError) -> SettingsBundle? {
    let (device, languages) = (device ?? preferred, LanguagePreferences(languages))
    if let pages = pagesOfSchemas {
      let bundle = try SettingsBundle(schemaIn: pages, device: device, languages: languages)
      guard let bundle else { return nil }
      let first = try bundle.pane(named: bundle.rootPaneName)
      // The first frame also needs to know whether there are others.
      if let next = first.childNames.first { _ = try? bundle.pane(named: next) }
      return bundle
    }
    guard let url else { return nil }
    let bundle = SettingsBundle(
      try BundleLocation(opening: url), device: device, languages: languages)
    _ = try bundle.pane(named: bundle.rootPaneName)
    return bundle
  }

  /// Whether the first frame would have to wait for the bundle because it is in a large archive.
  ///
  /// The window then reports any problems.
  private var isReadLater: Bool {
    url.map { BundleLocation.isPacked($0) && $0.byteCount >= OpenDocument.manyBytes } ?? false
  }

  /// What a request shows, already read.
  enum Content: Sendable {
    case bundle(SettingsBundle)
    case values(ValuesFile)
  }

  /// Reads the bundle or the settings file on another thread while this one does something else; nil without one, or if
  /// it is read later.
  func content(for preferred: Device, besides other: () -> Void) throws -> Content? {
    let reading = Reading()
    if pagesOfSchemas != nil { GSettingsStore.prepareForThreads() }
    DispatchQueue.global(qos: .userInitiated).async {
      let result = Result { () -> Content? in
        if let valuesFile { return .values(valuesFile) }
        return isReadLater ? nil : try bundle(for: preferred).map(Content.bundle)
      }
      reading.result.withLock { $0 = result }
      reading.done.signal()
      if case .success(.bundle(let bundle)) = result { bundle.readPagesOfFirst() }
    }
    other()
    reading.done.wait()
    return try reading.result.withLock { $0 }.get()
  }

  private final class Reading: Sendable {
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<Result<Content?, any Error>>(.success(nil))
  }
}

extension Device: Codable {}
