import Foundation

extension StoreError {
  /// The error for a system call that failed while a file was being written.
  ///
  /// - Parameter code: The value of `errno`.
  static func writing(_ path: String, errno code: Int32) -> StoreError {
    let (kind, problem): (Code, String) =
      switch code {
      case ENOSPC, EDQUOT:
        (
          .noSpace,
          "there is no space left\(freeSpace(at: path)). Free some space, then save again."
        )
      case EROFS: (.readOnly, "it is on a read-only file system. Save to another place.")
      case EACCES, EPERM:
        (
          .permissionDenied,
          "you may not write \(forbidden(at: path)). Change the permissions or save to another place."
        )
      case ENOTDIR, EEXIST:
        (.failed, "a part of its path is not a folder. Save to another place.")
      case EISDIR: (.failed, "there is a folder of this name. Save to another place.")
      default: (.failed, "writing failed. Save to another place.")
      }
    return StoreError(
      code: kind, path: path, message: "“\(path)” was not saved: \(problem)",
      systemMessage: String(cString: strerror(code)))
  }

  /// The error for a file that nobody may write, in a folder in which it could be replaced.
  static func writeProtected(_ path: String) -> StoreError {
    StoreError(
      code: .writeProtected, path: path,
      message:
        "“\(path)” was not saved: it is write-protected. Replace it all the same, or save to "
        + "another place.")
  }

  /// The error for a file that has several names.
  static func hardLinked(_ path: String, names: Int) -> StoreError {
    let others = names == 2 ? "another name" : "\(names - 1) other names"
    return StoreError(
      code: .hardLinked, path: path,
      message: "“\(path)” was not saved: the file has \(others) (hard links), which would keep the "
        + "old settings. Replace it all the same, or save to another place.")
  }

  /// What is left on the disk, in parentheses; nothing when that can't be told.
  private static func freeSpace(at path: String) -> String {
    var status = statvfs()
    let folder = (path as NSString).deletingLastPathComponent
    guard statvfs(folder.isEmpty ? "." : folder, &status) == 0 else { return "" }
    let (bytes, isTooMuch) = UInt64(status.f_bavail)
      .multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return bytes == 0 || isTooMuch ? "" : " (\(bytes / 1024) KiB are free)"
  }

  /// What may not be written: the folder, where that is it.
  private static func forbidden(at path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    let place = folder.isEmpty ? "." : folder
    return access(place, F_OK) == 0 && access(place, W_OK) != 0
      ? "in the folder “\(folder)”" : "there"
  }
}
