/// Which elements' defaults are gathered.
public enum DefaultsScope: Sendable {
  /// Those of elements that the user can change; what an app registers.
  case editable
  /// Those of all elements that have a key and a default.
  case all
}

extension Element {
  /// Whether the user can change the element's value.
  ///
  /// Source: InAppSettingsKit's `gatherDefaultsLimitedToEditableFields:`.
  public var isEditable: Bool {
    switch self {
    case .toggle, .slider, .stepper, .textField, .textView, .datePicker, .multiValue, .radioGroup,
      .customView:
      true
    case .group, .titleValue, .listGroup, .childPane, .webPane, .openURL, .mailCompose, .button,
      .spinner, .unsupported:
      false
    }
  }
}
