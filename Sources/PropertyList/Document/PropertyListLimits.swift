import Foundation
import Translation

/// The maximum size and depth of a property list, for reading and writing.
///
/// A file may come from anywhere; without limits, a few kilobytes of a malicious one could use all memory (a binary
/// file may refer to one array a million times) or the stack. With them:
/// - a text file (XML, OpenStep, JSON) has at most one value per byte, and no more text than bytes, because entities
///   aren’t expanded;
/// - a binary file, whose values may be referenced many times, has at most 16 values per byte (2¹⁸ for a small one),
///   and ``maximumSize`` bytes of keys, strings and data.
///
/// Reading takes time in proportion to the number of bytes and values, and at most 300 bytes of memory per value, for
/// an empty dictionary of XML or OpenStep. Written files have the same limits.
public struct PropertyListLimits: Hashable, Sendable {
  /// The maximum file size in bytes; never more than 4 GiB − 1, because of ``SourceLocation``.
  ///
  /// The same limit applies to the keys, strings and data of a binary file, each counted at each reference.
  public var maximumSize: Int
  /// The maximum nesting of arrays and dictionaries; the readers recurse, so a much larger number needs a larger stack.
  public var maximumDepth: Int
  /// The maximum number of values, each counted at each reference.
  public var maximumElements: Int
  /// Whether a binary file may have integers of up to 128 bits, which only Levers reads.
  package var allowsLongIntegers = false

  /// Creates limits; the defaults are far above any real file.
  public init(
    maximumSize: Int = 64 << 20, maximumDepth: Int = 512, maximumElements: Int = 4 << 20
  ) {
    self.maximumSize = min(maximumSize, Int(UInt32.max))
    self.maximumDepth = maximumDepth
    self.maximumElements = maximumElements
  }

  /// The same limits for a binary file of a size.
  func ofBinary(size: Int) -> PropertyListLimits {
    var limits = self
    limits.maximumElements = min(maximumElements, max(1 << 18, size * 16))
    return limits
  }
}

extension PropertyListLimits {
  /// Rejects more values or deeper nesting than allowed.
  func check(
    elements: Int = .min, depth: Int = .min, at location: SourceLocation = .unknown
  ) throws(PropertyListError) {
    if elements > maximumElements {
      throw PropertyListError(
        code: .tooLarge, message: Text("The file has more than \(maximumElements) values."),
        at: location)
    }
    if depth > maximumDepth {
      throw PropertyListError(
        code: .tooDeep, message: Text("Values are nested more than \(maximumDepth) deep."),
        at: location)
    }
  }

  /// Rejects more bytes than allowed, for writing and in a binary file.
  func check(bytes: Int) throws(PropertyListError) {
    if bytes <= maximumSize { return }
    throw PropertyListError(
      code: .tooLarge, message: Text("The values take more than \(maximumSize) bytes."))
  }

  /// Rejects a value whose file couldn’t be read again.
  func check(_ value: PropertyListValue) throws(PropertyListError) {
    var size = ExpandedSize()
    try check(value, depth: 0, &size)
  }

  private func check(
    _ value: PropertyListValue, depth: Int, _ size: inout ExpandedSize
  ) throws(PropertyListError) {
    try size.add(value, to: self)
    switch value {
    case .array(let elements):
      try check(depth: depth + 1)
      for element in elements { try check(element, depth: depth + 1, &size) }
    case .dictionary(let dictionary):
      try check(depth: depth + 1)
      for (key, value) in dictionary {
        try size.add(key: key, to: self)
        try check(value, depth: depth + 1, &size)
      }
    // A dictionary in XML.
    case .uid: try check(depth: depth + 1)
    case .string, .integer, .real, .boolean, .date, .data, .null: break
    }
  }
}
