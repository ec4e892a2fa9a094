/// The element types of Apple’s Settings, InAppSettingsKit and Levers, by `Type`.
package enum ElementType: String, CaseIterable, Sendable {
  case group = "PSGroupSpecifier"
  case toggle = "PSToggleSwitchSpecifier"
  case multiValue = "PSMultiValueSpecifier"
  case radioGroup = "PSRadioGroupSpecifier"
  case slider = "PSSliderSpecifier"
  case titleValue = "PSTitleValueSpecifier"
  case textField = "PSTextFieldSpecifier"
  case childPane = "PSChildPaneSpecifier"
  case textView = "IASKTextViewSpecifier"
  case datePicker = "IASKDatePickerSpecifier"
  case listGroup = "IASKListGroupSpecifier"
  case openURL = "IASKOpenURLSpecifier"
  case mailCompose = "IASKMailComposeSpecifier"
  case button = "IASKButtonSpecifier"
  case customView = "IASKCustomViewSpecifier"
  case stepper = "LeversStepperSpecifier"
  case shortcut = "LeversShortcutSpecifier"
  case spinner = "LeversSpinnerSpecifier"

  /// Its name on the command line.
  package var word: String {
    switch self {
    case .group: "group"
    case .toggle: "toggle"
    case .multiValue: "choice"
    case .radioGroup: "radio"
    case .slider: "slider"
    case .titleValue: "title"
    case .textField: "text"
    case .childPane: "page"
    case .textView: "textview"
    case .datePicker: "date"
    case .listGroup: "list"
    case .openURL: "link"
    case .mailCompose: "mail"
    case .button: "button"
    case .customView: "view"
    case .stepper: "stepper"
    case .shortcut: "shortcut"
    case .spinner: "spinner"
    }
  }

  /// Whether Apple’s Settings supports it.
  var isApple: Bool { rawValue.hasPrefix("PS") }

  /// Whether only Levers supports it.
  var isOwn: Bool { rawValue.hasPrefix("Levers") }

  /// Whether it starts a section.
  package var startsSection: Bool { [.group, .radioGroup, .listGroup].contains(self) }

  /// Whether it lets the user change a value, so that it needs a Key.
  var isEditable: Bool { ElementType.editable.contains(self) }

  static let editable: Set<ElementType> = [
    .toggle, .multiValue, .radioGroup, .slider, .stepper, .textField, .textView, .datePicker,
    .listGroup, .shortcut,
  ]
}
