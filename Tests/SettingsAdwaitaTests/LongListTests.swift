import PageTestSupport
import PropertyList
import SettingsStorage
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import SettingsAdwaita

/// A list of more rows than a page creates in advance, which has a group for each block.
final class LongListTests: WidgetTestCase, @unchecked Sendable {
  private static let many = 2_000

  func testRowsAreCreatedWhenTheyAreNear() throws {
    try onMain {
      try withList { page, store in
        pump("the rows ahead") { page.widget.rowCount >= PaneView.rowsAheadOfLongPage }
        XCTAssertLessThan(page.widget.rowCount, 2 * PaneView.rowsAheadOfLongPage)
        page.widget.scroll(to: 1)
        pump("the row that adds an element") { self.texts(page).last == "" }
        XCTAssertEqual(texts(page).dropLast().last, "e1999")
        XCTAssertLessThan(page.widget.rowCount, 4 * PaneView.rowsAheadOfLongPage)
        let add = try XCTUnwrap(page.widget.rows.last)
        add.type("new")
        XCTAssertTrue(add.activate())
        XCTAssertEqual(texts(page).suffix(3), ["e1999", "new", ""])
      }
    }
  }

  func testItemsMoveFromBlockToBlock() throws {
    try onMain {
      try withList { page, store in
        let row = page.widget.rows[0]
        row.grabFocus()
        for _ in 0..<12 { XCTAssertTrue(row.pressShortcut("<Alt>Down")) }
        assert(page, begins: (1...12).map { "e\($0)" } + ["e0", "e13", "e14"])
        XCTAssertEqual(page.widget.rows[12], row)
        XCTAssertTrue(row.containsFocus)
        XCTAssertTrue(page.widget.rows[12].drop(on: page.widget.rows[1], isAfter: false))
        assert(page, begins: ["e1", "e0"] + (2...14).map { "e\($0)" })
        XCTAssertTrue(page.widget.rows[1].drop(on: page.widget.rows[18], isAfter: true))
        assert(page, begins: (1...18).map { "e\($0)" } + ["e0", "e19"])
        XCTAssertEqual(
          store.value(forKey: "list")?.array?.prefix(20),
          (1...18).map { .string("e\($0)") } + ["e0", "e19"])
        page.session.undo()
        page.session.undo()
        for _ in 0..<12 { page.session.undo() }
        assert(page, begins: (0..<20).map { "e\($0)" })
      }
    }
  }

  func testRemovingMovesTheOthersUp() throws {
    try onMain {
      try withList { page, store in
        let (row, next) = (page.widget.rows[3], page.widget.rows[4])
        row.grabFocus()
        XCTAssertTrue(row.pressShortcut("Delete"))
        assert(page, begins: ["e0", "e1", "e2"] + (4..<20).map { "e\($0)" })
        XCTAssertTrue(next.containsFocus)
        store.setValue(["x", "y"], forKey: "list")
        pump("the two elements of another program") { self.texts(page) == ["x", "y", ""] }
        store.setValue([], forKey: "list")
        pump("the hint") { page.widget.shownText.contains("Nothing here yet") }
      }
    }
  }

  func testAllItemsAreReplacedAtOnce() throws {
    try onMain {
      try withList(count: 20_000) { page, store in
        store.setValue(.array((0..<20_000).map { .string("x\($0)") }), forKey: "list")
        pump("the other elements") { self.texts(page).first == "x0" }
        assert(page, begins: (0..<20).map { "x\($0)" })
      }
    }
  }

  func testAListThatBecomesLongIsDivided() throws {
    try onMain {
      try withList(count: 3) { page, store in
        store.setValue(.array(elements(Self.many)), forKey: "list")
        pump("the first elements") { page.widget.rowCount > PaneView.firstScreenful }
        assert(page, begins: (0..<20).map { "e\($0)" })
        pump("the rows ahead") { page.widget.rowCount >= PaneView.rowsAheadOfLongPage }
        pump(milliseconds: 100)
        XCTAssertLessThan(page.widget.rowCount, 2 * PaneView.rowsAheadOfLongPage)
        page.session.setValue([], forKey: "list", name: "List")
        page.session.undo()
        assert(page, begins: (0..<20).map { "e\($0)" })
      }
    }
  }

  func testAddingKeepsTheFocusWhenTheListIsDivided() throws {
    try onMain {
      try withList(count: PaneView.rowsAhead - 1) { page, store in
        pump("all rows") { page.widget.rowCount == PaneView.rowsAhead }
        page.widget.scroll(to: 1)
        let add = try XCTUnwrap(page.widget.rows.last)
        add.grabFocus()
        add.type("new")
        XCTAssertTrue(add.activate())
        XCTAssertEqual(store.value(forKey: "list")?.array?.count, PaneView.rowsAhead)
        pump("fewer rows") { page.widget.rowCount < PaneView.rowsAhead }
        pump("the focus to be back") { page.widget.rows.last?.containsFocus == true }
        pump("the new element") { self.texts(page).suffix(2) == ["new", ""] }
      }
    }
  }

  // MARK: Helpers

  private func elements(_ count: Int) -> [PropertyListValue] {
    (0..<count).map { .string("e\($0)") }
  }

  @MainActor
  private func withList(
    count: Int = many, body: (SettingsPage, MemoryStore) throws -> Void
  ) throws {
    let field: PropertyListValue = ["Type": "PSTextFieldSpecifier"]
    let fixture = try BundleFixture([
      [
        "Type": "IASKListGroupSpecifier", "Key": "list", "Title": "List", "Deletable": true,
        "LeversReorderable": true, "FooterText": "Below", "ItemSpecifier": field,
        "AddSpecifier": field,
      ]
    ])
    try withPage(fixture, stored: ["list": .array(elements(count))], body: body)
  }

  @MainActor
  private func assert(
    _ page: SettingsPage, begins texts: [String], line: UInt = #line
  ) {
    XCTAssertEqual(Array(self.texts(page).prefix(texts.count)), texts, line: line)
  }

  @MainActor
  private func texts(_ page: SettingsPage) -> [String] {
    page.widget.rows.map(\.fieldText)
  }
}
