import PropertyList
import Testing

@testable import SettingsViewModel

/// Text fields with keyboard shortcuts, and with choosers of files.
@MainActor
struct ShortcutTests {
  private let field: PropertyListValue = ["Type": "PSTextFieldSpecifier", "LeversShortcut": true]

  private func list(_ key: String, _ keys: [PropertyListValue]) -> PropertyListValue {
    element(
      "IASKListGroupSpecifier", key, title: key.uppercased(),
      [
        "DefaultValue": .array(keys), "Deletable": true, "ItemSpecifier": field,
        "AddSpecifier": field,
      ])
  }

  @Test("Other settings with the same keys are named, in lists and fields, by their values")
  func conflicts() throws {
    let fixture = try SessionFixture(
      [
        element("PSTextFieldSpecifier", "a", title: "A", ["LeversShortcut": true]),
        element(
          "PSTextFieldSpecifier", "text", title: "Text", ["DefaultValue": "<Super>e"]),
        list("b", ["<Alt>F4", "<Super>e"]), list("c", ["<Super>x"]),
      ], stored: ["a": "<Mod4>E"])
    let rows = try fixture.root().rows
    #expect(rows[0].shortcutConflicts(with: "<Super>E") == ["B"])
    #expect(rows[2].shortcutConflicts(with: "<Super>e") == ["A"])
    #expect(rows[2].shortcutConflicts(with: "<Alt>F4") == [])
    #expect(rows.last?.shortcutConflicts(with: "<Super>e") == ["A", "B"])
    fixture.session.setValue(["<Super>z"], forKey: "b", name: "")
    #expect(rows[0].shortcutConflicts(with: "<Super>E") == [])
    #expect(rows[0].shortcutConflicts(with: "") == [])
  }

  @Test("A pressed shortcut is one edit; none empties a field, and removes an element")
  func edits() throws {
    let fixture = try SessionFixture([
      element("PSTextFieldSpecifier", "a", title: "A", ["LeversShortcut": true]),
      list("b", ["<Alt>F4", "<Super>e"]),
    ])
    let pane = try fixture.root()
    pane.rows[0].field.setShortcut("<Super>a")
    #expect(fixture.store.value(forKey: "a") == "<Super>a")
    pane.rows[0].field.setShortcut("")
    #expect(fixture.store.value(forKey: "a") == "")
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "a") == "<Super>a")
    pane.rows[1].field.setShortcut("<Super>b")
    #expect(fixture.store.value(forKey: "b") == ["<Super>b", "<Super>e"])
    pane.rows[2].field.setShortcut("")
    #expect(fixture.store.value(forKey: "b") == ["<Super>b"])
  }

  @Test(
    "A chosen file is stored as a path or an address",
    arguments: [
      ("File", "/a b/c", "/a b/c"), ("Folder", "/a", "/a"),
      ("FileURI", "/a b/c", "file:///a%20b/c"),
      ("FolderURI", "/a b", "file:///a%20b"), ("FolderURI", "/", "file:///"),
      ("FileURI", "sftp://host/a", "sftp://host/a"),
    ])
  func files(_ chooser: String, _ chosen: String, _ stored: String) throws {
    let (fixture, _, row) = try makeRow(
      element("PSTextFieldSpecifier", ["LeversChooser": .string(chooser)]))
    row.field.setFile(chosen)
    #expect(fixture.store.value(forKey: "key") == .string(stored))
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "key") == nil)
  }
}
