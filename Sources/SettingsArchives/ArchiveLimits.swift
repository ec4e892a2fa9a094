import Foundation
import SettingsSchema
import Translation

/// How much an archive may have, so that none fills the disk or keeps the user waiting.
struct ArchiveLimits {
  /// The entries that are looked at; a large app has some ten thousand.
  var listed = 250_000
  /// The files and folders that are unpacked, also those that are only part of a path: so it limits their depth, too.
  var entries = 10_000
  /// The size of what is unpacked.
  var bytes = 64 << 20
  /// The size of one resource of the app, and of all; what is larger is left out, as games have gigabytes.
  var resource = 1 << 20
  var resources = 16 << 20

  func listsTooMuch(_ file: URL) -> BundleError {
    BundleError(
      .unusableArchive,
      Text(
        "“\(file.path)” has too many files to look through. Unpack it, and open the folder."
      ))
  }

  func unpacksTooMuch(_ file: URL) -> BundleError {
    BundleError(
      .unusableArchive,
      Text(
        """
        The Settings.bundle in “\(file.path)” is larger than \(bytes >> 20) MiB, or has too many files or folders. Unpack it, and \
        open the folder.
        """))
  }
}
