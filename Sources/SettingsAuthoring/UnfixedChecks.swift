package import Translation

/// The checks without a fix.
package enum UnfixedChecks {
  /// Why a check offers none, by code; a check is either here or has a fix.
  package static let reasons: [String: Text] = [
    // Only the author knows.
    "missing-type": Text("Only the author knows which element is meant."),
    "missing-cell": Text("Only the author knows which cell is meant."),
    "missing-key": Text("Only the author knows the key that the app reads."),
    "text-view-without-key": Text("Only the author knows the key that the app reads."),
    "title-without-key": Text("Only the author knows the key that the app reads."),
    "empty-key": Text("Only the author knows the key that the app reads."),
    "empty-key-stops-loading": Text("Only the author knows the key that the app reads."),
    "missing-title": Text("Only the author knows the title."),
    "empty-title": Text("Only the author knows the title."),
    "missing-label": Text("Only the author knows the label."),
    "child-pane-without-file": Text("Only the author knows the page."),
    "pane-path": Text("Only the author knows the page."),
    "entry-without-bundle": Text("Only the author knows the bundle."),
    "bad-condition": Text("Only the author knows the condition."),
    "condition-on-itself": Text("Only the author knows the key."),
    "bad-pattern": Text("Only the author knows the pattern."),
    "default-breaks-rule": Text("Only the author knows whether the rule or the default is wrong."),
    "default-unlike-keyboard": Text(
      "Only the author knows whether the keyboard or the default is wrong."),
    "list-default-field": Text("Only the author knows whether the page or the default is wrong."),
    "conflicting-types": Text("Only the author knows which of the two elements needs another key."),
    "conflicting-defaults": Text(
      "Only the author knows which of the two defaults the app assumes."),
    "duplicate-key": Text("Only the author knows whether that is intended."),
    "same-toggle-values": Text("Only the author knows the values that the app reads."),
    "mixed-value-types": Text("Only the author knows which type the app reads."),
    "filtered-group-leaves-rows": Text("Only the author knows which devices are meant."),
    "list-item-type": Text("Only the author knows which element is meant."),

    // Hints about something that may be right.
    "unknown-key": Text("The app’s own code may use the key."),
    "unknown-item-key": Text("The tweak’s own code may use the key."),
    "in-app-type": Text("InAppSettingsKit shows it; only the page’s name would have to change."),
    "in-app-key": Text("InAppSettingsKit uses the key."),
    "in-app-page": Text("InAppSettingsKit shows the page."),
    "no-effect-key": Text("InAppSettingsKit uses the key."),
    "ignored-item-key": Text("iOS uses the key."),
    "app-code": Text("The app has the code."),
    "app-image": Text("The app may have the image."),
    "unused-image": Text("The app may use the image."),
    "web-view-pane": Text("InAppSettingsKit shows the page."),
    "tweak-code": Text("The tweak has the code."),
    "group-class": Text("The tweak has the code."),
    "item-without-cell": Text("The tweak has the code."),
    "old-systems-only": Text("The row may be meant for old systems."),
    "custom-toggle-values": Text("The app reads these values."),
    "long-list": Text("All values may be needed."),
    "device-page": Text("The page may be meant for these devices."),
    "pane-in-subfolder": Text("The page works."),
    "unknown-symbol": Text("iOS may have the symbol."),

    // The file would have to be repaired.
    "not-a-property-list": Text("A damaged file has to be fixed in a text editor."),
    "damaged-page": Text("The editor doesn’t change mistakes in a file’s text."),
    "damaged-strings": Text("A damaged file has to be fixed in a text editor."),
  ]
}
