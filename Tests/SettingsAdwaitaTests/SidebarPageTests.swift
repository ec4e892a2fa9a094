import Foundation
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

final class SidebarPageTests: WidgetTestCase, @unchecked Sendable {
  private func child(_ name: String) -> PropertyListValue {
    ["Type": "PSChildPaneSpecifier", "Title": .string(name), "File": .string(name)]
  }

  private func toggles(_ prefix: String, _ count: Int) -> [PropertyListValue] {
    (0..<count).map {
      [
        "Type": "PSToggleSwitchSpecifier", "Key": .string("\(prefix)\($0)"),
        "Title": .string("\(prefix) \($0)"), "DefaultValue": false,
      ]
    }
  }

  private func fixture() throws -> BundleFixture {
    let choice: PropertyListValue = [
      "Type": "PSMultiValueSpecifier", "Key": "choice", "Title": "Choice",
      "Titles": .array((1...40).map { .string("Option \($0)") }),
      "Values": .array((1...40).map { .integer($0) }), "DefaultValue": 1,
    ]
    let fixture = try BundleFixture(
      [["Type": "PSTextFieldSpecifier", "Key": "text", "Title": "Text"], child("A"), child("B")]
        + toggles("root", 40))
    try fixture.page("A", [child("C"), choice] + toggles("a", 3))
    try fixture.page("B", toggles("b", 3))
    try fixture.page("C", toggles("c", 3))
    return fixture
  }

  @MainActor
  private func resize(_ page: SettingsPage, to width: Int) {
    page.widget.window?.restore(.init(width: width, height: 600, isMaximized: false))
  }

  func testBeforeTheFirstFrameOnlyPagesOfRowsThatFitAreRead() throws {
    try onMain {
      let names = (0..<300).map { "Page\($0)" }
      let fixture = try BundleFixture(names.map(child))
      for name in names { try fixture.page(name, toggles(name, 2)) }
      let opened = try XCTUnwrap(OpenedFiles(in: fixture.url))
      var atFirstFrame: [String: Int]?
      var shown: SettingsPage?
      let session = SettingsSession(
        bundle: try SettingsBundle(path: fixture.url), store: MemoryStore())
      try withWindow {
        let page = try SettingsPage(session: session, showsSidebar: true)
        page.widget.onNextFramePainted { [page] in
          atFirstFrame = opened.readCounts()
          shown = page
        }
        return page.widget
      } body: {
        pump("the first frame") { atFirstFrame != nil }
        XCTAssertLessThanOrEqual(
          atFirstFrame?.keys.filter { $0.hasPrefix("Page") }.count ?? .max, 50)
        pump("the list of all pages") { shown?.sidebar?.isUseful == true }
        XCTAssertEqual(opened.readCounts().filter { $0.key.hasPrefix("Page") }.values.max(), 1)
        shown = nil
      }
    }
  }

  /// Each class that comes with the first size makes GTK compute the styles of all widgets inside again.
  func testTheFirstFrameChangesNoStyleClassAroundRows() throws {
    try onMain {
      let fixture = try fixture()
      let session = SettingsSession(
        bundle: try SettingsBundle(path: fixture.url), store: MemoryStore())
      let page = try SettingsPage(session: session, showsSidebar: true)
      let row = try XCTUnwrap(page.widget.row(titled: "root 1"))
      let before = row.styleClassesAround
      present(page.widget, width: 980, height: 800)
      XCTAssertEqual(String(row.styleClassesAround.prefix(before.count)), before)
    }
  }

  func testResizingLosesNothing() throws {
    try onMain {
      try withPage(fixture(), showsSidebar: true) { page, _ in
        let sidebar = try XCTUnwrap(page.sidebar?.widget)
        let entry = try XCTUnwrap(page.widget.row(titled: "Text"))
        pump("an active window") { page.widget.window?.isActive == true }
        pump(frameOf: page.widget)
        entry.grabFocus()
        var text = ""
        for step in 0..<200 {
          let isWide = step.isMultiple(of: 2)
          resize(page, to: isWide ? 1_000 : 500)
          pump("the sidebar at step \(step)") { sidebar.isMapped == isWide }
          text += "x"
          entry.type(text)
          XCTAssertTrue(entry.containsFocus)
        }
        XCTAssertEqual(entry.fieldText, text)
        XCTAssertTrue(page.widget.row(titled: "Text") == entry)
      }
    }
  }

  func testResizingKeepsThePosition() throws {
    try onMain {
      try withPage(fixture(), showsSidebar: true) { page, _ in
        let sidebar = try XCTUnwrap(page.sidebar?.widget)
        page.scrolled = 300
        pump("the position") { page.scrolled == 300 }
        for width in [1_000, 500, 1_000] {
          resize(page, to: width)
          pump("the sidebar at \(width)") { sidebar.isMapped == (width > 860) }
          XCTAssertEqual(page.scrolled, 300)
        }
        try page.open(pane: "C")
        resize(page, to: 500)
        pump("no sidebar") { !sidebar.isMapped }
        XCTAssertEqual(page.visiblePaneName, "C")
      }
    }
  }

