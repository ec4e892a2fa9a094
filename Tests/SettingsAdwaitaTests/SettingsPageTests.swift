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

final class SettingsPageTests: WidgetTestCase, @unchecked Sendable {
  @MainActor
  private func session(_ url: URL, store: any SettingsStore = MemoryStore()) throws
    -> SettingsSession
  {
    SettingsSession(bundle: try SettingsBundle(path: url, languages: .init(["en"])), store: store)
  }

  func testEveryPaneOfTheSampleShowsEveryRow() throws {
    try assertEveryRowIsShown([Corpus.sample])
  }

  func testEveryPaneOfTheCorpusShowsEveryRow() throws {
    try XCTSkipUnless(Corpus.isPresent, "needs the corpus")
    try assertEveryRowIsShown(Corpus.bundles)
  }

  private func assertEveryRowIsShown(_ bundles: [URL]) throws {
    try onMain {
      for url in bundles {
        let session = try session(url)
        for reachable in session.bundle.reachablePanes().panes {
          let name = reachable.pane.name
          let expected = try session.pane(named: name).rows.count
          try withPage(session, paneName: name) { page in
            page.completeVisiblePane()
            XCTAssertEqual(
              page.widget.rowCount, expected, "\(url.path): \(name)")
          }
        }
      }
    }
  }

  func testAPageThatOutlivesItsWindowDoesNothing() throws {
    try onMain {
      let fixture = try BundleFixture(
        [
          ["Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "On", "DefaultValue": false],
          ["Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"],
        ])
      try fixture.page("More", [["Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name"]])
      let session = try session(fixture.url)
      let page = try SettingsPage(session: session, showsSidebar: true)
      present(page.widget, width: 900)
      try page.openPane(named: "More")
      closeWindow()
      XCTAssertFalse(page.widget.isAlive)
      page.accentColor = AccentColor("#ff0000")
      page.appearance = SettingsAppearance()
      page.showsKeys = true
      page.subtitle = "Kept"
      page.showsUnsavedMark = true
      XCTAssertFalse(page.goBack())
      XCTAssertFalse(page.goBackInHistory())
      XCTAssertFalse(page.goForward())
      page.goToFirstPage()
      page.openSearch(for: "name")
      page.closeSearch()
      page.find()
      page.copyVisiblePage()
      page.resetFocusedRow()
      page.resetAll()
      page.showRefusedText()
      XCTAssertNil(page.focusedRow)
      XCTAssertFalse(page.openPage(ofRow: 1))
      XCTAssertFalse(try page.open(pane: "More", key: "name"))
      XCTAssertNil(page.openDialog(title: "Late", content: Label("Late")))
      page.replaceBundle(try SettingsBundle(path: fixture.url, languages: .init(["ar"])))
      session.undo()
    }
  }

  func testAPaneOfSomeHundredRowsIsFilledWhileIdle() throws {
    try onMain {
      let fixture = try rows(300, perGroup: 10)
      try withPage(try session(fixture.url)) { page in
        XCTAssertLessThan(page.widget.rowCount, 50)
        pump("the last row") { page.widget.rowCount == 300 }
      }
    }
  }

  func testAPictureOfALongPaneHasTheRowsThatFillIt() throws {
    try onMain {
      for perGroup in [1, 10, 5_000] {
        let fixture = try rows(5_000, perGroup: perGroup)
        try withPage(try session(fixture.url)) { page in
          page.fillVisiblePane(height: 3_000)
          XCTAssertGreaterThan(page.widget.rowCount, 3_000 / 60, "\(perGroup)")
          XCTAssertLessThan(page.widget.rowCount, 200, "\(perGroup)")
        }
      }
    }
  }

  /// The transitions between its lists must not be visible, neither in the middle nor at the visible ends.
  func testALongSectionLooksLikeOneList() throws {
    try onMain {
      for (hidden, short) in [(0..<0, 30), (0..<10, 30), (5..<600, 5)] {
        let long = try background(ofRows: 600, hidden: hidden)
        XCTAssertEqual(long, try background(ofRows: short, hidden: 0..<0), "hidden: \(hidden)")
      }
    }
  }

  /// The amount of background, without rows and shadows, in some columns: at the left edge of the rows, and in the
  /// middle.
  @MainActor
  private func background(ofRows count: Int, hidden: Range<Int>) throws -> [Int] {
    var columns: [Int] = []
    let rows = (0..<count).map { index -> PropertyListValue in
      ["Type": "PSTitleValueSpecifier", "Key": .string("k\(index)"), "Title": "Row"]
    }
    let fixture = try BundleFixture(rows)
    let session = try session(fixture.url)
    session.hiddenKeys = Set(hidden.map { "k\($0)" })
    try withPage(session) { page in
      // Newer versions of libadwaita paint nothing behind a page but the window.
      let colors = ["#fafafa", "#000000"]
      var color: String?
      pump("the page") {
        color = colors.first { page.widget.painted(across: 0, $0) > 300 }
        return color != nil
      }
      let background = try XCTUnwrap(color)
      let parts = (48..<60).map { Double($0) / 639 } + [0.5]
      columns = parts.map { page.widget.painted(across: $0, background) }
    }
    return columns
  }

  func testAVeryLongPaneCreatesRowsWhereItIsScrolledTo() throws {
    try onMain {
      for fixture in [try rows(5_000, perGroup: 10), try rows(5_000, perGroup: 5_000)] {
        let session = try session(fixture.url)
        try withPage(session) { page in
          pump("the rows ahead") { page.widget.rowCount >= PaneView.rowsAheadOfLongPage }
          try XCTUnwrap(page.visiblePaneWidget).scroll(to: 1)
          pump("the last row") { page.widget.rows.last?.title == "Row 4999" }
          XCTAssertLessThan(page.widget.rowCount, 1_000)
          let model = try XCTUnwrap(page.pages.last?.pane?.model)
          XCTAssertEqual(model.madeRows.count, page.widget.rowCount)
          page.completeVisiblePane()
          XCTAssertEqual(page.widget.rowCount, 5_000)
          for index in [0, 24, 25, 2_500, 4_999] {
            let title = page.widget.rows[index].title
            XCTAssertEqual(title, "Row \(index)")
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
        XCTAssertLessThan(page.widget.rowCount, 100)
      }
    }
  }

  func testAnEmptyPaneSaysSo() throws {
    try onMain {
      let fixture = try BundleFixture([])
      try withPage(try session(fixture.url)) { page in
        XCTAssertTrue(page.widget.shownText.contains("This page has no settings."))
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
        XCTAssertFalse(page.widget.rows[1].isSensitive)
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
        // In the pane itself: while it slides in, the page below is in the tree, too.
        XCTAssertTrue(try XCTUnwrap(page.visiblePaneWidget).rows[0].activate())
        XCTAssertEqual(page.widget.navigationDepth, 4)
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
        pump("all options") { page.widget.rowCount >= 30 }
        let option = try XCTUnwrap(page.widget.row(titled: "City 17"))
        option.toggle()
        XCTAssertEqual(store.value(forKey: "city"), .integer(17))
        page.session.undo()
        XCTAssertFalse(option.isOn)
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
  private func activateRow(_ index: Int, in page: SettingsPage) {
    XCTAssertTrue(page.widget.rows[index].activate())
  }
}
