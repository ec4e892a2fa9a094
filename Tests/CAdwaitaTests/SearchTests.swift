import CAdwaita
import XCTest

/// The search bar, the marks of rows, and actions with a state.
final class SearchTests: WidgetTestCase {
  func testASearchBarTellsEveryKeystroke() {
    let (changed, activated, stopped) = (Counter(), Counter(), Counter())
    let bar = cadw_search_bar_new("Search")
    cadw_search_bar_on_changed(bar, countText, changed.retained(), releaseCounter)
    cadw_search_bar_on_activated(bar, countCall, activated.retained(), releaseCounter)
    cadw_search_bar_on_stopped(bar, countCall, stopped.retained(), releaseCounter)
    present(bar)
    cadw_search_bar_type(bar, "a")
    cadw_search_bar_type(bar, "b")
    XCTAssertEqual(changed.texts, ["a", "ab"])
    cadw_search_bar_set_text(bar, "other")
    XCTAssertEqual(changed.texts, ["a", "ab"], "A setter tells nothing.")
    XCTAssertEqual(text(cadw_search_bar_text(bar)), "other")
    cadw_search_bar_set_status(bar, "2 settings")
    XCTAssertTrue(taken(cadw_inspect_text(bar))?.contains("2 settings") == true)
    cadw_inspect_press_enter(bar)
    cadw_inspect_press_escape(bar)
    XCTAssertEqual([activated.calls, stopped.calls], [1, 1])
    closeWindow()
    XCTAssertEqual([changed, activated, stopped].map(\.released), [1, 1, 1])
  }

  func testAPathIsLinks() {
    let followed = Counter()
    let group = cadw_group_new("")
    "R&D".withCString { first in
      "<Sub>".withCString { second in
        let titles: [UnsafePointer<CChar>?] = [first, second]
        cadw_group_set_path(group, titles, 2, countNumber, followed.retained(), releaseCounter)
      }
    }
    let page = cadw_preferences_page_new()
    cadw_preferences_page_append(page, group)
    present(page)
    XCTAssertEqual(taken(cadw_inspect_text(group)), "R&D › <Sub>\n")
    cadw_inspect_follow_path(group, 1)
    XCTAssertEqual(followed.numbers, [1])
    closeWindow()
    XCTAssertEqual(followed.released, 1)
  }

  func testAModifiedRowHasAMark() {
    let row = cadw_switch_row_new()
    cadw_row_set_title(row, "Title")
    cadw_row_set_modified(row, true, "Modified; default: On")
    XCTAssertTrue(cadw_inspect_has_css_class(row, "modified"))
    cadw_row_mark_title(row, [0], [2], 1)
    cadw_row_set_modified(row, false, nil)
    XCTAssertFalse(cadw_inspect_has_css_class(row, "modified"))
    assertFinalized(row: row)
  }

  func testAToggleActionAsksForAState() {
    let asked = Counter()
    let window = cadw_window_new(nil, 360, 300)
    cadw_window_add_toggle_action(window, "show", countFlag, asked.retained(), releaseCounter)
    XCTAssertTrue(cadw_widget_activate_action(window, "win.show", nil))
    XCTAssertEqual(asked.flags, [true])
    cadw_window_set_action_state(window, "show", true)
    XCTAssertTrue(cadw_widget_activate_action(window, "win.show", nil))
    XCTAssertEqual(asked.flags, [true, false])
    cadw_window_destroy(window)
    pump { asked.released == 1 }
    XCTAssertEqual(asked.released, 1)
  }
}
