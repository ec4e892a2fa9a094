import Foundation
import Translation

extension StoreError {
  /// The error for a system call that failed while a file was being written.
  ///
  /// - Parameter code: The value of `errno`.
  package static func writing(_ path: String, errno code: Int32) -> StoreError {
    let (kind, message): (Code, Text) =
      switch code {
      case ENOSPC, EDQUOT: (.noSpace, noSpace(path))
      case EROFS:
        (
          .readOnly,
          Text(
            "“\(path)” was not saved: it is on a read-only file system. Save to another location.")
        )
      case EACCES, EPERM: (.permissionDenied, forbidden(path))
      case ENOTDIR, EEXIST:
        (
          .failed,
          Text(
            """
            “\(path)” was not saved: a part of its path isn’t a folder. Save to another location.
            """)
        )
      case EISDIR:
        (
          .failed,
          Text("“\(path)” was not saved: there is a folder of this name. Save to another location.")
        )
      default: (.failed, Text("“\(path)” was not saved: writing failed. Save to another location."))
      }
    return StoreError(
      code: kind, path: path, message: message, systemMessage: String(cString: strerror(code)))
  }

  /// The error for a write-protected file in a folder where it could be replaced.
  static func writeProtected(_ path: String) -> StoreError {
    StoreError(
      code: .writeProtected, path: path,
      message:
        Text(
          """
          “\(path)” was not saved: it is write-protected. Replace it anyway, or save to another \
          location.
          """))
  }

  /// The error for a file that has several names.
  static func hardLinked(_ path: String, names: Int) -> StoreError {
    let others = names - 1
    return StoreError(
      code: .hardLinked, path: path,
      message: others == 1
        ? Text(
          """
          “\(path)” was not saved: the file has another name (hard links), which would keep the \
          old settings. Replace it anyway, or save to another location.
          """)
        : Text(
          one: """
            “\(path)” was not saved: the file has \(others) other name (hard links), which would \
            keep the old settings. Replace it anyway, or save to another location.
            """,
          other: """
            “\(path)” was not saved: the file has \(others) other names (hard links), which would \
            keep the old settings. Replace it anyway, or save to another location.
            """,
          count: others))
  }

  /// Reports the free space on the disk, if known.
  private static func noSpace(_ path: String) -> Text {
    var status = statvfs()
    let isKnown = statvfs(path.folderOfPath, &status) == 0
    let (bytes, isTooMuch) = UInt64(status.f_bavail)
      .multipliedReportingOverflow(by: UInt64(status.f_frsize))
    guard isKnown, bytes > 0, !isTooMuch else {
      return Text(
        """
        “\(path)” was not saved: there is no space left. Free some space, then save again.
        """)
    }
    return Text(
      """
      “\(path)” was not saved: there is no space left (\(bytes / 1024) KiB are free). Free some \
      space, then save again.
      """)
  }

  /// Reports what isn’t writable: the file or its folder.
  private static func forbidden(_ path: String) -> Text {
    let folder = path.folderOfPath
    guard access(folder, F_OK) == 0, access(folder, W_OK) != 0 else {
      return Text(
        """
        “\(path)” was not saved: you don’t have permission to write there. Change the permissions \
        or save to another location.
        """)
    }
    return Text(
      """
      “\(path)” was not saved: you don’t have permission to write to the folder “\(folder)”. \
      Change the permissions or save to another location.
      """)
  }
}
