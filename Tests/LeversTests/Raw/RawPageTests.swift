import WidgetTestSupport
import Widgets
import XCTest

@testable import Levers

/// The tree of stored values above the pages.
final class RawPageTests: WidgetTestCase, @unchecked Sendable {
  private static let commandsForPaths: Set = [
    "raw", "raw-show", "raw-add-at", "raw-edit-at", "raw-move-at",
  ]

  func testItsCommandsAreEnabledWhileItIsOpen() throws {
    try onMain {
      try withPages(RawFeature.init) { host, raw, page in
        XCTAssertEqual(host.enabled, Self.commandsForPaths)
        host.activate("raw")
        XCTAssertTrue(page.isOpen(page: RawPage.tag))
        XCTAssertEqual(raw.state.isOpen, true)
        XCTAssertTrue(host.enabled.isSuperset(of: ["raw-add", "raw-reveal"]))
        page.goBack()
        pump("the tree to be gone") { !raw.state.isOpen }
        XCTAssertEqual(host.enabled, Self.commandsForPaths)
      }
    }
  }

  func testTheDialogsOfARowAreAboveItsPage() throws {
    try onMain {
      try withPages(RawFeature.init) { host, raw, page in
        let path = "m/ka"
        for command in ["raw-add-at", "raw-edit-at", "raw-move-at"] {
          host.activate(command, path)
          XCTAssertFalse(page.isOpen(page: RawPage.tag))
          XCTAssertNotNil(raw.tree)
        }
        // The first dialog is still open.
        XCTAssertEqual(host.toasts, ["There is no other dictionary to move this value to"])
        // It closes with the session.
        host.document = nil
        host.refresh()
        XCTAssertNil(raw.tree)
      }
    }
  }

  func testATreeIsReleasedWithItsSession() throws {
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
