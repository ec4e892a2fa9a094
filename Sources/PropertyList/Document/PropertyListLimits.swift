import Foundation
import Translation

/// How large and how deeply nested a property list may be: what is read, and what is written to be read again.
///
/// A file comes from anywhere; without limits a few kilobytes of a hostile one would take all memory
/// (a binary file may refer to one array a million times) or the stack. With them, whatever a file is made of:
/// - a text file (XML, OpenStep, JSON) has at most one value for each of its bytes, and no more text than bytes: entities
///   are not expanded;
/// - a binary file, whose values may be referred to many times, stands for at most 16 values for each of its bytes (2¹⁸ are
///   allowed to a small one), and for ``maximumSize`` bytes of keys, texts and data.
///
/// Reading takes time in proportion to the file’s bytes and to these, and 300 bytes of memory a value at most: that is what
/// an empty dictionary of XML or OpenStep takes. What is written has the same limits.
public struct PropertyListLimits: Hashable, Sendable {
  /// Largest file, in bytes; never more than 4 GiB − 1, which is what a ``SourceLocation`` can hold.
  ///
  /// The keys, texts and data of a binary file have no more bytes either, each counted as often as it is referred to.
  public var maximumSize: Int
  /// Deepest nesting of arrays and dictionaries; the readers recurse, so that a much larger number
  /// needs a larger stack.
  public var maximumDepth: Int
  /// Most values, each counted as often as it is referred to.
  public var maximumElements: Int

  /// Makes limits; the defaults are far above any real file.
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
  /// Refuses more values, and then deeper nesting, than are allowed.
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

  /// Refuses more bytes than are allowed of what is written, or stands in a binary file.
  func check(bytes: Int) throws(PropertyListError) {
    if bytes <= maximumSize { return }
    throw PropertyListError(
      code: .tooLarge, message: Text("The values have more than \(maximumSize) bytes."))
  }

  /// Refuses a value of which a file could be written that can't be read again.
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
    case .string, .integer, .real, .boolean, .date, .data: break
    }
  }
}
