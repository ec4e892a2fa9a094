/// One key of a dictionary with its value, as they were read.
public struct PropertyListEntry: Sendable {
  /// The key.
  public let key: String
  /// Where the key stands.
  public let keyLocation: SourceLocation
  /// The value and its place.
  public let value: PropertyListNode

  /// Makes an entry.
  public init(key: String, keyLocation: SourceLocation, value: PropertyListNode) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}
