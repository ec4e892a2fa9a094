import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
@Suite("Rows whose values are not saved")
struct UnsavedRowsTests {
  private let elements = [
    element("PSToggleSwitchSpecifier", "on", title: "Power", ["DefaultValue": false]),
    element("PSTextFieldSpecifier", "name", title: "Name", ["DefaultValue": "Ada"]),
    element("PSTextFieldSpecifier", "name", title: "Name Again"),
    element("PSTitleValueSpecifier", "name", title: "To Read"),
    element(
      "PSRadioGroupSpecifier", "theme", title: "Theme",
      ["Titles": ["Light", "Dark"], "Values": [0, 1], "DefaultValue": 0]),
  ]

  @Test(
    "An edit marks the rows of its key until it is saved; values that differ from the default stay modified"
  )
  func edit() throws {
    let fixture = try ChangesFixture(elements)
    let pane = try fixture.session.rootPane()
    let rows = pane.rows
    var reported: [Int] = []
    for (index, row) in rows.enumerated() { row.onChange = { reported.append(index) } }
    #expect(rows.allSatisfy { !$0.isMarkedUnsaved && $0.marksNote == nil })
    rows[1].typed.setText("Eve")
    #expect(rows.map(\.isMarkedUnsaved) == [false, true, true, false, false, false])
    #expect(rows[1].marksNote == "Not saved yet\nModified; default: Ada")
    reported = []
    try fixture.session.save()
    #expect(rows.allSatisfy { !$0.isMarkedUnsaved })
    #expect(rows[1].isMarkedModified && rows[1].marksNote == "Modified; default: Ada")
    #expect(reported.contains(1) && reported.contains(2))
    withExtendedLifetime(pane) {}
  }

  @Test("A value that is put back to the default is not saved yet, but not modified")
  func reset() throws {
    let fixture = try ChangesFixture(elements, stored: ["on": true])
    let row = try #require(try fixture.session.rootPane().rows.first)
    #expect(row.isMarkedModified && !row.isMarkedUnsaved)
    row.toggle.setOn(false)
    #expect(!row.isMarkedModified && row.isMarkedUnsaved && row.marksNote == "Not saved yet")
    fixture.session.undo()
    #expect(row.isMarkedModified && !row.isMarkedUnsaved)
  }

  @Test("In a radio group the chosen option is marked; a search finds what is not saved")
  func radioGroupAndSearch() throws {
    let fixture = try ChangesFixture(elements)
    let rows = try fixture.session.rootPane().rows
    let options = rows.filter { $0.option != nil }
    let index = SearchIndex(fixture.session)
    let unsaved = SearchQuery("@unsaved")
    #expect(unsaved.filters == [.unsaved] && index.results(matching: unsaved).isEmpty)
    fixture.session.setValue(1, forKey: "theme", name: "Theme")
    #expect(options.map(\.isMarkedUnsaved) == [false, true])
    #expect(index.results(matching: unsaved).map(\.row.title) == ["Light", "Dark"])
    try fixture.session.save()
    #expect(index.results(matching: unsaved).isEmpty)
  }
}
