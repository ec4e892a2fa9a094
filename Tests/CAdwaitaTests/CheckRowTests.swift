import CAdwaita
import XCTest

final class CheckRowTests: WidgetTestCase {
  private var rows: [OpaquePointer?] = []
  private var counters: [Counter] = []

  private func makeGroup(_ count: Int) {
    rows = []
    counters = []
    for _ in 0..<count {
      let row = cadw_check_row_new(rows.first ?? nil)
      let counter = Counter()
      cadw_check_row_on_chosen(row, countCall, counter.retained(), releaseCounter)
      rows.append(row)
      counters.append(counter)
    }
    present(page(of: rows))
  }

  private var marks: [Bool] { rows.map { cadw_check_row_is_active($0) } }
  private var calls: [Int] { counters.map(\.calls) }

  func testNoneIsActiveAtFirst() {
    makeGroup(3)
    XCTAssertEqual(marks, [false, false, false])
  }

  func testSettersMoveTheMarkSilently() {
    makeGroup(3)
    cadw_check_row_set_active(rows[1], true)
    XCTAssertEqual(marks, [false, true, false])
    cadw_check_row_set_active(rows[0], true)
    XCTAssertEqual(marks, [true, false, false])
    cadw_check_row_set_active(rows[0], false)
    XCTAssertEqual(marks, [false, false, false])
    XCTAssertEqual(calls, [0, 0, 0])
  }

  func testChoosingReportsTheNewRowOnly() {
    makeGroup(3)
    cadw_check_row_set_active(rows[0], true)
    XCTAssertTrue(cadw_inspect_activate(rows[2]))
    XCTAssertTrue(pump { self.counters[2].calls > 0 })
    XCTAssertEqual(marks, [false, false, true])
    XCTAssertEqual(calls, [0, 0, 1])
  }

  func testChoosingTheActiveRowAgainChangesNothing() {
    makeGroup(2)
    cadw_check_row_set_active(rows[0], true)
    cadw_inspect_activate(rows[0])
    pump(milliseconds: 20)
    XCTAssertEqual(marks, [true, false])
    XCTAssertEqual(calls, [0, 0])
  }

  func testASingleRowStaysChosen() {
    makeGroup(1)
    cadw_inspect_activate(rows[0])
    cadw_inspect_activate(rows[0])
    pump(milliseconds: 20)
    XCTAssertEqual(marks, [true])
    XCTAssertEqual(calls, [1])
  }

  func testAllAreFinalized() {
    let alive = cadw_inspect_watched_alive()
    makeGroup(3)
    rows.forEach { cadw_inspect_watch($0) }
    closeWindow()
    XCTAssertEqual(cadw_inspect_watched_alive(), alive)
    XCTAssertEqual(counters.map(\.released), [1, 1, 1])
  }

  func testMarksAreIndependentAndReportBothWays() {
    let first = cadw_mark_row_new()
    let second = cadw_mark_row_new()
    let counter = Counter()
    cadw_mark_row_on_toggled(first, countFlag, counter.retained(), releaseCounter)
    cadw_check_row_set_active(first, true)
    XCTAssertEqual(counter.flags, [])
    cadw_inspect_toggle(second)
    XCTAssertTrue(cadw_check_row_is_active(first) && cadw_check_row_is_active(second))
    cadw_inspect_toggle(first)
    cadw_inspect_toggle(first)
    XCTAssertEqual(counter.flags, [false, true])
    assertFinalized(row: second)
    assertFinalized(row: first, counter)
  }
}
