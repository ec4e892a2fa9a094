/// The kind of a specifier, with the payload that only this kind has.
public enum Element: Sendable {
  /// Starts a section: `PSGroupSpecifier`.
  case group(GroupElement)
  /// A switch: `PSToggleSwitchSpecifier`.
  case toggle(ToggleElement)
  /// A number in a range: `PSSliderSpecifier`.
  case slider(SliderElement)
  /// A line of text: `PSTextFieldSpecifier`.
  case textField(TextFieldElement)
  /// A value to read: `PSTitleValueSpecifier`.
  case titleValue(ChoiceElement)
  /// One of several values, chosen from a list: `PSMultiValueSpecifier`.
  case multiValue(ChoiceElement)
  /// One of several values, each a row; starts a section: `PSRadioGroupSpecifier`.
  case radioGroup(ChoiceElement)
  /// Leads to another page: `PSChildPaneSpecifier`.
  case childPane(ChildPaneElement)
  /// Something that can't be shown, and why.
  case unsupported(UnsupportedElement)

  /// Whether the element starts a section.
  public var startsSection: Bool {
    switch self {
    case .group, .radioGroup: true
    default: false
    }
  }
}

/// What a group adds: its footer.
public struct GroupElement: Sendable {
  /// The `FooterText`, shown below the rows.
  public let footerText: String?
}

/// What leads to another page.
public struct ChildPaneElement: Sendable {
  /// The page's file name without extension; it may hold a path below the bundle.
  public let file: String?
  /// The `Icon`: an image of the bundle, with or without extension.
  public let icon: String?
  /// The key that names a class, storyboard or segue of the app, when there is one: code that only the
  /// embedding program has.
  public let codeKey: String?
}

/// An entry that can't be shown as a control.
public struct UnsupportedElement: Sendable {
  /// Why, in a sentence for the user.
  public let reason: String
}
