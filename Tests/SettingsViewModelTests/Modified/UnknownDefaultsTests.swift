import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import Testing

@testable import SettingsViewModel

/// Settings without a bundle: there are only stored values, so none of them is modified.
@MainActor
struct UnknownDefaultsTests {
  private let session: SettingsSession
  private let pane: PaneModel

  init() throws {
    let values: PropertyListDictionary = ["on": true, "name": "Ann", "list": .array(["a", "b"])]
    session = SettingsSession(
      bundle: SettingsBundle(inferredFrom: values), store: MemoryStore(values))
    pane = try session.rootPane()
  }

  /// A page inferred from values.
  private func page(of values: PropertyListDictionary) throws -> PaneModel {
    let session = SettingsSession(
      bundle: SettingsBundle(inferredFrom: values), store: MemoryStore(values))
    return try session.rootPane()
  }

  private var rows: [RowModel] { pane.sections.flatMap(\.rows) }

  @Test("No row is marked as modified, or can be reset")
  func rowMarks() {
    #expect(rows.count >= 4)
    #expect(rows.allSatisfy { !$0.isMarkedModified && !$0.isResettable && !$0.canReset })
    #expect(rows.allSatisfy { $0.marksNote == nil && $0.resetButtonName == nil })
    #expect(session.resetAll() == 0)
    #expect(session.store.keys == ["on", "name", "list"])
  }

  @Test("No rows are created to count the modified ones")
  func counts() {
    session.markSecrets()
    session.countModifiedRows()
    #expect(pane.madeRows.allSatisfy { $0.isListItem })
    #expect(session.modifiedRows == nil)
    #expect(rows.allSatisfy { $0.modifiedCount == 0 })
  }

  @Test("Changes are still marked as unsaved")
  func unsaved() {
    (rows.first as? ToggleRow)?.setOn(false)
    session.unsavedKeys = ["on"]
    #expect(rows.map(\.isMarkedUnsaved).filter(\.self).count == 1)
  }

  @Test("A large value without a row of its own is cut")
  func large() throws {
    let elements = Array(repeating: PropertyListValue.string("a"), count: 1_000)
    let values: PropertyListDictionary = ["nested": .array([.array(elements)])]
    let row = try #require(try page(of: values).rows.first)
    #expect(row.displayedValue.count < 200 && row.displayedValue.hasSuffix("…"))
  }

  @Test("Bytes are shown by their number, and replaced as a whole")
  func bytes() throws {
    let page = try page(of: ["key": .data(Data([1, 2]))])
    let row = try #require(page.rows.first)
    #expect(row.displayedValue == "2 bytes" && row.storedData == Data([1, 2]))
    row.replaceData(with: Data([3]))
    #expect(row.displayedValue == "1 byte" && row.storedData == Data([3]))
    page.session.undo()
    #expect(row.storedData == Data([1, 2]))
  }

  @Test("Numbers and switches of a list are named by their number, and edited in place")
  func numbers() throws {
    let pane = try page(of: ["list": .array([1, 2])])
    let rows = pane.rows.compactMap { $0 as? StepperRow }
    #expect(rows.map(\.title) == ["Item 1", "Item 2"])
    rows.last?.setNumber(5)
    #expect(pane.session.value(forKey: "list") == .array([1, 5]))
    let add = try #require(pane.rows.compactMap { $0 as? AddItemRow }.first)
    let draft = try pane.beginAddition(by: add)
    draft.finish()
    #expect(pane.session.value(forKey: "list") == .array([1, 5, 0]))
    let switches = try page(of: ["list": .array([true])]).rows
    #expect(switches.compactMap { $0 as? ToggleRow }.map(\.title) == ["Item 1"])
  }

  @Test("A search offers no filters that find nothing")
  func filters() {
    #expect(SearchIndex(session).filters == [.unsaved])
  }

  @Test("Details don’t name a default")
  func details() throws {
    let facts = RowDetails(try #require(rows.first)).facts
    #expect(facts.map(\.name).contains("Stored Type") && !facts.map(\.name).contains("Default"))
  }
}
