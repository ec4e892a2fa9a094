import Translation

// Elements with values, and their keys.

extension ElementInfo {
  /// The elements with values.
  static let values = [
    ElementInfo(
      .toggle, Text("Switch", context: "row"), Text("A switch that turns a setting on or off."),
      icon: "checkbox-checked", required: ["Title", "Key", "DefaultValue"]),
    ElementInfo(
      .textField, Text("Text Field", context: "row"),
      Text("A field for a line of text or a password."), icon: "insert-text",
      required: ["Title", "Key"]),
    ElementInfo(
      .slider, Text("Slider", context: "row"), Text("A slider that sets a number in a range."),
      icon: "preferences-other",
      required: ["Key", "DefaultValue", "MinimumValue", "MaximumValue"]),
    ElementInfo(
      .multiValue, Text("Choice", context: "row"),
      Text("A choice between options, in a list that opens."), icon: "pan-down",
      required: ["Title", "Key", "DefaultValue", "Titles", "Values"]),
    ElementInfo(
      .radioGroup, Text("Radio Group", context: "element"),
      Text("A group with a row for each option, one of which is chosen."), icon: "radio-checked",
      required: ["Key", "DefaultValue", "Titles", "Values"]),
    ElementInfo(
      .titleValue, Text("Title and Value", context: "element"),
      Text("A value that can be read but not changed."), icon: "help-about",
      required: ["Title", "Key", "DefaultValue"]),
    ElementInfo(
      .textView, Text("Long Text", context: "row"), Text("A field for several lines of text."),
      icon: "format-justify-fill", required: ["Key"]),
    ElementInfo(
      .datePicker, Text("Date or Time", context: "row"),
      Text("A picker for a date, a time, or both."), icon: "x-office-calendar",
      required: ["Title", "Key"]),
    ElementInfo(
      .stepper, Text("Stepper", context: "element"),
      Text("A number with buttons that decrease and increase it."), icon: "value-increase",
      required: ["Title", "Key", "DefaultValue"]),
    ElementInfo(
      .shortcut, Text("Keyboard Shortcut", context: "row"),
      Text("A keyboard shortcut that the user sets by pressing its keys."),
      icon: "input-keyboard", required: ["Title", "Key"]),
  ]
}

extension KeyMeaning {
  /// A key of a switch, a choice or a shortcut.
  static func choice(_ key: String, _ element: ElementType?) -> Text? {
    switch key {
    case "TrueValue": Text("The value that is stored for on; true by default.")
    case "FalseValue": Text("The value that is stored for off; false by default.")
    case "Description": Text("The text below the switch; Apple shows it on the Mac only.")
    case "TrueConfirmationPrompt":
      Text("The confirmation before turning on: Title, Prompt, ConfirmText and DenyText.")
    case "FalseConfirmationPrompt":
      Text("The confirmation before turning off: Title, Prompt, ConfirmText and DenyText.")
    case "IASKToggleStyle": Text("Whether the row has a switch or a check mark.")
    case "LeversLoading": Text("Whether a spinner is shown until the app knows the value.")
    case "Values":
      element == .titleValue
        ? Text("The values that are shown as one of the Titles, in the same order.")
        : Text("The values to store, one for each option.")
    case "Titles":
      element == .titleValue
        ? Text("The strings to show, one for each of the Values.")
        : Text("The names of the options, one for each of the Values.")
    case "ShortTitles": Text("Shorter Titles, for the row itself.")
    case "DisplaySortedByTitle": Text("Whether the options are sorted by title.")
    case "IconNames":
      Text("The images of the options: files in the app, or names of SF Symbols.")
    case "IASKQuickMultiValueSelection": Text("Whether choosing an option closes the list.")
    case "LeversSegmented": Text("Whether the options are linked buttons in the row.")
    case "LeversMultipleSelection":
      element == .shortcut
        ? Text("Whether several shortcuts can be set, which are stored as an array.")
        : Text("Whether several options can be chosen, which are stored as an array.")
    default: nil
    }
  }

  /// A key of a slider, a stepper or a date picker.
  static func number(_ key: String, _ element: ElementType?) -> Text? {
    switch key {
    case "MinimumValue":
      element == .stepper
        ? Text("The minimum; 0 by default.") : Text("The minimum.")
    case "MaximumValue":
      element == .stepper
        ? Text("The maximum; 100 by default.") : Text("The maximum.")
    case "MinimumValueImage":
      Text("The image at the low end: a file in the bundle, 21 × 21 points.")
    case "MaximumValueImage":
      Text("The image at the high end: a file in the bundle, 21 × 21 points.")
    case "LeversStep":
      element == .stepper
        ? Text("The step between two numbers; 1 by default.")
        : Text("The step between two numbers.")
    case "LeversShowsValue": Text("Whether the number is shown next to the slider.")
    case "LeversUnit":
      element == .textField
        ? Text("The unit after the text, such as km.")
        : Text("The unit after the number, such as km.")
    case "LeversSingularTitle": Text("The title while the number is 1.")
    case "LeversStoresReals": Text("Whether whole numbers are stored as reals, too.")
    case "DatePickerMode": Text("The kind of value: a date, a time, both, or a duration.")
    case "DatePickerStyle":
      Text("Where the picker is: behind a button, on the page, or below the row while open.")
    case "MinuteInterval": Text("The step between two times, in minutes; 1 by default.")
    default: nil
    }
  }

  /// A key of a text field or a long text.
  static func typing(_ key: String) -> Text? {
    switch key {
    case "KeyboardType": Text("The on-screen keyboard for the field.")
    case "AutocapitalizationType": Text("The automatic capitalization while typing.")
    case "AutocorrectionType": Text("Whether typing mistakes are corrected.")
    case "IASKPlaceholder": Text("The hint in the field while it is empty.")
    case "IsSecure": Text("Whether the text is hidden, like a password.")
    case "IASKTextContentType":
      Text("The meaning of the text, such as a name, so that it can be filled in.")
    case "LeversPattern": Text("A regular expression that the whole text must match.")
    case "LeversMinimumLength": Text("The minimum number of characters.")
    case "LeversMaximumLength": Text("The maximum number of characters.")
    case "LeversRequired": Text("Whether the text must not be empty.")
    case "LeversMessage": Text("The message for a text that isn’t valid.")
    case "LeversPrompt":
      Text("The dialog for typing the text: Title, Prompt, ConfirmText and DenyText.")
    case "LeversColor":
      Text("Whether the text is a color such as #ff8800, with a button to choose it.")
    case "LeversColorOpacity": Text("Whether the opacity of the color can be chosen, too.")
    case "LeversChooser":
      Text(
        """
        The kind of value that the field’s button chooses: a file, a folder, an address or a font.
        """)
    default: nil
    }
  }
}
