import Foundation
import SettingsSchema
import SettingsStorage

/// A large bundle or store that is being read off the main thread, before a window shows it.
@MainActor
final class Opening {
  let bundle: SettingsBundle
  let location: StoreLocation
  /// What is to be done once it is shown.
  var waiting: [@MainActor () -> Void] = []
  /// The store that was read, which is read again when nobody holds it.
  private var file: FileStore?
  /// Its own, so that one that nobody waits for any more keeps no other waiting.
  private let work = WorkQueue()

  init(_ bundle: SettingsBundle, _ location: StoreLocation) {
    self.bundle = bundle
    self.location = location
  }

  /// Whether reading a bundle or its store may take long enough to be noticed.
  ///
  /// - Parameter known: the bundle that is read already.
  static func isNeeded(
    for bundle: SettingsBundle, at location: StoreLocation, known: SettingsBundle?
  ) -> Bool {
    if let file = location.file, file.byteCount >= OpenDocument.manyBytes { return true }
    guard bundle !== known else { return false }
    let root = bundle.location.identity
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let pages = names.filter { $0.hasSuffix(".plist") }.map { root.appendingPathComponent($0) }
    return (pages + [root]).reduce(0) { $0 + $1.byteCount } >= OpenDocument.manyBytes
  }

  /// Reads all that the window needs at once; what can't be read is told when it is shown.
  func read(in openFiles: OpenFiles, then show: @escaping @MainActor () -> Void) {
    let (bundle, location) = (bundle, location)
    work.add(.reading) {
      _ = try? bundle.pane(named: bundle.rootPaneName)
      _ = bundle.domains(foreignTo: nil)
      return location.file.flatMap { try? openFiles.file(at: $0) }
    } then: { [weak self] in
      self?.file = (try? $0.get()) ?? nil
      show()
    }
  }

  /// Nobody wants to see it any more.
  func cancel() { work.close() }
}
