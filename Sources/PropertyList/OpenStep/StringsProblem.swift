public import Translation

/// A problem with a string table.
public struct StringsProblem: Hashable, Sendable {
  /// The line, 1-based; 0 for the whole file.
  public let line: Int
  /// A sentence for users.
  public let message: Text

  /// Creates a problem.
  public init(line: Int, message: Text) {
    self.line = line
    self.message = message
  }
}
