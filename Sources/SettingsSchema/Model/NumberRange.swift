import Foundation
import PropertyList
package import Translation

/// A range of numbers, possibly with a step.
///
/// Source: `MinimumValue`, `MaximumValue` and `LeversStep`.
public struct NumberRange: Sendable, Hashable {
  /// The lower end, even if the bundle has the ends reversed.
  public let minimum: Double
  /// The upper end; if both are the same, the bundle has no range.
  public let maximum: Double
  /// The step between numbers; nil for none.
  public let step: Double?

  /// The range of a number of seconds, which must fit into hours and minutes: ten years are enough.
  static let longestDuration = NumberRange(0, 315_360_000)

  /// Creates a range from two numbers.
  public init(_ first: Double, _ last: Double, step: Double? = nil) {
    minimum = min(first, last)
    maximum = max(first, last)
    self.step = step
  }

  /// The bounds, or nil if any number is allowed.
  public var bounds: ClosedRange<Double>? { minimum < maximum ? minimum...maximum : nil }

  /// Whether a number may be stored.
  public func allows(_ number: Double) -> Bool { bounds?.contains(number) ?? true }

  /// A number clamped to the range.
  public func clamped(_ number: Double) -> Double {
    number.isNaN ? minimum : max(minimum, min(number, maximum))
  }

  /// A number clamped to the range, and rounded to the nearest step from the lower end.
  public func settled(_ number: Double) -> Double { clamped(onStep(clamped(number))) }

  /// The nearest multiple of the step, counted from the lower end; the number itself without a step.
  ///
  /// 3 steps of 0.1 are 0.3, not 0.30000000000000004. The last one stays in the range.
  func onStep(_ number: Double) -> Double {
    guard let step, step > 0, step.isFinite, minimum.isFinite else { return number }
    let result = minimum + ((number - minimum) / step).rounded() * step
    let decimals = max(NumberRange.decimals(of: step), NumberRange.decimals(of: minimum))
    let scale = pow(10, Double(decimals))
    let exact = (result * scale).rounded() / scale
    let nearest = exact.isFinite ? exact : result
    return bounds == nil ? nearest : clamped(nearest)
  }

  /// The number of decimals of a step, 0 to 9.
  public static func decimals(of step: Double) -> Int {
    guard step.isFinite else { return 0 }
    var scale = 1.0
    for decimals in 0..<9 {
      let scaled = step * scale
      if abs(scaled - scaled.rounded()) < 1e-9 * max(1, abs(scaled)) { return decimals }
      scale *= 10
    }
    return 9
  }
}

extension NumberRange {
  /// The range in words, such as “0 to 1 in steps of 0.1”.
  package var words: Text {
    guard let bounds else { return Text("any number") }
    let (least, most) = (
      PropertyListValue.real(bounds.lowerBound).displayText,
      PropertyListValue.real(bounds.upperBound).displayText
    )
    return step.map {
      Text("\(least) to \(most) in steps of \(PropertyListValue.real($0).displayText)")
    } ?? Text("\(least) to \(most)")
  }
}
