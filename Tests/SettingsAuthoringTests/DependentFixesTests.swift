import CheckCases
import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

@Suite("Fixes that depend on each other")
struct DependentFixesTests {
  private func fixer(
    _ fixture: BundleFixture, fixing scope: BundleFixer.Scope = .all
  ) throws -> BundleFixer {
    let fixer = try BundleFixer(SettingsBundle.toCheck(path: fixture.url), fixing: scope)
    try fixer.changes.save()
    return fixer
  }

  private func entries(
    _ fixture: BundleFixture, _ page: String = "Root"
  ) throws -> [PropertyListDictionary] {
    let file = fixture.url.appendingPathComponent("\(page).plist")
    let list = try PropertyListDocument.read(contentsOf: file).root["PreferenceSpecifiers"]
    return list?.elements?.compactMap(\.value.dictionary) ?? []
  }

  /// The pages that the rows of a page open.
  private func links(_ fixture: BundleFixture, _ page: String = "Root") throws -> [String] {
    try entries(fixture, page).compactMap { $0["File"]?.string }
  }

  private static let radio = PropertyListValue.entry(
    "PSRadioGroupSpecifier", ["Values": [1, 2], "Titles": ["a", "b"], "DefaultValue": 1], key: "r")

  // MARK: Links

  @Test(
    "A row for a page gets a group of its own where the last one can’t have it",
    arguments: [
      Self.radio, .entry("PSRadioGroupSpecifer", Self.radio.dictionary ?? [:], key: "r"),
      ["Type": "PSGroupSpecifier", "SupportedUserInterfaceIdioms": ["Pad"]],
      ["Type": "PSGroupSpecifier", "LeversVisibleWhen": "k"],
    ])
  func group(_ last: PropertyListValue) throws {
    let fixture = try BundleFixture([.toggle(), last])
    for name in ["A", "B"] { try fixture.page(name, [.toggle(key: name)]) }
    _ = try fixer(fixture)
    let types = try entries(fixture).dropFirst(2).compactMap { $0["Type"]?.string }
    #expect(types == ["PSGroupSpecifier", "PSChildPaneSpecifier", "PSChildPaneSpecifier"])
    #expect(try CheckCase.codes(fixture).isDisjoint(with: ["rows-after-radio-group"]))
  }

  @Test("A row joins a group that can have it")
  func noGroup() throws {
    let fixture = try BundleFixture([Self.radio, .entry("PSGroupSpecifier", key: nil), .toggle()])
    try fixture.page("A", [.toggle(key: "l")])
    _ = try fixer(fixture)
    #expect(try entries(fixture).count == 4)
  }

  @Test(
    "A page whose row is fixed doesn’t get another one",
    arguments: [
      ["Type": "PSChildPaneSpecifier", "Title": "S", "File": "more"],
      ["Type": "PSChildPaneSpecifier", "Title": "S", "File": "More.plist"],
      ["Type": "PSChildPaneSpecifier", "Title": "S", "file": "More"],
      ["Type": "PSChildPaneSpecifier", "Title": "S", "File": "Moer"],
    ] as [PropertyListValue])
  func oneLink(_ row: PropertyListValue) throws {
    let fixture = try BundleFixture([row, .toggle()])
    try fixture.page("More", [.toggle(key: "l")])
    let fixer = try fixer(fixture)
    #expect(fixer.remaining.map(\.code) == [])
    #expect(try links(fixture) == ["More"])
    let files = try FileManager.default.contentsOfDirectory(atPath: fixture.url.path)
    #expect(files.sorted() == ["More.plist", "Root.plist"])
  }

  @Test(
    "A row that means the page is corrected, even if only pages without a row are fixed",
    arguments: ["more", "More.plist", "Moer"])
  func lonePage(_ name: String) throws {
    let fixture = try BundleFixture([
      ["Type": "PSChildPaneSpecifier", "Title": "S", "File": .string(name)], .toggle(),
    ])
    for page in ["More", "Other"] { try fixture.page(page, [.toggle(key: page)]) }
    let found = BundleChecker(try SettingsBundle.toCheck(path: fixture.url)).run()
    let messages = Set(found.filter { $0.code == "unreachable-page" }.map(\.message))
    let fixer = try fixer(fixture, fixing: .alike(code: "unreachable-page", messages: messages))
    #expect(fixer.remaining.map(\.code) == [])
    #expect(try links(fixture) == ["More", "Other"])
  }

