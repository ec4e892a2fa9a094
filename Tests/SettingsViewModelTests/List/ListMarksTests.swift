import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
@Suite("The marks of lists")
struct ListMarksTests {
  private let defaults: KeyValuePairs<String, PropertyListValue> = [
    "DefaultValue": ["a", "b"], "LeversReorderable": true,
  ]

  /// The indexes of the rows with a mark.
  private func marked(_ pane: PaneModel, _ isMarked: (RowModel) -> Bool) -> [Int] {
    let rows = pane.rows
    return rows.indices.filter { rows[$0].isVisible && isMarked(rows[$0]) }
  }

  private func marks(_ pane: PaneModel) -> [[Int]] {
    [marked(pane, \.isMarkedModified), marked(pane, \.isMarkedUnsaved)]
  }

  @Test("An added or changed item is marked, whether or not there is a row that adds")
  func items() throws {
    for add in [nil, field(title: "Add Tag…")] as [PropertyListValue?] {
      let fixture = try ChangesFixture([list(item: field(), add: add, defaults)])
      let pane = try fixture.session.rootPane()
      #expect(marks(pane) == [[], []])
      var reported: Set<Int> = []
      for (index, row) in pane.rows.enumerated() { row.onChange = { reported.insert(index) } }
      pane.rows[1].typed.setText("B")
      #expect(marks(pane) == [[1], [1]] && reported.contains(1))
      #expect(pane.rows[1].marksNote == "Not saved yet\nModified")
      try fixture.session.save()
      #expect(marks(pane) == [[1], []])
      fixture.session.setValue(["a", "B", "c"], forKey: "list", name: "List")
      #expect(marks(pane) == [[1, 2], [2]])
      pane.rows[2].delete()
      #expect(marks(pane) == [[1], []])
      fixture.session.resetAll()
      #expect(marks(pane) == [[], [1]])
      withExtendedLifetime(pane) {}
    }
  }

  @Test(
    "If items were only removed or moved, the row that adds is marked, or else one of the list’s own"
  )
  func removal() throws {
    for add in [nil, field(title: "Add Tag…")] as [PropertyListValue?] {
      let fixture = try ChangesFixture([list(item: field(), add: add, defaults)])
      let pane = try fixture.session.rootPane()
      pane.rows[0].move(to: 1)
      #expect(marks(pane) == [[2], [2]])
      fixture.session.undo()
      pane.rows[0].delete()
      #expect(marks(pane) == [[1], [1]])
      #expect(pane.rows[1].title == (add == nil ? "Items were removed or moved" : "Add Tag…"))
      pane.rows[0].delete()
      #expect(marks(pane) == [[0], [0]])
      #expect(pane.rows[0].modifiedNote == "Modified; default: 2 elements")
      pane.rows[0].reset()
      #expect(marks(pane) == [[], []] && pane.rows.count == (add == nil ? 2 : 3))
      withExtendedLifetime(pane) {}
    }
  }

  @Test("Items lose the mark of what is not saved once the program has saved them itself")
  func savingByProgram() throws {
    let fixture = try ChangesFixture([list(item: field(), add: field(title: "New"), defaults)])
    let pane = try fixture.session.rootPane()
    fixture.session.setValue(["a", "b", "c"], forKey: "list", name: "List")
    #expect(marked(pane, \.isMarkedUnsaved) == [2])
    try fixture.main.synchronize()
    var isNotified = false
    pane.rows[2].onChange = { isNotified = true }
    fixture.session.setValue(true, forKey: "other", name: "other")
    #expect(isNotified && marked(pane, \.isMarkedUnsaved) == [])
  }

  @Test("The counts and the search agree with what differs from the defaults")
  func counts() throws {
    for add in [nil, field(title: "Add Tag…")] as [PropertyListValue?] {
      for stored in [["a"], ["a", "c"], [], ["c", "d", "e"], 5, ["a", "b"]] as [PropertyListValue] {
        let fixture = try SessionFixture(
          [element("PSChildPaneSpecifier", nil, title: "Sub", ["File": "Sub"])],
          stored: ["list": stored])
        try fixture.bundle.page("Sub", [list(item: field(), add: add, defaults)])
        let root = try fixture.root()
        fixture.session.countModifiedRows()
        let expected = stored == ["a", "b"] ? 0 : 1
        #expect(root.rows[0].modifiedCount == expected)
        let (found, count) = SearchIndex(fixture.session).search(.init("@modified"), limit: 10)
        #expect(count == expected)
        #expect(found.isEmpty == (expected == 0) && found.allSatisfy(\.row.isMarkedModified))
      }
    }
  }

  @Test("If the value of a radio group isn’t one of its options, the first option is marked")
  func radioGroup() throws {
    let fixture = try SessionFixture(
      [
        element(
          "PSRadioGroupSpecifier", "radio",
          ["Values": ["a", "b"], "Titles": ["A", "B"], "DefaultValue": "a"])
      ], stored: ["radio": "x"])
    #expect(try fixture.root().rows.map(\.isMarkedModified) == [true, false])
  }

  @Test("A list of another domain is read from there, and written there")
  func domain() throws {
    let fixture = try ChangesFixture(
      [element("PSToggleSwitchSpecifier", "on")],
      shared: [list(item: field(), add: field(title: "New"))])
    let pane = try fixture.session.pane(named: "Shared")
    pane.rows[0].addItem.addText("x")
    #expect(marked(pane, \.isMarkedUnsaved) == [0])
    try fixture.session.save()
    #expect(fixture.main.keys == [])
    #expect(try FileStore(url: fixture.file("group")).value(forKey: "list") == ["x"])
  }
}