  func testABundleOfOnePageHasNoSidebarUntilItHasAnother() throws {
    try onMain {
      let fixture = try BundleFixture(toggles("a", 2))
      try withPage(fixture, showsSidebar: true) { page, _ in
        let sidebar = try XCTUnwrap(page.sidebar?.widget)
        resize(page, to: 1_000)
        pump(frameOf: page.widget)
        XCTAssertFalse(sidebar.isMapped)
        try fixture.page("Root", toggles("a", 2) + [child("B")])
        try fixture.page("B", toggles("b", 2))
        page.replaceBundle(page.session.bundle.reread().bundle)
        pump("the sidebar") { sidebar.isMapped }
      }
    }
  }

  func testWithoutTheOptionThereIsNoSidebar() throws {
    try onMain {
      try withPage(fixture()) { page, _ in
        XCTAssertNil(page.sidebar)
      }
    }
  }

  func testHistoryReturnsToVisitedPages() throws {
    try onMain {
      try withPage(fixture(), showsSidebar: true) { page, _ in
        XCTAssertFalse(page.goBackInHistory())
        page.openFromSidebar("C")
        page.openFromSidebar("B")
        XCTAssertEqual(page.visiblePaneName, "B")
        XCTAssertTrue(page.goBackInHistory())
        XCTAssertEqual(page.visiblePaneName, "C")
        XCTAssertTrue(page.goBackInHistory())
        XCTAssertEqual(page.visiblePaneName, "Root")
        XCTAssertFalse(page.goBackInHistory())
        XCTAssertTrue(page.goForward())
        XCTAssertEqual(page.visiblePaneName, "C")
        // The header bar’s Back button goes to the previous page.
        XCTAssertTrue(page.goBack())
        XCTAssertEqual(page.visiblePaneName, "A")
        XCTAssertTrue(page.goForward())
        XCTAssertEqual(page.visiblePaneName, "C")
      }
    }
  }

  func testHistoryBeginsWithThePathToTheFirstVisitedPage() throws {
    try onMain {
      try withPage(fixture(), showsSidebar: true) { page, _ in
        try page.open(pane: "C")
        XCTAssertTrue(page.goBackInHistory())
        XCTAssertEqual(page.visiblePaneName, "A")
        XCTAssertTrue(page.goBackInHistory())
        XCTAssertEqual(page.visiblePaneName, "Root")
        XCTAssertTrue(page.goForward())
        try page.open(pane: "B")
        XCTAssertTrue(page.goBackInHistory())
        XCTAssertEqual(page.visiblePaneName, "A")
      }
    }
  }

  func testHistoryIncludesChoicesAndSearches() throws {
    try onMain {
      try withPage(fixture(), showsSidebar: true) { page, _ in
        try page.open(pane: "A")
        XCTAssertTrue(page.openPage(ofRow: 2))
        XCTAssertNotNil(page.pages.last?.choice)
        page.openFromSidebar("B")
        page.openSearch(for: "c 1")
        page.openFromSidebar("C")
        XCTAssertTrue(page.goBackInHistory())
        XCTAssertEqual(page.searchText, "c 1")
        XCTAssertTrue(page.goBackInHistory())
        XCTAssertEqual(page.visiblePaneName, "B")
        XCTAssertTrue(page.goBackInHistory())
        XCTAssertNotNil(page.pages.last?.choice)
        XCTAssertTrue(page.goBackInHistory())
        XCTAssertNil(page.pages.last?.choice)
        XCTAssertEqual(page.visiblePaneName, "A")
      }
    }
  }

  func testHistorySkipsRemovedPages() throws {
    try onMain {
      let fixture = try fixture()
      try withPage(fixture, showsSidebar: true) { page, _ in
        page.openFromSidebar("C")
        page.openFromSidebar("B")
        try fixture.page("A", toggles("a", 3))
        try FileManager.default.removeItem(at: fixture.url.appendingPathComponent("C.plist"))
        page.replaceBundle(page.session.bundle.reread().bundle)
        XCTAssertEqual(page.visiblePaneName, "B")
        XCTAssertTrue(page.goBackInHistory())
        XCTAssertEqual(page.visiblePaneName, "Root")
        XCTAssertFalse(page.goBackInHistory())
      }
    }
  }

  func testBackFromAPageOfTheProgramShowsThePageBelow() throws {
    try onMain {
      try withPage(fixture(), showsSidebar: true) { page, _ in
        page.openFromSidebar("B")
        page.open(page: "own", title: "Own", content: Label("Own"))
        XCTAssertTrue(page.goBackInHistory())
        XCTAssertFalse(page.isOpen(page: "own"))
        XCTAssertEqual(page.visiblePaneName, "B")
        XCTAssertFalse(page.canGoForward)
      }
    }
  }
}
