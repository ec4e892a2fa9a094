import PropertyList

/// The properties of a date picker.
///
/// Source: InAppSettingsKit, section 1.4 of the reference.
public struct DatePickerElement: Sendable {
  /// The fields to choose: `DatePickerMode`.
  public let mode: Mode
  /// The style of the picker: `DatePickerStyle`.
  public let style: Style
  /// The step in minutes, at least 1: `MinuteInterval`.
  public let minuteInterval: Int

  /// Values of `DatePickerMode`; unknown values mean the default.
  public enum Mode: String, CaseIterable, Sendable {
    /// A day.
    case date = "Date"
    /// A time of day.
    case time = "Time"
    /// A day and a time; the default.
    case dateAndTime = "DateAndTime"
    /// A duration (UIKit has it, InAppSettingsKit does not).
    case countDownTimer = "CountDownTimer"
  }

  /// Values of `DatePickerStyle`; unknown values mean the default.
  public enum Style: String, CaseIterable, Sendable {
    /// A button in the row that opens the picker.
    case compact = "Compact"
    /// In the page.
    case inline = "Inline"
    /// In the page, below the row, while it is open; the default.
    case wheels = "Wheels"
  }
}

extension DatePickerElement {
  /// The step between minutes: `MinuteInterval`, or 1 if it doesn’t divide an hour.
  ///
  /// Source: UIKit’s `UIDatePicker.minuteInterval`.
  package var minuteStep: Int {
    (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1
  }

  /// Its keys besides those of all elements.
  static let keys: [KnownKey] =
    KnownKey.value + KnownKey.subtitles + [
      .inApp("DatePickerMode", .string, Mode.allCases.map(\.rawValue)),
      .inApp("DatePickerStyle", .string, Style.allCases.map(\.rawValue)),
      .inApp("MinuteInterval", .number),
    ]

  init(_ node: PropertyListNode) {
    mode = node["DatePickerMode"]?.text.flatMap(Mode.init) ?? .dateAndTime
    style = node["DatePickerStyle"]?.text.flatMap(Style.init) ?? .wheels
    minuteInterval =
      node.number("MinuteInterval").flatMap(Int.init(exactly:)).map { max(1, $0) } ?? 1
  }
}
