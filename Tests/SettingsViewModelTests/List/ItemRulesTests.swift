import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

/// The rules of strings in list items: edited and added ones.
@MainActor
struct ItemRulesTests {
  private func fixture(
    item: KeyValuePairs<String, PropertyListValue> = [:],
    add: KeyValuePairs<String, PropertyListValue> = [:], key: String? = nil,
    stored: [PropertyListValue] = ["old"]
  ) throws -> SessionFixture {
    try SessionFixture(
      [list(item: field(key, item), add: field(title: "New", add))],
      stored: ["list": .array(stored)])
  }

  @Test(
    "An item that breaks a rule while it is edited is not stored, and stays at the end of typing"
  )
  func edited() throws {
    let fixture = try fixture(item: ["LeversPattern": "[a-z]+", "LeversMessage": "Small letters."])
    let pane = try fixture.root()
    let row = pane.rows[0]
    row.typed.setText("OLD")
    #expect(row.typed.text == "OLD")
    #expect(row.textState == .refused("Small letters."))
    #expect(fixture.store.value(forKey: "list") == ["old"])
    #expect(row.finishEditing() == .shake)
    #expect(row.typed.text == "OLD")
    row.typed.setText("older")
    #expect(row.textState == .accepted)
    #expect(fixture.store.value(forKey: "list") == ["older"])
  }

  @Test("The field of a dictionary has the rules, too, and its other fields stay")
  func editedField() throws {
    let fixture = try fixture(
      item: ["LeversMinimumLength": 3], key: "name", stored: [["name": "Ann", "id": 1]])
    let pane = try fixture.root()
    pane.rows[0].typed.setText("An")
    #expect(pane.rows[0].textState == .refused("At least 3 characters are needed."))
    #expect(fixture.store.value(forKey: "list") == [["name": "Ann", "id": 1]])
    pane.rows[0].typed.setText("Anna")
    #expect(fixture.store.value(forKey: "list") == [["name": "Anna", "id": 1]])
  }

  @Test("An item that was stored and breaks a rule is shown with a warning")
  func storedItem() throws {
    let fixture = try fixture(item: ["LeversMaximumLength": 2])
    #expect(try fixture.root().rows[0].textState == .warning("At most 2 characters are allowed."))
  }

  @Test(
    "A text that breaks a rule, of what adds or of what shows items, is refused while it is typed",
    arguments: [true, false])
  func added(rulesOfAddition: Bool) throws {
    let rules: KeyValuePairs<String, PropertyListValue> = [
      "LeversPattern": "[a-z]+", "LeversMaximumLength": 4,
    ]
    let fixture =
      rulesOfAddition ? try fixture(add: rules) : try fixture(item: rules)
    let pane = try fixture.root()
    let row = pane.rows[1]
    var states: [RowModel.TextState] = []
    row.onChange = { [unowned row] in states.append(row.textState) }
    row.addItem.typeNewText("a")
    row.addItem.typeNewText("a1")
    row.addItem.typeNewText("abcde")
    #expect(
      states == [
        .accepted, .refused("This doesn’t have the required format."),
        .refused("At most 4 characters are allowed."),
      ])
    #expect(row.addItem.addText("abcde").refusal?.message == "At most 4 characters are allowed.")
    #expect(fixture.store.value(forKey: "list") == ["old"])
    #expect(row.addItem.addText("abc").refusal == nil)
    #expect(fixture.store.value(forKey: "list") == ["old", "abc"])
    #expect(row.textState == .accepted)
  }

  @Test("The program refuses while typing, too; an emptied field is valid")
  func program() throws {
    let fixture = try fixture(add: ["LeversRequired": true])
    let delegate = ListDelegate()
    delegate.validates = { $0 == "bad" ? .refused(replacement: nil, message: "No.") : .valid }
    fixture.session.delegate = delegate
    let pane = try fixture.root()
    let row = pane.rows[1]
    row.addItem.typeNewText("bad")
    #expect(row.textState == .refused("No."))
    row.addItem.typeNewText("")
    #expect(row.textState == .accepted)
    #expect(fixture.session.undoName == nil)
  }
}
