/// A value as it was read, with the place of each of its parts.
///
/// Unlike ``value``, a node keeps what a dictionary cannot: duplicate keys and where things stood.
public struct PropertyListNode: Sendable {
  /// What a node holds.
  public enum Content: Sendable {
    /// A value without parts: never an array or a dictionary.
    case scalar(PropertyListValue)
    /// Elements in the file's order.
    case array([PropertyListNode])
    /// Entries in the file's order; a key that stands twice has two.
    case dictionary([PropertyListEntry])
  }

  /// The scalar or the parts.
  public let content: Content
  /// Where it stands; ``SourceLocation/unknown`` in binary files.
  public let location: SourceLocation

  /// Makes a node.
  public init(content: Content, location: SourceLocation = .unknown) {
    self.content = content
    self.location = location
  }

  /// Makes a node of a value, all of it at one place, or without any.
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

  /// The value without places; the last of several equal keys wins, as in Cocoa.
  ///
  /// Computed at each call: keep the result when it is needed more than once.
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

  /// The number of the UID that a dictionary stands for in XML: its only entry is a whole number under `CF$UID`.
  static func uid(of entries: [PropertyListEntry]) -> UInt64? {
    guard entries.count == 1, let entry = entries.first, entry.key == PropertyListValue.uidKey,
      case .scalar(.integer(let number)) = entry.value.content
    else { return nil }
    return UInt64(exactly: number)
  }

  /// The elements of an array, nil for anything else.
  public var elements: [PropertyListNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The entries of a dictionary with the duplicates, nil for anything else.
  public var entries: [PropertyListEntry]? {
    if case .dictionary(let entries) = content { entries } else { nil }
  }

  /// The node under a key of a dictionary; the last of several equal keys wins.
  public subscript(key: String) -> PropertyListNode? {
    guard case .dictionary(let entries) = content else { return nil }
    // By index: `last(where:)` would copy each entry that it passes.
    guard let index = entries.lastIndex(where: { $0.key == key }) else { return nil }
    return entries[index].value
  }
}
