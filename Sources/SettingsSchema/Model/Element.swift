package import PropertyList

/// The kind of a specifier, with its specific data.
///
/// Indirect, because large pages have many elements, and the data of most kinds is much smaller than the largest.
public indirect enum Element: Sendable {
  /// Starts a section: `PSGroupSpecifier`.
  case group(GroupElement)
  /// A switch: `PSToggleSwitchSpecifier`.
  case toggle(ToggleElement)
  /// A number in a range: `PSSliderSpecifier`.
  case slider(SliderElement)
  /// A number with buttons: `LeversStepperSpecifier`.
  case stepper(StepperElement)
  /// A line of text: `PSTextFieldSpecifier`.
  case textField(TextFieldElement)
  /// Text of several lines: `IASKTextViewSpecifier`.
  case textView(TextInput)
  /// A date or a time: `IASKDatePickerSpecifier`.
  case datePicker(DatePickerElement)
  /// A read-only value: `PSTitleValueSpecifier`.
  case titleValue(ChoiceElement)
  /// One of several values, selected from a list: `PSMultiValueSpecifier`.
  case multiValue(ChoiceElement)
  /// One of several values, with a row for each; starts a section: `PSRadioGroupSpecifier`.
  case radioGroup(ChoiceElement)
  /// A list that the user extends; starts a section: `IASKListGroupSpecifier`.
  case listGroup(ListGroupElement)
  /// Opens another page: `PSChildPaneSpecifier`.
  case childPane(ChildPaneElement)
  /// Opens a web page: `PSChildPaneSpecifier` with InAppSettingsKit’s web view class.
  case webPane(WebPaneElement)
  /// Opens an address in another program: `IASKOpenURLSpecifier`.
  case openURL(OpenURLElement)
  /// Writes an email: `IASKMailComposeSpecifier`.
  case mailCompose(MailComposeElement)
  /// Makes the program do something: `IASKButtonSpecifier`.
  case button(ButtonElement)
  /// Drawn by the program: `IASKCustomViewSpecifier`.
  case customView(CustomViewElement)
  /// Keyboard shortcuts: `LeversShortcutSpecifier`.
  case shortcut(ShortcutElement)
  /// A spinner while the program is busy: `LeversSpinnerSpecifier`.
  case spinner
  /// An element that can’t be shown, with the reason.
  case unsupported(UnsupportedElement)

  /// Whether the element starts a section.
  public var startsSection: Bool {
    switch self {
    case .group, .radioGroup, .listGroup: true
    default: false
    }
  }

  /// The text below the element’s section, or below its page of options.
  public var footerText: String? {
    switch self {
    case .group(let group): group.footerText
    case .listGroup(let list): list.footerText
    case .multiValue(let choice), .radioGroup(let choice): choice.footerText
    default: nil
    }
  }

  /// The `File` of an element that opens something: a page’s name or an address; nil for other elements.
  public var file: String? {
    switch self {
    case .childPane(let child): child.file
    case .webPane(let page): page.file
    case .openURL(let link): link.url
    case .customView(let view): view.file
    default: nil
    }
  }

  /// The text properties of the element; nil if it isn’t a text.
  public var textInput: TextInput? {
    switch self {
    case .textField(let field): field.input
    case .textView(let input): input
    default: nil
    }
  }

  /// The options of a choice; nil for other elements.
  public var choice: ChoiceElement? {
    switch self {
    case .titleValue(let choice), .multiValue(let choice), .radioGroup(let choice): choice
    default: nil
    }
  }

  /// The unit after the element’s value; nil for none.
  package var unit: String? {
    switch self {
    case .slider(let slider): slider.unit
    case .stepper(let stepper): stepper.unit
    case .textField(let field): field.unit
    case .group, .toggle, .textView, .datePicker, .titleValue, .multiValue, .radioGroup, .listGroup,
      .childPane, .webPane, .openURL, .mailCompose, .button, .customView, .shortcut, .spinner,
      .unsupported:
      nil
    }
  }

  /// Whether the element, as a list’s `AddSpecifier`, makes an item on its page or with its control.
  package var makesDraft: Bool {
    switch self {
    case .toggle, .slider, .stepper, .multiValue, .childPane: true
    case .customView(let view): view.file != nil
    case .group, .textField, .textView, .datePicker, .titleValue, .radioGroup, .listGroup, .webPane,
      .openURL, .mailCompose, .button, .shortcut, .spinner, .unsupported:
      false
    }
  }

  /// Whether the user can change the element’s value.
  ///
  /// Source: InAppSettingsKit’s `gatherDefaultsLimitedToEditableFields:`.
  public var isEditable: Bool {
    switch self {
    case .toggle, .slider, .stepper, .textField, .textView, .datePicker, .multiValue, .radioGroup,
      .shortcut, .customView:
      true
    case .group, .titleValue, .listGroup, .childPane, .webPane, .openURL, .mailCompose, .button,
      .spinner, .unsupported:
      false
    }
  }

  /// Whether the element lets the user change a value; unlike for defaults, this includes lists.
  package var isChangeable: Bool {
    if case .listGroup = self { return true }
    return isEditable
  }

  /// Whether the element’s row shows a value, editable or not.
  public var showsValue: Bool {
    if case .titleValue = self { return true }
    return isEditable
  }

  /// The rule for the element’s values.
  public var rule: ValueRule {
    switch self {
    case .toggle(let toggle): .toggle(toggle)
    case .slider(let slider): .number(slider.range, .real)
    case .stepper(let stepper):
      .number(stepper.range, stepper.storesReals ? .real : .wholeIfPossible)
    case .textField(let field): .text(field.input.rules)
    case .textView(let input): .text(input.rules)
    case .datePicker(let picker):
      picker.mode == .countDownTimer ? .number(.longestDuration, .seconds) : .date
    case .multiValue(let choice) where choice.allowsMultiple: .options(choice.options)
    // The options of an empty choice come from the program.
    case .multiValue(let choice), .radioGroup(let choice):
      choice.options.isEmpty ? .any : .option(choice.options)
    case .listGroup(let list): .list(list)
    case .shortcut(let shortcut): shortcut.allowsMultiple ? .texts : .text(nil)
    case .group, .titleValue, .childPane, .webPane, .openURL, .mailCompose, .button, .customView,
      .spinner, .unsupported:
      .any
    }
  }
}

