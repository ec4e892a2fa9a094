/// A key of a dictionary with its value, as read from a file.
public struct PropertyListEntry: Sendable {
  /// The key.
  public let key: String
  /// The location of the key.
  public let keyLocation: SourceLocation
  /// The value with its location.
  public let value: PropertyListNode

  /// Creates an entry.
  public init(key: String, keyLocation: SourceLocation, value: PropertyListNode) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}
