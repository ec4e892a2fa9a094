import PropertyList
public import SettingsSchema
import Translation

/// A switch, or a check mark: `PSToggleSwitchSpecifier`.
public final class ToggleRow: ElementRow<ToggleElement> {
  public override var presentation: Presentation { isCheckmark ? .checkmark : .toggle }

  /// Whether it is a mark that comes and goes, in place of a switch.
  public var isCheckmark: Bool { element.isCheckmark }

  /// Whether the switch is on.
  public var isOn: Bool { element.isOn(value) }

  /// Whether a spinner may turn beside the switch: `LeversLoading`.
  public var hasSpinner: Bool { element.isLoading }

  /// Whether it turns, as the program is still finding out its value.
  public var isLoading: Bool {
    element.isLoading && session.delegate?.settings(session, isLoading: toldSpecifier) != false
  }

  /// What to ask before the switch moves to a position, in the bundle's language; nil for nothing.
  public func confirmation(forOn isOn: Bool) -> ConfirmationPrompt? {
    (isOn ? element.trueConfirmation : element.falseConfirmation).map(localized)
  }

  /// Moves the switch: stores the element's `TrueValue` or `FalseValue`.
  public func setOn(_ isOn: Bool) {
    if isOn != self.isOn { store(element.value(on: isOn)) }
  }

  /// A switch looks its `IASKSubtitle` up by "YES" and "NO", whatever it stores.
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

  override var allowedValues: String {
    tr("On: \(ValueText.typed(element.trueValue))\nOff: \(ValueText.typed(element.falseValue))")
  }

  override func storeShownControl() {
    if let key = storedKey { session.store.setValue(element.value(on: isOn), forKey: key) }
  }
}
