import CheckCases
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// What completes the values of conditions, and fields with the keys of other elements.
@MainActor
struct ValueCompletionTests {
  private func editor(_ entries: [PropertyListValue]) throws -> (PageEditor, BundleFixture) {
    let fixture = try BundleFixture(entries)
    try fixture.page(
      "Item", [.entry("PSTextFieldSpecifier", key: "street"), .toggle(key: "isHome")])
    try fixture.strings("en", "Root", ["DARK": "Dark side"])
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let file = try #require(bundle.pane(named: "Root").file)
    return (try PageEditor(file, titled: "Root", in: BundleEditor { bundle }), fixture)
  }

  private static let settings: [PropertyListValue] = [
    .entry("PSTitleValueSpecifier", ["LeversVisibleWhen": "true"], key: "first"),
    .entry(
      "PSMultiValueSpecifier",
      [
        "Values": ["light", "dark", 3], "Titles": ["Light", "DARK", "3"], "LeversSegmented": true,
      ],
      key: "theme"),
    .entry("PSRadioGroupSpecifier", ["Values": [1, 2], "Titles": ["One", "Two"]], key: "count"),
    .toggle(["TrueValue": "YES", "FalseValue": "NO"], key: "sync"),
    .entry(
      "PSMultiValueSpecifier",
      ["Values": ["a"], "Titles": ["A"], "LeversMultipleSelection": true], key: "several"),
    .entry("PSTextFieldSpecifier", ["IsSecure": true, "DefaultValue": "x"], key: "password"),
    .entry("PSMultiValueSpecifier", ["Values": ["s3cret"], "Titles": ["S"]], key: "password"),
    .entry(
      "IASKListGroupSpecifier",
      [
        "ItemSpecifier": ["Type": "PSChildPaneSpecifier", "File": "Item", "Key": "street"],
        "AddSpecifier": ["Type": "PSChildPaneSpecifier", "File": "Item"],
      ], key: "addresses"),
  ]

  @Test("A condition is completed with the values of the key, in its syntax and with their titles")
  func values() throws {
    let (editor, fixture) = try editor(Self.settings)
    defer { withExtendedLifetime(fixture) {} }
    func found(_ text: String, isWanted: Bool = false) -> FieldCompletion? {
      editor.completion(
        for: "0/LeversVisibleWhen", of: text, at: text.count, isWanted: isWanted)
    }
    func shown(_ text: String) -> [String]? {
      found(text)?.choices.map { $0.detail.isEmpty ? $0.text : "\($0.text): \($0.detail)" }
    }
    #expect(shown("theme == ") == ["\"light\": Light", "\"dark\": Dark side", "3"])
    #expect(shown("theme == \"side") == ["\"dark\": Dark side"])
    #expect(shown("count in [1, ") == ["2: Two"])
    #expect(shown("sync == ") == ["true: On", "false: Off", "\"YES\": On", "\"NO\": Off"])
    #expect(shown("isHome != f") == ["false: Off"], "the field of a list’s item")
    #expect(shown("several == ") == nil)
    #expect(shown("password == ") == nil, "the values of a secret")
    #expect(shown("addresses == ") == nil)
    #expect(found("theme == ")?.isComplete == false)
    #expect(found("count == 1")?.isComplete == nil, "nothing else is offered")
    #expect(found("theme == \"dark")?.isComplete == false, "the closing mark is missing")
    #expect(found("theme == \"dark")?.replaced(0).text == "theme == \"dark\"")
  }

  @Test("A key can be compared with another one, which comes after the values")
  func keys() throws {
    let (editor, fixture) = try editor(Self.settings)
    defer { withExtendedLifetime(fixture) {} }
    let found = try #require(
      editor.completion(for: "0/LeversEnabledWhen", of: "count == t", at: 10, isWanted: false))
    #expect(found.choices.map(\.text) == ["2", "theme", "count", "street"])
    #expect(found.replaced(0).text == "count == 2")
    #expect(found.replaced(1).text == "count == theme")
    let all = editor.completion(
      for: "0/LeversEnabledWhen", of: "count == theme", at: 14, isWanted: true)
    #expect(all == nil)
  }

  @Test("The key of a title and that of a list’s item are completed")
  func otherFields() throws {
    let (editor, fixture) = try editor(Self.settings)
    defer { withExtendedLifetime(fixture) {} }
    func keys(_ key: String, _ text: String) -> [String]? {
      editor.completion(for: key, of: text, at: text.count, isWanted: false)?.choices.map(\.text)
    }
    let item = InspectedKey("Key", of: 7, inside: "ItemSpecifier").text
    #expect(editor.nameOfCompletion(for: "0/Key") == "Keys")
    #expect(editor.nameOfCompletion(for: item) == "Keys")
    #expect(editor.nameOfCompletion(for: "1/Key") == nil)
    let addition = InspectedKey("Key", of: 7, inside: "AddSpecifier").text
    #expect(editor.nameOfCompletion(for: addition) == nil)
    #expect(keys("0/Key", "th") == ["theme"])
    #expect(keys(item, "s") == ["isHome", "street"])
    let condition = InspectedKey("LeversVisibleWhen", of: 7, inside: "ItemSpecifier").text
    #expect(keys(condition, "count == ") == ["1", "2"])
  }
}
