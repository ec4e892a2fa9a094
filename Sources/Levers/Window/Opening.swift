import Foundation
import SettingsArchives
import SettingsSchema
import SettingsStorage

/// Slow work before a window can show a bundle, off the main thread: unpacking an archive, or reading a large page or
/// store.
@MainActor
final class Opening {
  /// The file or folder that the user opened.
  let url: URL
  /// The bundle; nil until it is unpacked.
  let bundle: SettingsBundle?
  /// Its store; nil until it is known.
  let location: StoreLocation?
  /// Called after Cancel; nil for the welcome page.
  var goBack: (@MainActor () -> Void)?
  /// Closures to call once it is shown.
  var waiting: [@MainActor () -> Void] = []
  /// A reference to the store, so that it isn’t read again.
  private var file: FileStore?
  /// A separate queue, so that a canceled one doesn’t block others.
  private let work = WorkQueue()

  init(_ bundle: SettingsBundle, _ location: StoreLocation) {
    url = bundle.location.identity
    self.bundle = bundle
    self.location = location
  }

  /// - Parameter archive: an archive with a bundle.
  init(archive: URL, _ location: StoreLocation?) {
    url = archive
    bundle = nil
    self.location = location
  }

  /// Whether reading a bundle’s first page or its store may take noticeably long.
  static func isNeeded(for bundle: SettingsBundle, at location: StoreLocation) -> Bool {
    let sizes = [location.file?.byteCount ?? 0, bundle.unreadSize]
    return sizes.contains { $0 >= OpenDocument.manyBytes }
  }

  /// Reads everything that the window needs immediately; errors are reported when it is shown.
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

  /// Cancels the work.
  func cancel() { work.close() }
}
