import Foundation

/// Why a key or a text can’t be stored, in a sentence.
public struct ValueProblem: Error, Hashable, Sendable {
  /// The problem, and what is expected.
  public let message: String
}
