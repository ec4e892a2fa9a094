import Foundation

/// Numbers that keep a distance from one another: `LeversStep`.
public enum NumberStep {
  /// The decimals that are needed to write a step, 0 to 9.
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

  /// The multiple of a step, counted from a start, that is nearest to a number; nil without a step.
  ///
  /// 3 steps of 0.1 are 0.3, not 0.30000000000000004.
  static func nearest(to number: Double, from start: Double, step: Double?) -> Double? {
    guard let step, step > 0, step.isFinite, start.isFinite else { return nil }
    let result = start + ((number - start) / step).rounded() * step
    let scale = pow(10, Double(max(decimals(of: step), decimals(of: start))))
    let exact = (result * scale).rounded() / scale
    return exact.isFinite ? exact : result
  }
}
