import PropertyList
import TestSupport

extension CheckCase {
  /// Checks of single entries.
  package static let entries: [CheckCase] = [
    CheckCase("missing-type", bad: [["Key": "k"]], good: [.toggle()]),
    CheckCase("unknown-type", bad: [.entry("PSToggleSpecifier")], good: [.toggle()]),
    CheckCase(
      "in-app-type", bad: [.entry("IASKButtonSpecifier")], good: [.entry("PSTitleValueSpecifier")]),
    CheckCase("not-a-dictionary", bad: ["text"], good: [.toggle()]),
    CheckCase(
      "misspelt-key", bad: [.text(["AutocorrectionType ": "No"])],
      good: [.text(["AutocorrectionType": "No", "Vendor": 1])]),
    CheckCase(
      "misspelt-key", bad: [.entry("LeversStepperSpecifier", ["LeversSteps": 1])],
      good: [.entry("LeversStepperSpecifier", ["LeversStep": 1])]),
    CheckCase(
      "in-app-type", bad: [.entry("LeversSpinnerSpecifier")], good: [.toggle()]),
    CheckCase(
      "default-wrong-type", bad: [.choice(["LeversMultipleSelection": true])],
      good: [
        .choice(["LeversMultipleSelection": true, "DefaultValue": .array([1])])
      ]),
    CheckCase(
      "unknown-key", bad: [.toggle(["License": "MIT"])], good: [.toggle(["LeversPattern": "x"])]),
    CheckCase(
      "ignored-key", bad: [.toggle(["KeyboardType": "URL"])], good: [.text(["KeyboardType": "URL"])]
    ),
    CheckCase(
      "ignored-key",
      bad: [
        .entry("PSRadioGroupSpecifier", ["Values": [1], "Titles": ["a"], "ShortTitles": ["b"]])
      ], good: [.choice(["ShortTitles": ["b", "c"]])]),
    CheckCase(
      "wrong-value-type", bad: [.choice(["Values": "one"])], good: [.choice()]),
    CheckCase(
      "wrong-value-type", bad: [.text(["IsSecure": "sure"])],
      good: [
        .text(["IsSecure": "YES"]), .text(["IsSecure": " 01"]), .text(["IsSecure": ""]),
        .text(["IsSecure": 1]),
      ]),
    CheckCase(
      "unknown-word", bad: [.toggle(["IASKSubtitle": ["true": "a"]])],
      good: [
        .toggle(["IASKSubtitle": ["YES": "a", "NO": "b", "__default__": "c"]]),
        .entry("IASKButtonSpecifier", ["IASKSubtitle": ["true": "a", "default": "b"]]),
      ]),
    CheckCase(
      "unknown-word", bad: [.entry("IASKButtonSpecifier", ["IASKSubtitle": ["_default_": "a"]])],
      good: [.entry("IASKButtonSpecifier", ["IASKSubtitle": "a"])]),
    CheckCase(
      "unknown-word", bad: [.entry("IASKDatePickerSpecifier", ["MinuteInterval": 7])],
      good: [
        .entry("IASKDatePickerSpecifier", ["MinuteInterval": 15]),
        .entry("IASKDatePickerSpecifier", ["MinuteInterval": 0]),
      ]),
    CheckCase(
      "unknown-word", bad: [.text(["AutocapitalizationType": "No"])],
      good: [.text(["AutocapitalizationType": "None"])]),
    CheckCase("missing-key", bad: [.toggle(key: nil)], good: [.toggle()]),
    CheckCase("empty-key", bad: [.toggle(key: "")], good: [.toggle(), .text(key: "")]),
    CheckCase(
      "key-with-spaces", bad: [.toggle(key: "k\n")],
      good: [.toggle(key: "a key"), .toggle(key: "")]),
    CheckCase(
      "empty-key-stops-loading", bad: [.text(key: "")], good: [.text(), .toggle(key: "")]),
    CheckCase(
      "text-view-without-key", bad: [.entry("IASKTextViewSpecifier", key: nil)],
      good: [.entry("IASKTextViewSpecifier")]),
    CheckCase(
      "title-without-key", bad: [.entry("PSTitleValueSpecifier", key: nil)],
      good: [.entry("PSTitleValueSpecifier")]),
    CheckCase(
      "missing-default", bad: [.entry("PSToggleSwitchSpecifier")], good: [.toggle(), .text()]),
    CheckCase(
      "default-wrong-type", bad: [.text(["DefaultValue": 1.5])],
      good: [
        .text(["DefaultValue": "1.5"]), .toggle(["DefaultValue": 1]),
        .entry(
          "IASKDatePickerSpecifier", ["DatePickerMode": "CountDownTimer", "DefaultValue": 60]),
      ]),
    CheckCase(
      "default-not-in-values", bad: [.choice(["DefaultValue": 3])],
      good: [.choice(["DefaultValue": 2.0]), .choice(["DefaultValue": "2"])]),
    CheckCase(
      "default-equal-after-conversion", bad: [.choice(["DefaultValue": "2"])],
      good: [.choice(["DefaultValue": true]), .choice(["DefaultValue": "3"])]),
    CheckCase(
      "default-other-number-type", bad: [.choice(["DefaultValue": 2.0])],
      good: [.choice(["DefaultValue": 2])]),
    CheckCase(
      "title-default-not-text", bad: [.entry("PSTitleValueSpecifier", ["DefaultValue": 1])],
      good: [.entry("PSTitleValueSpecifier", ["DefaultValue": "1"])]),
    CheckCase("missing-values", bad: [.choice(["Values": []])], good: [.choice()]),
    CheckCase(
      "values-titles-count", bad: [.choice(["ShortTitles": ["a"]])],
      good: [.choice(["ShortTitles": ["a", "b"], "IconNames": ["i"]])]),
    CheckCase(
      "values-titles-count", bad: [.choice(["IconNames": ["i"], "DisplaySortedByTitle": true])],
      good: [.choice()]),
    CheckCase(
      "mixed-value-types", bad: [.choice(["Values": [1, "2"]])],
      good: [.choice(["Values": [1, 2.5]])]),
    CheckCase(
      "duplicate-values", bad: [.choice(["Values": [1, true]])], good: [.choice()]),
    CheckCase(
      "title-not-string", bad: [.choice(["Titles": ["a", ["b": 1]]])], good: [.choice()]),
    CheckCase(
      "long-list", bad: [.choice(["Values": .array(Array(repeating: 1, count: 31))])],
      good: [.choice()]),
    CheckCase(
      "same-toggle-values", bad: [.toggle(["TrueValue": "a", "FalseValue": "a"])],
      good: [.toggle(["TrueValue": "a", "FalseValue": "b"])]),
    CheckCase(
      "custom-toggle-values", bad: [.toggle(["TrueValue": "a"])], good: [.toggle()]),
    CheckCase(
      "slider-range", bad: [.slider(["MaximumValue": 0])], good: [.slider(["MaximumValue": 1])]),
    CheckCase(
      "slider-default-outside", bad: [.slider(["DefaultValue": .real(.nan)])],
      good: [.slider(["DefaultValue": .real(2)])]),
    CheckCase(
      "slider-default-outside", bad: [.slider(["DefaultValue": 3])],
      good: [.slider(["DefaultValue": 2])]),
    CheckCase(
      "slider-not-numeric", bad: [.slider(["MinimumValue": "none"])], good: [.slider()]),
    CheckCase(
      "missing-title", bad: [.entry("PSToggleSwitchSpecifier", title: nil)],
      good: [.toggle(), .entry("PSTextFieldSpecifier", title: nil)]),
    CheckCase(
      "empty-title", bad: [.entry("PSTextFieldSpecifier", title: "")],
      good: [.entry("PSGroupSpecifier", title: "")]),
    CheckCase(
      "newline-in-title", bad: [.entry("PSTextFieldSpecifier", title: "a\nb")], good: [.text()]),
    CheckCase(
      "child-pane-without-file", bad: [.entry("PSChildPaneSpecifier")],
      good: [.entry("PSChildPaneSpecifier", ["IASKSegueIdentifier": "s"])]),
    CheckCase("pane-path", bad: [.pane("../Root")], good: [.pane("Root"), .pane("a/b")]),
    CheckCase("pane-in-subfolder", bad: [.pane("a/b")], good: [.pane("b")]),
    CheckCase(
      "app-code", bad: [.entry("PSChildPaneSpecifier", ["IASKSegueIdentifier": "s"])],
      good: [
        .entry(
          "PSChildPaneSpecifier", ["IASKViewControllerClass": "IASKAppSettingsWebViewController"])
      ]),
    CheckCase(
      "web-view-pane",
      bad: [
        .entry(
          "PSChildPaneSpecifier", ["IASKViewControllerClass": "IASKAppSettingsWebViewController"])
      ],
      good: [.entry("PSChildPaneSpecifier", ["IASKViewControllerClass": "Other"])]),
    CheckCase(
      "in-app-key", bad: [.toggle(["IASKCellImage": "gear"])],
      good: [.toggle(), .entry("IASKButtonSpecifier", ["IASKCellImage": "gear"])]),
    CheckCase(
      "dead-url", bad: [.entry("IASKOpenURLSpecifier", ["File": "example.org"])],
      good: [
        .entry("IASKOpenURLSpecifier", ["File": "https://example.org/a?b=c"]),
        .entry("IASKOpenURLSpecifier", ["File": "mailto:a@example.org"]),
      ]),
    CheckCase(
      "misspelt-key", bad: [.toggle(["defaultvalue": true])],
      good: [.toggle(["Levers": true, "Vendor": 1])]),
    CheckCase(
      "unknown-word", bad: [.toggle(["SupportedUserInterfaceIdioms": ["Pad", "Watch"]])],
      good: [.text(["IASKTextContentType": "emailAddress"])]),
    CheckCase(
      "default-not-in-values", bad: [.toggle(["TrueValue": "on", "FalseValue": "off"])],
      good: [.toggle(["TrueValue": 1, "FalseValue": 0])]),
    CheckCase(
      "slider-range", bad: [.slider(["MinimumValue": "5"])],
      good: [.slider(["MinimumValue": "-5"])]),
    CheckCase(
      "stepper-range",
      bad: [.entry("LeversStepperSpecifier", ["MinimumValue": 5, "MaximumValue": 5])],
      good: [.entry("LeversStepperSpecifier", ["MinimumValue": 5])]),
    CheckCase(
      "stepper-range", bad: [.entry("LeversStepperSpecifier", ["MaximumValue": -1])],
      good: [.entry("LeversStepperSpecifier")]),
    CheckCase(
      "empty-key-stops-loading", bad: [.toggle(), .text(key: "")],
      good: [.entry("PSGroupSpecifier", key: "")]),
  ]
}
