import Foundation
public import PropertyList

/// A switch.
public struct Switch: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a switch.
  ///
  /// - Parameters:
  ///   - key: the key of the value.
  ///   - title: the title; translated.
  ///   - isOn: the position while nothing is stored.
  ///   - on: the stored value for on.
  ///   - off: the stored value for off.
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

  /// Shows a check mark instead of the switch.
  public func checkmark() -> Switch { changed { $0["IASKToggleStyle"] = "Checkmark" } }

  /// Asks before the switch moves.
  ///
  /// - Parameters:
  ///   - on: the question before it is turned on; nil for none.
  ///   - off: the question before it is turned off.
  public func confirming(on: ConfirmationPrompt?, off: ConfirmationPrompt? = nil) -> Switch {
    changed {
      $0["TrueConfirmationPrompt"] = on?.words
      $0["FalseConfirmationPrompt"] = off?.words
    }
  }
}
