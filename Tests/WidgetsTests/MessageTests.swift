import WidgetTestSupport
import Widgets
import XCTest

final class MessageTests: WidgetTestCase, @unchecked Sendable {
  func testAMessageIsShownBelowTheFieldAndRemoved() {
    onMain {
      for row in [EntryRow(), EntryRow(isSecure: true), SwitchRow()] {
        row.setMessage(nil)
        XCTAssertEqual(row.message, "")
        row.setMessage("<Digits> only.", .error)
        XCTAssertEqual(row.message, "<Digits> only.")
        XCTAssertEqual(row.shownText.contains("<Digits> only."), true)
        row.setMessage("Other", .warning)
        XCTAssertEqual(row.message, "Other")
        row.setMessage(nil)
        XCTAssertEqual(row.message, "")
        assertFinalized(row: row)
      }
    }
  }

  func testAMessageMakesTheRowHigherNotWider() {
    onMain {
      let row = EntryRow()
      present(row: row)
      let width = row.minimumWidth
      row.setMessage(String(repeating: "word ", count: 40), .error)
      pump(milliseconds: 30)
      XCTAssertLessThanOrEqual(row.minimumWidth, max(width, 200))
    }
  }

  func testShakingEndsOnce() {
    onMain {
      let row = EntryRow()
      present(row: row)
      let counter = Counter()
      row.shake(then: counter.call)
      XCTAssertEqual(counter.calls, 0)
      pump { counter.released == 1 }
      XCTAssertEqual(counter.calls, 1)
    }
  }

  func testAnInvisibleRowDoesNotShake() {
    onMain {
      let row = EntryRow()
      let counter = Counter()
      row.shake(then: counter.call)
      XCTAssertEqual([counter.calls, counter.released], [1, 1])
      assertFinalized(row: row)
    }
  }

  func testClosingTheWindowWhileARowShakes() {
    onMain {
      let row = EntryRow()
      let counter = Counter()
      present(row: row)
      row.shake(then: counter.call)
      closeWindow()
      pump { counter.released == 1 }
      XCTAssertEqual(counter.calls, 0)
    }
  }
}
