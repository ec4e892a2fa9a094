import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct ToggleTests {
  @Test("The switch stores the bundle’s own values, in their types")
  func values() throws {
    let fixture = try SessionFixture([
      element(
        "PSToggleSwitchSpecifier", "n", ["TrueValue": 1, "FalseValue": 2, "DefaultValue": true]),
      element("PSToggleSwitchSpecifier", "t", ["TrueValue": "on", "FalseValue": "off"]),
      element("PSToggleSwitchSpecifier", "b"),
    ])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.toggle.isOn) == [true, false, false])
    pane.rows[0].toggle.setOn(false)
    pane.rows[1].toggle.setOn(true)
    pane.rows[2].toggle.setOn(true)
    #expect(fixture.store.value(forKey: "n") == .integer(2))
    #expect(fixture.store.value(forKey: "t") == .string("on"))
    #expect(fixture.store.value(forKey: "b") == .boolean(true))
  }

  @Test("Moving the switch to where it is stores nothing")
  func noChange() throws {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "b", ["DefaultValue": true])
    ])
    let pane = try fixture.root()
    pane.rows[0].toggle.setOn(true)
    #expect(fixture.store.keys.isEmpty)
  }

  @Test("Description and prompts are translated")
  func texts() throws {
    let fixture = try SessionFixture(
      [
        element(
          "PSToggleSwitchSpecifier", "b", title: "T",
          ["Description": "D", "TrueConfirmationPrompt": ["Title": "Q", "ConfirmText": "Yes"]])
      ], languages: ["de"])
    try fixture.bundle.strings("de", "Root", ["T": "Titel", "D": "Beschreibung", "Q": "Frage"])
    let row = try fixture.root()
    #expect(row.rows[0].title == "Titel")
    #expect(row.rows[0].subtitle == "Beschreibung")
    #expect(row.rows[0].toggle.confirmation(forOn: true)?.title == "Frage")
    #expect(row.rows[0].toggle.confirmation(forOn: true)?.confirmText == "Yes")
    #expect(row.rows[0].toggle.confirmation(forOn: false) == nil)
  }

  @Test("Without a key the row says why it can’t be operated, and stores nothing")
  func withoutKey() throws {
    let fixture = try SessionFixture([element("PSToggleSwitchSpecifier", "")])
    let row = try fixture.root()
    #expect(!row.rows[0].isSensitive)
    #expect(row.rows[0].tooltip?.contains("Key") == true)
    row.rows[0].toggle.setOn(true)
    #expect(fixture.store.keys.isEmpty)
  }

  @Test("A switch may be a check mark, which stores and asks alike")
  func checkmark() throws {
    let fixture = try SessionFixture([
      element(
        "PSToggleSwitchSpecifier",
        [
          "IASKToggleStyle": "Checkmark", "TrueValue": "on", "FalseValue": "off",
          "TrueConfirmationPrompt": ["Title": "Q"],
        ])
    ])
    let pane = try fixture.root()
    #expect(pane.rows[0].presentation == .checkmark)
    #expect(pane.rows[0].isSensitive && !(pane.rows[0] is UnsupportedRow))
    #expect(pane.rows[0].toggle.confirmation(forOn: true)?.title == "Q")
    pane.rows[0].toggle.setOn(true)
    #expect(pane.rows[0].toggle.isOn)
    #expect(fixture.store.value(forKey: "key") == "on")
  }
}
