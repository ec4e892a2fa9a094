import CAdwaita
import Foundation

/// The numbers of a control.
package struct Numbers: Sendable {
  package let bounds: ClosedRange<Double>
  let step: Double
  let decimals: Int

  /// - Parameters:
  ///   - bounds: the bounds, finite, as is their difference.
  ///   - step: the step for keys and buttons; a page is ten steps.
  ///   - decimals: the decimals for dragging and spin buttons, 0 to 20.
  package init(_ bounds: ClosedRange<Double>, step: Double, decimals: Int) {
    self.bounds = bounds
    self.step = step
    self.decimals = decimals
  }

  /// A number clamped to the bounds; the lower one if it isn’t a number.
  func number(_ value: Double) -> Double {
    value.isNaN ? bounds.lowerBound : min(max(value, bounds.lowerBound), bounds.upperBound)
  }

  /// - Parameters:
  ///   - digits: the decimals that can be typed; nil for those it rounds to.
  ///   - growth: how fast the step grows while a button is held.
  func shim(digits: Int? = nil, growth: Double = 0) -> CadwNumbers {
    let lengths = [bounds.lowerBound, bounds.upperBound].map {
      String(format: "%.\(decimals)f", $0).count
    }
    // Long numbers are rare even where they are possible, and would leave titles little room.
    let width = min(max(lengths[0], lengths[1], 2), 8)
    return CadwNumbers(
      lower: bounds.lowerBound, upper: bounds.upperBound, step: step, page: step * 10,
      growth: growth, digits: UInt32(clamping: digits ?? decimals),
      width: Int32(width))
  }
}