  @Test("A row on a page that has none itself isn’t corrected for another page")
  func unreachableRow() throws {
    let fixture = try BundleFixture([.toggle()])
    try fixture.page("More", [.toggle(key: "m")])
    try fixture.page("Other", [.toggle(key: "o"), .pane("Moer")])
    let fixer = try fixer(fixture)
    #expect(fixer.remaining.map(\.code) == [])
    #expect(try links(fixture, "Other") == ["More"])
  }

  @Test("Of pages that open each other, only one gets a row")
  func chain() throws {
    let fixture = try BundleFixture([.toggle()])
    try fixture.page("A", [.toggle(key: "a")])
    try fixture.page("B", [.toggle(key: "b"), .pane("A"), .pane("C")])
    try fixture.page("C", [.toggle(key: "c")])
    _ = try fixer(fixture)
    #expect(try links(fixture) == ["B"])
    let loop = try BundleFixture([.toggle()])
    for (name, other) in [("A", "B"), ("B", "A")] {
      try loop.page(name, [.toggle(key: name), .pane(other)])
    }
    let bundle = try SettingsBundle.toCheck(path: loop.url)
    let fixes = BundleChecker(bundle).run().compactMap(\.fix?.title.english)
    #expect(fixes == ["Add a row that opens “A” to Root.plist"])
  }

  @Test("A row for a page with a multiline title uses the first line")
  func title() throws {
    let fixture = try BundleFixture([.toggle()])
    try fixture.page("More", [.toggle(key: "l")], ["Title": "\nMore\nof it"])
    _ = try fixer(fixture)
    #expect(try entries(fixture).last?["Title"] == "More")
  }

  // MARK: Misspelled keys

  @Test(
    "Two misspelled keys of an element are both fixed, with what that shows",
    arguments: [
      (
        [
          "Type": "PSToggleSwitchSpecifier", "Key": "k", "Titel": "T", "Defaultvalue": "YES",
        ],
        [
          "Type": "PSToggleSwitchSpecifier", "Key": "k", "Title": "T", "DefaultValue": true,
        ]
      ),
      (
        [
          "Type": "PSSliderSpecifier", "Key": "k", "MinimumVale": -5, "DefaultValue": -2,
          "MaximumVale": -1,
        ],
        [
          "Type": "PSSliderSpecifier", "Key": "k", "MinimumValue": -5, "DefaultValue": -2,
          "MaximumValue": -1,
        ]
      ),
      (
        [
          "Type": "PSMultiValueSpecifier", "Key": "k", "Title": "T", "DefaultValue": 2,
          "Valeus": [1, 2], "Titels": ["a", "b"],
        ],
        [
          "Type": "PSMultiValueSpecifier", "Key": "k", "Title": "T", "DefaultValue": 2,
          "Values": [1, 2], "Titles": ["a", "b"],
        ]
      ),
    ] as [(PropertyListDictionary, PropertyListDictionary)])
  func misspelled(_ bad: PropertyListDictionary, _ good: PropertyListDictionary) throws {
    for scope in [BundleFixer.Scope.certain, .all] {
      let fixture = try BundleFixture([.dictionary(bad)])
      let fixer = try fixer(fixture, fixing: scope)
      #expect(fixer.remaining.map(\.code) == [])
      #expect(try entries(fixture) == [good])
    }
    // One after the other, as in a window.
    let fixture = try BundleFixture([.dictionary(bad)])
    let bundle = try SettingsBundle.toCheck(path: fixture.url)
    while let issue = BundleChecker(bundle).run().first(where: { $0.fix != nil }) {
      let fixer = try fixer(fixture, fixing: .one(issue))
      guard !fixer.applied.isEmpty else {
        Issue.record("\(issue.message.english)")
        break
      }
    }
    #expect(try entries(fixture) == [good])
  }

