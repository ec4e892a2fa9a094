/// The location of an element in the text that it was read from.
///
/// Numbers have 32 bits, because a large page has a hundred thousand of them; the readers reject larger files.
public struct SourceLocation: Hashable, Sendable {
  private let storedLine: UInt32
  private let storedColumn: UInt32
  private let lowerBound: UInt32
  private let upperBound: UInt32

  /// An unknown location, of an element in a binary file or in memory; its line is 0.
  public static let unknown = SourceLocation(line: 0, column: 0, byteRange: 0..<0)

  /// Creates a location; numbers outside 0 … 2³²−1 are clamped.
  ///
  /// - Parameters:
  ///   - line: Line, 1-based.
  ///   - column: Column, 1-based, in UTF-8 bytes.
  ///   - byteRange: The whole element in the UTF-8 text.
  public init(line: Int, column: Int, byteRange: Range<Int>) {
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
    lowerBound = UInt32(clamping: byteRange.lowerBound)
    upperBound = UInt32(clamping: byteRange.upperBound)
  }

  /// The line of the element’s beginning, 1-based; 0 if unknown.
  public var line: Int { Int(storedLine) }

  /// The column of the element’s beginning, 1-based, in UTF-8 bytes; 0 if unknown.
  public var column: Int { Int(storedColumn) }

  /// The bytes of the whole element, from `<` to after the last `>`, in ``PropertyListDocument/text``.
  public var byteRange: Range<Int> { Int(lowerBound)..<Int(upperBound) }

  /// Whether the location is known.
  public var isKnown: Bool { storedLine > 0 }

  /// The same beginning with another end, which isn’t before it.
  func ending(at end: Int) -> SourceLocation {
    let start = byteRange.lowerBound
    return SourceLocation(line: line, column: column, byteRange: start..<max(start, end))
  }
}
