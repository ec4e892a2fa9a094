import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

@MainActor
struct ListTests {
  private func texts(_ pane: PaneModel) -> [String] {
    pane.rows.filter(\.isListItem).map { $0.value?.displayText ?? "" }
  }

  @Test("Each item of the array is a row, before the row that adds one")
  func rows() throws {
    let fixture = try SessionFixture(
      [list(item: field(), add: field(title: "New")), element("PSToggleSwitchSpecifier")],
      stored: ["list": ["a", "b"]])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.presentation) == [.entry, .entry, .addItem, .toggle])
    #expect(texts(pane) == ["a", "b"])
    #expect(pane.rows[0].accessibleName == "List 1")
    #expect(pane.rows[2].title == "New")
    #expect(pane.sections[0].list?.hint == "")
  }

  @Test("Added, edited, removed and moved items can be undone, and the undo says so")
  func undo() throws {
    let fixture = try SessionFixture(
      [list(item: field(title: "Name"), add: field(), ["LeversReorderable": true])],
      stored: ["list": ["a", "b"]])
    let pane = try fixture.root()
    let session = fixture.session
    var names: [String?] = []
    func done() { names.append(session.undoTitle) }
    pane.rows[2].addItem.addText("c")
    done()
    pane.rows[1].typed.setText("B")
    done()
    pane.rows[0].delete()
    done()
    pane.rows[0].move(to: 1)
    done()
    #expect(fixture.store.value(forKey: "list") == ["c", "B"])
    #expect(texts(pane) == ["c", "B"])
    #expect(
      names == [
        "Undo Addition to List", "Undo Change of Name", "Undo Deletion of a", "Undo Move of B",
      ])
    #expect(session.redoTitle == nil)
    for expected: PropertyListValue in [
      ["B", "c"], ["a", "B", "c"], ["a", "b", "c"], ["a", "b"],
    ] {
      session.undo()
      #expect(fixture.store.value(forKey: "list") == expected)
      #expect(.array(texts(pane).map { .string($0) }) == expected)
    }
    #expect(session.undoTitle == nil)
    #expect(session.redoTitle == "Redo Addition to List")
    for _ in 0..<4 { session.redo() }
    #expect(texts(pane) == ["c", "B"])
  }

  @Test("The last item leaves an empty array, with a word on what to do")
  func empty() throws {
    let fixture = try SessionFixture(
      [list(item: field(), add: field())], stored: ["list": ["a"]])
    let pane = try fixture.root()
    pane.rows[0].delete()
    #expect(fixture.store.value(forKey: "list") == [])
    #expect(pane.sections[0].list?.hint.contains("Enter") == true)
    #expect(pane.rows.count == 1)
  }

  @Test("The default array is shown, and written with the first edit")
  func defaults() throws {
    let fixture = try SessionFixture(
      [list(item: field(), add: field(), ["DefaultValue": ["a", "b"]])])
    let pane = try fixture.root()
    #expect(texts(pane) == ["a", "b"])
    #expect(fixture.store.keys == [])
    pane.rows[0].delete()
    #expect(fixture.store.value(forKey: "list") == ["b"])
    fixture.session.undo()
    #expect(fixture.store.keys == [])
    #expect(texts(pane) == ["a", "b"])
  }

  @Test("Without Deletable and LeversReorderable nothing is removed or moved")
  func fixed() throws {
    let fixture = try SessionFixture(
      [list(item: field(), ["Deletable": false])], stored: ["list": ["a", "b"]])
    let pane = try fixture.root()
    pane.rows[0].delete()
    pane.rows[0].move(to: 1)
    #expect(fixture.store.value(forKey: "list") == ["a", "b"])
  }

  @Test("A keyed item is a field of a dictionary; its other fields stay")
  func keyed() throws {
    let fixture = try SessionFixture(
      [list(item: field("name"), add: field())], stored: ["list": [["name": "a", "id": 7], "b"]])
    let pane = try fixture.root()
    #expect(texts(pane) == ["a", "b"])
    pane.rows[0].typed.setText("A")
    pane.rows[1].typed.setText("B")
    #expect(fixture.store.value(forKey: "list") == [["name": "A", "id": 7], "B"])
  }

  @Test("A choice and a title are rows of items, too")
  func otherItems() throws {
    let choice = element(
      "PSMultiValueSpecifier", "gene", title: "Gene",
      ["Values": ["A", "C"], "Titles": ["Adenine", "Cytosine"]])
    let fixture = try SessionFixture(
      [list(item: choice)], stored: ["list": [["gene": "A", "id": 1], "C"]])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.choice.selectedIndex) == [0, 1])
    #expect(pane.rows.map(\.presentation) == [.choicePage, .choicePage])
    #expect(pane.rows.map(\.title) == ["Adenine", "Cytosine"])
    #expect(pane.rows.allSatisfy { $0.displayedValue.isEmpty && $0.subtitle.isEmpty })
    pane.rows[0].choice.choose(1)
    #expect(fixture.store.value(forKey: "list") == [["gene": "C", "id": 1], "C"])
    let titles = try SessionFixture(
      [list(item: element("PSTitleValueSpecifier", nil, title: nil))],
      stored: ["list": ["x", 5, [1]]])
    #expect(try titles.root().rows.map(\.displayedValue) == ["x", "5", "(1)"])
  }

  @Test("Items of unexpected types are shown as they are, and kept")
  func foreign() throws {
    let fixture = try SessionFixture(
      [list(item: field(), add: field())], stored: ["list": [["x": 1], "a", [2]]])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.presentation) == [.listItem, .entry, .listItem, .addItem])
    #expect(pane.rows[0].title == "{x = 1}")
    #expect(pane.rows[0].subtitle.contains("dictionary"))
    pane.rows[1].typed.setText("b")
    #expect(fixture.store.value(forKey: "list") == [["x": 1], "b", [2]])
    pane.rows[2].delete()
    #expect(fixture.store.value(forKey: "list") == [["x": 1], "b"])
  }

  @Test("A value that isn’t an array is kept: nothing can be added, and the list says why")
  func noArray() throws {
    let fixture = try SessionFixture([list(item: field(), add: field())], stored: ["list": "text"])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.isSensitive) == [false])
    #expect(pane.sections[0].list?.hint.contains("string") == true)
    pane.rows[0].addItem.addText("x")
    #expect(fixture.store.value(forKey: "list") == "text")
  }

  @Test("A change shows in the rows that stay; only rows of other items come and go")
  func identity() throws {
    let fixture = try SessionFixture(
      [list(item: field(), add: field(), ["LeversReorderable": true])],
      stored: ["list": ["a", "b", "c"]])
    let pane = try fixture.root()
    let before = pane.rows
    var changes = 0
    pane.sections[0].onRowsChange = { changes += 1 }
    var refreshed: [Int] = []
    for (index, row) in before.enumerated() where row.isListItem {
      row.onChange = { refreshed.append(index) }
    }
    pane.rows[1].typed.setText("B")
    #expect(refreshed == [1])
    #expect(pane.rows.elementsEqual(before) { $0 === $1 })
    #expect(changes == 0)
    pane.rows[2].move(to: 0)
    #expect(pane.rows[0] === before[2])
    #expect(texts(pane) == ["c", "a", "B"])
    pane.rows[1].delete()
    #expect(
      pane.rows.map(ObjectIdentifier.init)
        == [before[2], before[1], before[3]].map(ObjectIdentifier.init))
    #expect(changes == 2)
  }

  @Test("A row whose item is removed writes to no other")
  func goneRow() throws {
    let fixture = try SessionFixture([list(item: field())], stored: ["list": ["a", "b"]])
    let pane = try fixture.root()
    let row = pane.rows[0]
    row.delete()
    row.typed.setText("x")
    row.delete()
    #expect(row.typed.text == "")
    #expect(fixture.store.value(forKey: "list") == ["b"])
  }

  @Test("A row that isn’t notified of a change elsewhere writes into its own item or none")
  func staleRow() throws {
    let fixture = try SessionFixture(
      [list(item: field(), add: field(), ["LeversReorderable": true])],
      stored: ["list": ["a", "b", "c", "d"]])
    let pane = try fixture.root()
    #expect(texts(pane).count == 4)
    fixture.store.setValue(["b", "c", "d", "e"], forKey: "list")
    pane.rows[0].typed.setText("gone")
    #expect(fixture.store.value(forKey: "list") == ["b", "c", "d", "e"])
    pane.rows[1].typed.setText("B")
    #expect(fixture.store.value(forKey: "list") == ["B", "c", "d", "e"])
    fixture.store.setValue(["new", "B", "c", "d", "e"], forKey: "list")
    pane.rows[1].delete()
    #expect(fixture.store.value(forKey: "list") == ["new", "B", "d", "e"])
  }

  @Test("An empty list reports when the reason for it changes")
  func reason() throws {
    let fixture = try SessionFixture([list(item: field())], stored: ["list": []])
    let pane = try fixture.root()
    var changes = 0
    pane.sections[0].onRowsChange = { changes += 1 }
    fixture.session.setValue("text", forKey: "list", name: "")
    #expect(changes == 1)
    #expect(pane.sections[0].list?.hint.contains("string") == true)
  }

  @Test("An item’s key isn’t in the store: it is never modified, and a reset leaves everything")
  func reset() throws {
    let fixture = try SessionFixture(
      [list(item: field("name"))], stored: ["list": [["name": "a"]], "name": "root"])
    let pane = try fixture.root()
    #expect(!pane.rows[0].isModified)
    pane.rows[0].reset()
    #expect(fixture.store.values == ["list": [["name": "a"]], "name": "root"])
  }

  @Test("Another program’s change of the array shows")
  func outside() async throws {
    let fixture = try SessionFixture([list(item: field())], stored: ["list": ["a"]])
    let pane = try fixture.root()
    #expect(texts(pane) == ["a"])
    fixture.store.setValue(["x", "y"], forKey: "list")
    for _ in 0..<100 where texts(pane) != ["x", "y"] { await Task.yield() }
    #expect(texts(pane) == ["x", "y"])
  }

  @Test("The program may correct or refuse a text that is added")
  func validation() throws {
    let fixture = try SessionFixture([list(item: field(), add: field())])
    let delegate = ListDelegate()
    fixture.session.delegate = delegate
    delegate.validates = { text in
      text == "bad" ? .refused(replacement: nil, message: "No.") : .replaced(text.uppercased())
    }
    let pane = try fixture.root()
    #expect(pane.rows[0].addItem.addText("bad") == .refused(replacement: nil, message: "No."))
    #expect(fixture.store.keys == [])
    pane.rows[0].addItem.addText("good")
    #expect(fixture.store.value(forKey: "list") == ["GOOD"])
    pane.rows.last?.addItem.addText("")
    #expect(fixture.store.value(forKey: "list") == ["GOOD"])
  }

  @Test("A button adds by means of the program’s code, and says if there is none")
  func code() throws {
    let fixture = try SessionFixture([
      list(item: field(), add: element("IASKButtonSpecifier", nil, title: "Scan"))
    ])
    let pane = try fixture.root()
    #expect(!pane.rows[0].isSensitive)
    #expect(pane.rows[0].tooltip?.contains("in the app") == true)
    let delegate = ListDelegate()
    fixture.session.delegate = delegate
    #expect(pane.rows[0].isSensitive)
    pane.rows[0].addItem.addByCode()
    #expect(delegate.pressed == ["Scan"])
  }

  @Test("The program gets an item’s list and its index")
  func members() throws {
    let fixture = try SessionFixture(
      [
        list(item: field(), add: field(), ["Key": "one"]),
        list(item: field(), add: field(), ["Key": "two"]),
      ],
      stored: ["one": ["a"], "two": ["a", "b"]])
    let program = RecordingDelegate()
    fixture.session.delegate = program
    let pane = try fixture.root()
    #expect(
      pane.rows.map(\.listMember) == [
        ListMember(.item, ofListKeyed: "one", position: 0),
        ListMember(.addition, ofListKeyed: "one"),
        ListMember(.item, ofListKeyed: "two", position: 0),
        ListMember(.item, ofListKeyed: "two", position: 1),
        ListMember(.addition, ofListKeyed: "two"),
      ])
    program.members = []
    pane.rows[3].typed.setText("c")
    #expect(program.members.first == ListMember(.item, ofListKeyed: "two", position: 1))
    program.members = []
    pane.rows[1].addItem.typeNewText("x")
    #expect(program.members == [ListMember(.addition, ofListKeyed: "one")])
  }

  @Test("Switches and sliders show items")
  func controls() throws {
    let fixture = try SessionFixture(
      [list(item: element("PSToggleSwitchSpecifier", "on", ["TrueValue": "yes"]))],
      stored: ["list": [["on": "yes", "id": 1], ["id": 2]]])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.toggle.isOn) == [true, false])
    pane.rows[1].toggle.setOn(true)
    #expect(
      fixture.store.value(forKey: "list") == [["on": "yes", "id": 1], ["id": 2, "on": "yes"]])
    let numbers = try SessionFixture(
      [list(item: element("PSSliderSpecifier", nil, ["MaximumValue": 9]))], stored: ["list": [3]])
    let row = try #require(try numbers.root().rows.first)
    #expect(row.numbered.number == 3)
    row.numbered.setNumber(4)
    #expect(numbers.store.value(forKey: "list") == [4.0])
  }

  @Test(
    "The reason why a list can’t show or add items is at its place, and the bundle isn’t blamed by mistake"
  )
  func unusable() throws {
    let date: PropertyListValue = ["Type": "IASKDatePickerSpecifier"]
    let fixture = try SessionFixture([list(item: date, add: date)], stored: ["list": ["a"]])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.presentation) == [.listItem, .addItem])
    #expect(pane.rows[0].subtitle.contains("“IASKDatePickerSpecifier”"))
    #expect(pane.rows[1].title == "Add" && !pane.rows[1].isSensitive)
    #expect(pane.rows[1].addItem.additionProblem?.contains("“IASKDatePickerSpecifier”") == true)
    #expect(throws: BundleError.self) { try pane.beginAddition(1) }
    let none = try SessionFixture([list(item: nil)], stored: ["list": ["a"]])
    let bare = try none.root()
    #expect(bare.rows.map(\.presentation) == [.listItem])
    #expect(bare.rows[0].subtitle.contains("doesn’t say how"))
  }
}
