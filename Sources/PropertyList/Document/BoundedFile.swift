package import Foundation
import Translation

/// Reads regular files up to a maximum size.
package enum BoundedFile {
  /// Reads a whole file.
  ///
  /// Not `Data(contentsOf:)`, which would block at a FIFO and fill memory from a device.
  package static func read(
    _ url: URL, maximumSize: Int = PropertyListLimits().maximumSize
  ) throws(PropertyListError) -> Data {
    let path = url.path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(errno, path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno, path: path) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else {
      throw PropertyListError(
        code: .unreadable,
        message: kind == S_IFDIR
          ? Text("“\(path)” is a folder. Choose a property-list file.")
          : Text("“\(path)” isn’t a regular file. Choose a property-list file."))
    }
    let size = Int(status.st_size)
    try PropertyListError.check(bytes: size, limit: maximumSize)
    // With one byte more than the size, the first read shows the end of the file.
    var data = Data(count: size + 1)
    var filled = 0
    while true {
      let count = data.withUnsafeMutableBytes { buffer in
        Foundation.read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(errno, path: path)
      }
      if count == 0 { break }
      filled += count
      try PropertyListError.check(bytes: filled, limit: maximumSize)
      if filled == data.count { data.append(Data(count: 65_536)) }
    }
    return data.prefix(filled)
  }

  private static func failure(_ code: Int32, path: String) -> PropertyListError {
    let reason = String(cString: strerror(code))
    if code == ENOENT || code == ENOTDIR {
      return PropertyListError(
        code: .missing, message: Text("There is no file “\(path)” (\(reason))."))
    }
    return PropertyListError(
      code: .unreadable,
      message: Text("“\(path)” can’t be read: \(reason). Check its permissions."))
  }
}
