import CAdwaita
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import XCTest

@testable import SettingsAdwaita

final class SettingsPageTests: WidgetTestCase, @unchecked Sendable {
  @MainActor
  private func session(_ url: URL, store: any SettingsStore = MemoryStore()) throws
    -> SettingsSession
  {
    SettingsSession(bundle: try SettingsBundle(path: url, languages: .init(["en"])), store: store)
  }

  func testEveryPaneOfTheSampleAndTheCorpusShowsEveryRow() throws {
    try onMain {
      for url in [Corpus.sample] + Corpus.bundles {
        let session = try session(url)
        for reachable in session.bundle.reachablePanes().panes {
          let name = reachable.pane.name
          let expected = try session.pane(named: name).rows.count
          try withPage(session, paneName: name) { page in
            page.completeVisiblePane()
            XCTAssertEqual(
              Int(cadw_inspect_row_count(page.widget)), expected, "\(url.path): \(name)")
          }
        }
      }
    }
  }

  func testAPaneOfSomeHundredRowsIsFilledWhileIdle() throws {
    try onMain {
      let fixture = try rows(300, perGroup: 10)
      try withPage(try session(fixture.url)) { page in
        XCTAssertLessThan(cadw_inspect_row_count(page.widget), 50)
        pump("the last row") { cadw_inspect_row_count(page.widget) == 300 }
      }
    }
  }

  func testAPictureOfALongPaneHasTheRowsThatFillIt() throws {
    try onMain {
      for perGroup in [1, 10, 5_000] {
        let fixture = try rows(5_000, perGroup: perGroup)
        try withPage(try session(fixture.url)) { page in
          page.fillVisiblePane(height: 3_000)
          XCTAssertGreaterThan(cadw_inspect_row_count(page.widget), 3_000 / 60, "\(perGroup)")
          XCTAssertLessThan(cadw_inspect_row_count(page.widget), 200, "\(perGroup)")
        }
      }
    }
  }

  func testAVeryLongPaneIsMadeWhereItIsSeen() throws {
    try onMain {
      for fixture in [try rows(5_000, perGroup: 10), try rows(5_000, perGroup: 5_000)] {
        let session = try session(fixture.url)
        try withPage(session) { page in
          pump("the rows ahead") { cadw_inspect_row_count(page.widget) >= 400 }
          cadw_inspect_scroll(page.visiblePaneWidget, 1)
          pump("the last row") { self.lastTitle(in: page.widget) == "Row 4999" }
          XCTAssertLessThan(cadw_inspect_row_count(page.widget), 1_000)
          page.completeVisiblePane()
          XCTAssertEqual(cadw_inspect_row_count(page.widget), 5_000)
          for index: UInt32 in [0, 24, 25, 2_500, 4_999] {
            let title = cadw_inspect_row_title(cadw_inspect_row(page.widget, index))
            XCTAssertEqual(title.map { String(cString: $0) }, "Row \(index)")
          }
        }
      }
    }
  }

  func testClosingALongPaneThatIsNotFilledYetIsClean() throws {
    try onMain {
      let rows = (0..<2_000).map { index -> PropertyListValue in
        ["Type": "PSTitleValueSpecifier", "Key": .string("k\(index)"), "Title": "Row"]
      }
      let fixture = try BundleFixture(rows)
      try withPage(try session(fixture.url)) { page in
        XCTAssertLessThan(cadw_inspect_row_count(page.widget), 100)
      }
    }
  }

  func testAnEmptyPaneSaysSo() throws {
    try onMain {
      let fixture = try BundleFixture([])
      try withPage(try session(fixture.url)) { page in
        XCTAssertTrue(shownText(page.widget).contains("This page has no settings."))
      }
    }
  }

  func testChildPanesArePushedAndPopped() throws {
    try onMain {
      let fixture = try BundleFixture([
        ["Type": "PSChildPaneSpecifier", "Title": "Below", "File": "Sub"],
        ["Type": "PSChildPaneSpecifier", "Title": "Lost", "File": "Missing"],
      ])
      try fixture.page("Sub", [["Type": "PSToggleSwitchSpecifier", "Key": "k", "Title": "In Sub"]])
      try withPage(try session(fixture.url)) { page in
        XCTAssertFalse(page.canGoBack)
        activateRow(0, in: page)
        XCTAssertEqual(page.visiblePaneName, "Sub")
        XCTAssertTrue(page.goBack())
        pump("going back") { page.visiblePaneName == "Root" }
        try page.openPane(named: "Sub")
        XCTAssertEqual(page.visiblePaneName, "Sub")
        try page.openPane(named: "Root")
        pump("going back to the first page") { page.visiblePaneName == "Root" }
        XCTAssertThrowsError(try page.openPane(named: "Missing"))
        XCTAssertFalse(cadw_inspect_is_sensitive(cadw_inspect_row(page.widget, 1)))
      }
    }
  }

  func testChoicesOfTwoPanesAtTheSamePlaceAreTwoPages() throws {
    try onMain {
      let choice: PropertyListValue = [
        "Type": "PSMultiValueSpecifier", "Key": "c", "Title": "Choice", "FooterText": "Footer",
        "Values": [1, 2], "Titles": ["One", "Two"],
      ]
      let fixture = try BundleFixture([choice])
      try fixture.page("Sub", [choice])
      try withPage(try session(fixture.url)) { page in
        activateRow(0, in: page)
        try page.openPane(named: "Sub")
        // Of the pane itself: while it slides in, the page below is in the tree too.
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.visiblePaneWidget, 0)))
        XCTAssertEqual(cadw_navigation_depth(page.widget), 4)
        page.subtitle = "all headers are there"
      }
    }
  }

  func testTheChoicePageSearchesAndChooses() throws {
    try onMain {
      let store = MemoryStore()
      let fixture = try BundleFixture([
        [
          "Type": "PSMultiValueSpecifier", "Key": "city", "Title": "City",
          "Values": .array((0..<30).map { .integer(Int128($0)) }),
          "Titles": .array((0..<30).map { .string("City \($0)") }),
        ]
      ])
      try withPage(try session(fixture.url, store: store)) { page in
        activateRow(0, in: page)
        pump("all options") { cadw_inspect_row_count(page.widget) >= 30 }
        let option = row(titled: "City 17", in: page.widget)
        cadw_inspect_toggle(option)
        XCTAssertEqual(store.value(forKey: "city"), .integer(17))
        page.session.undo()
        XCTAssertFalse(cadw_check_row_is_active(option))
      }
    }
  }

  // MARK: Helpers

  private func rows(_ count: Int, perGroup: Int) throws -> BundleFixture {
    try BundleFixture(
      (0..<count).flatMap { index -> [PropertyListValue] in
        let row: PropertyListValue = [
          "Type": "PSTitleValueSpecifier", "Key": .string("k\(index)"),
          "Title": .string("Row \(index)"),
        ]
        return index % perGroup == 0 ? [["Type": "PSGroupSpecifier"], row] : [row]
      })
  }

  @MainActor
  private func activateRow(_ index: UInt32, in page: SettingsPage) {
    XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.widget, index)))
  }

  @MainActor
  private func lastTitle(in widget: OpaquePointer) -> String? {
    let row = cadw_inspect_row(widget, cadw_inspect_row_count(widget) - 1)
    return cadw_inspect_row_title(row).map { String(cString: $0) }
  }
}
