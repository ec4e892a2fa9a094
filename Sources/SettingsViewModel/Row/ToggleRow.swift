import PropertyList
public import SettingsSchema
import Translation

/// A switch, or a check mark: `PSToggleSwitchSpecifier`.
public final class ToggleRow: ElementRow<ToggleElement> {
  public override var presentation: Presentation { isCheckmark ? .checkmark : .toggle }

  public override var title: String { controlTitle }

  /// Whether it is a check mark instead of a switch.
  public var isCheckmark: Bool { element.isCheckmark }

  /// Whether the switch is on.
  public var isOn: Bool { element.isOn(value) }

  /// Whether a spinner may be shown next to the switch: `LeversLoading`.
  public var hasSpinner: Bool { element.isLoading }

  /// Whether the spinner is shown, because the program is still determining the value.
  public var isLoading: Bool {
    element.isLoading
      && host.program.ask { $0.settings($1, isLoading: delegateSpecifier) } != false
  }

  /// The question before the switch moves to a position, in the bundle’s language; nil for none.
  public func confirmation(forOn isOn: Bool) -> ConfirmationPrompt? {
    (isOn ? element.trueConfirmation : element.falseConfirmation).map(localized)
  }

  /// Moves the switch: stores the element’s `TrueValue` or `FalseValue`.
  public func setOn(_ isOn: Bool) {
    if isOn != self.isOn { store(element.value(on: isOn)) }
  }

  /// The `IASKSubtitle` of a switch is looked up as "YES" or "NO", regardless of the stored value.
  public override var bundleSubtitle: String? {
    ownSubtitle(for: .string(isOn ? "YES" : "NO")) ?? element.description.map(localized)
  }

  public override var stateText: String {
    isOn ? tr("on", context: "switch") : tr("off", context: "switch")
  }
  override var searchableValue: String { stateText }
  override var textWithoutValue: String? { name(of: nil) }

  override func isModification(_ stored: PropertyListValue) -> Bool {
    element.isOn(stored) != element.isOn(fallbackValue)
  }

  override func text(ofDefault value: PropertyListValue) -> String { name(of: value) }

  private func name(of value: PropertyListValue?) -> String {
    element.isOn(value) ? tr("On", context: "switch") : tr("Off", context: "switch")
  }

  package override var allowedValues: String {
    tr("On: \(ValueText.typed(element.trueValue))\nOff: \(ValueText.typed(element.falseValue))")
  }

  override var shownControlValue: PropertyListValue? { element.value(on: isOn) }
}
