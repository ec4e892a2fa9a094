import CAdwaita
import Foundation

/// The numbers that a control goes through.
package struct Numbers: Sendable {
  package let bounds: ClosedRange<Double>
  let step: Double
  let decimals: Int

  /// - Parameters:
  ///   - bounds: finite, as is what is between them.
  ///   - step: of keys and buttons; a page is ten of them.
  ///   - decimals: to which a drag and a spin button round, 0 to 20.
  package init(_ bounds: ClosedRange<Double>, step: Double, decimals: Int) {
    self.bounds = bounds
    self.step = step
    self.decimals = decimals
  }

  /// A number as a control takes it, within the bounds: the first one for what is none.
  func number(_ value: Double) -> Double {
    value.isNaN ? bounds.lowerBound : min(max(value, bounds.lowerBound), bounds.upperBound)
  }

  /// - Parameters:
  ///   - digits: that can be typed after the point; nil for those it rounds to.
  ///   - growth: by how much the step gets greater while a button is held.
  func shim(digits: Int? = nil, growth: Double = 0) -> CadwNumbers {
    let lengths = [bounds.lowerBound, bounds.upperBound].map {
      String(format: "%.\(decimals)f", $0).count
    }
    return CadwNumbers(
      lower: bounds.lowerBound, upper: bounds.upperBound, step: step, page: step * 10,
      growth: growth, digits: UInt32(clamping: digits ?? decimals),
      width: Int32(min(max(lengths[0], lengths[1], 2), 12)))
  }
}
