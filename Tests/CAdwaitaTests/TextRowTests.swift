import CAdwaita
import XCTest

final class TextRowTests: WidgetTestCase {
  func testSetterIsSilentAndTypingIsReported() {
    let row = cadw_text_row_new()
    let counter = Counter()
    cadw_row_set_title(row, "R&D")
    cadw_text_row_set_input(row, CADW_INPUT_EMAIL, 0xff)
    cadw_text_row_on_changed(row, countText, counter.retained(), releaseCounter)
    cadw_text_row_set_text(row, "one\n<two>")
    cadw_text_row_set_text(row, "one\n<two>")
    XCTAssertEqual(taken(cadw_text_row_text(row)), "one\n<two>")
    XCTAssertEqual(counter.texts, [])
    cadw_inspect_set_text(row, "three")
    XCTAssertEqual(counter.texts.last, "three")
    cadw_text_row_set_text(row, nil)
    XCTAssertEqual(taken(cadw_text_row_text(row)), "")
    assertFinalized(row: row, counter)
  }

  func testTypingOverASelectionIsOneChange() {
    let row = cadw_text_row_new()
    let counter = Counter()
    cadw_text_row_set_text(row, "abc")
    cadw_text_row_on_changed(row, countText, counter.retained(), releaseCounter)
    cadw_inspect_type_over(row, "x")
    cadw_inspect_type_over(row, "")
    XCTAssertEqual(counter.texts, ["x", ""])
    assertFinalized(row: row, counter)
  }

  func testThePlaceholderIsShownWhileThereIsNoText() {
    let row = cadw_text_row_new()
    cadw_text_row_set_placeholder(row, "Hint")
    XCTAssertEqual(taken(cadw_inspect_text(row)), "Hint\n")
    cadw_text_row_set_text(row, "text")
    XCTAssertEqual(taken(cadw_inspect_text(row)), "")
    cadw_inspect_set_text(row, "")
    XCTAssertEqual(taken(cadw_inspect_text(row)), "Hint\n")
    cadw_text_row_set_placeholder(row, "")
    XCTAssertEqual(taken(cadw_inspect_text(row)), "")
    assertFinalized(row: row)
  }

  func testItGrowsWithItsTextToALimitAndShrinksAgain() {
    let row = cadw_text_row_new()
    present(row: row)
    pump(milliseconds: 20)
    let least = cadw_inspect_minimum_height(row)
    cadw_text_row_set_text(row, String(repeating: "line\n", count: 8))
    XCTAssertTrue(pump { cadw_inspect_minimum_height(row) > least + 80 })
    let eight = cadw_inspect_minimum_height(row)
    cadw_text_row_set_text(row, String(repeating: "line\n", count: 40))
    XCTAssertTrue(pump { cadw_inspect_minimum_height(row) > eight })
    let forty = cadw_inspect_minimum_height(row)
    cadw_text_row_set_text(row, String(repeating: "line\n", count: 400))
    pump(milliseconds: 100)
    XCTAssertEqual(cadw_inspect_minimum_height(row), forty)
    cadw_text_row_set_text(row, "")
    XCTAssertTrue(pump { cadw_inspect_minimum_height(row) == least })
  }

  func testLosingTheFocusFinishes() {
    let row = cadw_text_row_new()
    let other = cadw_switch_row_new()
    let counter = Counter()
    cadw_text_row_on_finished(row, countCall, counter.retained(), releaseCounter)
    present(page(of: [other, row]))
    cadw_widget_grab_focus(row)
    XCTAssertTrue(cadw_inspect_has_focus(row))
    XCTAssertEqual(counter.calls, 0)
    cadw_widget_grab_focus(other)
    XCTAssertEqual(counter.calls, 1)
    cadw_widget_grab_focus(row)
    closeWindow()
    XCTAssertEqual(counter.released, 1)
  }
}
