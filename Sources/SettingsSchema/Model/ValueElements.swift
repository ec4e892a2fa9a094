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

/// A question before something is done: `PSConfirmationPrompt`.
public struct ConfirmationPrompt: Sendable, Hashable {
  /// The question's heading.
  public let title: String?
  /// The text below it.
  public let prompt: String?
  /// The label of the button that goes on.
  public let confirmText: String?
  /// The label of the button that does not.
  public let denyText: String?

  /// Makes a question.
  public init(title: String?, prompt: String?, confirmText: String?, denyText: String?) {
    self.title = title
    self.prompt = prompt
    self.confirmText = confirmText
    self.denyText = denyText
  }
}

/// What a date picker adds.
///
/// Source: InAppSettingsKit, section 1.4 of the reference.
public struct DatePickerElement: Sendable {
  /// What is chosen: `DatePickerMode`.
  public let mode: Mode
  /// How it is chosen: `DatePickerStyle`.
  public let style: Style
  /// The distance between two times in minutes, at least 1: `MinuteInterval`.
  public let minuteInterval: Int

  /// Values of `DatePickerMode`; an unknown word means the default.
  public enum Mode: String, Sendable {
    /// A day.
    case date = "Date"
    /// A time of day.
    case time = "Time"
    /// A day and a time; the default.
    case dateAndTime = "DateAndTime"
    /// A duration (UIKit has it, InAppSettingsKit does not).
    case countDownTimer = "CountDownTimer"
  }

  /// Values of `DatePickerStyle`; an unknown word means the default.
  public enum Style: String, Sendable {
    /// A button in the row that opens the picker.
    case compact = "Compact"
    /// In the page.
    case inline = "Inline"
    /// In the page, below the row, while it is open; the default.
    case wheels = "Wheels"
  }
}
