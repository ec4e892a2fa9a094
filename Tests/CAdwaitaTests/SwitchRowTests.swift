import CAdwaita
import XCTest

final class SwitchRowTests: WidgetTestCase {
  func testSetterIsSilentAndTheUserIsReported() {
    let row = cadw_switch_row_new()
    let counter = Counter()
    cadw_switch_row_on_toggled(row, countFlag, counter.retained(), releaseCounter)
    cadw_switch_row_set_active(row, true)
    XCTAssertTrue(cadw_switch_row_is_active(row))
    XCTAssertEqual(counter.flags, [])
    cadw_inspect_toggle(row)
    XCTAssertEqual(counter.flags, [false])
    XCTAssertFalse(cadw_switch_row_is_active(row))
    assertFinalized(row: row, counter)
  }

  func testActivatingTheRowToggles() {
    let row = cadw_switch_row_new()
    let counter = Counter()
    cadw_switch_row_on_toggled(row, countFlag, counter.retained(), releaseCounter)
    present(row: row)
    XCTAssertTrue(cadw_inspect_activate(row))
    XCTAssertTrue(pump { !counter.flags.isEmpty })
    XCTAssertEqual(counter.flags, [true])
  }

  func testTitlesAreNotMarkup() {
    let row = cadw_switch_row_new()
    cadw_row_set_title(row, "R&D <b>x</b>")
    cadw_row_set_subtitle(row, "<i>y</i> & z")
    present(row: row)
    XCTAssertEqual(text(cadw_inspect_row_title(row)), "R&D <b>x</b>")
    let texts = taken(cadw_inspect_text(row)) ?? ""
    XCTAssertTrue(texts.contains("R&D <b>x</b>\n"), texts)
    XCTAssertTrue(texts.contains("<i>y</i> & z\n"), texts)
  }

  func testManyCallbacksAreAllBlockedBySetters() {
    let row = cadw_switch_row_new()
    let first = Counter()
    let second = Counter()
    cadw_switch_row_on_toggled(row, countFlag, first.retained(), releaseCounter)
    cadw_switch_row_on_toggled(row, countFlag, second.retained(), releaseCounter)
    cadw_switch_row_set_active(row, true)
    XCTAssertEqual(first.flags + second.flags, [])
    assertFinalized(row: row, first, second)
  }

  func testAccessibleNameIsAccepted() {
    let row = cadw_switch_row_new()
    cadw_row_set_title(row, "Wi-Fi")
    cadw_widget_set_accessible_name(row, "Wireless network")
    cadw_widget_set_accessible_description(row, "Turns it on")
    assertFinalized(row: row)
  }

  func testACheckMarkIsSetSilentlyAndFlippedByItsRow() {
    let row = cadw_mark_row_new()
    let counter = Counter()
    cadw_switch_row_on_toggled(row, countFlag, counter.retained(), releaseCounter)
    cadw_switch_row_set_active(row, true)
    XCTAssertTrue(cadw_switch_row_is_active(row))
    XCTAssertEqual(counter.flags, [])
    present(row: row)
    cadw_inspect_activate(row)
    XCTAssertTrue(pump { counter.flags == [false] })
    cadw_inspect_activate(row)
    XCTAssertTrue(pump { counter.flags == [false, true] })
    closeWindow()
    XCTAssertEqual(counter.released, 1)
  }
}
