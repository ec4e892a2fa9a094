import CAdwaita
import XCTest

final class EntryRowTests: WidgetTestCase {
  func testSetterIsSilentAndTypingIsReported() {
    for secure in [false, true] {
      let row = cadw_entry_row_new(secure)
      let counter = Counter()
      cadw_row_set_title(row, "R&D")
      cadw_entry_row_on_changed(row, countText, counter.retained(), releaseCounter)
      cadw_entry_row_set_text(row, "abc")
      cadw_entry_row_set_text(row, "abc")
      XCTAssertEqual(text(cadw_entry_row_text(row)), "abc")
      XCTAssertEqual(counter.texts, [])
      cadw_inspect_set_text(row, "xyz")
      XCTAssertEqual(counter.texts.last, "xyz")
      assertFinalized(row: row, counter)
    }
  }

  func testTypingOverASelectionIsOneChange() {
    let row = cadw_entry_row_new(false)
    let counter = Counter()
    cadw_entry_row_set_text(row, "abc")
    cadw_entry_row_on_changed(row, countText, counter.retained(), releaseCounter)
    cadw_inspect_type_over(row, "x")
    XCTAssertEqual(counter.texts, ["x"])
    pump(milliseconds: 20)
    XCTAssertEqual(counter.texts, ["x"])
    cadw_inspect_type_over(row, "")
    XCTAssertTrue(pump { counter.texts == ["x", ""] })
    assertFinalized(row: row, counter)
  }

  func testADeletedSelectionIsToldBeforeTheFieldIsLeft() {
    let row = cadw_entry_row_new(false)
    let changes = Counter()
    let ends = Counter()
    var told: [String?] = []
    ends.onCall = { told = changes.texts }
    cadw_entry_row_set_text(row, "abc")
    cadw_entry_row_on_changed(row, countText, changes.retained(), releaseCounter)
    cadw_entry_row_on_finished(row, countCall, ends.retained(), releaseCounter)
    cadw_inspect_type_over(row, "")
    cadw_inspect_activate(row)
    XCTAssertEqual(told, [""])
    pump(milliseconds: 20)
    XCTAssertEqual(changes.texts, [""])
    assertFinalized(row: row, changes, ends)
  }

  func testEnterFinishes() {
    let row = cadw_entry_row_new(false)
    let counter = Counter()
    cadw_entry_row_on_finished(row, countCall, counter.retained(), releaseCounter)
    cadw_inspect_activate(row)
    XCTAssertEqual(counter.calls, 1)
    assertFinalized(row: row, counter)
  }

  func testLosingTheFocusFinishes() {
    let row = cadw_entry_row_new(false)
    let other = cadw_switch_row_new()
    // A window does not begin with the focus in a text, so its first focus is elsewhere.
    let page = page(of: [other, row])
    let counter = Counter()
    let activated = Counter()
    cadw_entry_row_on_finished(row, countCall, counter.retained(), releaseCounter)
    cadw_row_on_activated(row, countCall, activated.retained(), releaseCounter)
    present(page)
    cadw_widget_grab_focus(row)
    XCTAssertTrue(cadw_inspect_has_focus(row))
    XCTAssertEqual(counter.calls, 0)
    cadw_widget_grab_focus(other)
    XCTAssertFalse(cadw_inspect_has_focus(row))
    XCTAssertEqual(counter.calls, 1)
    XCTAssertEqual(activated.calls, 0)
    cadw_widget_grab_focus(row)
    closeWindow()
    XCTAssertEqual([counter.released, activated.released], [1, 1])
  }

  func testInputPurposesAndHints() {
    let row = cadw_entry_row_new(false)
    for purpose in CADW_INPUT_FREE_FORM.rawValue...CADW_INPUT_PIN.rawValue {
      cadw_entry_row_set_input(row, CadwInputPurpose(rawValue: purpose), 0xff)
    }
    cadw_row_set_subtitle(row, "ignored")
    cadw_row_add_prefix(row, cadw_image_new_from_icon("edit-symbolic"))
    assertFinalized(row: row)
  }

  func testPlaceholderAndUnit() {
    let row = cadw_entry_row_new(false)
    cadw_entry_row_set_placeholder(row, "Hint")
    cadw_entry_row_set_placeholder(row, nil)
    cadw_entry_row_set_unit(row, "<km>")
    XCTAssertTrue(taken(cadw_inspect_text(row))?.contains("<km>") == true)
    assertFinalized(row: row)
  }
}
