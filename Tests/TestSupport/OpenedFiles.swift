#if canImport(Glibc)
  import Glibc
#endif
public import Foundation

/// Counts how often the files of a folder, and the folder itself, are opened, by any code of any process.
///
/// The kernel counts several openings of a file in a row as one.
public final class OpenedFiles {
  private let descriptor: Int32

  /// Starts counting; nil if the limit for watched files is reached.
  public init?(in folder: URL) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard inotify_add_watch(descriptor, folder.path, UInt32(IN_OPEN)) >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Returns how often each file was opened since the last call, by name; "" for the folder itself.
  public func readCounts() -> [String: Int] {
    var counts: [String: Int] = [:]
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset < count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          offset = start + Int(event.len)
          let name = String(decoding: bytes[start..<offset].prefix { $0 != 0 }, as: UTF8.self)
          counts[name, default: 0] += 1
        }
      }
    }
    return counts
  }
}
