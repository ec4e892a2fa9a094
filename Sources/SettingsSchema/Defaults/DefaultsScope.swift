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
    case .toggle, .slider, .textField, .multiValue, .radioGroup: true
    case .group, .titleValue, .childPane, .unsupported: false
    }
  }
}
