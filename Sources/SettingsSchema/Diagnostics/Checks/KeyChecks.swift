// Keys in the store: missing, empty, shared.

extension Check {
  static let keyChecks: [Check] = [
    .entries("missing-key", .error, "An element that stores a value has no Key.") { entry in
      guard let element = entry.element, element.isEditable, element != .textView,
        entry["Key"] == nil, entry.nesting == nil, !entry.needsCode
      else { return [] }
      return [
        entry.finding(
          "Without a Key, what the user sets here is lost. Add a Key, the name under which the app "
            + "reads the value.")
      ]
    },
    .entries(
      "text-view-without-key", .error, "A text view has no Key.", of: [.textView]
    ) { entry in
      guard entry.key == nil, entry.nesting == nil else { return [] }
      return [
        entry.finding("InAppSettingsKit crashes on a text view without Key. Add a Key.")
      ]
    },
    .entries(
      "title-without-key", .warning, "A title element has no Key.", of: [.titleValue]
    ) { entry in
      guard entry["Key"] == nil, entry.nesting == nil else { return [] }
      return [
        entry.finding(
          "A title without Key never shows a value of the app, only its DefaultValue. Add a Key.")
      ]
    },
    .entries(
      "empty-key-stops-loading", .error, "A text field has an empty Key.", of: [.textField]
    ) { entry in
      guard hasEmptyKey(entry) else { return [] }
      return [
        entry.finding(
          "Since iOS 18 a text field with an empty Key keeps the whole bundle from loading. Give it "
            + "a Key.", at: entry["Key"])
      ]
    },
    .entries("empty-key", .error, "An element that stores a value has an empty Key.") { entry in
      guard let element = entry.element, element.isEditable || element == .titleValue,
        element != .textField, element != .textView, hasEmptyKey(entry)
      else { return [] }
      return [
        entry.finding(
          "With an empty Key, what the user sets here is lost. Give it a name under which the app "
            + "reads the value.", at: entry["Key"])
      ]
    },
  ]

  private static func hasEmptyKey(_ entry: CheckedEntry) -> Bool {
    entry["Key"]?.scalar?.string == "" && entry.nesting == nil
  }
}
