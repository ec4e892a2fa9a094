import Foundation
import SettingsStorage
import Synchronization

/// The settings files that windows edit: each is open once, so that windows show each other's edits.
///
/// Usable from any thread, as stores are.
final class OpenFiles: Sendable {
  private struct Entry {
    weak var file: FileStore?
  }

  private let entries = Mutex<[Entry]>([])

  /// The store in a file: that which is open already, or else a new one, which lives as long as it is held.
  func file(at url: URL) throws(StoreError) -> FileStore {
    try entries.withLock { entries throws(StoreError) in
      let path = url.resolvingSymlinksInPath().path
      entries.removeAll { $0.file == nil }
      let open = entries.lazy.compactMap(\.file)
        .first { $0.url.resolvingSymlinksInPath().path == path }
      if let open { return open }
      let file = try FileStore(url: url)
      entries.append(Entry(file: file))
      return file
    }
  }

  /// Lets the next one who asks for the file read it anew: the edits in this store are given up.
  func forget(_ file: FileStore) {
    entries.withLock { $0.removeAll { $0.file === file } }
  }
}
