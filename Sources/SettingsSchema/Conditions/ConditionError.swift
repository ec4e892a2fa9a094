public import Translation

/// Why a text is no condition.
public struct ConditionError: Error, Sendable, Hashable {
  /// What is wrong, as the end of a sentence.
  public let message: Text
  /// Where, in characters of the text from 1.
  public let position: Int

  init(_ message: Text, position: Int) {
    self.message = message
    self.position = position
  }
}
