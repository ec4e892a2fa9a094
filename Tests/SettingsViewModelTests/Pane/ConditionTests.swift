import PropertyList
import SettingsSchema
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct ConditionTests {
  private let toggle = "PSToggleSwitchSpecifier"

  @Test("A row appears and disappears with the value of a key, or with its default")
  func visible() throws {
    let fixture = try SessionFixture([
      element(toggle, "sync", ["DefaultValue": true, "TrueValue": "ON", "FalseValue": "OFF"]),
      element(toggle, "wifi", ["LeversVisibleWhen": "sync"]),
    ])
    let pane = try fixture.root()
    var changes = 0
    pane.rows[1].onChange = { changes += 1 }
    #expect(pane.rows[1].isVisible)
    pane.rows[0].toggle.setOn(false)
    #expect(!pane.rows[1].isVisible)
    #expect(changes == 1)
    fixture.session.undo()
    #expect(pane.rows[1].isVisible)
    #expect(changes == 2)
  }

  @Test("The page of a list’s items has the values of each one, unless one of them is shown")
  func items() throws {
    let item: PropertyListValue = ["Type": "PSChildPaneSpecifier", "File": "Item", "Key": "name"]
    let fixture = try SessionFixture(
      [element("IASKListGroupSpecifier", "list", ["ItemSpecifier": item])],
      stored: ["list": [["name": "a", "home": true], ["name": "b"], "odd"], "home": true])
    try fixture.bundle.page(
      "Item", [element("PSTextFieldSpecifier", "name"), element(toggle, "home")])
    let root = try fixture.root()
    #expect(root.conditionValuesOfItems == nil)
    let pane = try fixture.session.pane(named: "Item", title: nil, after: [])
    let condition = try Condition("home and name == 'a'")
    let all = pane.conditionValuesOfItems?.map { condition.holds(with: $0) }
    #expect(all == [true, false])
    let openPane = try root.openRow(0)
    #expect(openPane.conditionValuesOfItems == nil)
    let holds = condition.holds(with: openPane.conditionValues)
    #expect(holds)
  }

  @Test("A row is operable as its condition, and its group’s, says")
  func enabled() throws {
    let fixture = try SessionFixture([
      element(toggle, "a"), element("PSGroupSpecifier", nil, ["LeversEnabledWhen": "a"]),
      element(toggle, "b", ["LeversEnabledWhen": "c != 'x'"]), element("PSTextFieldSpecifier", "c"),
      element(toggle, "off", ["LeversEnabled": false]),
    ])
    let pane = try fixture.root()
    let rows = pane.rows
    #expect(rows.map(\.isSensitive) == [true, false, false, false])
    fixture.session.setValue(true, forKey: "a", name: "")
    #expect(rows.map(\.isSensitive) == [true, true, true, false])
    rows[2].typed.setText("x")
    #expect(rows.map(\.isSensitive) == [true, false, true, false])
    #expect(rows.allSatisfy { $0.isVisible })
  }

  @Test("A group’s condition applies to its rows, and a section is hidden with its last row")
  func sections() throws {
    let fixture = try SessionFixture([
      element(toggle, "a"),
      element("PSGroupSpecifier", nil, ["LeversVisibleWhen": "a"]), element(toggle, "b"),
      element("PSGroupSpecifier", nil), element(toggle, "c", ["LeversVisibleWhen": "a"]),
      element("PSGroupSpecifier", nil, ["LeversVisibleWhen": "a"]),
    ])
    let pane = try fixture.root()
    var reported: [Int] = []
    for (index, section) in pane.sections.enumerated() {
      section.onChange = { reported.append(index) }
    }
    #expect(pane.sections.map(\.isVisible) == [true, false, false, false])
    #expect(pane.rows.map(\.isVisible) == [true, false, false])
    pane.rows[0].toggle.setOn(true)
    #expect(pane.sections.map(\.isVisible) == [true, true, true, true])
    #expect(pane.rows.map(\.isVisible) == [true, true, true])
    #expect(reported == [0, 1, 2, 3])
  }

  @Test(
    "A key of another page counts with its default there, and its change reaches the open parent")
  func otherPages() throws {
    let fixture = try SessionFixture([
      element("PSChildPaneSpecifier", nil, ["File": "Sub"]),
      element(toggle, "a", ["LeversVisibleWhen": "level >= 2"]),
      element("PSChildPaneSpecifier", nil, ["File": "Sub", "LeversVisibleWhen": "level < 2"]),
    ])
    try fixture.bundle.page(
      "Sub", [element("PSTextFieldSpecifier", "level", ["DefaultValue": "2"])])
    let root = try fixture.root()
    #expect(root.rows.map(\.isVisible) == [true, true, false])
    let sub = try root.openRow(0)
    var changes = 0
    root.rows[2].onChange = { changes += 1 }
    sub.rows[0].typed.setText("1")
    #expect(root.rows.map(\.isVisible) == [true, false, true])
    #expect(changes == 1)
  }

  @Test("A change from outside reaches dependent rows")
  func outside() async throws {
    let fixture = try SessionFixture([element(toggle, "a", ["LeversVisibleWhen": "remote"])])
    let pane = try fixture.root()
    #expect(!pane.rows[0].isVisible)
    var changes = 0
    pane.rows[0].onChange = { changes += 1 }
    let reported = fixture.session.changes(of: "remote")
    fixture.store.setValue(1, forKey: "remote")
    for await _ in reported { break }
    #expect(changes == 1)
    #expect(pane.rows[0].isVisible)
  }

  @Test("Hidden by key and by condition: either is enough, in any order")
  func both() throws {
    let fixture = try SessionFixture([
      element(toggle, "a"), element(toggle, "b", ["LeversVisibleWhen": "a"]),
    ])
    let pane = try fixture.root()
    let session = fixture.session
    session.hiddenKeys = ["b"]
    pane.rows[0].toggle.setOn(true)
    #expect(!pane.rows[1].isVisible)
    session.hiddenKeys = []
    #expect(pane.rows[1].isVisible)
    session.hiddenKeys = ["a", "b"]
    session.undo()
    session.hiddenKeys = []
    #expect(pane.rows.map(\.isVisible) == [true, false])
  }

  @Test("A condition that can’t be read, or isn’t a text, hides nothing; registered defaults apply")
  func odd() throws {
    let fixture = try SessionFixture([
      element(toggle, "a", ["LeversVisibleWhen": "b ="]),
      element(toggle, "b", ["LeversVisibleWhen": false]),
      element(toggle, "c", ["LeversVisibleWhen": "pro"]),
    ])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.isVisible) == [true, true, false])
    fixture.session.registerDefaults(["pro": true, "a": true])
    #expect(pane.rows.map(\.isVisible) == [true, true, true])
    #expect(pane.rows[0].toggle.isOn)
    #expect(fixture.store.keys.isEmpty)
    pane.rows[0].toggle.setOn(false)
    #expect(!pane.rows[0].toggle.isOn)
    #expect(pane.rows[0].isModified)
    pane.rows[0].toggle.setOn(true)
    #expect(!pane.rows[0].isModified)
  }
}
