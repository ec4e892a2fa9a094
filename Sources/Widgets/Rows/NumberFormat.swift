import Foundation

/// The format for typing and showing the numbers of a spin button.
protocol NumberFormat: Sendable {
  /// The number in a text, or nil if there is none, or it isn’t final yet.
  ///
  /// - Parameters:
  ///   - present: the current number.
  ///   - hasEnded: whether the user is done; otherwise they may still be typing.
  func number(typed text: String, present: Double, hasEnded: Bool) -> Double?

  func text(of number: Double) -> String
}
