import Foundation

/// Converts byte offsets to lines and columns, for increasing offsets.
///
/// It counts line ends between requested offsets, so that scanning doesn’t have to.
struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// A line feed; or a carriage return if there is no line feed, as in files of the old Mac OS.
  private let lineEnd: UInt8
  private var line = 1
  private var lineStart = 0
  private var counted = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    let lineFeed = bytes.baseAddress.flatMap { memchr($0, 0x0A, bytes.count) }
    lineEnd = lineFeed == nil ? 0x0D : 0x0A
    // A byte-order mark has no column.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      lineStart = 3
      counted = 3
    }
  }

  /// The 1-based line and column of an offset that isn’t before the last one.
  ///
  /// An earlier offset gets the current line and its first column.
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
