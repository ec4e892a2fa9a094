import PropertyList
public import SettingsSchema

/// A switch, or a check mark: `PSToggleSwitchSpecifier`.
public final class ToggleRow: RowModel {
  private let toggle: ToggleElement

  init(_ toggle: ToggleElement, _ source: RowSource) {
    self.toggle = toggle
    super.init(source)
  }

  public override var kind: RowKind { .toggle(self) }
  public override var presentation: Presentation { isCheckmark ? .checkmark : .toggle }

  /// Whether it is a mark that comes and goes, in place of a switch.
  public var isCheckmark: Bool { toggle.isCheckmark }

  /// Whether the switch is on.
  public var isOn: Bool { toggle.isOn(value) }

  /// What to ask before the switch moves to a position, in the bundle's language; nil for nothing.
  public func confirmation(forOn isOn: Bool) -> ConfirmationPrompt? {
    (isOn ? toggle.trueConfirmation : toggle.falseConfirmation).map(localized)
  }

  /// Moves the switch: stores the element's `TrueValue` or `FalseValue`.
  public func setOn(_ isOn: Bool) {
    if isOn != self.isOn { store(toggle.value(on: isOn)) }
  }

  /// A switch looks its `IASKSubtitle` up by "YES" and "NO", whatever it stores.
  public override var bundleSubtitle: String? {
    ownSubtitle(for: .string(isOn ? "YES" : "NO")) ?? toggle.description.map(localized)
  }

  public override var stateText: String { isOn ? "on" : "off" }
  override var searchableValue: String { stateText }
  override var textWithoutValue: String? { name(of: nil) }

  override func isModification(_ stored: PropertyListValue) -> Bool {
    toggle.isOn(stored) != toggle.isOn(fallbackValue)
  }

  override func text(ofDefault value: PropertyListValue) -> String { name(of: value) }

  private func name(of value: PropertyListValue?) -> String { toggle.isOn(value) ? "On" : "Off" }

  override var allowedValues: String {
    "On: \(RowDetails.text(toggle.trueValue))\nOff: \(RowDetails.text(toggle.falseValue))"
  }

  override func storeShownControl() {
    if let key = storedKey { session.store.setValue(toggle.value(on: isOn), forKey: key) }
  }
}
