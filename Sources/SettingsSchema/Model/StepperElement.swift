import Foundation

/// A number that is counted up and down: `LeversStepperSpecifier`, and `HBStepperTableCell` of libcephei.
public struct StepperElement: Sendable {
  /// The `MinimumValue`, 0 when absent.
  public let minimum: Double
  /// The `MaximumValue`, 100 when absent.
  public let maximum: Double
  /// The distance between two numbers: `LeversStep`, 1 when absent.
  public let step: Double
  /// What stands behind the number: `LeversUnit`.
  public let unit: String?
  /// The title while the number is 1: `LeversSingularTitle`; nil for the same as ever.
  ///
  /// A title may hold `%i` or `%d`, where the number goes.
  public let singularTitle: String?

  /// The numbers that it stores; one that is typed may lie between two steps.
  public var range: NumberRange { NumberRange(minimum, maximum) }
}
