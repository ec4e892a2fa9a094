package import Foundation
package import SettingsSchema
import Translation

extension BundleLocation {
  /// The extensions of archives: installable apps for iOS, and common archives for bundles.
  package static let archiveExtensions = ["ipa", "tipa", "zip"]
  /// The extensions of files that can be opened as bundles: archives, pages, and PreferenceLoader files.
  package static let fileExtensions = archiveExtensions + ["plist"]

  /// Finds the bundle for a path, even in an archive.
  ///
  /// An `.ipa` or `.zip` file is unpacked to a temporary folder, as far as necessary, and read-only. This may take a
  /// long time (``isPacked(_:)``).
  /// - Throws: ``SettingsSchema/BundleError`` with what was expected.
  package init(opening path: URL) throws(BundleError) {
    let url = path.standardizedFileURL
    guard Self.isArchive(url) else {
      try self.init(path: url)
      return
    }
    let (archive, bundle) = try UnpackedArchives.shared.unpack(url)
    try self.init(path: bundle, of: archive)
  }

  /// Whether a path is an archive that still has to be unpacked, or was replaced since.
  package static func isPacked(_ path: URL) -> Bool {
    let url = path.standardizedFileURL
    return isArchive(url) && !UnpackedArchives.shared.isUnpacked(url)
  }

  /// Whether a path is a file with the name of an archive; it isn’t opened.
  package static func isArchive(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return archiveExtensions.contains(url.pathExtension.lowercased())
      && FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

extension SettingsBundle {
  /// Reads the files again, like ``SettingsSchema/SettingsBundle/reread(device:languages:from:)``; a replaced archive
  /// is unpacked again.
  ///
  /// If that fails, the previous content stays. This may take a long time, so don’t call it on the main thread.
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
