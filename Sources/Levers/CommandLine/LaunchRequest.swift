import Foundation
import SettingsArchives
import SettingsSchema
import SettingsStorage
import Synchronization

/// What a call of `levers` asks of the process that shows the windows, which may be another one in another folder: what the
/// command line said, which is read where it was given.
struct LaunchRequest: Codable, Equatable {
  /// The bundle, absolute; nil for the welcome page.
  var path: String?
  /// What to show of it, where a link was given in the place of a path.
  var link: DeepLink?
  /// Where the settings are, as ``SettingsStorage/StoreLocation`` has it; nil for the store last used.
  var store: String?
  /// The settings to compare with.
  var compared: URL?
  /// The device to show the bundle for; nil for the preferred one.
  var device: Device?
  /// The languages to show it in.
  var languages: [String] = []
  /// Whether the first frame ends the program.
  var measuresStartup = false
}

extension LaunchRequest {
  /// Reads the arguments that ``arguments`` gives; others ask for nothing.
  init(_ arguments: [String]) {
    let read = arguments.first.flatMap {
      try? JSONDecoder().decode(LaunchRequest.self, from: Data($0.utf8))
    }
    self = read ?? LaunchRequest()
  }

  /// The request as the arguments of another process.
  var arguments: [String] {
    (try? JSONEncoder().encode(self)).map { [String(decoding: $0, as: UTF8.self)] } ?? []
  }

  /// What is to be shown; nil for the welcome page.
  var url: URL? { path.map { URL(fileURLWithPath: $0) } }

  /// The settings file that is in the place of the bundle; nil for a bundle, or where more is asked for than to see it.
  var valuesFile: ValuesFile? {
    guard let url, store == nil, compared == nil else { return nil }
    return ValuesFile(url)
  }

  var storeLocation: StoreLocation? { store.flatMap { try? StoreLocation($0) } }

  /// The bundle, with its first page read; nil without a path.
  ///
  /// - Parameter preferred: the device where none was named.
  /// - Throws: ``SettingsSchema/BundleError``: a bundle whose first page can't be read is a bad path.
  func bundle(for preferred: Device) throws(BundleError) -> SettingsBundle? {
    guard let url else { return nil }
    let bundle = SettingsBundle(
      try BundleLocation(opening: url), device: device ?? preferred,
      languages: LanguagePreferences(languages))
    _ = try bundle.pane(named: bundle.rootPaneName)
    return bundle
  }

  /// Whether the first frame would have to wait for the bundle, as it is in a large archive.
  ///
  /// The window says what is wrong with that.
  private var isReadLater: Bool {
    url.map { BundleLocation.isPacked($0) && $0.byteCount >= OpenDocument.manyBytes } ?? false
  }

  /// The bundle that is to be shown, read on another thread while this one does something else; nil without one, and for
  /// what is read later.
  func bundle(for preferred: Device, besides other: () -> Void) throws -> SettingsBundle? {
    let reading = Reading()
    DispatchQueue.global(qos: .userInitiated).async {
      let result = Result {
        valuesFile == nil && !isReadLater ? try bundle(for: preferred) : nil
      }
      reading.result.withLock { $0 = result }
      reading.done.signal()
    }
    other()
    reading.done.wait()
    return try reading.result.withLock { $0 }.get()
  }

  private final class Reading: Sendable {
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<Result<SettingsBundle?, any Error>>(.success(nil))
  }
}

extension Device: Codable {}
