import CAdwaita
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import XCTest

@testable import SettingsAdwaita

final class ResetTests: WidgetTestCase, @unchecked Sendable {
  func testModifiedRowsBearAMarkWithTheDefault() throws {
    try onMain {
      try withPage { page, store in
        let row = cadw_inspect_row(page.widget, 0)
        XCTAssertTrue(cadw_inspect_has_css_class(row, "modified"))
        XCTAssertFalse(cadw_inspect_has_css_class(cadw_inspect_row(page.widget, 1), "modified"))
        page.reset(key: "on")
        XCTAssertFalse(cadw_inspect_has_css_class(row, "modified"))
        XCTAssertNil(store.value(forKey: "on"))
      }
    }
  }

  func testTheRowThatLeadsToAPaneCounts() throws {
    try onMain {
      try withPage { page, store in
        self.pump("the count") { self.shownText(cadw_inspect_row(page.widget, 2)) == "Sub\n2\n" }
        page.session.setValue(nil, forKey: "name", name: "Name")
        XCTAssertEqual(self.shownText(cadw_inspect_row(page.widget, 2)), "Sub\n1\n")
        page.resetAll()
        XCTAssertEqual(self.shownText(cadw_inspect_row(page.widget, 2)), "Sub\n")
        XCTAssertNil(store.value(forKey: "port"))
        page.session.undo()
        XCTAssertEqual(self.shownText(cadw_inspect_row(page.widget, 2)), "Sub\n1\n")
      }
    }
  }

  func testAToastOffersUndo() throws {
    try onMain {
      try withPage { page, store in
        page.resetVisiblePage()
        XCTAssertNil(store.value(forKey: "on"))
        XCTAssertEqual(store.value(forKey: "name"), "Ada")
        XCTAssertTrue(self.shownText(page.widget).contains("Reset the page “App” to default"))
        XCTAssertTrue(cadw_inspect_press_button(page.widget, "Undo"))
        XCTAssertEqual(store.value(forKey: "on"), false)
      }
    }
  }

  func testTheToastGoesWithTheNextEdit() throws {
    try onMain {
      try withPage { page, store in
        XCTAssertTrue(page.reset(key: "name"))
        page.session.setValue(true, forKey: "other", name: "Other")
        self.pump("the toast to go") { !cadw_inspect_press_button(page.widget, "Undo") }
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
        XCTAssertEqual(cadw_inspect_row_count(page.search?.widget), 3)
        page.reset(key: "on")
        XCTAssertEqual(cadw_inspect_row_count(page.search?.widget), 3)
        page.search?.search(for: "@modified ")
        XCTAssertEqual(cadw_inspect_row_count(page.search?.widget), 2)
        page.closeSearch()
        self.pump("closing") { !page.showsModifiedOnly }
      }
    }
  }

  func testCtrlDeleteResetsTheRowWithTheFocus() throws {
    try onMain {
      try withPage { page, store in
        XCTAssertTrue(cadw_widget_grab_focus(cadw_inspect_row(page.widget, 0)))
        self.pump("the focus") { page.focusedRow?.title == "On" }
        XCTAssertTrue(cadw_inspect_press_shortcut(page.widget, "<Control>Delete"))
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
