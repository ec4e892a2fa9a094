import Foundation

/// How the numbers of a spin button are typed and shown.
protocol NumberFormat: Sendable {
  /// The number that a text says; nil for none, and for one that does not count yet.
  ///
  /// - Parameters:
  ///   - present: the number before.
  ///   - hasEnded: whether the user is done; else there may be more to come.
  func number(typed text: String, present: Double, hasEnded: Bool) -> Double?

  func text(of number: Double) -> String
}
