import Foundation
import SettingsSchema
import Translation

/// Limits for archives, so that they don’t fill the disk or take too long.
struct ArchiveLimits {
  /// The number of entries to read; a large app has some ten thousand.
  var listed = 250_000
  /// The files and folders that are unpacked, also those that are only part of a path: so it limits their depth, too.
  var entries = 10_000
  /// The total size to unpack.
  var bytes = 64 << 20
  /// The size of one resource of the app, and of all; larger ones are left out, because games have gigabytes.
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
