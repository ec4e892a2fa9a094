import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import Testing

@testable import SettingsViewModel

/// Lists whose items have several types, in a file without a bundle.
@MainActor
struct MixedListTests {
  private let store: MemoryStore
  private let session: SettingsSession
  private let pane: PaneModel

  init() throws {
    try self.init([
      "text", 5, true, [1, [2]], .dictionary(["Name": "x", "sizes": [[1]]]), .data(Data([1])),
    ])
  }

  private init(_ elements: [PropertyListValue]) throws {
    let values: PropertyListDictionary = ["inner": .dictionary(["list": .array(elements)])]
    store = MemoryStore(values)
    session = SettingsSession(
      bundle: SettingsBundle(inferredFrom: values), store: NestedStore(store))
    pane = try session.pane(named: "Root/inner", title: "Inner")
  }

  private var elements: [PropertyListValue] {
    store.value(forKey: "inner")?.dictionary?["list"]?.array ?? []
  }

  @Test("Each item has a row of its kind")
  func rows() {
    #expect(
      pane.rows.map(\.presentation) == [.entry, .spin, .toggle, .text, .pane, .value, .addItem])
    #expect(
      pane.rows.map(\.title) == [
        "", "Item 2", "Item 3", "Item 4", "x", "", "Add Value",
      ])
    #expect(pane.rows[3].displayedValue == "(1, (2))")
    #expect(pane.rows[5].displayedValue == "1 byte")
  }

  @Test("A number that becomes a real gets a row that stores reals")
  func changedType() throws {
    let test = try Self([1, 2.5, "x"])
    test.store.setValue(.dictionary(["list": [1.5, 2.5, "x"]]), forKey: "inner")
    try #require(test.pane.rows[0] as? StepperRow).setNumber(2)
    #expect(PropertyListType(of: test.elements[0]) == .real)
    #expect(test.elements == [2.0, 2.5, "x"])
  }

  @Test("Values of all kinds are changed in place, and undone")
  func changes() throws {
    let before = elements
    try #require(pane.rows[0] as? TextFieldRow).setText("other")
    try #require(pane.rows[1] as? StepperRow).setNumber(6)
    try #require(pane.rows[2] as? ToggleRow).setOn(false)
    pane.rows[5].replaceData(with: Data([2, 3]))
    #expect(elements.prefix(3) == ["other", 6, false])
    #expect(elements[5] == .data(Data([2, 3])))
    #expect(pane.rows[5].displayedValue == "2 bytes")
    while session.undoTitle != nil { session.undo() }
    #expect(elements == before)
  }

  @Test("A nested list is a text, which is refused with the line of a mistake")
  func text() throws {
    let row = try #require(pane.rows[3] as? CustomRow)
    #expect(row.problem(ofValueText: "[1, 2") != nil)
    #expect(row.problem(ofValueText: "{}") != nil)
    #expect(row.problem(ofValueText: "<plist><array><true/></array></plist>") == nil)
    row.setValueText("[[3], \"a\"]")
    #expect(elements[3] == [[3], "a"] && elements.count == 6)
    session.undo()
    #expect(elements[3] == [1, [2]])
  }

  @Test("A dictionary has a page, where a list is a text")
  func page() throws {
    let row = try #require(pane.rows[4] as? PaneRow)
    let page = try pane.open(row)
    let name = try #require(page.rows.first as? TextFieldRow)
    name.setText("y")
    try #require(page.rows[1] as? CustomRow).setValueText("[[2]]")
    #expect(elements[4] == .dictionary(["Name": "y", "sizes": [[2]]]))
    #expect(row.title == "y")
  }

  @Test("A moved item gets the control of its type, and the row of another one is never reused")
  func moving() throws {
    pane.rows[2].move(to: 0)
    #expect(elements.prefix(3) == [true, "text", 5])
    #expect(pane.rows.prefix(3).map(\.presentation) == [.toggle, .entry, .spin])
    session.undo()
    session.setValue(
      .array([5] + elements.dropFirst()), forKey: NestedKey.key(["inner", "list"]), name: "List")
    #expect(pane.rows[0] is StepperRow)
  }

  @Test("Items have places among the stored values")
  func paths() {
    #expect(
      pane.rows[3].storedPath == RawPath([.key("inner"), .key("list"), .index(3)]))
    #expect(RawTree(session).value(at: pane.rows[3].storedPath ?? RawPath()) == [1, [2]])
  }
}
