package import Foundation
package import SettingsSchema

extension BundleLocation {
  /// The extensions of archives: apps as they are installed on iOS, and what people pack a bundle into.
  package static let archiveExtensions = ["ipa", "tipa", "zip"]

  /// Finds the bundle that a path means, even in an archive.
  ///
  /// An `.ipa` or `.zip` file is unpacked into a temporary folder, as far as the bundle needs it; it is only read.
  /// - Throws: ``SettingsSchema/BundleError`` that says what was expected.
  package init(opening path: URL) throws(BundleError) {
    let url = path.standardizedFileURL
    var isFolder: ObjCBool = false
    guard Self.archiveExtensions.contains(url.pathExtension.lowercased()),
      FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue
    else {
      try self.init(path: url)
      return
    }
    let (archive, bundle) = try UnpackedArchives.shared.unpack(url)
    try self.init(path: bundle, of: archive)
  }
}
