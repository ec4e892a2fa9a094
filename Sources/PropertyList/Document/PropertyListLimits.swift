/// How large and how deeply nested an input may be.
///
/// A file comes from anywhere; without limits a few kilobytes of a hostile one would take all memory
/// (a binary file may refer to one array a million times) or the stack.
public struct PropertyListLimits: Hashable, Sendable {
  /// Largest file, in bytes; never more than 4 GiB − 1, which is what a ``SourceLocation`` can hold.
  public var maximumSize: Int
  /// Deepest nesting of arrays and dictionaries; the readers recurse, so that a much larger number
  /// needs a larger stack.
  public var maximumDepth: Int
  /// Most values and keys.
  public var maximumElements: Int

  /// Makes limits; the defaults are far above any real file.
  public init(
    maximumSize: Int = 64 << 20, maximumDepth: Int = 512, maximumElements: Int = 4 << 20
  ) {
    self.maximumSize = min(maximumSize, Int(UInt32.max))
    self.maximumDepth = maximumDepth
    self.maximumElements = maximumElements
  }
}
