import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

/// Visible rows of a preference bundle that can’t be operated.
@MainActor
struct RefusalTests {
  private func pane(
    _ items: [PropertyListValue], stored: PropertyListDictionary = [:]
  ) throws -> (PaneModel, MemoryStore) {
    let folder = try TemporaryFolder()
    try folder.write(
      PropertyListWriter.xml(["items": .array(items)]), to: "Tweak.bundle/Root.plist")
    let bundle = try SettingsBundle(
      path: folder.url.appendingPathComponent("Tweak.bundle"), languages: .init(["en"]))
    let store = MemoryStore(stored)
    return (try SettingsSession(bundle: bundle, store: store).rootPane(), store)
  }

  @Test("A row that needs the tweak’s code says so")
  func code() throws {
    let (pane, _) = try pane([
      ["cell": "PSButtonCell", "label": "Respring", "action": "respring:"],
      ["cell": "PSLinkListCell", "key": "k", "label": "L", "valuesDataSource": "values:"],
      ["cell": "PSLinkCell", "label": "Page", "detail": "MyController"],
      ["cellClass": "MyCell", "key": "c"],
    ])
    #expect(pane.rows.map(\.isSensitive) == [false, false, false, false])
    #expect(pane.rows.allSatisfy { $0.tooltip != nil })
    #expect(pane.rows[0].refusal?.contains("action “respring:”") == true)
    #expect(pane.rows[2].subtitle.contains("detail"))
    withExtendedLifetime(pane) {}
  }

  @Test("A value of another domain is shown with its default, and neither read nor written here")
  func domains() throws {
    let (pane, store) = try pane(
      [
        ["cell": "PSSwitchCell", "key": "k", "defaults": "main", "default": true],
        ["cell": "PSSwitchCell", "key": "m", "defaults": "main"],
        ["cell": "PSSwitchCell", "key": "k", "defaults": "other", "default": true],
      ], stored: ["k": false])
    #expect(pane.rows.map(\.toggle.isOn) == [false, false, true])
    #expect(pane.rows.map(\.isSensitive) == [true, true, false])
    pane.rows[2].toggle.setOn(false)
    pane.rows[1].toggle.setOn(true)
    pane.rows[2].reset()
    #expect(pane.rows.map(\.isModified) == [true, true, false])
    #expect(store.values == ["k": false, "m": true])
    #expect(pane.rows[2].tooltip?.contains("“other”") == true)
    withExtendedLifetime(pane) {}
  }

  @Test(
    "A row that the bundle disables is insensitive; negate shows the opposite of what is stored")
  func switches() throws {
    let (pane, store) = try pane([
      ["cell": "PSSwitchCell", "key": "a", "enabled": false, "default": true],
      ["cell": "PSSwitchCell", "key": "b", "negate": true, "default": false],
    ])
    #expect(pane.rows.map(\.isSensitive) == [false, true])
    #expect(pane.rows.map(\.toggle.isOn) == [true, true])
    pane.rows[1].toggle.setOn(false)
    #expect(store.values == ["b": true])
    withExtendedLifetime(pane) {}
  }
}
