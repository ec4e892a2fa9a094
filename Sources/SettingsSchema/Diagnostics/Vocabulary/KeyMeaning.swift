package import Translation

/// The meanings of the keys of pages, elements and preference bundles, in sentences for people who edit them.
package enum KeyMeaning {
  /// The meaning of a key in a sentence, or nil for an unknown key.
  ///
  /// - Parameters:
  ///   - key: the name of the key.
  ///   - type: the `Type` of the element, or `PSConfirmationPrompt`; nil for a page’s root dictionary.
  package static func of(_ key: String, in type: String?) -> Text? {
    guard let type else { return page(key) }
    if type == "PSConfirmationPrompt" { return prompt(key) }
    let element = ElementType(rawValue: type)
    return common(key, element) ?? choice(key, element) ?? number(key, element)
      ?? typing(key) ?? opening(key, element) ?? application(key) ?? list(key)
  }

  /// A key of the root dictionary.
  private static func page(_ key: String) -> Text? {
    switch key {
    case "PreferenceSpecifiers": Text("The elements of the page, in order.")
    case "StringsTable":
      Text("The name of the .strings file with the page’s translations, without extension.")
    case "Title": Text("The page’s own title; iOS shows that of the row that opens the page.")
    case "ApplicationGroupContainerIdentifier":
      Text("The app group that stores the page’s values, such as group.org.example.app.")
    case "Icon": Text("The image of rows that open the page and have none; a file in the bundle.")
    case "LeversAccentColor":
      Text("The accent color of the page and of pages it opens, such as #613583.")
    default: nil
    }
  }

  /// A key of a question: `TrueConfirmationPrompt` and others.
  private static func prompt(_ key: String) -> Text? {
    switch key {
    case "Type": Text("The kind of dialog, always PSConfirmationPrompt.")
    case "Title": Text("The heading of the dialog.")
    case "Prompt": Text("The question, below the heading.")
    case "ConfirmText": Text("The label of the button that confirms.")
    case "DenyText": Text("The label of the button that cancels.")
    default: nil
    }
  }

  /// A key that most elements have.
  private static func common(_ key: String, _ element: ElementType?) -> Text? {
    switch key {
    case "Type": Text("The kind of element.")
    case "Title": title(of: element)
    case "Key": self.key(of: element)
    case "DefaultValue": defaultValue(of: element)
    case "SupportedUserInterfaceIdioms":
      Text("The devices that show the row, as an array: Phone, Pad, Mac, Reality; all by default.")
    case "LeversVisibleWhen":
      Text("A condition on other settings; the row is only shown while it holds.")
    case "LeversEnabledWhen":
      Text("A condition on other settings; the row can only be used while it holds.")
    case "LeversEnabled": Text("Whether the row can be used; yes by default.")
    case "LeversStoreDomain":
      Text("The domain that stores the value, if it isn’t the app’s own.")
    case "LeversPostNotification":
      Text("The name of the notification to post after a change, or an array of names.")
    case "IASKCellImage":
      Text("The image before the title: a file in the app, or the name of an SF Symbol.")
    case "IASKAdjustsFontSizeToFitWidth":
      Text("Whether a long text gets smaller to fit; Levers wraps it instead.")
    case "IASKTextAlignment":
      Text("How the text is aligned; on the left, the value takes the title’s place.")
    case "IASKSubtitle": Text("The text below the title, or a dictionary of strings by value.")
    case "FooterText":
      element == .multiValue
        ? Text("The text below the list of options.") : Text("The text below the group.")
    case "LeversHeadingAlignment":
      Text("How the heading is aligned, such as IASKUITextAlignmentCenter.")
    case "LeversFooterAlignment":
      Text("How the footer is aligned, such as IASKUITextAlignmentCenter.")
    default: nil
    }
  }

  private static func title(of element: ElementType?) -> Text {
    switch element {
    case .group, .radioGroup, .listGroup: Text("The heading above the group.")
    case .slider: Text("The title above the slider; iOS doesn’t show it.")
    case .textView: Text("The title above the text; InAppSettingsKit doesn’t show it.")
    case .button: Text("The label of the button.")
    default: Text("The title of the row.")
    }
  }

  private static func key(of element: ElementType?) -> Text {
    switch element {
    case .group: Text("A name by which the app can hide the group.")
    case .listGroup: Text("The name under which the array of items is stored.")
    case .openURL, .mailCompose, .button, .customView, .spinner:
      Text("A name by which the app recognizes the row.")
    default: Text("The name under which the value is stored.")
    }
  }

  private static func defaultValue(of element: ElementType?) -> Text {
    switch element {
    case .toggle: Text("The default value: that for on or that for off.")
    case .multiValue, .radioGroup:
      Text("The default option: one of the Values.")
    case .listGroup: Text("The default items, as an array.")
    case .datePicker: Text("The default date.")
    case .shortcut: Text("The default shortcut, such as <Super>e.")
    case .childPane, .openURL, .mailCompose, .button, .customView:
      Text("The default text at the end of the row.")
    default: Text("The default value.")
    }
  }
}
