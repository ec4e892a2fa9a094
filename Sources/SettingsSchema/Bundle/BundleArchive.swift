public import Foundation
import Translation

/// An archive whose bundle was unpacked into a temporary folder, such as an `.ipa`.
///
/// People know only the archive, so names, messages and lists of recent bundles use its path.
public struct BundleArchive: Hashable, Sendable {
  /// The archive.
  public let file: URL
  /// The temporary folder with what was unpacked.
  public let folder: URL

  /// Describes an archive that was unpacked.
  public init(_ file: URL, unpackedTo folder: URL) {
    (self.file, self.folder) = (file, folder)
  }

  /// The path of an unpacked file as people know it, `App.ipa/Payload/App.app/…`; any other path as it is.
  public func shown(_ url: URL) -> URL {
    url.path(below: folder).map { file.appendingPathComponent($0, isDirectory: false) } ?? url
  }
}

extension BundleLocation {
  /// Finds the bundle that a path means below the folder of an unpacked archive.
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
  /// The diagnostic with the path that people know of its file.
  public func shown(in archive: BundleArchive?) -> Diagnostic {
    guard let archive else { return self }
    var shown = self
    shown.file = archive.shown(file)
    return shown
  }
}

extension BundleError {
  /// The error with the paths that people know in its message.
  func shown(in archive: BundleArchive?) -> BundleError {
    guard let archive else { return self }
    let message = message.replacingPath(archive.folder.path, with: archive.file.path)
    return BundleError(code, message, at: place)
  }
}
