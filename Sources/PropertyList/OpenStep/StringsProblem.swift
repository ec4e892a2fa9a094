public import Translation

/// Something wrong with a table of texts.
public struct StringsProblem: Hashable, Sendable {
  /// The line, 1-based; 0 when it concerns the whole file.
  public let line: Int
  /// One sentence for a person.
  public let message: Text

  /// Makes a problem.
  public init(line: Int, message: Text) {
    self.line = line
    self.message = message
  }
}
