import Foundation
import SettingsSchema
import SettingsStorage

/// A large page or store that is being read off the main thread, before a window shows it.
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

  /// Whether reading a bundle's first page or its store may take long enough to be noticed.
  static func isNeeded(for bundle: SettingsBundle, at location: StoreLocation) -> Bool {
    let sizes = [location.file?.byteCount ?? 0, bundle.unreadSize]
    return sizes.contains { $0 >= OpenDocument.manyBytes }
  }

  /// Reads all that the window needs at once; what can't be read is told when it is shown.
  func read(in openFiles: OpenFiles, then show: @escaping @MainActor () -> Void) {
    let (bundle, location) = (bundle, location)
    work.add(.reading) {
      _ = try? bundle.pane(named: bundle.rootPaneName)
      return location.file.flatMap { try? openFiles.file(at: $0) }
    } then: { [weak self] in
      self?.file = (try? $0.get()) ?? nil
      show()
    }
  }

  /// Nobody wants to see it any more.
  func cancel() { work.close() }
}
