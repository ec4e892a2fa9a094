import PropertyList
import Testing

@testable import SettingsViewModel

/// Keyboard shortcuts, one or several.
@MainActor
struct ShortcutRowTests {
  private func row(_ key: String, _ value: PropertyListValue? = nil) -> PropertyListValue {
    let title = key.uppercased()
    return switch value {
    case .array?:
      element(
        "LeversShortcutSpecifier", key, title: title,
        ["DefaultValue": value ?? [], "LeversMultipleSelection": true])
    case let value?: element("LeversShortcutSpecifier", key, title: title, ["DefaultValue": value])
    case nil: element("LeversShortcutSpecifier", key, title: title)
    }
  }

  @Test("Other settings with the same keys are named, by their values")
  func conflicts() throws {
    let fixture = try SessionFixture(
      [
        row("a"),
        element("PSTextFieldSpecifier", "text", title: "Text", ["DefaultValue": "<Super>e"]),
        row("b", ["<Alt>F4", "<Super>e"]), row("c", ["<Super>x"]),
      ], stored: ["a": "<Mod4>E"])
    let rows = try fixture.root().rows.compactMap { $0 as? ShortcutRow }
    #expect(rows[0].conflicts(with: "<Super>E") == ["B"])
    #expect(rows[1].conflicts(with: "<Super>e") == ["A"])
    #expect(rows[1].conflicts(with: "<Alt>F4") == [])
    #expect(rows[2].conflicts(with: "<Super>e") == ["A", "B"])
    fixture.session.setValue(["<Super>z"], forKey: "b", name: "")
    #expect(rows[0].conflicts(with: "<Super>E") == [])
    #expect(rows[0].conflicts(with: "") == [])
  }

  @Test("A single shortcut is a text")
  func single() throws {
    let fixture = try SessionFixture([row("a", "<Super>a")])
    let row = try #require(try fixture.root().rows.first as? ShortcutRow)
    #expect(row.accelerators == ["<Super>a"])
    #expect(!row.isModified)
    row.set("<Super>b")
    #expect(fixture.store.value(forKey: "a") == "<Super>b")
    row.add("<Super>c")
    #expect(fixture.store.value(forKey: "a") == "<Super>b")
    row.set("")
    #expect(fixture.store.value(forKey: "a") == "")
    #expect(row.accelerators == [])
    fixture.session.undo()
    #expect(row.accelerators == ["<Super>b"])
  }

  @Test(
    "Several shortcuts are a list; each change is one edit, and an equal value isn’t one"
  )
  func several() throws {
    let fixture = try SessionFixture([row("a", ["<Super>a", ""])])
    let row = try #require(try fixture.root().rows.first as? ShortcutRow)
    #expect(row.accelerators == ["<Super>a"])
    row.set("<Super>a")
    #expect(fixture.store.value(forKey: "a") == nil)
    row.add("<Super>b")
    #expect(fixture.store.value(forKey: "a") == ["<Super>a", "<Super>b"])
    row.remove("<Super>a")
    #expect(fixture.store.value(forKey: "a") == ["<Super>b"])
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "a") == ["<Super>a", "<Super>b"])
    row.set("")
    #expect(fixture.store.value(forKey: "a") == [])
    #expect(row.isModified)
  }
}
