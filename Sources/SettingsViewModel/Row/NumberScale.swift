import Foundation

/// The numbers that a scale, or a field with buttons, goes through: those of an element, as far as there are such.
public struct NumberScale: Sendable, Hashable {
  /// The ends, finite, as is what is between them.
  public let bounds: ClosedRange<Double>
  /// From one number to the next by key or button.
  public let step: Double
  /// The decimals of what a drag comes to.
  public let decimals: Int

  /// Swapped ends are put right; one that is no number, or is infinite, becomes 0.
  ///
  /// Without a step it is the power of ten at or below a hundredth of the range, but no less than the last decimal.
  public init(from minimum: Double, to maximum: Double, step: Double?, decimals: Int) {
    let ends = [minimum, maximum].map { $0.isFinite ? $0 : 0 }
    let bounds = min(ends[0], ends[1])...max(ends[0], ends[1])
    let extent = bounds.upperBound - bounds.lowerBound
    self.bounds = extent.isFinite ? bounds : bounds.lowerBound / 4...bounds.upperBound / 4
    self.decimals = decimals
    if let step, step > 0, (step * 10).isFinite {  // a page is ten of them
      self.step = step
    } else {
      let least = pow(10, -Double(decimals))
      let hundredth = (self.bounds.upperBound - self.bounds.lowerBound) / 100
      self.step = hundredth > 0 ? max(pow(10, log10(hundredth).rounded(.down)), least) : least
    }
  }
}
