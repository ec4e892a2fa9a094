import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

@MainActor
struct ModifiedRowsTests {
  /// Root → Sub → Deep, which opens Root again.
  private func fixture(stored: PropertyListDictionary = [:]) throws -> SessionFixture {
    let fixture = try SessionFixture(
      [
        element("PSToggleSwitchSpecifier", "on", ["DefaultValue": true]),
        element("PSChildPaneSpecifier", nil, title: "Sub", ["File": "Sub"]),
      ], stored: stored)
    try fixture.bundle.page(
      "Sub",
      [
        element("PSTextFieldSpecifier", "name"), element("PSTextFieldSpecifier", "shared"),
        element(
          "PSTextFieldSpecifier", "dependent", ["LeversVisibleWhen": "on"]),
        element("PSChildPaneSpecifier", nil, title: "Deep", ["File": "Deep"]),
      ])
    try fixture.bundle.page(
      "Deep",
      [
        element("PSTextFieldSpecifier", "deep"), element("PSTextFieldSpecifier", "shared"),
        element(
          "PSRadioGroupSpecifier", "radio",
          ["Values": ["a", "b", "c"], "Titles": ["A", "B", "C"], "DefaultValue": "a"]),
        element("PSChildPaneSpecifier", nil, title: "Root", ["File": "Root"]),
      ])
    return fixture
  }

  private func leading(_ pane: PaneModel) throws -> RowModel {
    try #require(pane.rows.first { $0.childPaneName != nil })
  }

  @Test("The pages that are counted don’t keep the session")
  func sessionIsNotKept() throws {
    let fixture = try fixture(stored: ["on": false, "name": "Ada", "radio": "b"])
    weak var session: SettingsSession?
    do {
      let location = try BundleLocation(path: fixture.bundle.url)
      let counting = SettingsSession(bundle: SettingsBundle(location), store: fixture.store)
      counting.countModifiedRows()
      session = counting
      #expect(session?.modifiedRows?.count(in: ["Sub"]) == 1)
    }
    #expect(session == nil)
  }

  @Test(
    "A row with a pane counts the modified settings there and in its child panes, each key once")
  func count() throws {
    let fixture = try fixture(
      stored: ["name": "Ada", "shared": "x", "deep": "y", "radio": "b", "foreign": 1])
    let root = try fixture.root()
    let row = try leading(root)
    #expect(row.modifiedCount == 0)
    fixture.session.countModifiedRows()
    #expect(row.modifiedCount == 4)
    #expect(row.modifiedNote == "4 modified settings")
    let below = try root.open(row.leading)
    let deep = try #require(below.rows.first { $0.childPaneName != nil })
    #expect(deep.modifiedCount == 3)
    // A link back isn’t counted again.
    #expect(try leading(try below.open(deep.leading)).modifiedCount == 0)
  }

  @Test("The count follows edits, undo and other programs, and updates the rows that show it")
  func following() async throws {
    let fixture = try fixture()
    let root = try fixture.root()
    let row = try leading(root)
    fixture.session.countModifiedRows()
    var changes = 0
    row.onChange = { changes += 1 }
    fixture.session.setValue("Ada", forKey: "deep", name: "Deep")
    #expect(row.modifiedCount == 1)
    #expect(changes > 0)
    fixture.session.undo()
    #expect(row.modifiedCount == 0)
    changes = 0
    fixture.store.setValue("Grace", forKey: "name")
    while changes == 0 { await Task.yield() }
    #expect(row.modifiedCount == 1)
    fixture.session.hiddenKeys = ["name"]
    #expect(row.modifiedCount == 0)
  }

  @Test("Rows that a condition hides aren’t counted")
  func conditions() throws {
    let fixture = try fixture(stored: ["dependent": "x"])
    let root = try fixture.root()
    let row = try leading(root)
    fixture.session.countModifiedRows()
    #expect(row.modifiedCount == 1)
    fixture.session.setValue(false, forKey: "on", name: "On")
    #expect(row.modifiedCount == 0)
    fixture.session.undo()
    #expect(row.modifiedCount == 1)
  }

  @Test("In a radio group only the chosen option is marked")
  func radio() throws {
    let fixture = try fixture(stored: ["radio": "b"])
    let pane = try fixture.session.pane(named: "Deep")
    let options = pane.rows.filter { $0.option != nil }
    #expect(options.map(\.isMarkedModified) == [false, true, false])
    #expect(options[1].modifiedNote == "Modified; default: A")
  }

  @Test(
    "The note shows the default, but never that of a secure field",
    arguments: [
      (element("PSToggleSwitchSpecifier", ["DefaultValue": true]), false, "Modified; default: On"),
      (element("PSToggleSwitchSpecifier"), true, "Modified; default: Off"),
      (element("PSTextFieldSpecifier"), "x", "Modified; empty by default"),
      (element("PSTextFieldSpecifier", ["DefaultValue": "Ada"]), "x", "Modified; default: Ada"),
      (
        element("PSTextFieldSpecifier", ["IsSecure": true, "DefaultValue": "secret"]), "x",
        "Modified"
      ),
      (element("PSMultiValueSpecifier", ["Values": [0, 1]]), 1, "Modified; not set by default"),
      (element("PSTitleValueSpecifier", ["DefaultValue": "a"]), "b", nil),
      (element("PSTextFieldSpecifier", ["DefaultValue": "Ada"]), "Ada", nil),
    ] as [(PropertyListValue, PropertyListValue, String?)])
  func note(element: PropertyListValue, stored: PropertyListValue, note: String?) throws {
    let fixture = try SessionFixture([element], stored: ["key": stored])
    let pane = try fixture.root()
    #expect(pane.rows.first?.modifiedNote == note)
  }

  @Test("The items of a list have settings of their own, which aren’t counted")
  func lists() throws {
    let fixture = try SessionFixture(
      [
        [
          "Type": "IASKListGroupSpecifier", "Key": "people", "Title": "People",
          "AddSpecifier": ["Type": "PSTextFieldSpecifier", "Title": "Add…"],
          "ItemSpecifier": ["Type": "PSChildPaneSpecifier", "Title": "Person", "File": "Person"],
        ],
        element("PSChildPaneSpecifier", nil, title: "Sub", ["File": "Sub"]),
      ], stored: ["name": "a foreign value", "people": []])
    try fixture.bundle.page("Person", [element("PSTextFieldSpecifier", "name")])
    try fixture.bundle.page("Sub", [])
    let root = try fixture.root()
    fixture.session.countModifiedRows()
    #expect(root.rows.map(\.modifiedCount) == [0, 0])
    #expect(SearchIndex(fixture.session).count == 2)
    fixture.session.resetAll()
    #expect(fixture.store.value(forKey: "name") == "a foreign value")
    #expect(fixture.store.value(forKey: "people") == nil)
  }
}
