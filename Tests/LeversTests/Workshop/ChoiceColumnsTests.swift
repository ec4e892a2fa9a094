import PropertyList
import SettingsAuthoring
import SettingsSchema
import SettingsViewModel
import TestSupport
import XCTest

@testable import Levers

/// The options of an element as rows with fields that are edited in place.
final class ChoiceColumnsTests: XCTestCase, @unchecked Sendable {
  @MainActor
  private func withRows(
    _ body: (SettingsSession, PaneModel, () throws -> PropertyListDictionary) throws -> Void
  ) throws {
    let fixture = try BundleFixture([
      [
        "Type": "PSMultiValueSpecifier", "Key": "size", "Titles": ["Small", "Large"],
        "Values": [1, 2.5],
      ]
    ])
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let editor = BundleEditor { bundle }
    let file = fixture.url.appendingPathComponent("Root.plist")
    let page = try PageEditor(file, titled: "Root", in: editor)
    let session = SettingsSession(bundle: page.inspector, store: page.store)
    let pane = try session.pane(named: "element/0", title: "Size")
    try body(session, pane) { try XCTUnwrap(PageContent(contentsOf: file).element(0)) }
  }

  @MainActor
  private func rows(_ pane: PaneModel) -> [RowModel] { pane.rows.filter(\.isListItem) }

  func testFieldsAreEditedInTheRow() throws {
    try MainActor.assumeIsolated {
      try withRows { _, pane, element in
        let rows = rows(pane)
        let columns = try XCTUnwrap(rows.first).columns
        XCTAssertEqual(columns.map(\.title), ["Title", "Value", "Type"])
        XCTAssertEqual(rows.map(\.isFirstItem), [true, false])
        XCTAssertEqual(columns.prefix(2).map { rows[1].text(of: $0) }, ["Large", "2.5"])
        rows[1].setText("Huge", of: columns[0])
        XCTAssertEqual(try element()["Titles"], ["Small", "Huge"])
        XCTAssertEqual(rows[1].text(of: columns[0]), "Huge")
        XCTAssertEqual(
          rows[1].chosenOption(of: columns[2]).map { columns[2].options[$0] },
          PropertyListType.real.title)
        let string = try XCTUnwrap(columns[2].options.firstIndex(of: PropertyListType.string.title))
        rows[1].choose(string, of: columns[2])
        XCTAssertEqual(try element()["Values"], [1, "2.5"])
        rows[1].choose(columns[2].options.count, of: columns[2])
        XCTAssertEqual(try element()["Values"], [1, "2.5"])
      }
    }
  }

  func testANumberStaysAsItIsTyped() throws {
    try MainActor.assumeIsolated {
      try withRows { _, pane, element in
        let row = try XCTUnwrap(rows(pane).last)
        let value = row.columns[1]
        row.setText("3.0", of: value)
        XCTAssertEqual(try element()["Values"], [1, 3.0])
        XCTAssertEqual(row.text(of: value, typed: "3.0"), "3.0")
        XCTAssertEqual(row.text(of: value, typed: "3.1"), row.text(of: value))
      }
    }
  }

  func testAMovedRowGetsTheHeadings() throws {
    try MainActor.assumeIsolated {
      try withRows { _, pane, element in
        let row = try XCTUnwrap(rows(pane).last)
        var wasNotified = false
        row.onChange = { wasNotified = true }
        row.move(to: 0)
        XCTAssertTrue(wasNotified && row.isFirstItem)
        XCTAssertEqual(try element()["Titles"], ["Large", "Small"])
        row.setText("L", of: row.columns[0])
        XCTAssertEqual(try element()["Titles"], ["L", "Small"])
      }
    }
  }
}
