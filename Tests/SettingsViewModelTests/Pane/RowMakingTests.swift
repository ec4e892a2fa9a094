import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

@MainActor
@Suite("Rows are created on request, and nothing else needs them")
struct RowMakingTests {
  private func toggle(
    _ key: String, _ more: KeyValuePairs<String, PropertyListValue> = [:]
  ) -> PropertyListValue {
    element("PSToggleSwitchSpecifier", key, title: key.uppercased(), more)
  }

  private func fixture(stored: PropertyListDictionary = [:]) throws -> SessionFixture {
    try SessionFixture(
      [
        toggle("a"), element("PSGroupSpecifier", "group", title: "Group"), toggle("b"),
        toggle("c", ["LeversVisibleWhen": "b"]),
        element("PSTextFieldSpecifier", "name", title: "Name"),
        element(
          "PSRadioGroupSpecifier", "radio", ["Values": ["x", "y"], "Titles": ["X", "Y"]]),
        toggle("d"),
      ], stored: stored)
  }

  private func made(_ pane: PaneModel) -> [String] {
    pane.madeRows.map { ($0.specifier.key ?? "") + ($0.option.map { " \($0)" } ?? "") }
  }

  @Test("A row is made once, on its own, and reads what is stored then")
  func once() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    #expect(pane.sections.map(\.rowIndices.count) == [1, 3, 3])
    #expect(pane.sections.map(\.isVisible) == [true, true, true])
    #expect(made(pane).isEmpty)
    fixture.session.setValue(true, forKey: "b", name: "B")
    let row = pane.sections[1].row(at: 0)
    #expect(row.toggle.isOn)
    #expect(pane.sections[1].row(at: 0) === row)
    #expect(pane.sections[2].row(at: 1).title == "Y")
    #expect(made(pane) == ["b", "radio 1"])
    #expect(made(pane).count < pane.rows.count)
    #expect(pane.rows[1] === row)
    #expect(made(pane) == ["a", "b", "c", "name", "radio 0", "radio 1", "d"])
  }

  @Test("A row’s visibility is known before it is created, and sections are notified of it")
  func visibility() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    let section = pane.sections[1]
    var changes = 0
    section.onChange = { changes += 1 }
    func shown() -> [Bool] { section.rowIndices.map { section.isRowVisible($0) } }
    #expect(shown() == [true, false, true])
    fixture.session.setValue(true, forKey: "b", name: "B")
    #expect(shown() == [true, true, true])
    #expect(changes == 1)
    fixture.session.hiddenKeys = ["name"]
    #expect(shown() == [true, true, false])
    #expect(changes == 2)
    fixture.session.hiddenKeys = ["group"]
    #expect(shown() == [false, false, false])
    #expect(!section.isVisible)
    fixture.session.hiddenKeys = ["radio", "d"]
    #expect(
      pane.sections[2].rowIndices.map { pane.sections[2].isRowVisible($0) } == [
        false, false, false,
      ])
    #expect(made(pane).isEmpty)
    fixture.session.hiddenKeys = []
    #expect(section.rows.map(\.isVisible) == shown())
  }

  @Test("A change reaches the existing rows; unrelated activity creates no others")
  func changes() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    let row = pane.sections[1].row(at: 1)
    var changes = 0
    row.onChange = { changes += 1 }
    fixture.session.setValue(true, forKey: "b", name: "B")
    #expect(changes == 1)
    fixture.session.setValue(true, forKey: "a", name: "A")
    #expect(changes == 1)
    fixture.session.refreshValues()
    fixture.session.hiddenKeys = ["c"]
    #expect(changes == 3)
    fixture.session.undo()
    try fixture.session.save()
    pane.reset()
    #expect(made(pane) == ["c"])
  }

  @Test("Modified settings are counted by the rows that have a stored value")
  func modified() throws {
    let fixture = try fixture(stored: ["a": true, "c": true])
    fixture.session.countModifiedRows()
    let name = fixture.session.bundle.rootPaneName
    func count() -> Int? { fixture.session.modifiedRows?.count(in: name, after: []) }
    #expect(count() == 1)
    fixture.session.setValue(true, forKey: "b", name: "B")
    #expect(count() == 3)
    fixture.session.setValue("y", forKey: "radio", name: "Radio")
    #expect(count() == 4)
    fixture.session.setValue(nil, forKey: "b", name: "B")
    #expect(count() == 2)
    var rows: [String] = []
    fixture.session.forEachPane { rows += ($0 as? PaneModel).map(made) ?? [] }
    #expect(rows == ["a", "b", "c", "radio 0", "radio 1"])
  }

  @Test("A newly read page: existing rows stay, and so does typed text")
  func replacement() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    let (first, field) = (pane.sections[1].row(at: 0), pane.sections[1].row(at: 2))
    field.typed.setText("")
    func reread(_ specifiers: [PropertyListValue]) throws {
      try fixture.bundle.page("Root", specifiers)
      fixture.session.replaceBundle(fixture.session.bundle.reread(languages: nil).bundle)
    }
    try reread([
      toggle("new"), element("PSGroupSpecifier", "group", title: "Group"), toggle("b"),
      element("PSTextFieldSpecifier", "name", title: "Name"), toggle("e"),
    ])
    #expect(made(pane) == ["b", "name"])
    #expect(pane.sections[1].row(at: 0) === first)
    #expect(pane.sections[1].row(at: 1) === field)
    #expect(pane.rows.map(\.title) == ["NEW", "B", "Name", "E"])
  }

  @Test("A row is found by its element, without the others")
  func finding() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    #expect(pane.firstRow(of: { $0.key == "radio" })?.title == "X")
    #expect(pane.firstRow(of: { $0.key == "c" }, where: \.isVisible) == nil)
    #expect(pane.firstRow(of: { $0.key == "none" }) == nil)
    #expect(made(pane) == ["c", "radio 0"])
    let found = try #require(fixture.session.row(forKey: "d"))
    #expect(found.row.specifier.key == "d")
    #expect(made(found.pane) == ["d"])
  }

  @Test("A list has rows for its items, and creates the rows after them on request")
  func lists() throws {
    let fixture = try SessionFixture(
      [
        element(
          "IASKListGroupSpecifier", "list",
          [
            "ItemSpecifier": element("PSTextFieldSpecifier", nil),
            "AddSpecifier": element("PSTextFieldSpecifier", nil, title: "New"),
          ]),
        toggle("after"),
      ], stored: ["list": ["one", "two"]])
    let pane = try fixture.root()
    let section = pane.sections[0]
    #expect(section.rowIndices == 0..<4)
    #expect(pane.madeRows.map(\.isListItem) == [true, true])
    let after = section.row(at: 3)
    fixture.session.setValue(["one", "two", "three"], forKey: "list", name: "List")
    #expect(section.row(at: 4) === after)
    #expect(section.madeRow(at: 3) == nil)
    #expect(section.row(at: 3).presentation == .addItem)
    #expect(
      section.rowIndices.map { section.specifier(ofRow: $0).key }
        == section.rows.map(\.specifier.key))
  }
}
