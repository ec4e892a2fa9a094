/// The place of an element in the text that it was read from.
///
/// Stored in 32 bits a number, because a large page has a hundred thousand of them; the readers
/// refuse files that are too large for that.
public struct SourceLocation: Hashable, Sendable {
  private let storedLine: UInt32
  private let storedColumn: UInt32
  private let lowerBound: UInt32
  private let upperBound: UInt32

  /// The place of what has none: an element of a binary file or one made in memory; its line is 0.
  public static let unknown = SourceLocation(line: 0, column: 0, byteRange: 0..<0)

  /// Makes a location; numbers outside of 0 … 2³²−1 are clamped.
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

  /// The line on which the element begins, 1-based; 0 when the place is unknown.
  public var line: Int { Int(storedLine) }

  /// The column at which the element begins, 1-based, counted in UTF-8 bytes; 0 when unknown.
  public var column: Int { Int(storedColumn) }

  /// The bytes of the whole element, from `<` to after the last `>`, in ``PropertyListDocument/text``.
  public var byteRange: Range<Int> { Int(lowerBound)..<Int(upperBound) }

  /// Whether there is a place to show.
  public var isKnown: Bool { storedLine > 0 }
}
