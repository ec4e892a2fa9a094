import WidgetTestSupport
import Widgets
import XCTest

@testable import Levers

/// The tree of stored values above the pages.
final class RawPageTests: WidgetTestCase, @unchecked Sendable {
  func testItsCommandsAreThereWhileItIsOpen() throws {
    try onMain {
      try withPages(RawFeature.init) { host, raw, page in
        XCTAssertEqual(host.enabled, ["raw", "raw-show", "raw-edit-at", "raw-move-at"])
        host.activate("raw")
        XCTAssertTrue(page.isOpen(page: RawPage.tag))
        XCTAssertEqual(raw.state.isOpen, true)
        XCTAssertTrue(host.enabled.isSuperset(of: ["raw-add", "raw-reveal"]))
        page.goBack()
        pump("the tree to be gone") { !raw.state.isOpen }
        XCTAssertEqual(host.enabled, ["raw", "raw-show", "raw-edit-at", "raw-move-at"])
      }
    }
  }

  func testATreeGoesWithItsSession() throws {
    try onMain {
      try withPages(RawFeature.init) { host, raw, page in
        host.activate("raw")
        page.goBack()
        pump("the tree to be gone") { !raw.state.isOpen }
        XCTAssertNotNil(raw.tree)
        // As after Choose the App’s Bundle….
        host.document = nil
        host.refresh()
        XCTAssertNil(raw.tree)
      }
    }
  }
}
