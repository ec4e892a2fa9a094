import CAdwaita
import XCTest

final class MessageTests: WidgetTestCase {
  func testAMessageStandsBelowTheFieldAndGoes() {
    for row in [cadw_entry_row_new(false), cadw_entry_row_new(true), cadw_switch_row_new()] {
      cadw_row_set_message(row, "", CADW_MESSAGE_NONE)
      XCTAssertEqual(text(cadw_inspect_message(row)), "")
      cadw_row_set_message(row, "<Digits> only.", CADW_MESSAGE_ERROR)
      XCTAssertEqual(text(cadw_inspect_message(row)), "<Digits> only.")
      XCTAssertEqual(taken(cadw_inspect_text(row))?.contains("<Digits> only."), true)
      cadw_row_set_message(row, "Other", CADW_MESSAGE_WARNING)
      XCTAssertEqual(text(cadw_inspect_message(row)), "Other")
      cadw_row_set_message(row, "", CADW_MESSAGE_NONE)
      XCTAssertEqual(text(cadw_inspect_message(row)), "")
      assertFinalized(row: row)
    }
  }

  func testAMessageMakesTheRowHigherNotWider() {
    let row = cadw_entry_row_new(false)
    present(row: row)
    let width = cadw_inspect_minimum_width(row)
    cadw_row_set_message(row, String(repeating: "word ", count: 40), CADW_MESSAGE_ERROR)
    pump(milliseconds: 30)
    XCTAssertLessThanOrEqual(cadw_inspect_minimum_width(row), max(width, 200))
  }

  func testShakingEndsOnce() {
    let row = cadw_entry_row_new(false)
    present(row: row)
    let counter = Counter()
    cadw_row_shake(row, countCall, counter.retained(), releaseCounter)
    XCTAssertEqual(counter.calls, 0)
    XCTAssertTrue(pump { counter.released == 1 })
    XCTAssertEqual(counter.calls, 1)
  }

  func testARowThatNobodySeesDoesNotShake() {
    let row = cadw_entry_row_new(false)
    let counter = Counter()
    cadw_row_shake(row, countCall, counter.retained(), releaseCounter)
    XCTAssertEqual([counter.calls, counter.released], [1, 1])
    assertFinalized(row: row)
  }

  func testClosingTheWindowWhileARowShakes() {
    let row = cadw_entry_row_new(false)
    let counter = Counter()
    present(row: row)
    cadw_row_shake(row, countCall, counter.retained(), releaseCounter)
    closeWindow()
    XCTAssertTrue(pump { counter.released == 1 })
    XCTAssertEqual(counter.calls, 0)
  }
}
