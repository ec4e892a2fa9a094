import PageTestSupport
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import SettingsAdwaita

final class DeepLinkTests: WidgetTestCase, @unchecked Sendable {
  func testALinkOpensThePagesOnItsPath() throws {
    try onMain {
      try withPage(try fixture(rows: 3)) { page, _ in
        XCTAssertTrue(try page.open(pane: "Deep"))
        XCTAssertEqual(page.visiblePaneName, "Deep")
        XCTAssertEqual(page.widget.navigationDepth, 3)
        page.goBack()
        pump("going back") { page.visiblePaneName == "Sub" }
        XCTAssertTrue(try page.open(pane: "Other"))
        XCTAssertEqual(page.widget.navigationDepth, 2)
        XCTAssertTrue(try page.open(pane: "Root"))
        XCTAssertEqual(page.visiblePaneName, "Root")
        XCTAssertThrowsError(try page.open(pane: "Missing"))
      }
    }
  }

  func testALinkScrollsToTheRowAndFocusesIt() throws {
    try onMain {
      try withPage(try fixture(rows: 3)) { page, _ in
        XCTAssertTrue(try page.open(pane: "Deep", key: "k2"))
        pump("the focus") { self.focusedTitle(in: page) == "Row 2" }
        XCTAssertFalse(try page.open(pane: "Deep", key: "missing"))
        page.session.hiddenKeys = ["k1"]
        XCTAssertFalse(try page.open(pane: "Deep", key: "k1"))
      }
    }
  }

  func testALinkReachesARowThatWasNotCreatedYet() throws {
    try onMain {
      try withPage(try fixture(rows: 3_000)) { page, _ in
        XCTAssertTrue(try page.open(pane: "Deep", key: "k2500"))
        pump("the focus") { self.focusedTitle(in: page) == "Row 2500" }
        XCTAssertLessThan(try XCTUnwrap(page.visiblePaneWidget).rowCount, 1_000)
      }
    }
  }

  func testALinkNamesACellOfATweakByItsIdentifier() throws {
    try onMain {
      let fixture = try BundleFixture()
      try fixture.file(
        "Settings.bundle/Root.plist",
        PropertyListWriter.xml([
          "items": [
            ["cell": "PSLinkListCell", "label": "First", "id": "one", "detail": "Code"],
            ["cell": "PSSwitchCell", "label": "Second", "id": "two", "key": "k"],
          ]
        ]))
      try withPage(fixture) { page, _ in
        XCTAssertTrue(try page.open(pane: "Root", key: "two"))
        pump("the focus") { self.focusedTitle(in: page) == "Second" }
        XCTAssertTrue(try page.open(pane: "Root", key: "one"))
        XCTAssertFalse(try page.open(pane: "Root", key: "three"))
      }
    }
  }

  func testALinkClosesOpenOptions() throws {
    try onMain {
      try withPage(try fixture(rows: 3)) { page, _ in
        XCTAssertTrue(page.widget.rows[2].activate())
        XCTAssertEqual(page.widget.navigationDepth, 2)
        XCTAssertTrue(try page.open(pane: "Root", key: "choice"))
        pump("leaving the options") { page.widget.navigationDepth == 1 }
        pump("the focus") { self.focusedTitle(in: page) == "Choice" }
      }
    }
  }

  func testAHighlightKeepsTheFocusAndEndsWithTheNextOne() throws {
    try onMain {
      try withPage(try fixture(rows: 3_000)) { page, _ in
        let highlighted = {
          (page.visiblePaneWidget?.rows ?? []).filter { $0.hasStyleClass("highlighted") }.map(
            \.title)
        }
        page.visiblePaneWidget?.focusFirstRow()
        XCTAssertTrue(try page.highlight(pane: "Root", entry: 1))
        XCTAssertEqual(highlighted(), ["Other"])
        XCTAssertTrue(try page.highlight(pane: "Root", entry: 2))
        XCTAssertEqual(highlighted(), ["Choice"])
        pump(milliseconds: 100)
        XCTAssertEqual(focusedTitle(in: page), "Sub")
        // A row that isn’t made yet; each tenth one begins a section, which is an entry, too.
        XCTAssertTrue(try page.highlight(pane: "Deep", entry: 2_500 + 251))
        XCTAssertEqual(highlighted(), ["Row 2500"])
        pump("scrolling") { page.scrolled > 0 }
        page.session.hiddenKeys = ["k1"]
        XCTAssertFalse(try page.highlight(pane: "Deep", entry: 2))
        XCTAssertEqual(highlighted(), [])
        XCTAssertThrowsError(try page.highlight(pane: "Missing", entry: 0))
      }
    }
  }

  // MARK: Helpers

  /// Root → Sub → Deep, and Root → Other.
  private func fixture(rows: Int) throws -> BundleFixture {
    let fixture = try BundleFixture([
      ["Type": "PSChildPaneSpecifier", "Title": "Sub", "File": "Sub"],
      ["Type": "PSChildPaneSpecifier", "Title": "Other", "File": "Other"],
      [
        "Type": "PSMultiValueSpecifier", "Key": "choice", "Title": "Choice", "FooterText": "Footer",
        "Values": [1, 2], "Titles": ["One", "Two"],
      ],
    ])
    try fixture.page("Sub", [["Type": "PSChildPaneSpecifier", "Title": "Deep", "File": "Deep"]])
    try fixture.page("Other", [])
    try fixture.page(
      "Deep",
      (0..<rows).flatMap { index -> [PropertyListValue] in
        let row: PropertyListValue = [
          "Type": "PSToggleSwitchSpecifier", "Key": .string("k\(index)"),
          "Title": .string("Row \(index)"),
        ]
        return index % 10 == 0 ? [["Type": "PSGroupSpecifier"], row] : [row]
      })
    return fixture
  }

  @MainActor
  private func focusedTitle(in page: SettingsPage) -> String? {
    page.visiblePaneWidget?.rows.first(where: \.containsFocus)?.title
  }
}
