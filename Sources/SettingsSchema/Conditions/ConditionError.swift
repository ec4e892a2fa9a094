public import Translation

/// Why a text isn’t a valid condition.
public struct ConditionError: Error, Sendable, Hashable {
  /// The problem, as the end of a sentence.
  public let message: Text
  /// The position, in characters from 1.
  public let position: Int

  init(_ message: Text, position: Int) {
    self.message = message
    self.position = position
  }
}
