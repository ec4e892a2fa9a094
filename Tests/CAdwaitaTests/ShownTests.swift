import CAdwaita
import XCTest

final class ShownTests: WidgetTestCase {
  func testARowThatGoesFadesAndARowThatComesIsThereAtOnce() {
    let (first, row) = (cadw_switch_row_new(), cadw_switch_row_new())
    present(page(of: [first, row]))
    cadw_widget_set_shown(row, false)
    XCTAssertTrue(pump { !cadw_inspect_is_visible(row) })
    cadw_widget_set_shown(row, false)
    cadw_widget_set_shown(row, true)
    XCTAssertTrue(cadw_inspect_is_visible(row))
    cadw_widget_set_shown(row, false)
    cadw_widget_set_shown(row, true)
    pump(milliseconds: 250)
    XCTAssertTrue(cadw_inspect_is_visible(row))
  }

  func testARowThatNobodySeesGoesAtOnce() {
    let row = cadw_entry_row_new(false)
    let group = page(of: [row])
    cadw_widget_set_shown(row, false)
    XCTAssertFalse(cadw_inspect_is_visible(row))
    present(group)
    assertGoneWithWindow(row)
  }

  func testClosingTheWindowWhileARowFades() {
    let row = cadw_entry_row_new(false)
    present(page(of: [cadw_switch_row_new(), row]))
    cadw_widget_set_shown(row, false)
    assertGoneWithWindow(row)
  }

  func testTheFocusGoesOnToTheNextRowOrElseToTheOneBefore() {
    let rows = (0..<3).map { _ in cadw_entry_row_new(false) }
    present(page(of: rows))
    cadw_widget_grab_focus(rows[1])
    cadw_widget_set_shown(rows[1], false)
    XCTAssertTrue(cadw_inspect_has_focus(rows[2]))
    cadw_widget_set_shown(rows[2], false)
    XCTAssertFalse(cadw_inspect_has_focus(rows[2]))
    XCTAssertTrue(pump { !cadw_inspect_is_visible(rows[1]) && !cadw_inspect_is_visible(rows[2]) })
  }

  private func assertGoneWithWindow(_ row: OpaquePointer?) {
    let alive = cadw_inspect_watched_alive()
    cadw_inspect_watch(row)
    closeWindow()
    XCTAssertTrue(pump { cadw_inspect_watched_alive() == alive }, "The row leaks.")
  }
}
