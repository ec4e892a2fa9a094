import Foundation

/// Turns byte offsets into lines and columns, for offsets that only grow.
///
/// It counts line ends between one asked offset and the next, so that scanning itself need not.
struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// A line feed; or a carriage return, where there is no line feed, as in files of the old Mac OS.
  private let lineEnd: UInt8
  private var line = 1
  private var lineStart = 0
  private var counted = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    let lineFeed = bytes.baseAddress.flatMap { memchr($0, 0x0A, bytes.count) }
    lineEnd = lineFeed == nil ? 0x0D : 0x0A
    // A byte-order mark takes no column.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      lineStart = 3
      counted = 3
    }
  }

  /// Line and column, both 1-based, of an offset that is not before one asked earlier.
  ///
  /// An earlier offset gets the line reached so far and its first column.
  mutating func place(of offset: Int) -> (line: Int, column: Int) {
    let end = min(offset, bytes.count)
    while counted < end, let base = bytes.baseAddress {
      guard let found = memchr(base + counted, Int32(lineEnd), end - counted) else { break }
      counted = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found)) + 1
      line += 1
      lineStart = counted
    }
    counted = max(counted, end)
    return (line, max(1, offset - lineStart + 1))
  }
}
