import PropertyList
import SettingsSchema
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct ResetTests {
  private func fixture() throws -> SessionFixture {
    let fixture = try SessionFixture(
      [
        element("PSToggleSwitchSpecifier", "on", title: "Sounds", ["DefaultValue": true]),
        element("PSTitleValueSpecifier", "version", title: "Version"),
        element("PSTextFieldSpecifier", "hidden", title: "Hidden"),
        element("PSChildPaneSpecifier", nil, title: "Sub", ["File": "Sub"]),
      ],
      stored: ["on": false, "version": "1", "hidden": "h", "name": "Ada", "foreign": 1])
    try fixture.bundle.page("Sub", [element("PSTextFieldSpecifier", "name", title: "Name")])
    fixture.session.hiddenKeys = ["hidden"]
    return fixture
  }

  private func keys(_ fixture: SessionFixture) -> [String] {
    ["on", "version", "hidden", "name", "foreign"].filter { fixture.store.value(forKey: $0) != nil }
  }

  @Test("A store knows a reset from an undone change, also when it is repeated")
  func store() throws {
    let store = ResetLog()
    let session = SettingsSession(
      bundle: try SettingsBundle(plist: [
        "PreferenceSpecifiers": [element("PSTextFieldSpecifier", "name")]
      ]), store: store)
    let pane = try session.rootPane()
    let row = try #require(pane.rows.first as? TextFieldRow)
    row.setText("a")
    session.undo()
    #expect(store.resets.keys.isEmpty)
    session.redo()
    row.reset()
    #expect(store.resets.keys == ["name"])
    session.undo()
    #expect(store.value(forKey: "name") == "a" && store.resets.keys == ["name"])
    store.resets.removeValue(forKey: "name")
    session.redo()
    #expect(store.resets.keys == ["name"] && store.value(forKey: "name") == nil)
  }

  @Test("A row’s reset removes its key, is named, and can be undone")
  func row() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    let row = try #require(pane.rows.first)
    #expect(row.canReset)
    row.reset()
    #expect(keys(fixture) == ["version", "hidden", "name", "foreign"])
    #expect(fixture.session.undoTitle == "Undo Reset of Sounds")
    #expect(!row.canReset)
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "on") == false)
    // The user can’t reset a read-only value.
    #expect(!pane.rows[1].canReset)
    pane.rows[1].reset()
    #expect(fixture.store.value(forKey: "version") == "1")
  }

  @Test("A page’s reset is one edit, and leaves read-only, hidden and other keys, and other pages")
  func page() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    #expect(pane.reset() == 1)
    #expect(keys(fixture) == ["version", "hidden", "name", "foreign"])
    #expect(fixture.session.undoTitle == "Undo Reset of Page “App”")
    #expect(pane.reset() == 0)
    fixture.session.undo()
    #expect(keys(fixture).count == 5)
    #expect(fixture.session.undoName == nil)
  }

  @Test("A reset of all settings is one edit across the pages")
  func all() throws {
    let fixture = try fixture()
    #expect(fixture.session.resetAll() == 2)
    #expect(keys(fixture) == ["version", "hidden", "foreign"])
    #expect(fixture.session.undoTitle == "Undo Reset of All Settings")
    fixture.session.undo()
    #expect(keys(fixture).count == 5)
    fixture.session.redo()
    #expect(keys(fixture).count == 3)
  }

  @Test("A reset also removes a refused text")
  func draft() throws {
    let fixture = try SessionFixture([
      element("PSTextFieldSpecifier", ["LeversPattern": "[0-9]+", "DefaultValue": "1"])
    ])
    let pane = try fixture.root()
    let row = try #require(pane.rows.first)
    row.typed.setText("x")
    #expect(row.typed.text == "x")
    row.reset()
    #expect(row.typed.text == "1")
  }

  @Test("The row of a key is found on any page")
  func rowForKey() throws {
    let fixture = try fixture()
    #expect(fixture.session.row(forKey: "name")?.row.title == "Name")
    #expect(fixture.session.row(forKey: "foreign")?.row == nil)
  }
}

/// Remembers which keys were reset.
private final class ResetLog: MemoryBackedStore, ResettingStore {
  let memory = MemoryStore()
  let resets = MemoryStore()

  func resetValue(forKey key: String) {
    resets.setValue(true, forKey: key)
    removeValue(forKey: key)
  }
}
