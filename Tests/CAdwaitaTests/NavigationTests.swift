import CAdwaita
import XCTest

final class NavigationTests: WidgetTestCase {
  private var navigation: OpaquePointer?
  private var popped = Counter()

  private func makeNavigation() {
    navigation = cadw_navigation_new()
    popped = Counter()
    cadw_navigation_on_popped(navigation, countText, popped.retained(), releaseCounter)
  }

  @discardableResult
  private func push(_ tag: String, animated: Bool = false) -> OpaquePointer? {
    let row = cadw_switch_row_new()
    cadw_row_set_title(row, "Row of \(tag)")
    cadw_navigation_push(
      navigation, tag, "Title of \(tag)", cadw_header_bar_new(), page(of: [row]), animated)
    return row
  }

  private var depth: UInt32 { cadw_navigation_depth(navigation) }
  private var visibleTag: String? { text(cadw_navigation_visible_tag(navigation)) }

  func testPushAndPop() {
    makeNavigation()
    XCTAssertEqual(depth, 0)
    XCTAssertEqual(visibleTag, "")
    push("root")
    XCTAssertFalse(cadw_navigation_pop(navigation))
    present(navigation)
    push("a", animated: true)
    push("b", animated: true)
    XCTAssertEqual(depth, 3)
    XCTAssertEqual(visibleTag, "b")
    XCTAssertTrue(cadw_navigation_pop(navigation))
    XCTAssertEqual(depth, 2)
    XCTAssertEqual(visibleTag, "a")
    XCTAssertEqual(popped.texts, ["b"])
    XCTAssertTrue(cadw_navigation_pop(navigation))
    XCTAssertFalse(cadw_navigation_pop(navigation))
    XCTAssertEqual(popped.texts, ["b", "a"])
    XCTAssertEqual(visibleTag, "root")
    closeWindow()
    XCTAssertEqual(popped.texts, ["b", "a"])
    XCTAssertEqual(popped.released, 1)
  }

  func testATagIsPushedOnce() {
    makeNavigation()
    push("root")
    push("a")
    let alive = cadw_inspect_watched_alive()
    let row = cadw_switch_row_new()
    cadw_inspect_watch(row)
    cadw_navigation_push(navigation, "a", "A", cadw_header_bar_new(), page(of: [row]), false)
    XCTAssertEqual(depth, 2)
    XCTAssertEqual(cadw_inspect_watched_alive(), alive, "What is not pushed leaks.")
    present(navigation)
  }

  func testATagCanBePushedAgainWhileItsPageLeaves() {
    makeNavigation()
    push("root")
    present(navigation)
    for _ in 0..<3 {
      push("a", animated: true)
      pump(milliseconds: 30)
      cadw_navigation_pop(navigation)
    }
    push("a", animated: true)
    XCTAssertEqual(depth, 2)
    XCTAssertEqual(popped.texts, ["a", "a", "a"])
    pump(milliseconds: 600)
    XCTAssertEqual(depth, 2)
    XCTAssertEqual(cadw_inspect_row_count(navigation), 1)
  }

  func testPopToRootReportsEveryPageOnce() {
    makeNavigation()
    push("root")
    present(navigation)
    ["a", "b", "c"].forEach { push($0, animated: true) }
    cadw_navigation_pop_to_root(navigation)
    XCTAssertEqual(popped.texts.compactMap { $0 }.sorted(), ["a", "b", "c"])
    XCTAssertEqual(visibleTag, "root")
    cadw_navigation_pop_to_root(navigation)
    pump(milliseconds: 50)
    XCTAssertEqual(popped.texts.count, 3)
  }

  func testPoppedPagesAreFinalized() {
    makeNavigation()
    push("root")
    present(navigation)
    let alive = cadw_inspect_watched_alive()
    cadw_inspect_watch(push("a", animated: true))
    cadw_inspect_watch(push("b", animated: true))
    pump(milliseconds: 50)
    cadw_navigation_pop(navigation)
    cadw_navigation_pop(navigation)
    XCTAssertTrue(pump { cadw_inspect_watched_alive() == alive }, "A page leaks.")
  }

  func testEscapePops() {
    makeNavigation()
    push("root")
    present(navigation)
    XCTAssertFalse(cadw_inspect_press_shortcut(navigation, "Escape"))
    push("a", animated: true)
    XCTAssertTrue(cadw_inspect_press_shortcut(navigation, "Escape"))
    XCTAssertTrue(pump { !self.popped.texts.isEmpty })
    XCTAssertEqual(popped.texts, ["a"])
    XCTAssertEqual(depth, 1)
  }

  func testTheFocusReturnsToTheRowThatOpenedThePage() {
    makeNavigation()
    let opener = push("root")
    present(navigation)
    cadw_widget_grab_focus(opener)
    let inner = push("a", animated: true)
    pump(milliseconds: 600)
    cadw_widget_grab_focus(inner)
    XCTAssertTrue(cadw_inspect_has_focus(inner))
    cadw_navigation_pop(navigation)
    XCTAssertTrue(pump { cadw_inspect_has_focus(opener) })
  }

  func testTheFocusMovesIntoTheContentOfANewPage() {
    makeNavigation()
    let opener = push("root")
    present(navigation)
    cadw_widget_grab_focus(opener)
    let inner = push("a", animated: true)
    XCTAssertTrue(pump { cadw_inspect_has_focus(inner) })
  }

  func testOnlyTheVisiblePageCounts() {
    makeNavigation()
    push("root")
    present(navigation)
    push("a")
    XCTAssertTrue(pump { cadw_inspect_row_count(self.navigation) == 1 })
    let texts = taken(cadw_inspect_text(navigation)) ?? ""
    XCTAssertTrue(texts.contains("Title of a\n"), texts)
    XCTAssertTrue(texts.contains("Row of a\n"), texts)
    XCTAssertFalse(texts.contains("Row of root"), texts)
  }

  func testPushingFromThePoppedCallback() {
    makeNavigation()
    push("root")
    present(navigation)
    push("a")
    push("b")
    popped.onCall = { [self] in
      popped.onCall = nil
      push("c")
    }
    cadw_navigation_pop(navigation)
    pump(milliseconds: 50)
    XCTAssertEqual(visibleTag, "c")
    XCTAssertEqual(depth, 3)
    XCTAssertEqual(popped.texts, ["b"])
    popped.onCall = nil
  }

  func testAHeaderBar() {
    makeNavigation()
    let header = cadw_header_bar_new()
    cadw_header_bar_set_title(header, "R&D <b>", "Sub & title")
    cadw_header_bar_pack_start(header, cadw_icon_button_new("edit-symbolic", "Edit", nil, nil))
    cadw_header_bar_pack_end(header, cadw_menu_button_new("open-menu-symbolic", "Menu", nil, true))
    cadw_navigation_push(navigation, "root", "", header, page(of: []), true)
    present(navigation)
    let texts = taken(cadw_inspect_text(navigation)) ?? ""
    XCTAssertTrue(texts.contains("R&D <b>\nSub & title\n"), texts)
  }
}
