import Foundation
import SettingsSchema
import Synchronization

/// The dump that was read last, because the store of each of its schemas needs it.
///
/// Thread-safe.
final class DumpCache: Sendable {
  /// The state of the files that a dump depends on.
  private struct Place: Equatable, Sendable {
    let file: String
    let stamp: FileStamp
    let folder: String?
    /// The installed schemas.
    let look: Int
  }

  typealias Reader = @Sendable (_ file: URL, _ folder: String?) throws(BundleError) -> Dump

  static let shared = DumpCache { file, folder throws(BundleError) in
    try Dump(file, schemasIn: folder)
  }

  private let read: Reader
  private let last = Mutex<(place: Place, dump: Dump)?>(nil)

  init(_ read: @escaping Reader) { self.read = read }

  /// The dump in a file, which is only read if it or the installed schemas have changed.
  ///
  /// - Parameter folder: an additional folder with compiled schemas.
  /// - Throws: ``SettingsSchema/BundleError`` with the file, the line of the mistake, and what to do.
  func dump(_ file: URL, schemasIn folder: String? = nil) throws(BundleError) -> Dump {
    let place = Self.place(file, folder)
    if let place, let last = last.withLock({ $0 }), last.place == place { return last.dump }
    let dump = try read(file, folder)
    // Otherwise it was changed in the meantime.
    if let place, place == Self.place(file, folder) { last.withLock { $0 = (place, dump) } }
    return dump
  }

  private static func place(_ file: URL, _ folder: String?) -> Place? {
    FileStamp(of: file).map {
      Place(file: file.path, stamp: $0, folder: folder, look: InstalledSchemas.looks)
    }
  }
}
