import WidgetTestSupport
import Widgets
import XCTest

/// Rows that are added, removed and moved; parts of rows in lists.
final class ListRowTests: WidgetTestCase, @unchecked Sendable {
  func testPlacingKeepsTheFocus() {
    onMain {
      let rows = (0..<3).map { row("\($0)") }
      let group = Group("Title")
      for (index, row) in rows.enumerated() { group.place(row, at: index) }
      present(group: group)
      rows[2].grabFocus()
      group.place(rows[2], at: 0)
      XCTAssertEqual(titles(group), ["2", "0", "1"])
      XCTAssertTrue(rows[2].containsFocus)
      group.place(rows[2], at: 0)
      XCTAssertEqual(titles(group), ["2", "0", "1"])
    }
  }

  func testRemovingMovesTheFocusToTheNextRow() {
    onMain {
      let rows = (0..<2).map { row("\($0)") }
      let group = Group("")
      for row in rows { group.append(row) }
      present(group: group)
      rows[0].grabFocus()
      let alive = Widget.watchedAlive
      rows[0].watch()
      group.remove(rows[0])
      XCTAssertEqual(titles(group), ["1"])
      XCTAssertTrue(rows[1].containsFocus)
      pump { Widget.watchedAlive == alive }
      XCTAssertEqual(Widget.watchedAlive, alive, "The removed row leaks.")
    }
  }

  func testADescriptionIsText() {
    onMain {
      let group = Group("Title")
      group.append(row("0"))
      group.setDescription("a < b & c")
      present(group: group)
      XCTAssertTrue(group.shownText.contains("a < b & c"))
      group.setDescription(nil)
      XCTAssertFalse(group.shownText.contains("a < b"))
    }
  }

  func testPlacingInAnotherGroupKeepsTheFocus() {
    onMain {
      let rows = (0..<3).map { row("\($0)") }
      let (first, second) = (Group("First"), Group("Second"))
      for row in rows.prefix(2) { first.append(row) }
      second.append(rows[2])
      let page = Page()
      page.append(first)
      page.append(second)
      withWindow {
        page
      } body: {
        rows[0].grabFocus()
        second.place(rows[0], at: 1)
        XCTAssertEqual(titles(first), ["1"])
        XCTAssertEqual(titles(second), ["2", "0"])
        XCTAssertTrue(rows[0].containsFocus)
      }
    }
  }

  func testARowIsDroppedOnlyOnOthersOfItsKind() {
    onMain {
      let kind = Counter()
      let drops = Counter()
      let rows = (0..<4).map { row("\($0)") }
      let group = Group("")
      for row in rows { group.append(row) }
      for (index, row) in rows.prefix(3).enumerated() {
        row.onDropped(among: index < 2 ? kind : nil, drops.drop)
      }
      present(group: group)
      for target in rows[2...] { XCTAssertFalse(rows[0].drop(on: target, isAfter: true)) }
      XCTAssertFalse(rows[0].drop(on: rows[0], isAfter: true))
      XCTAssertTrue(rows[0].drop(on: rows[1], isAfter: true))
      XCTAssertTrue(rows[1].drop(on: rows[0], isAfter: false))
      XCTAssertEqual(drops.flags, [true, false])
      XCTAssertEqual(titles(group), ["0", "1", "2", "3"], "A row moves by itself.")
      closeWindow()
      XCTAssertEqual(drops.released, 3)
    }
  }

  func testPartsOfEveryKindOfRowAreReleased() {
    onMain {
      for row in [ActionRow(), ArrowRow(), PropertyRow(), ComboRow()] as [Row] {
        let (moved, deleted, clicked) = (Counter(), Counter(), Counter())
        let button = PushButton(icon: "user-trash-symbolic", tooltip: "Remove")
        row.addSuffix(button)
        button.onClicked(clicked.call)
        row.onDeleteKey(deleted.call)
        row.onDropped(moved.drop)
        XCTAssertTrue(button.activate())
        XCTAssertTrue(row.pressShortcut("Delete"))
        XCTAssertEqual([clicked.calls, deleted.calls], [1, 1])
        assertFinalized(row: row, moved, deleted, clicked)
      }
    }
  }

  func testACustomRowIsActivatedAndFinalized() {
    onMain {
      let activated = Counter()
      let row = BinRow(Label("Mine"))
      row.onActivated(activated.call)
      present(row: row)
      XCTAssertTrue(row.activate())
      XCTAssertEqual(activated.calls, 1)
      closeWindow()
      XCTAssertEqual(activated.released, 1)
      let own = self.row("own")
      XCTAssertEqual(BinRow(own), own)
      present(row: own)
    }
  }

  @MainActor
  private func row(_ title: String) -> ArrowRow {
    let row = ArrowRow()
    row.setTitle(title)
    return row
  }

  @MainActor
  private func titles(_ group: Group) -> [String] { group.rowTitles }
}
