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

/// Rows and sections that are hidden and shown while they are on screen.
final class ConditionalRowTests: WidgetTestCase, @unchecked Sendable {
  func testARowAppearsAndDisappearsWithASwitch() throws {
    try onMain {
      try withPage([
        ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "A"],
        [
          "Type": "PSToggleSwitchSpecifier", "Key": "b", "Title": "B", "LeversVisibleWhen": "a",
        ],
        ["Type": "PSToggleSwitchSpecifier", "Key": "c", "Title": "C", "LeversEnabledWhen": "a"],
      ]) { page, session in
        XCTAssertEqual(titles(page), ["A", "C"])
        let first = page.widget.rows[0]
        XCTAssertFalse(page.widget.rows[1].isSensitive)
        first.toggle()
        XCTAssertEqual(titles(page), ["A", "B", "C"])
        XCTAssertTrue(page.widget.rows[2].isSensitive)
        first.toggle()
        pump("the row to go") { self.titles(page) == ["A", "C"] }
        session.undo()
        XCTAssertEqual(titles(page), ["A", "B", "C"])
      }
    }
  }

  func testHidingAndShowingAgainWhileTheRowFades() throws {
    try onMain {
      try withPage([
        ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "A"],
        ["Type": "PSToggleSwitchSpecifier", "Key": "b", "Title": "B"],
      ]) { page, session in
        settle(page)
        for _ in 0..<3 {
          session.hiddenKeys = ["b"]
          session.hiddenKeys = []
        }
        XCTAssertEqual(titles(page), ["A", "B"])
        for _ in 0..<3 {
          session.hiddenKeys = []
          session.hiddenKeys = ["b"]
        }
        pump("the row to go") { self.titles(page) == ["A"] }
        session.hiddenKeys = []
        XCTAssertEqual(titles(page), ["A", "B"])
        // Closed while it fades.
        session.hiddenKeys = ["b"]
      }
    }
  }

  func testAGroupIsHiddenWithHeadingRowsAndFooter() throws {
    try onMain {
      try withPage([
        ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "A"],
        [
          "Type": "PSGroupSpecifier", "Key": "g", "Title": "Heading", "FooterText": "Footer",
        ],
        ["Type": "PSToggleSwitchSpecifier", "Key": "b", "Title": "B"],
      ]) { page, session in
        session.hiddenKeys = ["g"]
        pump("the group to go") { self.text(page) == "A\n" }
        session.hiddenKeys = ["b"]
        pump("the section to stay away without rows") { self.text(page) == "A\n" }
        session.hiddenKeys = []
        XCTAssertTrue(text(page).contains("Heading"))
        XCTAssertTrue(text(page).contains("Footer"))
        XCTAssertEqual(titles(page), ["A", "B"])
      }
    }
  }

  func testAHiddenRowPassesTheFocusOn() throws {
    try onMain {
      try withPage([
        ["Type": "PSTextFieldSpecifier", "Key": "a", "Title": "A"],
        ["Type": "PSTextFieldSpecifier", "Key": "b", "Title": "B"],
        ["Type": "PSTextFieldSpecifier", "Key": "c", "Title": "C"],
      ]) { page, session in
        settle(page)
        let rows = page.widget.rows
        rows[1].grabFocus()
        session.hiddenKeys = ["b"]
        XCTAssertTrue(rows[2].containsFocus)
        session.hiddenKeys = ["b", "c"]
        XCTAssertFalse(rows[2].containsFocus)
        pump("both to go") { self.titles(page) == ["A"] }
        XCTAssertFalse(rows[1].containsFocus)
        XCTAssertFalse(rows[2].containsFocus)
      }
    }
  }

  func testARowHidesItselfWhileTheUserTypes() throws {
    try onMain {
      try withPage([
        [
          "Type": "PSTextFieldSpecifier", "Key": "a", "Title": "A", "LeversVisibleWhen": "a != 'x'",
        ]
      ]) { page, session in
        settle(page)
        let row = page.widget.rows[0]
        row.grabFocus()
        row.type("x")
        pump("the row to go") { self.titles(page) == [] }
        XCTAssertFalse(row.containsFocus)
        session.undo()
        XCTAssertEqual(titles(page), ["A"])
      }
    }
  }

  func testTheRowOfAnOpenPageIsRemoved() throws {
    try onMain {
      let fixture = try BundleFixture([
        [
          "Type": "PSChildPaneSpecifier", "Title": "Below", "File": "Sub",
          "LeversVisibleWhen": "not a",
        ],
        ["Type": "PSToggleSwitchSpecifier", "Key": "b", "Title": "B"],
      ])
      try fixture.page("Sub", [["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "A"]])
      try withPage(fixture) { page, _ in
        let link = page.widget.rows[0]
        XCTAssertTrue(link.activate())
        try XCTUnwrap(page.visiblePaneWidget).rows[0].toggle()
        pump("the link to go") { !link.isVisible }
        XCTAssertEqual(page.visiblePaneName, "Sub")
        page.goBack()
        pump("going back") { self.titles(page) == ["B"] }
      }
    }
  }

  func testHiddenRowsOfALongPaneThatWereNotCreatedYet() throws {
    try onMain {
      let rows = (0..<2_000).flatMap { index -> [PropertyListValue] in
        let row: PropertyListValue = [
          "Type": "PSTitleValueSpecifier", "Key": .string("k\(index)"),
          "Title": .string("Row \(index)"), "LeversVisibleWhen": index % 2 == 0 ? "true" : "all",
        ]
        return index % 10 == 0 ? [["Type": "PSGroupSpecifier"], row] : [row]
      }
      try withPage(rows) { page, session in
        session.setValue(true, forKey: "all", name: "")
        session.setValue(false, forKey: "all", name: "")
        session.hiddenKeys = ["k1998"]
        page.completeVisiblePane()
        pump("half of the rows") { page.widget.rowCount == 999 }
        session.hiddenKeys = Set((0..<2_000).map { "k\($0)" })
        pump("none of the rows") { page.widget.rowCount == 0 }
        session.hiddenKeys = []
        session.setValue(true, forKey: "all", name: "")
        XCTAssertEqual(page.widget.rowCount, 2_000)
      }
    }
  }

  func testALongSectionKeepsItsHeadingWhileItsFirstRowsAreHidden() throws {
    try onMain {
      let group: PropertyListValue = [
        "Type": "PSGroupSpecifier", "Title": "Heading", "FooterText": "Footer",
      ]
      let rows = (0..<75).map { index -> PropertyListValue in
        [
          "Type": "PSTitleValueSpecifier", "Key": .string("k\(index)"),
          "Title": .string("Row \(index)"),
        ]
      }
      try withPage([group] + rows) { page, session in
        page.completeVisiblePane()
        session.hiddenKeys = Set((0..<74).map { "k\($0)" })
        pump("one row") { page.widget.rowCount == 1 }
        XCTAssertEqual(text(page), "Heading\nRow 74\nFooter\n")
        session.hiddenKeys.insert("k74")
        pump("no section") { self.text(page) == "" }
        session.hiddenKeys = []
        XCTAssertEqual(page.widget.rowCount, 75)
      }
    }
  }

  func testTheDelegatesHeadingFollowsAChange() throws {
    try onMain {
      let delegate = HeadingDelegate()
      try withPage([
        ["Type": "PSGroupSpecifier", "Title": "Own"],
        ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "A"],
      ]) { page, session in
        session.delegate = delegate
        page.widget.rows[0].toggle()
        XCTAssertEqual(text(page), "Given <1>\nA\n")
      }
    }
  }

  // MARK: Helpers

  @MainActor
  private func withPage(
    _ specifiers: [PropertyListValue], body: (SettingsPage, SettingsSession) throws -> Void
  ) throws {
    try withPage(try BundleFixture(specifiers)) { page, _ in try body(page, page.session) }
  }

  /// Waits until the page is on screen.
  @MainActor
  private func settle(_ page: SettingsPage) {
    pump(frameOf: page.widget)
  }

  @MainActor
  private func titles(_ page: SettingsPage) -> [String] { page.widget.rowTitles }

  /// The strings of the pane, without its header bar.
  @MainActor
  private func text(_ page: SettingsPage) -> String { page.visiblePaneWidget?.shownText ?? "" }
}

@MainActor
private final class HeadingDelegate: SettingsDelegate {
  func settings(_ session: SettingsSession, headingOf header: Specifier) -> String? {
    "Given <\(session.value(forKey: "a")?.displayText ?? "-")>"
  }
}
