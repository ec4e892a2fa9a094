import CAdwaita
import XCTest

/// Action, link and value rows.
final class OtherRowTests: WidgetTestCase {
  private func assertActivates(_ row: OpaquePointer?, line: UInt = #line) {
    let counter = Counter()
    cadw_row_set_title(row, "R&D <b>")
    cadw_row_on_activated(row, countCall, counter.retained(), releaseCounter)
    present(row: row)
    XCTAssertTrue(cadw_inspect_activate(row), line: line)
    XCTAssertTrue(pump { counter.calls > 0 }, "It was not activated.", line: line)
    XCTAssertEqual(counter.calls, 1, line: line)
    closeWindow()
    XCTAssertEqual(counter.released, 1, line: line)
  }

  func testRowsAreActivated() {
    assertActivates(cadw_action_row_new())
    assertActivates(cadw_link_row_new())
    assertActivates(cadw_value_row_new())
  }

  func testARowMovedToAnotherGroupIsActivatedOnce() {
    let row = cadw_value_row_new()
    let counter = Counter()
    cadw_row_on_activated(row, countCall, counter.retained(), releaseCounter)
    let first = cadw_group_new("First")
    let second = cadw_group_new("Second")
    let page = cadw_preferences_page_new()
    cadw_preferences_page_append(page, first)
    cadw_preferences_page_append(page, second)
    cadw_group_append(first, row)
    cadw_widget_ref(row)
    cadw_widget_remove_from_parent(row)
    cadw_group_append(second, row)
    cadw_widget_unref(row)
    present(page)
    cadw_inspect_activate(row)
    pump { counter.calls > 0 }
    XCTAssertEqual(counter.calls, 1)
  }

  func testAValueIsShownBesideOrBelowTheTitle() {
    let row = cadw_value_row_new()
    cadw_row_set_title(row, "Title")
    cadw_value_row_set_value(row, "short")
    present(row: row)
    XCTAssertEqual(taken(cadw_inspect_text(row)), "Title\nshort\n")
    cadw_value_row_set_value(row, "two\nlines & <b>")
    cadw_row_set_subtitle(row, "Subtitle")
    XCTAssertEqual(taken(cadw_inspect_text(row)), "Title\nSubtitle\ntwo\nlines & <b>\n")
    cadw_value_row_set_value(row, String(repeating: "word ", count: 100))
    cadw_value_row_set_value(row, nil)
    XCTAssertEqual(taken(cadw_inspect_text(row)), "Title\nSubtitle\n")
  }

  func testALinkShowsItsValue() {
    let row = cadw_link_row_new()
    cadw_row_set_title(row, "Title")
    cadw_link_row_set_value(row, String(repeating: "value ", count: 50))
    present(row: row)
    XCTAssertTrue((taken(cadw_inspect_text(row)) ?? "").contains("value value"))
    XCTAssertLessThanOrEqual(cadw_inspect_minimum_width(row), 336)
  }

  func testAllAreFinalized() {
    for make in [cadw_action_row_new, cadw_link_row_new, cadw_value_row_new] {
      let row = make()
      let counter = Counter()
      cadw_row_set_title(row, "Title")
      cadw_row_set_subtitle(row, "Subtitle")
      cadw_row_on_activated(row, countCall, counter.retained(), releaseCounter)
      assertFinalized(row: row, counter)
    }
  }

  func testPrefixes() {
    for make in [cadw_action_row_new, cadw_value_row_new] {
      let row = make()
      cadw_row_add_prefix(row, cadw_image_new_from_icon("edit-symbolic"))
      assertFinalized(row: row)
    }
  }
}
