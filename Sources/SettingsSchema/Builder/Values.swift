public import Foundation
public import PropertyList

/// A switch.
public struct Switch: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a switch.
  ///
  /// - Parameters:
  ///   - key: where the value is stored.
  ///   - title: the title; translated.
  ///   - isOn: the position while nothing is stored.
  ///   - on: what is stored for on.
  ///   - off: what is stored for off.
  ///   - onChange: called after each change with the new position.
  public init(
    key: String, title: String, default isOn: Bool = false, on: PropertyListValue = true,
    off: PropertyListValue = false, icon: String? = nil, file: String = #fileID, line: Int = #line,
    onChange: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    declaration = Declaration(
      "PSToggleSwitchSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line), ["DefaultValue": isOn ? on : off])
    if on != true { declaration["TrueValue"] = on }
    if off != false { declaration["FalseValue"] = off }
    if let onChange {
      declaration.addHandler { specifier, value in
        guard case .toggle(let toggle) = specifier.element else { return }
        onChange(toggle.isOn(value ?? specifier.defaultValue))
      }
    }
  }

  /// Shows a mark that comes and goes, in place of the switch.
  public func checkmark() -> Switch { changed { $0["IASKToggleStyle"] = "Checkmark" } }

  /// Asks before the switch moves.
  ///
  /// - Parameters:
  ///   - on: the question before it goes on; nil for none.
  ///   - off: the question before it goes off.
  public func confirming(on: ConfirmationPrompt?, off: ConfirmationPrompt? = nil) -> Switch {
    changed {
      $0["TrueConfirmationPrompt"] = on?.words
      $0["FalseConfirmationPrompt"] = off?.words
    }
  }
}

/// A date or a time.
public struct DatePicker: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a date picker.
  ///
  /// - Parameters:
  ///   - key: where the date is stored.
  ///   - title: the title; translated.
  ///   - date: the date while nothing is stored; nil for none.
  ///   - mode: what is chosen.
  ///   - style: how it is chosen.
  ///   - minuteInterval: the distance between two times in minutes, at least 1.
  ///   - onChange: called after each change with the new date; nil when there is none.
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

/// A value to read.
public struct TitleValue: OptionsContainer, SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a value, shown as the title of the option that it is, or else as it is.
  ///
  /// - Parameters:
  ///   - key: where the value is stored; nil to show only `value`.
  ///   - title: the title; translated.
  ///   - value: the value while nothing is stored.
  ///   - options: what values mean; without any, the value itself is shown.
  public init(
    key: String? = nil, title: String? = nil, value: PropertyListValue? = nil, icon: String? = nil,
    file: String = #fileID, line: Int = #line,
    @SettingsBuilder<Option> _ options: () -> [Option] = { [] }
  ) {
    declaration = Declaration(
      "PSTitleValueSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line))
    declaration["DefaultValue"] = value
    let options = options()
    if !options.isEmpty { declaration.add(options, default: nil) }
  }
}
