/// A value with the locations of its parts, as read from a file.
///
/// Unlike ``value``, a node keeps duplicate keys and locations.
public struct PropertyListNode: Sendable {
  /// The content of a node.
  public enum Content: Sendable {
    /// A value without parts: not an array or a dictionary.
    case scalar(PropertyListValue)
    /// Elements in the file’s order.
    case array([PropertyListNode])
    /// Entries in the file’s order; a duplicate key has several.
    case dictionary([PropertyListEntry])
  }

  /// The scalar or the parts.
  public let content: Content
  /// The location; ``SourceLocation/unknown`` in binary files.
  public let location: SourceLocation

  /// Creates a node.
  public init(content: Content, location: SourceLocation = .unknown) {
    self.content = content
    self.location = location
  }

  /// Creates a node from a value, all of it at the same location, or without one.
  public init(_ value: PropertyListValue, at location: SourceLocation = .unknown) {
    switch value {
    case .array(let elements):
      self.init(
        content: .array(elements.map { PropertyListNode($0, at: location) }), location: location)
    case .dictionary(let dictionary):
      let entries = dictionary.map {
        PropertyListEntry(
          key: $0.key, keyLocation: location, value: PropertyListNode($0.value, at: location))
      }
      self.init(content: .dictionary(entries), location: location)
    default:
      self.init(content: .scalar(value), location: location)
    }
  }

  /// The value without locations; the last of equal keys wins, as in Cocoa.
  ///
  /// Computed at each call: keep the result if it is needed more than once.
  public var value: PropertyListValue {
    switch content {
    case .scalar(let value):
      return value
    case .array(let elements):
      return .array(elements.map(\.value))
    case .dictionary(let entries):
      var dictionary = PropertyListDictionary()
      dictionary.reserveCapacity(entries.count)
      for entry in entries { dictionary[entry.key] = entry.value.value }
      return .dictionary(dictionary)
    }
  }

  /// The number of the UID that a dictionary represents in XML: its only entry is an integer for `CF$UID`.
  static func uid(of entries: [PropertyListEntry]) -> UInt64? {
    guard entries.count == 1, let entry = entries.first, entry.key == PropertyListValue.uidKey,
      case .scalar(.integer(let number)) = entry.value.content
    else { return nil }
    return UInt64(exactly: number)
  }

  /// The elements of an array; nil for anything else.
  public var elements: [PropertyListNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The entries of a dictionary with duplicates; nil for anything else.
  public var entries: [PropertyListEntry]? {
    if case .dictionary(let entries) = content { entries } else { nil }
  }

  /// The node of a key in a dictionary; the last of equal keys wins.
  public subscript(key: String) -> PropertyListNode? {
    guard case .dictionary(let entries) = content else { return nil }
    // Uses indices, because `last(where:)` would copy each entry.
    guard let index = entries.lastIndex(where: { $0.key.isSame(as: key) }) else { return nil }
    return entries[index].value
  }
}