/// The element types of Apple’s Settings, InAppSettingsKit and Levers, by `Type`, in the order to offer them.
package enum ElementType: String, CaseIterable, Sendable {
  case group = "PSGroupSpecifier"
  case toggle = "PSToggleSwitchSpecifier"
  case textField = "PSTextFieldSpecifier"
  case slider = "PSSliderSpecifier"
  case multiValue = "PSMultiValueSpecifier"
  case radioGroup = "PSRadioGroupSpecifier"
  case titleValue = "PSTitleValueSpecifier"
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

  /// The beginning of the key of a new element, and its default.
  package var template: (keyStem: String, defaultValue: PropertyListValue) {
    switch self {
    case .toggle: ("switch", false)
    case .slider: ("slider", .real(0.5))
    case .stepper: ("number", 0)
    case .textField, .textView: ("text", "")
    case .multiValue, .radioGroup: ("choice", "first")
    case .listGroup: ("list", "")
    case .group, .titleValue, .childPane, .datePicker, .openURL, .mailCompose, .button, .customView,
      .shortcut, .spinner:
      ("setting", "")
    }
  }

  /// The keys of such an element besides those of all elements.
  var keys: [KnownKey] {
    switch self {
    case .group: GroupElement.keys
    case .toggle: ToggleElement.keys
    case .multiValue: ChoiceElement.multiValueKeys
    case .radioGroup: ChoiceElement.radioGroupKeys
    case .slider: SliderElement.keys
    case .titleValue: ChoiceElement.titleValueKeys
    case .textField: TextFieldElement.keys
    case .childPane: ChildPaneElement.keys
    case .textView: TextInput.keys
    case .datePicker: DatePickerElement.keys
    case .listGroup: ListGroupElement.keys
    case .openURL: OpenURLElement.keys
    case .mailCompose: MailComposeElement.keys
    case .button: ButtonElement.keys
    case .customView: CustomViewElement.keys
    case .stepper: StepperElement.keys
    case .shortcut: ShortcutElement.keys
    case .spinner: []
    }
  }

  /// Whether Apple’s Settings supports it.
  var isApple: Bool { rawValue.hasPrefix("PS") }

  /// Whether only Levers supports it.
  var isOwn: Bool { rawValue.hasPrefix("Levers") }

  /// Whether it starts a section.
  package var startsSection: Bool { [.group, .radioGroup, .listGroup].contains(self) }

  /// Whether it lets the user change a value, so that it needs a Key.
  var needsKey: Bool {
    switch self {
    case .toggle, .multiValue, .radioGroup, .slider, .stepper, .textField, .textView, .datePicker,
      .listGroup, .shortcut:
      true
    case .group, .titleValue, .childPane, .openURL, .mailCompose, .button, .customView, .spinner:
      false
    }
  }

  /// What it can be in a list.
  ///
  /// InAppSettingsKit’s README mentions switches and sliders as additions, though its code doesn’t support them.
  var listRoles: Set<ListMember.Role> {
    switch self {
    case .toggle, .slider, .stepper, .textField, .multiValue, .childPane, .button, .customView:
      [.item, .addition]
    case .titleValue: [.item]
    case .group, .radioGroup, .textView, .datePicker, .listGroup, .openURL, .mailCompose, .shortcut,
      .spinner:
      []
    }
  }
}

extension ElementType {
  /// Reads an element of the type from its entry.
  package func read(_ node: PropertyListNode) -> Element {
    switch self {
    case .group: .group(GroupElement(footerText: node["FooterText"]?.text))
    case .toggle: .toggle(ToggleElement(node))
    case .slider: .slider(SliderElement(node))
    case .textField: .textField(TextFieldElement(node))
    case .titleValue: .titleValue(ChoiceElement(node))
    case .multiValue: .multiValue(ChoiceElement(node))
    case .radioGroup: .radioGroup(ChoiceElement(node))
    case .childPane:
      WebPaneElement.isMeant(by: node)
        ? .webPane(WebPaneElement(node)) : .childPane(ChildPaneElement(node))
    case .textView: .textView(TextInput(node))
    case .datePicker: .datePicker(DatePickerElement(node))
    case .listGroup: .listGroup(ListGroupElement(node))
    case .openURL: .openURL(OpenURLElement(url: node.filledText("File")))
    case .mailCompose: .mailCompose(MailComposeElement(node))
    case .button: .button(ButtonElement(node))
    case .customView: .customView(CustomViewElement(file: node.filledText("File")))
    case .stepper: .stepper(StepperElement(node))
    case .shortcut:
      .shortcut(ShortcutElement(allowsMultiple: node.flag("LeversMultipleSelection")))
    case .spinner: .spinner
    }
  }
}
