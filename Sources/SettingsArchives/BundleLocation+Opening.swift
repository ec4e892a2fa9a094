package import Foundation
package import SettingsSchema
import Translation

extension BundleLocation {
  /// The extensions of archives: apps as they are installed on iOS, and what people pack a bundle into.
  package static let archiveExtensions = ["ipa", "tipa", "zip"]
  /// The extensions of the files that lead to a bundle: archives, pages, and lists of PreferenceLoader.
  package static let fileExtensions = archiveExtensions + ["plist"]

  /// Finds the bundle that a path means, even in an archive.
  ///
  /// An `.ipa` or `.zip` file is unpacked into a temporary folder, as far as the bundle needs it; it is only read. That may
  /// take long (``isPacked(_:)``).
  /// - Throws: ``SettingsSchema/BundleError`` that says what was expected.
  package init(opening path: URL) throws(BundleError) {
    let url = path.standardizedFileURL
    guard Self.isArchive(url) else {
      try self.init(path: url)
      return
    }
    let (archive, bundle) = try UnpackedArchives.shared.unpack(url)
    try self.init(path: bundle, of: archive)
  }

  /// Whether a path is that of an archive that is still to be unpacked, or was replaced since.
  package static func isPacked(_ path: URL) -> Bool {
    let url = path.standardizedFileURL
    return isArchive(url) && !UnpackedArchives.shared.isUnpacked(url)
  }

  private static func isArchive(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return archiveExtensions.contains(url.pathExtension.lowercased())
      && FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

extension SettingsBundle {
  /// Reads the files again, as ``SettingsSchema/SettingsBundle/reread(device:languages:from:)`` does; an archive that was
  /// replaced is unpacked again.
  ///
  /// Where that fails, what was unpacked before is shown. May take long: not for the main thread.
  package func rereadUnpacked(
    device: Device? = nil, languages: LanguagePreferences? = nil
  ) -> Rereading {
    guard let archive = location.archive else {
      return reread(device: device, languages: languages)
    }
    do throws(BundleError) {
      guard FileManager.default.fileExists(atPath: archive.file.path) else {
        throw BundleError(.notFound, Text("“\(archive.file.path)” was deleted or moved."))
      }
      let location = try BundleLocation(opening: archive.file)
      return reread(device: device, languages: languages, from: location)
    } catch {
      var reading = reread(device: device, languages: languages)
      reading.problems.append(error)
      return reading
    }
  }
}
