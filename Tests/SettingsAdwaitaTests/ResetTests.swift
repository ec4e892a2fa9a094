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

final class ResetTests: WidgetTestCase, @unchecked Sendable {
  func testModifiedRowsHaveAMarkUntilTheyAreReset() throws {
    try onMain {
      try withPage { page, store in
        let row = page.widget.rows[0]
        XCTAssertTrue(row.hasStyleClass("modified"))
        XCTAssertFalse(page.widget.rows[1].hasStyleClass("modified"))
        page.reset(key: "on")
        XCTAssertFalse(row.hasStyleClass("modified"))
        XCTAssertNil(store.value(forKey: "on"))
      }
    }
  }

  func testTheRowOfAPaneCountsItsModifiedSettings() throws {
    try onMain {
      try withPage { page, store in
        self.pump("the count") { page.widget.rows[2].shownText == "Sub\n2\n" }
        page.session.setValue(nil, forKey: "name", name: "Name")
        XCTAssertEqual(page.widget.rows[2].shownText, "Sub\n1\n")
        page.resetAll()
        XCTAssertEqual(page.widget.rows[2].shownText, "Sub\n")
        XCTAssertNil(store.value(forKey: "port"))
        page.session.undo()
        XCTAssertEqual(page.widget.rows[2].shownText, "Sub\n1\n")
      }
    }
  }

  func testAToastOffersUndo() throws {
    try onMain {
      try withPage { page, store in
        page.resetVisiblePage()
        XCTAssertNil(store.value(forKey: "on"))
        XCTAssertEqual(store.value(forKey: "name"), "Ada")
        XCTAssertTrue(page.widget.shownText.contains("Reset the page “App” to default"))
        XCTAssertTrue(page.widget.pressButton("Undo"))
        XCTAssertEqual(store.value(forKey: "on"), false)
      }
    }
  }

  func testTheToastIsDismissedByTheNextEdit() throws {
    try onMain {
      try withPage { page, store in
        XCTAssertTrue(page.reset(key: "name"))
        page.session.setValue(true, forKey: "other", name: "Other")
        self.pump("the toast to go") { !page.widget.pressButton("Undo") }
        XCTAssertEqual(store.value(forKey: "other"), true)
        XCTAssertNil(store.value(forKey: "name"))
        XCTAssertFalse(page.reset(key: "foreign"))
      }
    }
  }

  func testAResetRowStaysInTheSearchForModifiedRows() throws {
    try onMain {
      try withPage { page, _ in
        page.openSearch(for: "@modified")
        XCTAssertTrue(page.showsModifiedOnly)
        self.pump("reading") { page.search?.isReading == false }
        XCTAssertEqual(page.search?.widget.rowCount, 3)
        page.reset(key: "on")
        XCTAssertEqual(page.search?.widget.rowCount, 3)
        page.search?.search(for: "@modified ")
        XCTAssertEqual(page.search?.widget.rowCount, 2)
        page.closeSearch()
        self.pump("closing") { !page.showsModifiedOnly }
      }
    }
  }

  func testCtrlDeleteResetsTheRowWithTheFocus() throws {
    try onMain {
      try withPage { page, store in
        XCTAssertTrue(page.widget.rows[0].grabFocus())
        self.pump("the focus") { page.focusedRow?.title == "On" }
        XCTAssertTrue(page.widget.pressShortcut("<Control>Delete"))
        XCTAssertNil(store.value(forKey: "on"))
      }
    }
  }

  // MARK: Helpers

  @MainActor
  private func withPage(body: (SettingsPage, MemoryStore) throws -> Void) throws {
    let fixture = try BundleFixture([
      ["Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "On", "DefaultValue": true],
      ["Type": "PSToggleSwitchSpecifier", "Key": "other", "Title": "Other"],
      ["Type": "PSChildPaneSpecifier", "Title": "Sub", "File": "Sub"],
    ])
    try fixture.page(
      "Sub",
      [
        ["Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name"],
        ["Type": "PSTextFieldSpecifier", "Key": "port", "Title": "Port", "DefaultValue": "80"],
      ])
    try withPage(
      fixture, stored: ["on": false, "name": "Ada", "port": "8080", "foreign": 1], body: body)
  }
}
