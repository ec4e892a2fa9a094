public import PropertyList

/// What a switch adds: the values it stores, and what it asks before it moves.
public struct ToggleElement: Sendable {
  /// The value stored for on: `TrueValue`, any scalar; true when the key is absent.
  public let trueValue: PropertyListValue
  /// The value stored for off: `FalseValue`, any scalar; false when the key is absent.
  public let falseValue: PropertyListValue
  /// Whether it is shown as a check mark: `IASKToggleStyle`.
  public let isCheckmark: Bool
  /// The `Description`, shown below the title.
  public let description: String?
  /// Whether a spinner turns beside the switch until the program has its value: `LeversLoading`.
  public let isLoading: Bool
  /// What to ask before switching on: `TrueConfirmationPrompt`.
  public let trueConfirmation: ConfirmationPrompt?
  /// What to ask before switching off: `FalseConfirmationPrompt`.
  public let falseConfirmation: ConfirmationPrompt?

  /// Whether a value means on.
  ///
  /// Equal to `TrueValue`: on; equal to `FalseValue`: off; otherwise its Boolean value as Cocoa sees
  /// it, so that "YES" and 1 mean on. The order matters where both are equal to true.
  public func isOn(_ value: PropertyListValue?) -> Bool {
    guard let value else { return false }
    if value.schemaEquals(trueValue) { return true }
    if value.schemaEquals(falseValue) { return false }
    return value.boolValue ?? false
  }

  /// The value to store for a position of the switch.
  public func value(on: Bool) -> PropertyListValue { on ? trueValue : falseValue }
}
