import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

@MainActor
struct ListDraftTests {
  private func fixture(_ stored: PropertyListDictionary = [:]) throws -> SessionFixture {
    let fixture = try SessionFixture(
      [list(item: page("name"), add: page(title: "New Item"))], stored: stored)
    try fixture.bundle.page(
      "Item",
      [
        field("name", title: "Name"),
        element("PSToggleSwitchSpecifier", "admin", ["DefaultValue": true]),
      ])
    return fixture
  }

  @Test("A new element begins with its page's defaults, and reaches the list on Done")
  func adding() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    let draft = try pane.rows[0].beginAddition()
    #expect(draft.title == "New Item")
    draft.pane?.rows[0].setText("Ann")
    #expect(fixture.store.keys == [])
    #expect(draft.canFinish)
    draft.finish()
    #expect(fixture.store.value(forKey: "list") == [["admin": true, "name": "Ann"]])
    #expect(pane.rows.map(\.title) == ["Ann", "New Item"])
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "list") == nil)
  }

  @Test("Without Done the array stays as it is")
  func cancel() throws {
    let fixture = try fixture(["list": ["a"]])
    let pane = try fixture.root()
    try pane.rows[1].beginAddition().pane?.rows[0].setText("Ann")
    #expect(fixture.store.value(forKey: "list") == ["a"])
    #expect(fixture.session.undoName == nil)
  }

  @Test("Done waits for the program's approval, which may mend the element")
  func validation() throws {
    let fixture = try fixture()
    let delegate = ListDelegate()
    fixture.session.delegate = delegate
    delegate.accepts = { item in
      guard let name = item["name"]?.string, name.count > 1 else { return false }
      item["name"] = .string(name.capitalized)
      return true
    }
    let draft = try fixture.root().rows[0].beginAddition()
    var changes = 0
    draft.onChange = { changes += 1 }
    #expect(!draft.canFinish)
    draft.finish()
    #expect(fixture.store.keys == [])
    draft.pane?.rows[0].setText("ann")
    #expect(draft.canFinish)
    #expect(draft.pane?.rows[0].text == "Ann")
    #expect(changes > 0)
    draft.finish()
    #expect(fixture.store.value(forKey: "list") == [["admin": true, "name": "Ann"]])
  }

  @Test(
    "A choice is a new element once an option is chosen: a field, or itself where it has no key")
  func choice() throws {
    for (key, expected) in [("gene", ["gene": "C"]), (nil, "C")] as [(String?, PropertyListValue)] {
      let choice = element(
        "PSMultiValueSpecifier", key, title: "Add Gene",
        ["Values": ["A", "C"], "Titles": ["Adenine", "Cytosine"]])
      let fixture = try SessionFixture([list(item: choice, add: choice)])
      let draft = try fixture.root().rows[0].beginAddition()
      #expect(!draft.canFinish)
      draft.choice?.choose(1)
      #expect(draft.choice?.selectedIndex == 1)
      #expect(draft.canFinish)
      draft.finish()
      #expect(fixture.store.value(forKey: "list") == [expected])
    }
  }

  @Test("A page that is missing can't be filled in, and the row says so")
  func missing() throws {
    let fixture = try SessionFixture([list(item: field(), add: page())])
    let row = try fixture.root().rows[0]
    #expect(!row.isSensitive)
    #expect(row.tooltip?.contains("Item.plist") == true)
    #expect(throws: BundleError.self) { try row.beginAddition() }
  }
}
