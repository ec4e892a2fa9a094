import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

/// Source: section 2.1 of the reference.
@MainActor
struct SectionTextTests {
  @Test("The delegate’s heading and footer come before the bundle’s; an empty one does not")
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
    // The rows before the first group have no heading to replace, but there is space for a footer.
    #expect(pane.sections.map(\.title) == ["", "Given"])
    #expect(pane.sections.map(\.footer) == ["Given -", "Given g"])
  }

  @Test("A group says which class of the tweak draws its heading or footer")
  func classes() throws {
    let fixture = try SessionFixture([
      element(
        "PSGroupSpecifier", "g", title: nil,
        [
          "LeversHeadingClass": "AHeader", "LeversFooterClass": "AFooter",
          "LeversHeadingAlignment": "IASKUITextAlignmentCenter",
          "LeversFooterAlignment": "IASKUITextAlignmentRight",
        ])
    ])
    let section = try #require(try fixture.root().sections.first)
    #expect(
      section.footer
        == "The heading needs the tweak’s own code: headerCellClass “AHeader”\n"
        + "The footer needs the tweak’s own code: footerCellClass “AFooter”")
    #expect(section.isVisible)
    #expect(section.headingAlignment == .center && section.footerAlignment == .right)
    let delegate = ScriptedDelegate()
    fixture.session.delegate = delegate
    #expect(section.footer == "")
    delegate.handled = []
    #expect(section.footer.contains("AHeader"))
  }

  @Test("A group of nothing isn’t shown, one of a text is")
  func empty() throws {
    let fixture = try SessionFixture([
      element("PSGroupSpecifier", "a", title: nil), element("PSGroupSpecifier", "b"),
      element("PSGroupSpecifier", "c", title: nil, ["FooterText": "Footer"]),
      element("IASKListGroupSpecifier", "list", title: nil),
    ])
    #expect(try fixture.root().sections.map(\.isVisible) == [false, true, true, true])
  }

  @Test(
    "A radio group and a choice without options say where those come from, until there are some")
  func missingOptions() throws {
    let fixture = try SessionFixture([
      element("PSMultiValueSpecifier", "choice", title: "Choice"),
      element("PSRadioGroupSpecifier", "radio", title: "Radio", ["FooterText": "Own"]),
      element(
        "PSRadioGroupSpecifier", "full", title: "Full", ["Values": [1], "Titles": ["One"]]),
    ])
    let pane = try fixture.root()
    #expect(pane.sections.map(\.isVisible) == [true, true, true])
    #expect(pane.sections[1].footer == "Own\n\(RowModel.missingOptionsNote.string)")
    #expect(pane.sections[2].footer == "")
    #expect(
      pane.rows[0].subtitle == RowModel.missingOptionsNote.string && !pane.rows[0].isSensitive)
    let delegate = RecordingDelegate()
    delegate.options = [ChoiceOption(value: 1, title: "One")]
    fixture.session.delegate = delegate
    let row = try fixture.root().rows[0]
    #expect(row.subtitle == "" && row.isSensitive)
  }

  @Test("They are requested again when a row of the section changes")
  func refresh() throws {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "a"), element("PSGroupSpecifier", "g"),
      element("PSToggleSwitchSpecifier", "b"),
    ])
    let pane = try fixture.root()
    var reported: [Int] = []
    for (index, section) in pane.sections.enumerated() {
      section.onChange = { reported.append(index) }
    }
    pane.rows[1].toggle.setOn(true)
    #expect(reported == [1])
  }
}
