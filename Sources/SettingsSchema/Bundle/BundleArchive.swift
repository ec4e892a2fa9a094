public import Foundation
import Translation

/// An archive that was unpacked into a temporary folder, such as an `.ipa`.
///
/// Users know only the archive, so names, messages and lists of recent bundles use its path.
public final class BundleArchive: Hashable, Sendable {
  /// The archive.
  public let file: URL
  /// The temporary folder with its content.
  public let folder: URL
  private let release: @Sendable () -> Void

  /// Describes an unpacked archive.
  ///
  /// - Parameter release: Called on any thread once no bundle uses what was unpacked.
  public init(
    _ file: URL, unpackedTo folder: URL, release: @escaping @Sendable () -> Void = {}
  ) {
    (self.file, self.folder, self.release) = (file, folder, release)
  }

  deinit { release() }

  /// Whether both are the same archive, unpacked once.
  public static func == (one: BundleArchive, other: BundleArchive) -> Bool {
    (one.file, one.folder) == (other.file, other.folder)
  }

  /// Hashes the folder, which each unpacked archive has for itself.
  public func hash(into hasher: inout Hasher) { hasher.combine(folder) }

  /// The path of an unpacked file for users, `App.ipa/Payload/App.app/…`; other paths are unchanged.
  public func shown(_ url: URL) -> URL {
    url.path(below: folder).map { file.appendingPathComponent($0, isDirectory: false) } ?? url
  }
}

extension BundleLocation {
  /// Finds the bundle for a path in the folder of an unpacked archive.
  ///
  /// - Throws: ``BundleError``, which names the archive.
  public init(path: URL, of archive: BundleArchive) throws(BundleError) {
    do throws(BundleError) {
      try self.init(path: path)
    } catch {
      throw error.shown(in: archive)
    }
    self.archive = archive
  }
}

extension Diagnostic {
  /// The diagnostic with the path of its file for users.
  public func shown(in archive: BundleArchive?) -> Diagnostic {
    guard let archive else { return self }
    var shown = self
    shown.file = archive.shown(file)
    return shown
  }
}

extension BundleError {
  /// The error with paths for users in its message.
  func shown(in archive: BundleArchive?) -> BundleError {
    guard let archive else { return self }
    let message = message.replacingPath(archive.folder.path, with: archive.file.path)
    return BundleError(code, message, at: place)
  }
}
