import WidgetTestSupport
import Widgets
import XCTest

@testable import Levers

/// The list of unsaved changes above the pages.
final class ChangesPageTests: WidgetTestCase, @unchecked Sendable {
  func testTheListFollowsTheChanges() throws {
    try onMain {
      try withPages({ ChangesFeature($0) }) { host, _, page in
        host.activate("changes")
        XCTAssertTrue(page.isOpen(page: ChangesPage.tag))
        XCTAssertTrue(page.widget.shownText.contains("No Unsaved Changes"))
        host.set("Ann", "name")
        XCTAssertTrue(page.widget.shownText.contains("1 Change\n"))
        host.activate("revert")
        XCTAssertTrue(page.widget.shownText.contains("No Unsaved Changes"))
        XCTAssertEqual(host.toasts, ["1 change reverted"])
      }
    }
  }

  func testAChangesRowOpensItsSetting() throws {
    try onMain {
      try withPages({ ChangesFeature($0) }) { host, _, page in
        host.set("Ann", "name")
        host.activate("changes")
        // Opening it again does nothing.
        host.activate("changes")
        let row = try XCTUnwrap(page.widget.rows.first { $0.shownText.contains("→") })
        XCTAssertEqual(row.title, "Name")
        XCTAssertTrue(row.activate())
        XCTAssertFalse(page.isOpen(page: ChangesPage.tag))
        XCTAssertFalse(page.canGoBack)
      }
    }
  }
}
