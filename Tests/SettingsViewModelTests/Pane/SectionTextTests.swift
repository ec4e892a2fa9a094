import PropertyList
import Testing

@testable import SettingsViewModel

/// Source: section 2.1 of the reference.
@MainActor
struct SectionTextTests {
  @Test("The delegate's heading and footer come before the bundle's; an empty one does not")
  func texts() throws {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "a"),
      element("PSGroupSpecifier", "g", title: "Own", ["FooterText": "Own footer"]),
    ])
    let delegate = ScriptedDelegate()
    fixture.session.delegate = delegate
    let pane = try fixture.root()
    #expect(pane.sections.map(\.title) == ["", "Own"])
    #expect(pane.sections.map(\.footer) == ["", "Own footer"])
    delegate.heading = ""
    #expect(pane.sections[1].title == "Own")
    delegate.heading = "Given"
    delegate.footer = "Given"
    // The rows before the first group have no heading to replace, but a place for a footer.
    #expect(pane.sections.map(\.title) == ["", "Given"])
    #expect(pane.sections.map(\.footer) == ["Given -", "Given g"])
  }

  @Test("They are asked for again when a row of the section changes")
  func refresh() throws {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "a"), element("PSGroupSpecifier", "g"),
      element("PSToggleSwitchSpecifier", "b"),
    ])
    let pane = try fixture.root()
    var told: [Int] = []
    for (index, section) in pane.sections.enumerated() {
      section.onChange = { told.append(index) }
    }
    pane.rows[1].setOn(true)
    #expect(told == [1])
  }
}
