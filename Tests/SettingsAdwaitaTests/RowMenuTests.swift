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

final class RowMenuTests: WidgetTestCase, @unchecked Sendable {
  func testTheMenuHasTheEntriesOfTheRowAndTheProgram() throws {
    try onMain {
      try withPage { page, store in
        XCTAssertEqual(try menu(of: 0, in: page), ["- Reset to Default", "Copy Key", "Details"])
        page.menuExtras.copying = { _ in [RowMenuEntry("More") {}] }
        store.setValue("x", forKey: "a")
        XCTAssertEqual(
          try menu(of: 0, in: page),
          ["Reset to Default", "Copy Key", "Copy Value", "More", "Details"])
        XCTAssertEqual(try menu(of: 1, in: page), ["More", "Details"])
      }
    }
  }

  func testResetRemovesTheKeyAndOffersToUndoIt() throws {
    try onMain {
      try withPage { page, store in
        store.setValue("x", forKey: "a")
        _ = try menu(of: 0, in: page)
        try XCTUnwrap(page.visiblePaneWidget).chooseMenuEntry(0)
        XCTAssertNil(store.value(forKey: "a"))
        page.session.undo()
        XCTAssertEqual(store.value(forKey: "a"), "x")
      }
    }
  }

  func testALongPressOpensTheMenu() throws {
    try onMain {
      try withPage { page, _ in
        let pane = try XCTUnwrap(page.visiblePaneWidget)
        let row = pane.rows[1]
        // A row without a place isn’t found.
        pump("the menu") {
          pane.longPress(row) && pane.menuEntries == ["Details"]
        }
        pane.chooseMenuEntry(0)
        XCTAssertNotNil(page.detailsDialog)
      }
    }
  }

  /// GTK 4.8 crashed in the next frame.
  func testAMenuMayCloseBeforeItIsVisible() throws {
    try onMain {
      try withPage { page, _ in
        let pane = try XCTUnwrap(page.visiblePaneWidget)
        for _ in 0..<5 {
          _ = try menu(of: 0, in: page)
          pane.closeMenu()
          pump("the menu to go") { pane.menuEntries.isEmpty }
          pump(frameOf: pane)
        }
      }
    }
  }

  func testDetailsAreClosedWithThePage() throws {
    try onMain {
      try withPage { page, _ in
        _ = try menu(of: 0, in: page)
        try XCTUnwrap(page.visiblePaneWidget).chooseMenuEntry(2)
        let dialog = try XCTUnwrap(page.detailsDialog)
        pump("the diagnostics") { dialog.modal.shownText.contains("Nothing Found") }
      }
    }
  }

  func testDetailsFixTheRowsIssuesWhileTheBundleIsEdited() throws {
    try onMain {
      let fixture = try BundleFixture([
        ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "A", "DefaultValue": "YES"]
      ])
      var fixed: [String] = []
      try withPage(fixture) { page, _ in
        for isEdited in [false, true] {
          if isEdited { page.fixIssue = { fixed.append($0.code) } }
          let entry = try XCTUnwrap(try menu(of: 0, in: page).firstIndex(of: "Details"))
          try XCTUnwrap(page.visiblePaneWidget).chooseMenuEntry(entry)
          let dialog = try XCTUnwrap(page.detailsDialog)
          pump("the diagnostics") { dialog.modal.shownText.contains("default-wrong-type") }
          XCTAssertEqual(dialog.modal.pressButton("Set DefaultValue to <true/>"), isEdited)
          if !isEdited { dialog.close() }
          pump("the details to go") { page.detailsDialog == nil }
        }
      }
      XCTAssertEqual(fixed, ["default-wrong-type"])
    }
  }

  func testPagesAreOpenedByTheNumberOfTheirRow() throws {
    try onMain {
      try withPage { page, _ in
        XCTAssertFalse(page.openPage(ofRow: 2))
        XCTAssertFalse(page.openPage(ofRow: 0))
        XCTAssertTrue(page.openPage(ofRow: 1))
        XCTAssertEqual(page.visiblePaneName, "Sub")
      }
    }
  }

  // MARK: Helpers

  @MainActor
  private func menu(of index: Int, in page: SettingsPage) throws -> [String] {
    let pane = try XCTUnwrap(page.visiblePaneWidget)
    let row = pane.rows[index]
    pump("the menu") { pane.openMenu(of: row) }
    return pane.menuEntries
  }

  @MainActor
  private func withPage(body: (SettingsPage, MemoryStore) throws -> Void) throws {
    let fixture = try BundleFixture([
      ["Type": "PSTextFieldSpecifier", "Key": "a", "Title": "A"],
      ["Type": "PSChildPaneSpecifier", "Title": "Sub", "File": "Sub"],
    ])
    try fixture.page("Sub", [])
    try withPage(fixture, body: body)
  }
}
