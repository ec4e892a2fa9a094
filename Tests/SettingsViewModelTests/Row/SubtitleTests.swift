import PropertyList
import Testing

@testable import SettingsViewModel

/// Source: InAppSettingsKit, section 1.6 of the reference.
@MainActor
struct SubtitleTests {
  @Test("A switch looks its subtitle up by YES and NO, regardless of the values that it stores")
  func toggle() throws {
    let fixture = try SessionFixture([
      element(
        "PSToggleSwitchSpecifier",
        [
          "TrueValue": "on", "FalseValue": "off", "IASKSubtitle": ["YES": "is_on", "NO": "Off"],
          "Description": "unused",
        ])
    ])
    try fixture.bundle.strings("en", "Root", ["is_on": "It is on"])
    let pane = try fixture.root()
    let row = try #require(pane.rows.first)
    #expect(row.subtitle == "Off")
    row.toggle.setOn(true)
    #expect(row.subtitle == "It is on")
  }

  @Test(
    "A page’s subtitle is that of the stored value only, and replaces the value next to the title")
  func childPane() throws {
    let subtitle: PropertyListValue = ["Kiwi": "Green", "Plum": "Blue", "__default__": "Some"]
    let fixture = try SessionFixture([
      element(
        "PSChildPaneSpecifier", ["File": "Fruit", "DefaultValue": "Plum", "IASKSubtitle": subtitle])
    ])
    try fixture.bundle.page("Fruit", [])
    let pane = try fixture.root()
    let row = try #require(pane.rows.first)
    #expect(row.subtitle == "Some")
    #expect(row.displayedValue == "")
    fixture.session.setValue("Kiwi", forKey: "key", name: "")
    #expect(row.subtitle == "Green")
  }

  @Test("Other rows have the alignment of a subtitle, and no text")
  func others() throws {
    let fixture = try SessionFixture([
      element("PSTextFieldSpecifier", ["IASKSubtitle": "Text"]),
      element("PSSliderSpecifier", ["IASKSubtitle": "Text"]),
    ])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.subtitle) == ["", ""])
  }
}
