public import PropertyList

/// The properties of a switch: the values it stores, and the questions before it moves.
public struct ToggleElement: Sendable {
  /// The value for on: `TrueValue`, any scalar; true by default.
  public let trueValue: PropertyListValue
  /// The value for off: `FalseValue`, any scalar; false by default.
  public let falseValue: PropertyListValue
  /// Whether it is shown as a check mark: `IASKToggleStyle`.
  public let isCheckmark: Bool
  /// The `Description`, shown below the title.
  public let description: String?
  /// Whether a spinner is shown next to the switch until the program has its value: `LeversLoading`.
  public let isLoading: Bool
  /// The confirmation before turning on: `TrueConfirmationPrompt`.
  public let trueConfirmation: ConfirmationPrompt?
  /// The confirmation before turning off: `FalseConfirmationPrompt`.
  public let falseConfirmation: ConfirmationPrompt?

  /// Whether a value is on.
  ///
  /// Equal to `TrueValue`: on; equal to `FalseValue`: off; otherwise its Boolean value in Cocoa, so that "YES" and 1
  /// are on. The order matters if both are equal to true.
  public func isOn(_ value: PropertyListValue?) -> Bool {
    guard let value else { return false }
    if value.schemaEquals(trueValue) { return true }
    if value.schemaEquals(falseValue) { return false }
    return value.boolValue ?? false
  }

  /// The value to store for a position of the switch.
  public func value(on: Bool) -> PropertyListValue { on ? trueValue : falseValue }
}

extension ToggleElement {
  /// Its keys besides those of all elements.
  static let keys: [KnownKey] =
    KnownKey.value + KnownKey.subtitle + [
      .apple("TrueValue", .any), .apple("FalseValue", .any), .apple("Description", .text),
      .apple("TrueConfirmationPrompt", .dictionary), .apple("FalseConfirmationPrompt", .dictionary),
      .inApp("IASKToggleStyle", .string, ["Switch", "Checkmark"]), .levers("LeversLoading", .flag),
    ]

  init(_ node: PropertyListNode) {
    trueValue = node["TrueValue"]?.value ?? .boolean(true)
    falseValue = node["FalseValue"]?.value ?? .boolean(false)
    isCheckmark = node["IASKToggleStyle"]?.text == "Checkmark"
    description = node["Description"]?.text
    isLoading = node.flag("LeversLoading")
    trueConfirmation = node["TrueConfirmationPrompt"].flatMap(ConfirmationPrompt.init)
    falseConfirmation = node["FalseConfirmationPrompt"].flatMap(ConfirmationPrompt.init)
  }
}
