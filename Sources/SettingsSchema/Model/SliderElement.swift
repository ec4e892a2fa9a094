import Foundation
import PropertyList

/// The properties of a slider: its range and the images at its ends.
public struct SliderElement: Sendable {
  /// The `MinimumValue`; 0 by default.
  public let minimum: Double
  /// The `MaximumValue`; 0 by default.
  public let maximum: Double
  /// The `MinimumValueImage`: a file of the bundle, with or without extension.
  public let minimumImage: String?
  /// The `MaximumValueImage`.
  public let maximumImage: String?
  /// The step between numbers: `LeversStep`; nil for none.
  public let step: Double?
  /// Whether the number is shown: `LeversShowsValue`; nil if unspecified.
  public let showsValue: Bool?
  /// The unit after the number: `LeversUnit`.
  public let unit: String?

  /// The valid numbers.
  public var range: NumberRange { NumberRange(minimum, maximum, step: step) }
}

extension SliderElement {
  /// Its keys besides those of all elements.
  static let keys: [KnownKey] =
    KnownKey.value + [
      .apple("MinimumValue", .number), .apple("MaximumValue", .number),
      .apple("MinimumValueImage", .string), .apple("MaximumValueImage", .string),
      .levers("LeversStep", .number), .levers("LeversShowsValue", .flag),
      .levers("LeversUnit", .text),
    ]

  init(_ node: PropertyListNode) {
    minimum = node.number("MinimumValue") ?? 0
    maximum = node.number("MaximumValue") ?? 0
    minimumImage = node["MinimumValueImage"]?.text
    maximumImage = node["MaximumValueImage"]?.text
    step = node.number("LeversStep").flatMap { $0 > 0 ? $0 : nil }
    showsValue = node["LeversShowsValue"]?.value.boolValue
    unit = node.filledText("LeversUnit")
  }
}
