import CAdwaita
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import XCTest

@testable import SettingsAdwaita

/// Rows and sections that come and go while they are on screen.
final class ConditionalRowTests: WidgetTestCase, @unchecked Sendable {
  func testARowComesAndGoesWithASwitch() throws {
    try onMain {
      try withPage([
        ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "A"],
        [
          "Type": "PSToggleSwitchSpecifier", "Key": "b", "Title": "B", "LeversVisibleWhen": "a",
        ],
        ["Type": "PSToggleSwitchSpecifier", "Key": "c", "Title": "C", "LeversEnabledWhen": "a"],
      ]) { page, session in
        XCTAssertEqual(titles(page), ["A", "C"])
        let first = cadw_inspect_row(page.widget, 0)
        XCTAssertFalse(cadw_inspect_is_sensitive(cadw_inspect_row(page.widget, 1)))
        cadw_inspect_toggle(first)
        XCTAssertEqual(titles(page), ["A", "B", "C"])
        XCTAssertTrue(cadw_inspect_is_sensitive(cadw_inspect_row(page.widget, 2)))
        cadw_inspect_toggle(first)
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

  func testAGroupGoesWithHeadingRowsAndFooter() throws {
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
        let rows = (0..<3).map { cadw_inspect_row(page.widget, $0) }
        cadw_widget_grab_focus(rows[1])
        session.hiddenKeys = ["b"]
        XCTAssertTrue(cadw_inspect_has_focus(rows[2]))
        session.hiddenKeys = ["b", "c"]
        XCTAssertFalse(cadw_inspect_has_focus(rows[2]))
        pump("both to go") { self.titles(page) == ["A"] }
        XCTAssertFalse(cadw_inspect_has_focus(rows[1]))
        XCTAssertFalse(cadw_inspect_has_focus(rows[2]))
      }
    }
  }

  func testARowThatHidesItselfWhileItIsTypedInto() throws {
    try onMain {
      try withPage([
        [
          "Type": "PSTextFieldSpecifier", "Key": "a", "Title": "A", "LeversVisibleWhen": "a != 'x'",
        ]
      ]) { page, session in
        settle(page)
        let row = cadw_inspect_row(page.widget, 0)
        cadw_widget_grab_focus(row)
        cadw_inspect_set_text(row, "x")
        pump("the row to go") { self.titles(page) == [] }
        XCTAssertFalse(cadw_inspect_has_focus(row))
        session.undo()
        XCTAssertEqual(titles(page), ["A"])
      }
    }
  }

  func testTheRowThatLeadsToAnOpenPageGoes() throws {
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
        let link = cadw_inspect_row(page.widget, 0)
        XCTAssertTrue(cadw_inspect_activate(link))
        cadw_inspect_toggle(cadw_inspect_row(page.visiblePaneWidget, 0))
        pump("the link to go") { !cadw_inspect_is_visible(link) }
        XCTAssertEqual(page.visiblePaneName, "Sub")
        page.goBack()
        pump("going back") { self.titles(page) == ["B"] }
      }
    }
  }

  func testHiddenRowsOfALongPaneThatAreNotMadeYet() throws {
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
        pump("half of the rows") { cadw_inspect_row_count(page.widget) == 999 }
        session.hiddenKeys = Set((0..<2_000).map { "k\($0)" })
        pump("none of the rows") { cadw_inspect_row_count(page.widget) == 0 }
        session.hiddenKeys = []
        session.setValue(true, forKey: "all", name: "")
        XCTAssertEqual(cadw_inspect_row_count(page.widget), 2_000)
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
        pump("one row") { cadw_inspect_row_count(page.widget) == 1 }
        XCTAssertEqual(text(page), "Heading\nRow 74\nFooter\n")
        session.hiddenKeys.insert("k74")
        pump("no section") { self.text(page) == "" }
        session.hiddenKeys = []
        XCTAssertEqual(cadw_inspect_row_count(page.widget), 75)
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
        cadw_inspect_toggle(cadw_inspect_row(page.widget, 0))
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
    let painted = Flag()
    cadw_widget_on_next_frame_painted(
      page.widget, ActionCallback.function, ActionCallback { painted.isSet = true }.pointer,
      CallbackContext.release)
    pump("the first frame") { painted.isSet }
  }

  @MainActor
  private func titles(_ page: SettingsPage) -> [String] { rowTitles(in: page.widget) }

  /// The texts of the pane, without its header bar.
  @MainActor
  private func text(_ page: SettingsPage) -> String { shownText(page.visiblePaneWidget) }
}

@MainActor
private final class Flag {
  var isSet = false
}

@MainActor
private final class HeadingDelegate: SettingsDelegate {
  func settings(_ session: SettingsSession, headingOf header: Specifier) -> String? {
    "Given <\(session.value(forKey: "a")?.displayText ?? "-")>"
  }
}
