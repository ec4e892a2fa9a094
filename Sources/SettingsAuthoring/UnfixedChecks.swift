/// The checks without a fix.
package enum UnfixedChecks {
  /// Why a check offers none, by code; a check is either here or has a fix.
  package static let reasons: [String: String] = [
    // Only the author knows.
    "missing-type": onlyAuthor("which element is meant"),
    "missing-cell": onlyAuthor("which cell is meant"),
    "missing-key": onlyAuthor("the key that the app reads"),
    "text-view-without-key": onlyAuthor("the key that the app reads"),
    "title-without-key": onlyAuthor("the key that the app reads"),
    "empty-key": onlyAuthor("the key that the app reads"),
    "empty-key-stops-loading": onlyAuthor("the key that the app reads"),
    "missing-title": onlyAuthor("the title"),
    "empty-title": onlyAuthor("the title"),
    "missing-label": onlyAuthor("the label"),
    "child-pane-without-file": onlyAuthor("the page"),
    "pane-path": onlyAuthor("the page"),
    "entry-without-bundle": onlyAuthor("the bundle"),
    "bad-condition": onlyAuthor("the condition"),
    "condition-on-itself": onlyAuthor("the key"),
    "bad-pattern": onlyAuthor("the pattern"),
    "default-breaks-rule": onlyAuthor("whether the rule or the default is wrong"),
    "default-unlike-keyboard": onlyAuthor("whether the keyboard or the default is wrong"),
    "list-default-field": onlyAuthor("whether the page or the default is wrong"),
    "conflicting-types": onlyAuthor("which of the two elements gets another key"),
    "conflicting-defaults": onlyAuthor("which of the two defaults the app assumes"),
    "duplicate-key": onlyAuthor("whether that is intended"),
    "same-toggle-values": onlyAuthor("the values that the app reads"),
    "mixed-value-types": onlyAuthor("which type the app reads"),
    "filtered-group-leaves-rows": onlyAuthor("which devices are meant"),
    "list-item-type": onlyAuthor("which element is meant"),

    // Hints about something that may be right.
    "unknown-key": "The app’s own code may use the key.",
    "unknown-item-key": "The tweak’s own code may use the key.",
    "in-app-type": "InAppSettingsKit shows it; only the page’s name would have to change.",
    "in-app-key": "InAppSettingsKit uses the key.",
    "in-app-page": "InAppSettingsKit shows the page.",
    "no-effect-key": "InAppSettingsKit uses the key.",
    "ignored-item-key": "iOS uses the key.",
    "app-code": "The app has the code.",
    "app-image": "The app may have the image.",
    "unused-image": "The app may use the image.",
    "web-view-pane": "InAppSettingsKit shows the page.",
    "tweak-code": "The tweak has the code.",
    "group-class": "The tweak has the code.",
    "item-without-cell": "The tweak has the code.",
    "old-systems-only": "The row may be meant for old systems.",
    "custom-toggle-values": "The app reads these values.",
    "long-list": "All values may be needed.",
    "device-page": "The page may be meant for these devices.",
    "pane-in-subfolder": "The page works.",
    "unknown-symbol": "iOS may have the symbol.",

    // The file would have to be repaired, made or moved.
    "not-a-property-list": "A damaged file has to be repaired as text.",
    "damaged-page": "The editor keeps the text of a file, with its mistakes.",
    "no-root-page": "A page would have to be made or renamed.",
    "link-out-of-bundle": "A file would have to be copied.",
    "damaged-strings": "A damaged file has to be repaired as text.",
    "strings-outside-lproj": "The file would have to be moved.",
    "language-without-table": "A table would have to be made, and translated.",
  ]

  private static func onlyAuthor(_ what: String) -> String { "Only the author knows \(what)." }
}
