import PropertyList
import TestSupport

extension CheckCase {
  /// Checks of conditions, and of rules for strings.
  package static let rules: [CheckCase] = [
    CheckCase(
      "misspelt-key", bad: [.text(["LeversPatern": "x"])],
      good: [.text(["LeversPattern": "x", "LeversSomething": 1])]),
    CheckCase(
      "bad-color", bad: { try colored("purple") }, good: { try colored("#613583") }),
    CheckCase(
      "misspelt-root-key",
      bad: {
        let fixture = try BundleFixture()
        try fixture.page("Root", [], ["LeversAccentColour": "#613583"])
        return fixture
      }, good: { try colored("#613583") }),
    CheckCase(
      "bad-condition", bad: [.toggle(["LeversVisibleWhen": "other ="])],
      good: [.toggle(["LeversVisibleWhen": "other == 1"])]),
    CheckCase(
      "bad-condition", bad: [.group(["LeversEnabledWhen": "("])],
      good: [.group(["LeversEnabledWhen": "(other)"])]),
    CheckCase(
      "condition-unknown-key", bad: [.toggle(["LeversEnabledWhen": "sinc"]), .toggle(key: "sync")],
      good: [.toggle(["LeversEnabledWhen": "sync"]), .toggle(key: "sync")]),
    CheckCase(
      "condition-on-itself", bad: [.toggle(["LeversVisibleWhen": "not k"])],
      good: [.toggle(["LeversVisibleWhen": "not k"], key: "other"), .toggle()]),
    CheckCase(
      "bad-pattern", bad: [.text(["LeversPattern": "[a"])], good: [.text(["LeversPattern": "[a]"])]
    ),
    CheckCase(
      "text-lengths", bad: [.text(["LeversMinimumLength": 3, "LeversMaximumLength": 2])],
      good: [.text(["LeversMinimumLength": 2, "LeversMaximumLength": 2])]),
    CheckCase(
      "default-breaks-rule", bad: [.text(["LeversPattern": "a", "DefaultValue": "b"])],
      good: [.text(["LeversPattern": "a", "DefaultValue": "a"])]),
    CheckCase(
      "default-unlike-keyboard",
      bad: [.text(["KeyboardType": "URL", "DefaultValue": "my server"])],
      good: [
        .text(["KeyboardType": "URL", "DefaultValue": "imap.example.org"]),
        .text(["KeyboardType": "URL", "DefaultValue": ""]),
        .text(["KeyboardType": "EmailAddress", "DefaultValue": "ada@example.org"]),
      ]),
    CheckCase(
      "default-breaks-rule", bad: [list(["LeversPattern": "[a-z]+"], ["a", "B"])],
      good: [list(["LeversPattern": "[a-z]+"], ["a", "b", ["other": "B"]])]),
    CheckCase(
      "default-unlike-keyboard",
      bad: [list(["KeyboardType": "URL", "Key": "u"], [["u": "my server"]])],
      good: [list(["KeyboardType": "URL", "Key": "u"], [["u": "imap.example.org"]])]),
    CheckCase(
      "default-unlike-keyboard",
      bad: [.text(["KeyboardType": "EmailAddress", "DefaultValue": "ada"])],
      good: [.text(["DefaultValue": "ada"])]),
  ]

  /// A page with an accent color.
  private static func colored(_ color: String) throws -> BundleFixture {
    let fixture = try BundleFixture()
    try fixture.page("Root", [], ["LeversAccentColor": .string(color)])
    return fixture
  }

  /// A list of strings with default elements.
  private static func list(
    _ item: PropertyListDictionary, _ elements: [PropertyListValue]
  ) -> PropertyListValue {
    .entry(
      "IASKListGroupSpecifier",
      [
        "ItemSpecifier": .entry("PSTextFieldSpecifier", item, key: nil),
        "DefaultValue": .array(elements),
      ])
  }
}
