package import Translation

// Keys of preference bundles.

extension KeyMeaning {
  /// The meaning of a key of an item in a preference bundle, in a sentence; nil for a rare or unknown key.
  package static func ofPreference(_ key: String) -> Text? {
    preferenceRow(key) ?? preferenceValue(key) ?? preferenceAction(key)
  }

  /// The keys of preference bundles with a meaning, in order.
  package static let preferenceKeys = PreferenceVocabulary.keys.filter { ofPreference($0) != nil }
    .sorted()

  /// The keys of a cell, in order; all for an unknown cell, and for one that a class draws, which may use any.
  package static func preferenceKeys(of cell: String?, isDrawn: Bool) -> [String] {
    guard !isDrawn, let known = cell.flatMap(PreferenceVocabulary.keys) else {
      return preferenceKeys
    }
    return preferenceKeys.filter(known.contains)
  }

  /// A key that most items have.
  private static func preferenceRow(_ key: String) -> Text? {
    switch key {
    case "cell": Text("The kind of item.")
    case "cellClass": Text("The class that draws the row: the tweak’s own, or a library’s.")
    case "label": Text("The title of the row, or the heading of the group.")
    case "id": Text("A name by which the tweak finds the item.")
    case "icon": Text("The image before the title; a file in the bundle.")
    case "subtitle": Text("The text below the title.")
    case "enabled": Text("Whether the row can be used; yes by default.")
    case "height": Text("The height of the row, in points.")
    case "footerText": Text("The text below the group.")
    case "footerAlignment": Text("How the footer is aligned; 1 is centered.")
    case "alignment": Text("How the text is aligned; 1 is centered.")
    case "headerCellClass": Text("The class that draws the heading.")
    case "footerCellClass": Text("The class that draws the footer.")
    case "isRadioGroup": Text("Whether the items of the group are options of one choice.")
    case "pl_filter": Text("The versions of iOS that show the item.")
    case "requiredCapabilities": Text("The capabilities that a device needs to show the item.")
    default: nil
    }
  }

  /// A key of an item with a value.
  private static func preferenceValue(_ key: String) -> Text? {
    switch key {
    case "key": Text("The name under which the value is stored.")
    case "default": Text("The default value.")
    case "defaults": Text("The domain that stores the value, such as org.example.tweak.")
    case "get": Text("The method of the tweak that reads the value.")
    case "set": Text("The method of the tweak that stores the value.")
    case "PostNotification": Text("The name of the notification to post after a change.")
    case "negate": Text("Whether off is stored as true, and on as false.")
    case "min": Text("The minimum.")
    case "max": Text("The maximum.")
    case "showValue": Text("Whether the number is shown next to the slider.")
    case "isSegmented": Text("Whether the slider moves in steps.")
    case "segmentCount": Text("The number of steps of the slider.")
    case "leftImage":
      Text("The image at the low end of the slider; a file in the bundle.")
    case "rightImage":
      Text("The image at the high end of the slider; a file in the bundle.")
    case "validValues": Text("The values to store, one for each option.")
    case "validTitles": Text("The names of the options, one for each of the validValues.")
    case "shortTitles": Text("Shorter validTitles, for the row itself.")
    case "valuesDataSource": Text("The method of the tweak that returns the values.")
    case "titlesDataSource": Text("The method of the tweak that returns the names of the options.")
    case "staticTextMessage": Text("The text below the list of options.")
    case "placeholder": Text("The hint in the field while it is empty.")
    case "suffix": Text("The unit after the text, such as km.")
    case "keyboard": Text("The on-screen keyboard for the field.")
    case "autoCaps": Text("The automatic capitalization while typing.")
    case "noAutoCorrect": Text("Whether typing mistakes are left uncorrected.")
    case "isNumeric": Text("Whether the on-screen keyboard has only digits.")
    case "isDecimalPad": Text("Whether the on-screen keyboard has digits and a decimal separator.")
    case "isURL": Text("Whether the on-screen keyboard is for web addresses.")
    case "isEmail", "isEmailAddressing":
      Text("Whether the on-screen keyboard is for email addresses.")
    case "isIP": Text("Whether the on-screen keyboard is for IP addresses.")
    default: nil
    }
  }

  /// A key of an item that opens or does something.
  private static func preferenceAction(_ key: String) -> Text? {
    switch key {
    case "detail":
      Text("The class of the page to open; for a list of options, PSListItemsController.")
    case "pane": Text("The page to open, or its class.")
    case "isController": Text("Whether the bundle is loaded when the row is opened.")
    case "bundle": Text("The name of the bundle with the page, without .bundle.")
    case "bundlePath": Text("The path of the bundle with the page.")
    case "action": Text("The method of the tweak that a tap calls.")
    case "url": Text("The address to open, such as https://example.org.")
    case "isDestructive": Text("Whether the button deletes something; it is shown in red.")
    case "confirmation":
      Text("The question before the action: title, prompt, okTitle and cancelTitle.")
    case "prompt": Text("The question of a dialog.")
    case "okTitle": Text("The label of the button that confirms.")
    case "cancelTitle": Text("The label of the button that cancels.")
    default: nil
    }
  }
}
