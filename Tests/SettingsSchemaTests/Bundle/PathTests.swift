import PropertyList
import Testing

@testable import SettingsSchema

struct PathTests {
  private func page(_ files: String..., type: String = "PSChildPaneSpecifier") -> PropertyListValue
  {
    let list = files.map { file -> PropertyListValue in
      ["Type": .string(type), "Title": .string(file), "File": .string(file)]
    }
    return ["PreferenceSpecifiers": .array(list), "Title": "In Memory"]
  }

  @Test("The way to a page is the shortest one, round circles and pages that are missing")
  func path() throws {
    let bundle = try SettingsBundle(
      plist: page("A", "Gone", "B"),
      pages: ["A": page("C", "Root"), "B": page("D"), "C": page("D"), "D": page("A")])
    #expect(bundle.path(toPaneNamed: "Root") == ["Root"])
    #expect(bundle.path(toPaneNamed: "D") == ["Root", "B", "D"])
    #expect(bundle.path(toPaneNamed: "C", from: "D") == ["D", "A", "C"])
    #expect(bundle.path(toPaneNamed: "Nowhere") == nil)
  }

  @Test("Pages in memory are read as files are")
  func memory() throws {
    let bundle = try SettingsBundle(
      plist: [
        "Title": "Root Title",
        "PreferenceSpecifiers": [["Type": "PSToggleSwitchSpecifier", "Key": "k"], "nonsense"],
      ], pages: ["A": page()], languages: .init(["en"]))
    #expect(bundle.displayName == "Root Title")
    let root = try bundle.pane(named: "Root")
    #expect(root.specifiers.map(\.key) == ["k", nil])
    #expect(try bundle.pane(named: "A").specifiers.isEmpty)
    #expect(throws: BundleError.self) { try bundle.pane(named: "B") }
  }

  @Test(
    "A name outside the bundle is not looked up, even with an accent after a slash",
    arguments: [
      "", "/a", "~/a", "..", "../a", "a/../b", "a//b", "a/", "../\u{301}a", "a/../\u{301}b", "a\0b",
    ])
  func leadingOut(name: String) {
    #expect(!PaneName.isValid(name))
  }

  @Test("An error in a page names the page and the line of Swift")
  func noPage() throws {
    do throws(BundleError) {
      _ = try SettingsBundle(plist: page(), pages: ["Bad": ["Title": "No list"]])
      Issue.record("it is taken for a page")
    } catch {
      #expect(error.message.english.contains("PathTests.swift, line "))
      #expect(error.message.english.contains("“Bad”"))
    }
  }
}
