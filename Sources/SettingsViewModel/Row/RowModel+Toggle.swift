public import SettingsSchema

extension RowModel {
  private var toggle: ToggleElement? {
    if case .toggle(let toggle) = specifier.element { toggle } else { nil }
  }

  /// Whether the switch is on.
  public var isOn: Bool { toggle?.isOn(value) ?? false }

  /// What to ask before the switch moves to a position, in the bundle's language; nil for nothing.
  public func confirmation(forOn isOn: Bool) -> ConfirmationPrompt? {
    guard let prompt = isOn ? toggle?.trueConfirmation : toggle?.falseConfirmation else {
      return nil
    }
    return localized(prompt)
  }

  /// Moves the switch: stores the element's `TrueValue` or `FalseValue`.
  public func setOn(_ isOn: Bool) {
    guard let toggle, isOn != self.isOn else { return }
    store(toggle.value(on: isOn))
  }
}
