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