  @Test("A missing value isn’t made up while its key is only misspelled")
  func noSuggestion() throws {
    let fixture = try BundleFixture([
      ["Type": "PSToggleSwitchSpecifier", "Key": "k", "Title": "T", "Defaultvalue": true]
    ])
    let bundle = try SettingsBundle.toCheck(path: fixture.url)
    let found = BundleChecker(bundle).run().filter { $0.code == "missing-default" }
    #expect(found.count == 1 && found.first?.fix == nil)
  }

  @Test("A fix that stays undone comes with the finding that it would cause")
  func withheld() throws {
    let fixture = try BundleFixture([
      .entry(
        "PSMultiValueSpecifier", ["Values": [1, 2], "Titles": ["a", "b"], "Defaultvalue": 3])
    ])
    let fixer = try fixer(fixture, fixing: .certain)
    #expect(fixer.applied.isEmpty)
    let (fix, reasons) = try #require(fixer.withheld.first)
    #expect(fix.title.english == "Rename “Defaultvalue” to “DefaultValue”")
    #expect(reasons.map(\.code) == ["default-not-in-values"])
    // With the author’s consent, both are fixed.
    let all = try self.fixer(fixture)
    #expect(all.remaining.isEmpty && all.withheld.isEmpty)
    #expect(
      all.applied.map(\.fix.title.english) == [
        "Rename “Defaultvalue” to “DefaultValue”",
        "Set DefaultValue to 1, the first of the values",
      ])
  }

  // MARK: Titles

  @Test("A fix names the titles that it removes or adds")
  func titles() throws {
    let fixture = try BundleFixture([
      .choice(["Titles": ["a", "b", "c"], "ShortTitles": ["x", "y", "z", "q"]]),
      .choice(["Titles": ["a"], "Key": "l", "IconNames": ["i", "j", "k"]]),
    ])
    let fixer = try fixer(fixture)
    #expect(
      Set(
        fixer.applied.filter { $0.diagnostic.code == "values-titles-count" }
          .map(\.fix.title.english)) == [
          "Remove the title “c”, which has no value",
          "Remove the titles “z”, “q”, which have no value",
          "Remove the icon “k”, which has no value", "Add the title “2” for the last value",
        ])
    let rows = try entries(fixture)
    #expect(rows[0]["Titles"] == ["a", "b"] && rows[0]["ShortTitles"] == ["x", "y"])
    #expect(rows[1]["Titles"] == ["a", "2"] && rows[1]["IconNames"] == ["i", "j"])
  }

  @Test("Paragraphs of a title stay, and a line break becomes a space")
  func paragraphs() throws {
    let text: PropertyListValue = "First.\n\nSecond,\nnext line."
    let fixture = try BundleFixture([
      .entry("PSGroupSpecifier", ["Title": text], key: nil), .toggle(["Title": "a\nb\n\n"]),
    ])
    let fixer = try fixer(fixture)
    #expect(try entries(fixture).map { $0["Title"] } == [text, "a b"])
    let rest = fixer.remaining.map(\.message.english)
    #expect(rest.count == 1 && rest.first?.contains("several paragraphs") == true)
  }

  // MARK: Layout

  @Test("A new page has the line ends and the indentation of the page that opens it")
  func layout() throws {
    let fixture = try BundleFixture([.pane("Gone")])
    let file = fixture.url.appendingPathComponent("Root.plist")
    let text = try String(contentsOf: file, encoding: .utf8)
      .replacingOccurrences(of: "\t", with: "  ").replacingOccurrences(of: "\n", with: "\r\n")
    try Data(text.utf8).write(to: file)
    _ = try fixer(fixture)
    let new = try String(
      contentsOf: fixture.url.appendingPathComponent("Gone.plist"), encoding: .utf8)
    #expect(
      new.unicodeScalars.count { $0 == "\n" } == new.components(separatedBy: "\r\n").count - 1)
    #expect(new.contains("\r\n  <key>PreferenceSpecifiers</key>\r\n"))
  }
}
