import Foundation

/// Identifies the content of a file without reading it.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// The identity of the file at a path, following links; nil if there is none or it is unknown.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The identity of a file, even if it is a symbolic link; nil if there is nothing.
  init?(itself path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The identity as part of a file name, without the device, whose number may change after a restart.
  var label: String {
    [
      inode, UInt64(bitPattern: size), UInt64(bitPattern: Int64(seconds)),
      UInt64(bitPattern: Int64(nanoseconds)),
    ]
    .map { String($0, radix: 36) }.joined(separator: ".")
  }
}
