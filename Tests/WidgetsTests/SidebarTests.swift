import WidgetTestSupport
import XCTest

@testable import Widgets

final class SidebarTests: WidgetTestCase, @unchecked Sendable {
  @MainActor
  private final class Shown {
    var hasParts = false
  }

  @MainActor
  private func resize(_ widget: Widget, to width: Int) {
    widget.window?.restore(.init(width: width, height: 480, isMaximized: false))
  }

  func testTheSidebarIsShownIfThereIsEnoughSpace() {
    onMain {
      let (sidebar, content) = (PushButton("Side"), PushButton("Content"))
      let split = SplitView(sidebar: sidebar, content: content, leastWidth: 600)
      for widget in [sidebar, content] { widget.watch() }
      present(split, width: 900)
      XCTAssertTrue(sidebar.isMapped)
      resize(split, to: 500)
      pump("the sidebar to go") { !sidebar.isMapped }
      XCTAssertTrue(content.isMapped)
      resize(split, to: 900)
      pump("the sidebar") { sidebar.isMapped }
      split.setSidebar(false)
      pump("no sidebar") { !sidebar.isMapped }
    }
  }

  func testTheFocusMovesToTheContentWhenTheSidebarIsHidden() {
    onMain {
      let (sidebar, content) = (PushButton("Side"), PushButton("Content"))
      let split = SplitView(sidebar: sidebar, content: content, leastWidth: 600)
      present(split, width: 900)
      sidebar.grabFocus()
      XCTAssertTrue(sidebar.containsFocus)
      resize(split, to: 500)
      pump("the focus on the content") { content.containsFocus }
      resize(split, to: 900)
      pump("the sidebar") { sidebar.isMapped }
      XCTAssertTrue(content.containsFocus)
    }
  }

  func testOnlyVisibleRowsAreFilled() {
    onMain {
      let list = SidebarList(accessibleName: "Pages")
      var seen: Set<String> = []
      list.onFill {
        seen.insert($0)
        var row = SidebarList.Row()
        row.title = $0
        row.isOpen = $0 == "3" ? true : nil
        row.badge = ("1", "1 modified setting")
        return row
      }
      list.onActivated { _ in }
      list.onExpanded { _, _ in }
      let ids = (0..<10_000).map(String.init)
      list.setRows(ids, current: "2")
      present(list, width: 300)
      XCTAssertTrue(seen.contains("3"))
      XCTAssertLessThan(seen.count, 1_000)
      list.setRows(["2", "3"], current: nil)
    }
  }

  func testPartsThatARowShowsLaterAreInOrderAndMirrored() throws {
    try onMain {
      let list = SidebarList(accessibleName: "Pages")
      let shown = Shown()
      list.onFill { _ in
        var row = SidebarList.Row()
        row.title = "Title"
        guard shown.hasParts else { return row }
        row.keepsIconRoom = true
        row.badge = ("1", "1 modified setting")
        (row.isOpen, row.arrow) = (true, "Collapse")
        return row
      }
      var opened: [Bool] = []
      list.onExpanded { opened.append($1) }
      list.setRows(["a"], current: nil)
      present(list, width: 300)
      list.setRightToLeft(true)
      shown.hasParts = true
      list.fillAgain()
      let parts = try XCTUnwrap(list.content(of: "a", column: 0)).children
      XCTAssertEqual(parts.map(\.shownLines), [[], ["Title"], ["1"], []])
      XCTAssertEqual(parts.map(\.isRightToLeft), [true, true, true, true])
      XCTAssertTrue(parts.last?.isNamed("Collapse") ?? false)
      XCTAssertTrue(list.pressButton("Collapse"))
      XCTAssertEqual(opened, [false])
      shown.hasParts = false
      list.fillAgain()
      XCTAssertEqual(parts.map(\.isVisible), [false, true, false, false])
    }
  }
}
