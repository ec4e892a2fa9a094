import Foundation

/// What tells one content of a file from another without reading it.
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

  /// Of the file at a path, links followed; nil when there is none or it can't be told.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The identity of what is at a path, even if that is a symbolic link; nil when there is nothing.
  init?(itself path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The identity as part of a file name, without the device, whose number may be another one after a restart.
  var label: String {
    [
      inode, UInt64(bitPattern: size), UInt64(bitPattern: Int64(seconds)),
      UInt64(bitPattern: Int64(nanoseconds)),
    ]
    .map { String($0, radix: 36) }.joined(separator: ".")
  }
}
