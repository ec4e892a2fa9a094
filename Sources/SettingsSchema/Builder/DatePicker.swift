public import Foundation

/// A date or a time.
public struct DatePicker: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a date picker.
  ///
  /// - Parameters:
  ///   - key: the key of the date.
  ///   - title: the title; translated.
  ///   - date: the date while nothing is stored; nil for none.
  ///   - mode: the fields to choose.
  ///   - style: the style of the picker.
  ///   - minuteInterval: the step in minutes, at least 1.
  ///   - onChange: called after each change with the new date; nil if there is none.
  public init(
    key: String, title: String, default date: Date? = nil,
    mode: DatePickerElement.Mode = .dateAndTime, style: DatePickerElement.Style = .compact,
    minuteInterval: Int = 1, icon: String? = nil, file: String = #fileID, line: Int = #line,
    onChange: (@MainActor @Sendable (Date?) -> Void)? = nil
  ) {
    declaration = Declaration(
      "IASKDatePickerSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line))
    declaration["DefaultValue"] = date
    declaration["DatePickerMode"] = mode.rawValue
    declaration["DatePickerStyle"] = style.rawValue
    if minuteInterval > 1 { declaration["MinuteInterval"] = minuteInterval }
    if let onChange {
      declaration.addHandler { specifier, value in onChange(specifier.typed(value)) }
    }
  }
}
