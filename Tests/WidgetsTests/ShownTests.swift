import WidgetTestSupport
import Widgets
import XCTest

final class ShownTests: WidgetTestCase, @unchecked Sendable {
  func testARowFadesOutButAppearsAtOnce() {
    onMain {
      let (first, row) = (SwitchRow(), SwitchRow())
      present(page(of: [first, row]))
      row.setShown(false)
      pump { !row.isVisible }
      row.setShown(false)
      row.setShown(true)
      XCTAssertTrue(row.isVisible)
      row.setShown(false)
      row.setShown(true)
      pump(milliseconds: 250)
      XCTAssertTrue(row.isVisible)
    }
  }

  func testAnInvisibleRowIsHiddenAtOnce() {
    onMain {
      let row = EntryRow()
      let group = page(of: [row])
      row.setShown(false)
      XCTAssertFalse(row.isVisible)
      present(group)
      row.watch()
    }
  }

  func testClosingTheWindowWhileARowFades() {
    onMain {
      let row = EntryRow()
      present(page(of: [SwitchRow(), row]))
      row.setShown(false)
      row.watch()
    }
  }

  func testTheFocusMovesToTheNextRow() {
    onMain {
      let rows = (0..<3).map { _ in EntryRow() }
      present(page(of: rows))
      rows[1].grabFocus()
      rows[1].setShown(false)
      XCTAssertTrue(rows[2].containsFocus)
      rows[2].setShown(false)
      XCTAssertFalse(rows[2].containsFocus)
      pump { !rows[1].isVisible && !rows[2].isVisible }
    }
  }
}
