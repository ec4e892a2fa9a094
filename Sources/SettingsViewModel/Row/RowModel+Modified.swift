import PropertyList
import SettingsSchema

extension RowModel {
  /// Whether the stored value differs from what the row shows without one.
  ///
  /// A switch counts by its position, a field that has no default by its text. A row without a key never does,
  /// nor does an element of a list, nor a value to read.
  public var isModified: Bool {
    guard specifier.element.isResettable, let key = storedKey,
      let stored = session.value(forKey: key)
    else { return false }
    switch specifier.element {
    case .toggle(let toggle): return toggle.isOn(stored) != toggle.isOn(fallbackValue)
    case .textField, .textView:
      return stored.displayText != fallbackValue?.displayText ?? ""
    case .slider(let slider):
      let shown = slider.range.clamped(fallbackValue?.lenientNumber ?? slider.minimum)
      return stored.lenientNumber != shown
    default: return fallbackValue.map { !$0.schemaEquals(stored) } ?? true
    }
  }

  /// The default as the row would show it, nil when there is none.
  public var defaultText: String? { specifier.registeredDefault.map(text(ofDefault:)) }

  func text(ofDefault value: PropertyListValue) -> String {
    switch specifier.element {
    case .toggle(let toggle): return toggle.isOn(value) ? "On" : "Off"
    case .titleValue, .multiValue, .radioGroup:
      return options.firstIndex(matching: value).map { options[$0].title } ?? value.displayText
    case _ where isSecret: return Secret.isHidden(value) ? Secret.mask : ""
    default: return value.displayText
    }
  }

  /// What the row shows of its value, for searching; nothing of a secure field.
  var searchableValue: String {
    switch presentation {
    case .secureEntry: ""
    case .radio: isChosen ? title : ""
    case .toggle, .checkmark: isOn ? "on" : "off"
    default: displayedValue.isEmpty ? value?.displayText ?? "" : displayedValue
    }
  }
}
