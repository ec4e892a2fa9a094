import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsViewModel

@MainActor
struct IssueGroupTests {
  /// The issues of a bundle with these rows, and tables of some languages.
  private func list(
    _ specifiers: [PropertyListValue], tables: [String: [String: String]] = [:]
  ) throws -> IssueList {
    let fixture = try SessionFixture(specifiers)
    for (language, table) in tables {
      let text = table.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }
      try fixture.bundle.file(
        "Settings.bundle/\(language).lproj/Root.strings", Data(text.joined().utf8))
    }
    return IssueList.check(fixture.session.bundle)
  }

  private func group(_ list: IssueList, _ code: String) throws -> IssueGroup {
    try #require(list.groups.first { $0.code == code })
  }

  private func toggle(_ title: String, key: String? = nil) -> PropertyListValue {
    element("PSToggleSwitchSpecifier", key, title: title, ["DefaultValue": true])
  }

  @Test("A page that was opened alone isn’t renamed by a fix, and another one is")
  func openedPage() throws {
    let fixture = try BundleFixture()
    try fixture.page("General", [toggle("A", key: "a")])
    let page = fixture.url.appendingPathComponent("General.plist")
    let list = IssueList.check(try SettingsBundle(path: page))
    #expect(try group(list, "no-root-page").issues.first?.diagnostic.fix == nil)
    #expect(
      BundleChecker(try SettingsBundle.toCheck(path: fixture.url)).run().map(\.fix?.title.english)
        == ["Rename the page “General” to “Root”"])
  }

  @Test("Issues that say the same are a group, whose rows are their places")
  func sameMessage() throws {
    let list = try list([toggle("First"), toggle("Second"), toggle("Third")])
    let group = try group(list, "missing-key")
    #expect(list.groups.count == 1 && group.issues.count == 3)
    #expect(group.title == group.issues.first?.diagnostic.message.english)
    #expect(group.summary == "Root.plist · missing-key")
    #expect(group.countText == "3 issues")
    #expect(group.issues.map { group.title(of: $0) } == ["First", "Second", "Third"])
    let line = try #require(group.issues[1].diagnostic.line)
    #expect(group.summary(of: group.issues[1]) == "Root.plist · Line \(line)")
  }

  @Test("A group knows which of its issues have a fix")
  func fixable() throws {
    let list = try list([
      element("PSToggleSwitchSpecifier", "a", title: "A", ["DefaultValue": "YES"]),
      element("PSToggleSwitchSpecifier", "b", title: "B", ["DefaultValue": "maybe"]),
    ])
    let group = try group(list, "default-wrong-type")
    #expect(group.issues.count == 2)
    #expect(group.fixableIssues.map { group.title(of: $0) } == ["A"])
  }

  @Test("One issue is a group that says all of it")
  func single() throws {
    let list = try list([toggle("Only")])
    let group = try group(list, "missing-key")
    let issue = try #require(group.issues.first)
    #expect(group.title == issue.diagnostic.message.english && group.summary == issue.summary)
    #expect(group.countText == "1 issue")
  }

  @Test(
    "A few different ones of a check are a group each, many are one that says what it looks for")
  func manyDifferent() throws {
    func choice(_ index: Int) -> PropertyListValue {
      element(
        "PSMultiValueSpecifier", "c\(index)",
        [
          "Values": [1, 2], "Titles": ["One", "Two"], "DefaultValue": .integer(Int128(10 + index)),
        ])
    }
    let few = try list((0..<3).map(choice))
    #expect(few.groups.filter { $0.code == "default-not-in-values" }.count == 3)
    let many = try list((0..<9).map(choice))
    let group = try group(many, "default-not-in-values")
    #expect(group.issues.count == 9)
    #expect(group.title == "A DefaultValue that isn’t one of the values.")
    #expect(group.title(of: group.issues[0]) == group.issues[0].diagnostic.message.english)
    #expect(group.summary(of: group.issues[0]).hasSuffix(" · Title"))
  }

  private static let languages = ["da", "de", "en", "es", "fi", "fr"]

  @Test("Strings that lack as many languages are a group: how many of all, and which")
  func gaps() throws {
    let rows = (0..<5).map { toggle("ROW_\($0)", key: "k\($0)") }
    var tables = Dictionary(
      uniqueKeysWithValues: Self.languages.map { ($0, [String: String]()) })
    for index in 0..<4 { tables["en"]?["ROW_\(index)"] = "Row \(index)" }
    for language in Self.languages where language != "fi" { tables[language]?["ROW_4"] = "4" }
    let list = try list(rows, tables: tables)
    let groups = list.groups.filter { $0.code == "untranslated" }
    #expect(
      groups.map(\.title) == ["Not translated in 5 of 6 languages", groups[1].issues[0].text])
    #expect(groups[0].issues.map { groups[0].title(of: $0) } == (0..<4).map { "“ROW_\($0)”" })
    let summary = groups[0].summary(of: groups[0].issues[0])
    #expect(summary.hasSuffix("\nOnly en has it. Add it to Root.strings."))
    #expect(groups[1].title.hasPrefix("“ROW_4” isn’t translated in fi: "))
  }

  @Test("A single text that lacks many languages says how many, not all of them")
  func oneGap() throws {
    var tables = Dictionary(
      uniqueKeysWithValues: Self.languages.map { ($0, ["OTHER_ROW": "Other"]) })
    tables["en"]?["ROW_0"] = "Row"
    tables["da"]?["ROW_0"] = "Row"
    let list = try list(
      [toggle("ROW_0", key: "a"), toggle("OTHER_ROW", key: "b")], tables: tables)
    let group = try group(list, "untranslated")
    #expect(
      group.title == "“ROW_0” isn’t translated in 4 of 6 languages. "
        + "Only da, en have it. Add it to Root.strings.")
  }

  @Test("If there are many different gaps, the large ones are groups, the others one")
  func manyGaps() throws {
    let rows = (0..<12).map { toggle("ROW_\($0)", key: "k\($0)") }
    var tables = Dictionary(
      uniqueKeysWithValues: Self.languages.map { ($0, [String: String]()) })
    for index in 0..<12 {
      // Eight lack five languages; the others lack one, two, three and four.
      let have = index < 8 ? ["en"] : Array(Self.languages.suffix(index - 6))
      for language in Set(have).union(["en"]) { tables[language]?["ROW_\(index)"] = "x" }
    }
    let groups = try list(rows, tables: tables).groups.filter { $0.code == "untranslated" }
    #expect(groups.map(\.issues.count) == [8, 4])
    #expect(groups[0].title == "Not translated in 5 of 6 languages")
    #expect(groups[1].title.hasPrefix("Not translated in up to "))
  }

  @Test("Titles without a letter need no translation")
  func letterless() throws {
    let choice = element(
      "PSMultiValueSpecifier", "c", title: "LEVEL_TITLE",
      [
        "Values": [1, 2, 3, 4, 5, 6], "DefaultValue": 1,
        "Titles": ["—", "1", "%", "½ ×", "日本", "LEVEL_HIGH"],
      ])
    var german = ["LEVEL_TITLE": "Stufe"]
    for title in ["—", "1", "%", "½ ×", "日本"] { german[title] = "\(title)!" }
    let list = try list([choice], tables: ["de": german, "en": [:], "fr": [:]])
    let texts = list.issues.compactMap(\.diagnostic.gap?.text)
    #expect(Set(texts) == ["LEVEL_TITLE", "LEVEL_HIGH", "日本"])
  }

  @Test("The worst come first; what a group is called stays while lines of its file come and go")
  func order() throws {
    let odd = element("PSToggleSwitchSpecifier", "odd", ["DefaultValue": "text"])
    let before = try list([odd, toggle("First"), toggle("Second")])
    #expect(before.groups.map(\.severity) == [.error, .warning])
    let after = try list([toggle("Good", key: "good"), odd, toggle("First"), toggle("Second")])
    #expect(before.groups.map(\.id) == after.groups.map(\.id))
    #expect(before.issues.map(\.id) == after.issues.map(\.id))
    #expect(before.issues.map(\.diagnostic.line) != after.issues.map(\.diagnostic.line))
  }
}
