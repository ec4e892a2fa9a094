import Foundation
import PropertyList
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import Levers

/// Comparing the bundle with another one.
final class BundleComparisonTests: WidgetTestCase, @unchecked Sendable {
  /// A version of the host’s bundle without "name", with "old", and with another default of "a".
  private func other() throws -> BundleFixture {
    try BundleFixture([
      ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "Alpha", "DefaultValue": true],
      ["Type": "PSSliderSpecifier", "Key": "old"],
    ])
  }

  func testDifferencesAreGroupedAndOpenTheirRow() throws {
    try onMain {
      let other = try other()
      try withPages(BundleComparisonFeature.init) { host, _, page in
        host.chosen = [other.url]
        host.activate("compare-bundles")
        pump("the page") { page.isOpen(page: BundleComparisonPage.tag) }
        let text = page.widget.shownText
        XCTAssertTrue(text.contains("Changes from “App” to this bundle\n"), text)
        XCTAssertTrue(text.contains("2 Breaking Changes\n"), text)
        XCTAssertTrue(text.contains("1 Settings Change\n"), text)
        XCTAssertFalse(text.contains("Text Change"), text)
        XCTAssertTrue(text.contains("Users without a stored value get the new default."), text)
        // The key is only in the other one.
        let removed = try XCTUnwrap(page.widget.row(titled: "The key was removed."))
        _ = removed.activate()
        XCTAssertTrue(page.isOpen(page: BundleComparisonPage.tag))
        let added = try XCTUnwrap(page.widget.row(titled: "The key was added."))
        XCTAssertTrue(added.activate())
        pump("the page to be closed") { !page.isOpen(page: BundleComparisonPage.tag) }
        XCTAssertEqual(host.toasts, [])
      }
    }
  }

  func testOldAndNewAreSwapped() throws {
    try onMain {
      let other = try other()
      try withPages(BundleComparisonFeature.init) { host, _, page in
        host.activate("compare-bundles-with", other.url.path)
        pump("the page") { page.isOpen(page: BundleComparisonPage.tag) }
        XCTAssertTrue(page.widget.pressButton("Swap"))
        pump("the other way around") {
          page.widget.shownText.contains("Changes from this bundle to “App”")
        }
        XCTAssertTrue(page.widget.pressButton("Copy as Text"))
        let text = try XCTUnwrap(host.copied.first)
        XCTAssertTrue(text.contains("\nbreaking: Root: name: The key was removed."), text)
        let row = try XCTUnwrap(page.widget.row(titled: "The key was removed."))
        XCTAssertTrue(row.activate())
        page.goBack()
      }
    }
  }

  func testTheSameBundleHasNoDifferences() throws {
    try onMain {
      let other = try other()
      try withPages(BundleComparisonFeature.init) { host, _, page in
        let own = try XCTUnwrap(host.bundle).location.identity
        host.activate("compare-bundles-with", own.path)
        pump("the page") { page.isOpen(page: BundleComparisonPage.tag) }
        XCTAssertTrue(page.widget.shownText.contains("No Differences"))
        // Comparing again replaces the page.
        host.activate("compare-bundles-with", other.url.path)
        pump("the differences") { page.widget.shownText.contains("2 Breaking Changes") }
      }
    }
  }

  func testAFolderWithoutABundleIsReported() throws {
    try onMain {
      try withPages(BundleComparisonFeature.init) { host, _, page in
        host.activate("compare-bundles-with", "/nowhere")
        pump("the question") { !host.questions.isEmpty }
        XCTAssertEqual(host.questions.first?.heading, "The Bundles Can’t Be Compared")
        XCTAssertFalse(page.isOpen(page: BundleComparisonPage.tag))
      }
    }
  }

  func testManyDifferencesAreShownInParts() throws {
    try onMain {
      let other = try BundleFixture(
        (0..<250).map {
          ["Type": "PSSliderSpecifier", "Key": .string("key\($0)")]
        })
      try withPages(BundleComparisonFeature.init) { host, _, page in
        host.activate("compare-bundles-with", other.url.path)
        pump("the page") { page.isOpen(page: BundleComparisonPage.tag) }
        @MainActor func removed() -> Int {
          page.widget.rowTitles.filter { $0 == "The key was removed." }.count
        }
        XCTAssertEqual(removed(), 100)
        XCTAssertTrue(try XCTUnwrap(page.widget.row(titled: "Show 100 More")).activate())
        XCTAssertEqual(removed(), 200)
        XCTAssertTrue(try XCTUnwrap(page.widget.row(titled: "Show 50 More")).activate())
        XCTAssertEqual(removed(), 250)
      }
    }
  }
}
