package import Translation

/// Information about a type of element, for people who write pages.
package struct ElementInfo: Sendable {
  /// The `Type`, or the `cell` of a preference bundle.
  package let type: String
  /// The name for users.
  package let name: Text
  /// The meaning in a sentence.
  package let meaning: Text
  /// The name of a symbolic icon of the desktop’s theme.
  package let iconName: String
  /// The keys that an element needs besides `Type`, or a cell besides `cell`, in the order to fill them in.
  package let required: [String]
  /// Whether Apple’s Settings supports it.
  package let isApple: Bool

  init(
    type: String, _ name: Text, _ meaning: Text, iconName: String, required: [String],
    isApple: Bool
  ) {
    (self.type, self.name, self.meaning) = (type, name, meaning)
    (self.iconName, self.required, self.isApple) = (iconName, required, isApple)
  }

  private init(
    _ element: ElementType, _ name: Text, _ meaning: Text, icon: String, required: [String] = []
  ) {
    type = element.rawValue
    self.name = name
    self.meaning = meaning
    iconName = icon + "-symbolic"
    self.required = required
    isApple = element.isApple
  }

  /// All types in the order to offer them: Apple’s, InAppSettingsKit’s, and Levers’ own.
  package static let all: [ElementInfo] = apple + inApp + own

  /// The information about a type or a cell, or nil if it is unknown.
  package static func of(_ type: String) -> ElementInfo? {
    all.first { $0.type == type } ?? cells.first { $0.type == type }
  }

  private static let apple = [
    ElementInfo(
      .group, Text("Group", context: "element"),
      Text("A group of rows, with a heading and a footer."), icon: "view-list"),
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
      .childPane, Text("Page", context: "row"), Text("A row that opens another page."),
      icon: "go-next", required: ["Title", "File"]),
  ]

  private static let inApp = [
    ElementInfo(
      .textView, Text("Long Text", context: "row"), Text("A field for several lines of text."),
      icon: "format-justify-fill", required: ["Key"]),
    ElementInfo(
      .datePicker, Text("Date or Time", context: "row"),
      Text("A picker for a date, a time, or both."), icon: "x-office-calendar",
      required: ["Title", "Key"]),
    ElementInfo(
      .listGroup, Text("List"), Text("A list of items that the user can change."),
      icon: "view-list-bullet", required: ["Key", "ItemSpecifier"]),
    ElementInfo(
      .openURL, Text("Link", context: "row"), Text("A row that opens an address in another app."),
      icon: "insert-link", required: ["Title", "File"]),
    ElementInfo(
      .mailCompose, Text("Email", context: "element"), Text("A row that starts an email."),
      icon: "mail-unread", required: ["Title"]),
    ElementInfo(
      .button, Text("Button", context: "row"), Text("A button that makes the app do something."),
      icon: "system-run", required: ["Title", "Key"]),
    ElementInfo(
      .customView, Text("Custom View", context: "element"), Text("A row that the app draws."),
      icon: "application-x-addon", required: ["Title", "Key"]),
  ]

  private static let own = [
    ElementInfo(
      .stepper, Text("Stepper", context: "element"),
      Text("A number with buttons that decrease and increase it."), icon: "value-increase",
      required: ["Title", "Key", "DefaultValue"]),
    ElementInfo(
      .shortcut, Text("Keyboard Shortcut", context: "row"),
      Text("A keyboard shortcut that the user sets by pressing its keys."),
      icon: "input-keyboard", required: ["Title", "Key"]),
    ElementInfo(
      .spinner, Text("Spinner", context: "element"),
      Text("A spinner that shows that the app is busy."), icon: "content-loading",
      required: ["Title"]),
  ]
}
