import Foundation
import SettingsArchives
import SettingsSchema
import SettingsStorage

/// What takes long before a window can show it, off the main thread: unpacking an archive, or reading a large page or store.
@MainActor
final class Opening {
  /// What is opened, as the user knows it.
  let url: URL
  /// The bundle that is read; nil while it is still to be unpacked.
  let bundle: SettingsBundle?
  /// Its store; nil while that is not known.
  let location: StoreLocation?
  /// What is to be done once it is shown.
  var waiting: [@MainActor () -> Void] = []
  /// The store that was read, which is read again when nobody holds it.
  private var file: FileStore?
  /// Its own, so that one that nobody waits for any more keeps no other waiting.
  private let work = WorkQueue()

  init(_ bundle: SettingsBundle, _ location: StoreLocation) {
    url = bundle.location.identity
    self.bundle = bundle
    self.location = location
  }

  /// - Parameter archive: an archive with a bundle.
  init(archive: URL) {
    url = archive
    bundle = nil
    location = nil
  }

  /// Whether reading a bundle's first page or its store may take long enough to be noticed.
  static func isNeeded(for bundle: SettingsBundle, at location: StoreLocation) -> Bool {
    let sizes = [location.file?.byteCount ?? 0, bundle.unreadSize]
    return sizes.contains { $0 >= OpenDocument.manyBytes }
  }

  /// Reads all that the window needs at once; what can't be read is told when it is shown.
  func read(in openFiles: OpenFiles, then show: @escaping @MainActor () -> Void) {
    guard let bundle, let location else { return }
    work.add(.reading) {
      _ = try? bundle.pane(named: bundle.rootPaneName)
      return location.file.flatMap { try? openFiles.file(at: $0) }
    } then: { [weak self] in
      self?.file = (try? $0.get()) ?? nil
      show()
    }
  }

  /// Unpacks the archive.
  func unpack(then show: @escaping @MainActor (Result<BundleLocation, any Error>) -> Void) {
    work.add(.reading) { [url] in
      try BundleLocation(opening: url)
    } then: {
      show($0)
    }
  }

  /// Nobody wants to see it any more.
  func cancel() { work.close() }
}
