/// What a slider adds: its range and the images at its ends.
public struct SliderElement: Sendable {
  /// The `MinimumValue`, 0 when absent.
  public let minimum: Double
  /// The `MaximumValue`, 0 when absent.
  public let maximum: Double
  /// The `MinimumValueImage`: a file of the bundle, with or without extension.
  public let minimumImage: String?
  /// The `MaximumValueImage`.
  public let maximumImage: String?
  /// The distance between two numbers: `LeversStep`; nil for none.
  public let step: Double?
  /// Whether the number is shown: `LeversShowsValue`; nil where nothing is said.
  public let showsValue: Bool?
  /// What stands behind the number: `LeversUnit`.
  public let unit: String?

  /// A value moved into the range, and to the nearest multiple of the step from the minimum on.
  public func settled(_ value: Double) -> Double {
    NumberStep.nearest(to: clamped(value), from: min(minimum, maximum), step: step).map(clamped)
      ?? clamped(value)
  }

  /// A value moved into the range.
  public func clamped(_ value: Double) -> Double {
    guard !value.isNaN else { return min(minimum, maximum) }
    return max(min(minimum, maximum), min(value, max(minimum, maximum)))
  }
}
