import Foundation

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

  /// The numbers that it stores.
  public var range: NumberRange { NumberRange(minimum, maximum, step: step) }
}
