import Foundation

/// The numbers of a scale, or of a field with buttons, with fallbacks for invalid ranges.
public struct NumberScale: Sendable, Hashable {
  /// The bounds, finite, as is their difference.
  public let bounds: ClosedRange<Double>
  /// The step for a key or a button.
  public let step: Double
  /// The decimals of a dragged value.
  public let decimals: Int

  /// Swaps bounds in the wrong order; a bound that is NaN or infinite becomes 0.
  ///
  /// The default step is the power of ten at or below a hundredth of the range, but not below the last decimal.
  public init(from minimum: Double, to maximum: Double, step: Double?, decimals: Int) {
    let ends = [minimum, maximum].map { $0.isFinite ? $0 : 0 }
    let bounds = min(ends[0], ends[1])...max(ends[0], ends[1])
    let extent = bounds.upperBound - bounds.lowerBound
    self.bounds = extent.isFinite ? bounds : bounds.lowerBound / 4...bounds.upperBound / 4
    self.decimals = decimals
    if let step, step > 0, (step * 10).isFinite {  // a page is ten steps
      self.step = step
    } else {
      let least = pow(10, -Double(decimals))
      let hundredth = (self.bounds.upperBound - self.bounds.lowerBound) / 100
      self.step = hundredth > 0 ? max(pow(10, log10(hundredth).rounded(.down)), least) : least
    }
  }
}
