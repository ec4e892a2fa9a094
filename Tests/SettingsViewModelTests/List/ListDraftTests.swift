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

  @Test("A new item begins with its page’s defaults, and reaches the list on Done")
  func adding() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    let draft = try pane.beginAddition(0)
    #expect(draft.title == "New Item")
    draft.pane?.rows[0].typed.setText("Ann")
    #expect(fixture.store.keys == [])
    #expect(draft.canFinish)
    draft.finish()
    #expect(fixture.store.value(forKey: "list") == [["admin": true, "name": "Ann"]])
    #expect(pane.rows.map(\.title) == ["Ann", "New Item"])
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "list") == nil)
  }

  @Test("An invalid text of a new item isn’t one of the settings yet, even on a page below")
  func refusals() throws {
    let fixture = try SessionFixture([list(item: page("name"), add: page(title: "New Item"))])
    let pets: PropertyListValue = [["name": "Rex"]]
    try fixture.bundle.page(
      "Item",
      [
        field("name", ["LeversPattern": "[a-z]+"]),
        list(
          item: element("PSChildPaneSpecifier", "name", ["File": "Pet"]),
          ["Key": "pets", "DefaultValue": pets]),
      ])
    try fixture.bundle.page("Pet", [field("name", ["LeversPattern": "[a-z]+"])])
    let root = try fixture.root()
    let draft = try root.beginAddition(0)
    let item = try #require(draft.pane)
    let pet = try item.openRow(1)
    for page in [item, pet] {
      page.rows[0].typed.setText("1")
      #expect(!page.rows[0].isTextStorable && fixture.session.refusedText == nil)
    }
  }

  @Test("Without Done the array stays as it is")
  func cancel() throws {
    let fixture = try fixture(["list": ["a"]])
    let pane = try fixture.root()
    try pane.beginAddition(1).pane?.rows[0].typed.setText("Ann")
    #expect(fixture.store.value(forKey: "list") == ["a"])
    #expect(fixture.session.undoName == nil)
  }

  @Test("Done waits for the program’s approval, which may correct the item")
  func validation() throws {
    let fixture = try fixture()
    let delegate = ListDelegate()
    fixture.session.delegate = delegate
    delegate.accepts = { item in
      guard let name = item["name"]?.string, name.count > 1 else { return false }
      item["name"] = .string(name.capitalized)
      return true
    }
    let draft = try fixture.root().beginAddition(0)
    var changes = 0
    draft.onChange = { changes += 1 }
    #expect(!draft.canFinish)
    draft.finish()
    #expect(fixture.store.keys == [])
    draft.pane?.rows[0].typed.setText("ann")
    #expect(draft.canFinish)
    #expect(draft.pane?.rows[0].typed.text == "Ann")
    #expect(changes > 0)
    draft.finish()
    #expect(fixture.store.value(forKey: "list") == [["admin": true, "name": "Ann"]])
  }

  @Test(
    "A choice is a new item once an option is chosen: a field, or itself where it has no key")
  func choice() throws {
    for (key, expected) in [("gene", ["gene": "C"]), (nil, "C")] as [(String?, PropertyListValue)] {
      let choice = element(
        "PSMultiValueSpecifier", key, title: "Add Gene",
        ["Values": ["A", "C"], "Titles": ["Adenine", "Cytosine"]])
      let fixture = try SessionFixture([list(item: choice, add: choice)])
      let draft = try fixture.root().beginAddition(0)
      #expect(!draft.canFinish)
      draft.choice?.choose(1)
      #expect(draft.choice?.selectedIndex == 1)
      #expect(draft.canFinish)
      draft.finish()
      #expect(fixture.store.value(forKey: "list") == [expected])
    }
  }

  @Test("A page that is missing can’t be filled in, and the row says so")
  func missing() throws {
    let fixture = try SessionFixture([list(item: field(), add: page())])
    let root = try fixture.root()
    let row = root.rows[0]
    #expect(!row.isSensitive)
    #expect(row.tooltip?.contains("Item.plist") == true)
    #expect(throws: BundleError.self) { try root.beginAddition(by: row.addItem) }
  }

  @Test("Done waits until the strings of the page meet the rules of the bundle")
  func rules() throws {
    let fixture = try SessionFixture([list(item: page("name"), add: page(title: "New Item"))])
    try fixture.bundle.page(
      "Item",
      [
        field("name", title: "Name", ["LeversRequired": true]),
        field("port", title: "Port", ["LeversPattern": "[0-9]+"]),
      ])
    let root = try fixture.root()
    let draft = try root.beginAddition(0)
    let rows = try #require(draft.pane).rows
    // The user isn’t blamed for an item that is empty at first, but it can’t be kept.
    #expect(rows[0].textState == .accepted)
    #expect(!draft.canFinish)
    rows[0].typed.setText("Ann")
    #expect(draft.canFinish)
    rows[1].typed.setText("x")
    #expect(!draft.canFinish)
    draft.finish()
    #expect(fixture.store.keys == [])
    rows[1].typed.setText("80")
    #expect(draft.canFinish)
    draft.finish()
    #expect(fixture.store.value(forKey: "list") == [["name": "Ann", "port": "80"]])
  }

  @Test("Done stores a replacement that is only shown")
  func replacement() throws {
    let fixture = try fixture()
    let delegate = ListDelegate()
    fixture.session.delegate = delegate
    delegate.validates = { $0 == "ann" ? .replaced("Ann") : .valid }
    let root = try fixture.root()
    let draft = try root.beginAddition(0)
    draft.pane?.rows[0].typed.setText("ann")
    draft.finish()
    #expect(fixture.store.value(forKey: "list") == [["admin": true, "name": "Ann"]])
  }

  @Test("A switch or a slider makes an item of what it shows")
  func controls() throws {
    let cases: [(PropertyListValue, untouched: PropertyListValue, moved: PropertyListValue)] = [
      (element("PSToggleSwitchSpecifier", nil), false, true),
      (
        element("PSToggleSwitchSpecifier", "on", ["DefaultValue": true]), ["on": true],
        ["on": false]
      ),
      (element("PSSliderSpecifier", nil, ["MinimumValue": 2, "MaximumValue": 9]), 2.0, 5.0),
    ]
    for (control, untouched, moved) in cases {
      let fixture = try SessionFixture([list(item: control, add: control)])
      let pane = try fixture.root()
      try pane.beginAddition(0).finish()
      #expect(fixture.store.value(forKey: "list") == [untouched])
      let draft = try pane.beginAddition(pane.rows.count - 1)
      #expect(draft.canFinish && draft.title == "Title")
      let row = try #require(draft.pane?.rows.first)
      #expect(row.isSensitive)
      #expect(draft.session.listMember == ListMember(.addition, ofListKeyed: "list"))
      if row.presentation == .toggle {
        row.toggle.setOn(!row.toggle.isOn)
      } else {
        row.numbered.setNumber(5)
      }
      draft.finish()
      #expect(fixture.store.value(forKey: "list") == [untouched, moved])
    }
  }
}
