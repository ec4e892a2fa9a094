import CAdwaita
import XCTest

/// Rows that come, go and change their places; parts that rows of lists have.
final class ListRowTests: WidgetTestCase {
  func testPlacingKeepsTheFocus() {
    let rows = (0..<3).map { row("\($0)") }
    let group = cadw_group_new("Title")
    for (index, row) in rows.enumerated() { cadw_group_place(group, row, UInt32(index)) }
    presentGroup(group)
    cadw_widget_grab_focus(rows[2])
    cadw_group_place(group, rows[2], 0)
    XCTAssertEqual(titles(group), ["2", "0", "1"])
    XCTAssertTrue(cadw_inspect_has_focus(rows[2]))
    cadw_group_place(group, rows[2], 0)
    XCTAssertEqual(titles(group), ["2", "0", "1"])
  }

  func testRemovingHandsTheFocusToTheNextRow() {
    let rows = (0..<2).map { row("\($0)") }
    let group = cadw_group_new("")
    for row in rows { cadw_group_append(group, row) }
    presentGroup(group)
    cadw_widget_grab_focus(rows[0])
    let alive = cadw_inspect_watched_alive()
    cadw_inspect_watch(rows[0])
    cadw_group_remove(group, rows[0])
    XCTAssertEqual(titles(group), ["1"])
    XCTAssertTrue(cadw_inspect_has_focus(rows[1]))
    pump { cadw_inspect_watched_alive() == alive }
    XCTAssertEqual(cadw_inspect_watched_alive(), alive, "The removed row leaks.")
  }

  func testADescriptionIsText() {
    let group = cadw_group_new("Title")
    cadw_group_append(group, row("0"))
    cadw_group_set_description(group, "a < b & c")
    presentGroup(group)
    XCTAssertTrue(taken(cadw_inspect_text(group))?.contains("a < b & c") == true)
    cadw_group_set_description(group, nil)
    XCTAssertFalse(taken(cadw_inspect_text(group))?.contains("a < b") == true)
  }

  func testMovingByKeysStaysAmongTheRowsThatMove() {
    let moves = Counter()
    let rows = (0..<3).map { row("\($0)") }
    let group = cadw_group_new("")
    for row in rows { cadw_group_append(group, row) }
    for row in rows.prefix(2) {
      cadw_row_on_moved(row, countNumber, moves.retained(), releaseCounter)
    }
    presentGroup(group)
    XCTAssertTrue(cadw_inspect_press_shortcut(rows[0], "<Alt>Up"))
    XCTAssertTrue(cadw_inspect_press_shortcut(rows[1], "<Alt>Down"))
    XCTAssertEqual(moves.numbers, [])
    XCTAssertTrue(cadw_inspect_press_shortcut(rows[0], "<Alt>Down"))
    XCTAssertTrue(cadw_inspect_press_shortcut(rows[1], "<Alt>Up"))
    XCTAssertEqual(moves.numbers, [1, 0])
    XCTAssertEqual(titles(group), ["0", "1", "2"], "A row moves by itself.")
    closeWindow()
    XCTAssertEqual(moves.released, 2)
  }

  func testPartsOfEveryKindOfRowAreReleased() {
    for make in [cadw_action_row_new, cadw_link_row_new, cadw_value_row_new, cadw_choice_row_new] {
      let (moved, deleted, clicked) = (Counter(), Counter(), Counter())
      let row = make()
      let button = cadw_icon_button_new("user-trash-symbolic", "Remove", nil, nil)
      cadw_row_add_suffix(row, button)
      cadw_button_on_clicked(button, countCall, clicked.retained(), releaseCounter)
      cadw_row_on_delete_key(row, countCall, deleted.retained(), releaseCounter)
      cadw_row_on_moved(row, countNumber, moved.retained(), releaseCounter)
      XCTAssertTrue(cadw_inspect_activate(button))
      XCTAssertTrue(cadw_inspect_press_shortcut(row, "Delete"))
      XCTAssertEqual([clicked.calls, deleted.calls], [1, 1])
      assertFinalized(row: row, moved, deleted, clicked)
    }
  }

  func testACustomRowIsActivatedAndFinalized() {
    let activated = Counter()
    let row = cadw_custom_row_new(cadw_label_new("Mine", false, false))
    cadw_row_on_activated(row, countCall, activated.retained(), releaseCounter)
    present(row: row)
    XCTAssertTrue(cadw_inspect_activate(row))
    XCTAssertEqual(activated.calls, 1)
    closeWindow()
    XCTAssertEqual(activated.released, 1)
    let own = self.row("own")
    XCTAssertEqual(cadw_custom_row_new(own), own)
    present(row: own)
  }

  private func row(_ title: String) -> OpaquePointer? {
    let row = cadw_link_row_new()
    cadw_row_set_title(row, title)
    return row
  }

  private func presentGroup(_ group: OpaquePointer?) {
    let page = cadw_preferences_page_new()
    cadw_preferences_page_append(page, group)
    present(page)
  }

  private func titles(_ group: OpaquePointer?) -> [String?] {
    (0..<cadw_inspect_row_count(group)).map {
      text(cadw_inspect_row_title(cadw_inspect_row(group, $0)))
    }
  }
}
