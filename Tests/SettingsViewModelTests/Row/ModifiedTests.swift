import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct ModifiedTests {
  @Test(
    "A row is modified if it would show something else without a stored value",
    arguments: [
      (element("PSToggleSwitchSpecifier", ["DefaultValue": true]), 1, false),
      (element("PSToggleSwitchSpecifier", ["DefaultValue": true]), "NO", true),
      (element("PSToggleSwitchSpecifier"), false, false),
      (element("PSToggleSwitchSpecifier"), nil, false),
      (element("PSTextFieldSpecifier"), "", false), (element("PSTextFieldSpecifier"), "x", true),
      (element("PSTextFieldSpecifier", ["DefaultValue": 5]), "5", false),
      (element("PSSliderSpecifier", ["MaximumValue": 1, "DefaultValue": 0.5]), .real(0.5), false),
      (element("PSSliderSpecifier", ["MaximumValue": 1]), .real(0), false),
      (element("PSSliderSpecifier", ["MaximumValue": 1]), .real(1), true),
      (element("PSMultiValueSpecifier", ["Values": [0, 1], "DefaultValue": 0]), .real(0), false),
      (element("PSMultiValueSpecifier", ["Values": [0, 1], "DefaultValue": 0]), 1, true),
      (element("PSMultiValueSpecifier", ["Values": [0, 1]]), 1, true),
    ] as [(PropertyListValue, PropertyListValue?, Bool)])
  func modified(element: PropertyListValue, stored: PropertyListValue?, isModified: Bool) throws {
    let (_, _, row) = try makeRow(element, stored: stored)
    #expect(row.isModified == isModified)
  }

  @Test("A reset removes the key and can be undone")
  func reset() throws {
    let (fixture, _, row) = try makeRow(
      element("PSTextFieldSpecifier", ["DefaultValue": "Ada"]), stored: "Grace")
    #expect(row.defaultText == "Ada")
    row.reset()
    #expect(fixture.store.value(forKey: "key") == nil)
    #expect(!row.isModified)
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "key") == "Grace")
  }

  @Test("The default reads as the row would show it")
  func defaultText() throws {
    #expect(
      try makeRow(element("PSToggleSwitchSpecifier", ["DefaultValue": "YES"])).2
        .defaultText == "On")
    #expect(
      try makeRow(
        element(
          "PSMultiValueSpecifier", ["Values": [1], "Titles": ["One"], "DefaultValue": 1])
      ).2.defaultText == "One")
    #expect(try makeRow(element("PSTextFieldSpecifier")).2.defaultText == nil)
    #expect(
      try makeRow(
        element("PSTextFieldSpecifier", ["IsSecure": true, "DefaultValue": "x"])
      ).2.defaultText == "••••••")
  }
}
