import Testing

@testable import SettingsViewModel

@MainActor
struct ApplyDefaultsTests {
  @Test("Only missing keys are written; the second run changes nothing")
  func missingOnly() throws {
    let fixture = try SessionFixture(
      [
        ["Type": "PSTextFieldSpecifier", "Key": "name", "DefaultValue": "default"],
        ["Type": "PSToggleSwitchSpecifier", "Key": "on", "DefaultValue": true, "TrueValue": "ON"],
        ["Type": "PSTitleValueSpecifier", "Key": "version", "DefaultValue": "1"],
      ], stored: ["name": "mine", "foreign": 5])
    #expect(try fixture.session.applyDefaults() == ["on"])
    #expect(fixture.store.values == ["name": "mine", "foreign": 5, "on": "ON"])
    #expect(try fixture.session.applyDefaults().isEmpty)
    #expect(fixture.session.undoName == nil)
  }

  @Test("Hidden elements have no defaults")
  func hidden() throws {
    let fixture = try SessionFixture([
      element("PSTextFieldSpecifier", "a", ["DefaultValue": "x"]),
      element("PSGroupSpecifier", "g"), element("PSTextFieldSpecifier", "b", ["DefaultValue": "x"]),
    ])
    fixture.session.hiddenKeys = ["g"]
    #expect(try fixture.session.applyDefaults() == ["a"])
  }
}
