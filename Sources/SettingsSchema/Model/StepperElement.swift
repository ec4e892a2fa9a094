import Foundation
import PropertyList

/// A number with buttons: `LeversStepperSpecifier`, and `HBStepperTableCell` of libcephei.
public struct StepperElement: Sendable {
  /// The `MinimumValue`; 0 by default.
  public let minimum: Double
  /// The `MaximumValue`; 100 by default.
  public let maximum: Double
  /// The step between numbers: `LeversStep`; 1 by default.
  public let step: Double
  /// Whether whole numbers are stored as reals, too: `LeversStoresReals`.
  public let storesReals: Bool
  /// The unit after the number: `LeversUnit`.
  public let unit: String?
  /// The title if the number is 1: `LeversSingularTitle`; nil for the normal title.
  ///
  /// A title may contain `%i` or `%d` for the number.
  public let singularTitle: String?

  /// The valid numbers; a typed number may be between two steps.
  public var range: NumberRange { NumberRange(minimum, maximum) }
}

extension StepperElement {
  /// Its keys besides those of all elements.
  static let keys: [KnownKey] =
    KnownKey.value + [
      .apple("MinimumValue", .number), .apple("MaximumValue", .number),
      .levers("LeversStep", .number), .levers("LeversUnit", .text),
      .levers("LeversSingularTitle", .text), .levers("LeversStoresReals", .flag),
    ]

  init(_ node: PropertyListNode) {
    minimum = node.number("MinimumValue") ?? 0
    maximum = node.number("MaximumValue") ?? 100
    step = node.number("LeversStep").flatMap { $0 > 0 ? $0 : nil } ?? 1
    storesReals = node.flag("LeversStoresReals")
    unit = node.filledText("LeversUnit")
    singularTitle = node.filledText("LeversSingularTitle")
  }
}
