import CAdwaita
import XCTest

final class PageTests: WidgetTestCase {
  func testRowsAreCountedInUnrealizedTrees() {
    let first = cadw_switch_row_new()
    let second = cadw_entry_row_new(false)
    let page = page(of: [first, second, cadw_value_row_new()])
    cadw_row_set_title(second, "Second")
    cadw_widget_ref(page)
    XCTAssertEqual(cadw_inspect_row_count(page), 3)
    cadw_widget_set_visible(first, false)
    XCTAssertFalse(cadw_inspect_is_visible(first))
    XCTAssertEqual(cadw_inspect_row_count(page), 2)
    XCTAssertEqual(text(cadw_inspect_row_title(cadw_inspect_row(page, 0))), "Second")
    XCTAssertNil(cadw_inspect_row(page, 2))
    cadw_widget_unref(page)
  }

  func testAGroupAndItsFooter() {
    let page = cadw_preferences_page_new()
    let group = cadw_group_new("R&D <b>")
    let row = cadw_action_row_new()
    cadw_row_set_title(row, "Row")
    cadw_preferences_page_append(page, group)
    cadw_group_set_footer(group, nil)
    cadw_group_set_footer(group, "Footer &amp; <a href=\"https://example.com\">link</a>")
    cadw_group_append(group, row)
    present(page)
    XCTAssertEqual(taken(cadw_inspect_text(page)), "R&D <b>\nRow\nFooter & link\n")
    cadw_group_set_footer(group, "")
    XCTAssertEqual(taken(cadw_inspect_text(page)), "R&D <b>\nRow\n")
  }

  func testTheTextsOfAGroupStandWhereTheyAreToldTo() {
    let page = cadw_preferences_page_new()
    let group = cadw_group_new("H")
    cadw_group_append(group, cadw_action_row_new())
    cadw_group_set_footer(group, "F")
    cadw_preferences_page_append(page, group)
    present(page)
    func start(_ text: String) -> Double { cadw_inspect_letter_x(group, text, 0) }
    let (heading, footer) = (start("H"), start("F"))
    cadw_group_align(group, 0.5, 1)
    XCTAssertTrue(pump { start("H") > heading + 90 && start("F") > footer + 180 })
    XCTAssertLessThan(start("H"), heading + 180)
    cadw_group_align(group, 0, 0)
    XCTAssertTrue(pump { start("H") == heading && start("F") == footer })
  }

  func testALongHeadingIsNotCutOff() {
    func height(_ title: String) -> Int32 {
      let group = cadw_group_new(title)
      cadw_group_append(group, cadw_action_row_new())
      let page = cadw_preferences_page_new()
      cadw_preferences_page_append(page, group)
      present(page)
      XCTAssertLessThanOrEqual(cadw_inspect_minimum_width(page), 360)
      return cadw_inspect_minimum_height(group)
    }
    XCTAssertGreaterThan(
      height(String(repeating: "heading ", count: 20)), height("Heading"))
    XCTAssertGreaterThan(height(String(repeating: "heading", count: 20)), height("Heading"))
  }

  func testWhatElseScrollsEndsAFling() {
    let rows = (0..<80).map { _ in cadw_switch_row_new() }
    let page = page(of: rows)
    cadw_preferences_page_add_keys(page)
    present(page)
    func fling() {
      let before = cadw_preferences_page_scrolled(page)
      cadw_inspect_fling(page, 500)
      XCTAssertTrue(pump { cadw_preferences_page_scrolled(page) > before + 50 })
    }
    func assertStays(at row: OpaquePointer?, line: UInt = #line) {
      XCTAssertTrue(pump { cadw_widget_contains_focus(row) }, line: line)
      let value = cadw_preferences_page_scrolled(page)
      for _ in 0..<5 {
        let painted = Counter()
        cadw_widget_on_next_frame_painted(page, countCall, painted.retained(), releaseCounter)
        XCTAssertTrue(pump { painted.calls > 0 })
        XCTAssertEqual(cadw_preferences_page_scrolled(page), value, line: line)
      }
    }
    fling()
    XCTAssertTrue(cadw_inspect_press_key(page, "Home"))
    assertStays(at: rows[0])
    XCTAssertEqual(cadw_preferences_page_scrolled(page), 0)
    fling()
    cadw_widget_scroll_to(rows[70])
    assertStays(at: rows[70])
  }

  func testMarkupWithLinks() {
    let expected = [
      "": "",
      "R&D <b>": "R&amp;D &lt;b&gt;",
      "see https://a.b/c?d=1&e=2.": "see <a href=\"https://a.b/c?d=1&amp;e=2\">"
        + "https://a.b/c?d=1&amp;e=2</a>.",
      "(http://a.b/x)": "(<a href=\"http://a.b/x\">http://a.b/x</a>)",
      "http://a.b/x_(y)": "<a href=\"http://a.b/x_(y)\">http://a.b/x_(y)</a>",
      "mailto:me@example.com": "<a href=\"mailto:me@example.com\">mailto:me@example.com</a>",
      "nothttp://x https:// ünï": "nothttp://x https:// ünï",
    ]
    for (plain, markup) in expected {
      XCTAssertEqual(taken(cadw_markup_with_links(plain)), markup)
    }
  }

  func testAStatusPageShowsPlainText() {
    let status = cadw_status_page_new("dialog-error-symbolic", "R&D <b>", "A & <i>B</i>")
    cadw_status_page_set_child(status, cadw_button_new("Go", nil, nil))
    present(status)
    XCTAssertEqual(taken(cadw_inspect_text(status)), "R&D <b>\nA & <i>B</i>\nGo\n")
  }
}
