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

final class SearchPageTests: WidgetTestCase, @unchecked Sendable {
  func testResultsAreLiveRowsOfAllPanes() throws {
    try onMain {
      try withPage(try fixture()) { page, store in
        page.openSearch(for: "wifi")
        XCTAssertEqual(page.searchText, "wifi")
        XCTAssertEqual(self.titles(page), ["Wifi", "Old Wifi"])
        XCTAssertTrue(self.text(page).contains("App › Sub"))
        try XCTUnwrap(search(page)).rows[1].toggle()
        XCTAssertEqual(store.value(forKey: "old"), true)
        store.setValue(false, forKey: "old")
        self.pump("the change from outside") {
          self.search(page)?.rows[1].isOn == false
        }
      }
    }
  }

  func testEveryKeystrokeSearches() throws {
    try onMain {
      try withPage(try fixture()) { page, _ in
        page.openSearch()
        XCTAssertTrue(self.text(page).contains("Search Settings"))
        for (text, found) in [("wifi", 2), ("wifi ol", 1), ("wifi old", 1), ("wifi oldx", 0)] {
          page.search?.search(for: text)
          XCTAssertEqual(self.titles(page).count, found, text)
        }
        XCTAssertTrue(self.text(page).contains("No Results Found"))
        page.search?.search(for: "ol")
        page.search?.type("d")
        XCTAssertEqual(page.searchText, "old")
        XCTAssertEqual(self.titles(page), ["Old Wifi"])
        XCTAssertTrue(self.text(page).contains("1 setting\n"))
      }
    }
  }

  func testOptionsOfARadioGroupStayTogether() throws {
    try onMain {
      try withPage(try fixture()) { page, store in
        page.openSearch(for: "green")
        XCTAssertEqual(self.titles(page), ["Red", "Green"])
        XCTAssertTrue(self.text(page).contains("Color"))
        try XCTUnwrap(search(page)).rows[1].toggle()
        XCTAssertEqual(store.value(forKey: "color"), 1)
        XCTAssertFalse(try XCTUnwrap(search(page)).rows[0].isOn)
      }
    }
  }

  func testEnterOpensTheBestRowAndEscapeCloses() throws {
    try onMain {
      try withPage(try fixture()) { page, _ in
        page.openSearch(for: "old")
        page.search?.bar.pressEnter()
        self.pump("the pane") { page.visiblePaneName == "Sub" && page.search == nil }
        self.pump("the focus") { self.focusedTitle(page) == "Old Wifi" }
        page.openSearch(for: "old")
        XCTAssertEqual(page.widget.navigationDepth, 3)
        page.search?.bar.pressEscape()
        self.pump("closing") { page.searchText == nil }
        XCTAssertEqual(page.visiblePaneName, "Sub")
      }
    }
  }

  func testARowWithoutAKeyIsAlsoFound() throws {
    try onMain {
      try withPage(try fixture()) { page, _ in
        page.openSearch(for: "website")
        page.search?.bar.pressEnter()
        self.pump("the focus") { self.focusedTitle(page) == "Website" }
        XCTAssertEqual(page.visiblePaneName, "Sub")
      }
    }
  }

  func testThePathOpensItsPanes() throws {
    try onMain {
      try withPage(try fixture()) { page, _ in
        page.openSearch(for: "old")
        try XCTUnwrap(search(page)).followPath(0)
        self.pump("the first pane") { page.search == nil && page.visiblePaneName == "Root" }
        page.openSearch(for: "old")
        try XCTUnwrap(search(page)).followPath(1)
        self.pump("the focus") { self.focusedTitle(page) == "Old Wifi" }
      }
    }
  }

  func testTheRowOfAPaneOpensItInPlace() throws {
    try onMain {
      try withPage(try fixture()) { page, _ in
        page.openSearch(for: "sub")
        XCTAssertTrue(try XCTUnwrap(search(page)).rows[0].activate())
        self.pump("the pane") { page.search == nil && page.visiblePaneName == "Sub" }
        XCTAssertEqual(page.widget.navigationDepth, 2)
      }
    }
  }

  func testTheOptionsOfAResultOpenAboveTheSearch() throws {
    try onMain {
      try withPage(try fixture()) { page, store in
        page.openSearch(for: "long")
        XCTAssertTrue(try XCTUnwrap(search(page)).rows[0].activate())
        XCTAssertEqual(page.widget.navigationDepth, 3)
        XCTAssertNil(page.searchText)
        page.openSearch()
        self.pump("the search") { page.searchText == "long" }
      }
    }
  }

  func testOnlyTheFirstOfManyResultsAreCreated() throws {
    try onMain {
      try withPage(try rows(3_000)) { page, _ in
        page.openSearch(for: "r")
        self.pump("reading") { page.search?.isReading == false }
        XCTAssertTrue(self.text(page).contains("3000 settings, the first 1000 of which are shown"))
        XCTAssertLessThan(self.titles(page).count, 100)
        page.search?.search(for: "r 2999")
        XCTAssertEqual(self.titles(page), ["R 2999"])
        page.search?.bar.pressEnter()
        self.pump("the focus") { self.focusedTitle(page) == "R 2999" }
      }
    }
  }

  func testAResultThatIsFoundAgainKeepsItsWidget() throws {
    try onMain {
      try withPage(try fixture()) { page, store in
        page.openSearch(for: "i")
        page.openSearch(for: "if")
        let before = self.rows(page)
        XCTAssertEqual(self.titles(page), ["Wifi", "Old Wifi"])
        page.search?.type("i")
        XCTAssertEqual(self.titles(page), ["Wifi", "Old Wifi"])
        XCTAssertEqual(self.rows(page), before)
        page.search?.search(for: "old")
        XCTAssertEqual(self.titles(page), ["Old Wifi"])
        XCTAssertEqual(self.rows(page), [before[1]])
        before[1].toggle()
        XCTAssertEqual(store.value(forKey: "old"), true)
        page.search?.search(for: "nothing")
        XCTAssertEqual(self.titles(page), [])
        page.search?.search(for: "old")
        XCTAssertTrue(try XCTUnwrap(search(page)).rows[0].isOn)
      }
    }
  }

  func testOptionsAreFoundAgain() throws {
    try onMain {
      try withPage(try fixture()) { page, store in
        for text in ["gr", "re", "red", "reen", "gre"] {
          page.openSearch(for: text)
          XCTAssertEqual(self.titles(page), ["Red", "Green"], text)
        }
        try XCTUnwrap(search(page)).rows[1].toggle()
        XCTAssertEqual(store.value(forKey: "color"), 1)
        try XCTUnwrap(search(page)).rows[0].toggle()
        XCTAssertEqual(store.value(forKey: "color"), 0)
      }
    }
  }

  func testResultsFarBelowAreCreatedAgainForAnotherSearch() throws {
    try onMain {
      try withPage(try rows(200)) { page, _ in
        page.openSearch(for: "r")
        self.pump("reading") { page.search?.isReading == false }
        self.pump("what is near") { self.titles(page).count > 16 }
        for text in ["r 1", "r", "1", "r 19", "r"] {
          page.search?.search(for: text)
          let first = self.titles(page)
          XCTAssertTrue(first.allSatisfy { $0.contains(text.last ?? "R") || text == "r" }, text)
          self.pump("what is near") { self.titles(page).count > 10 }
          XCTAssertEqual(Set(self.titles(page)).count, self.titles(page).count, text)
        }
      }
    }
  }

  func testEnterBeforeAllIsReadOpensTheBestRow() throws {
    try onMain {
      try withPage(try rows(3_000)) { page, _ in
        page.openSearch(for: "r 2999")
        page.search?.bar.pressEnter()
        self.pump("the focus") { self.focusedTitle(page) == "R 2999" }
      }
    }
  }

  func testRowsWithIssuesAreFound() throws {
    try onMain {
      try withPage(try fixture()) { page, _ in
        page.isFlagged = { $0.specifier.key == "old" }
        page.openSearch(for: "@issue")
        XCTAssertEqual(self.titles(page), ["Old Wifi"])
      }
    }
  }

  // MARK: Helpers

  private func fixture() throws -> BundleFixture {
    let fixture = try BundleFixture([
      ["Type": "PSToggleSwitchSpecifier", "Key": "wifi", "Title": "Wifi"],
      [
        "Type": "PSRadioGroupSpecifier", "Key": "color", "Title": "Color", "Values": [0, 1],
        "Titles": ["Red", "Green"], "DefaultValue": 0,
      ],
      [
        "Type": "PSMultiValueSpecifier", "Key": "long", "Title": "Long", "FooterText": "Footer",
        "Values": [1, 2], "Titles": ["One", "Two"],
      ],
      ["Type": "PSChildPaneSpecifier", "Title": "Sub", "File": "Sub"],
    ])
    try fixture.page(
      "Sub",
      [
        ["Type": "PSToggleSwitchSpecifier", "Key": "old", "Title": "Old Wifi"],
        [
          "Type": "IASKOpenURLSpecifier", "Title": "Website", "File": "https://www.example.org/",
        ],
      ])
    return fixture
  }

  /// A page with rows with the titles "R 0", "R 1" and so on.
  private func rows(_ count: Int) throws -> BundleFixture {
    try BundleFixture(
      (0..<count).map {
        [
          "Type": "PSToggleSwitchSpecifier", "Key": .string("k\($0)"),
          "Title": .string("R \($0)"),
        ]
      })
  }

  /// The widget of the search, after all rows have been read, which may take longer on a busy machine.
  @MainActor
  private func search(_ page: SettingsPage) -> Widget? {
    pump("reading") { page.search?.isReading != true }
    return page.search?.widget
  }

  @MainActor
  private func titles(_ page: SettingsPage) -> [String] { search(page)?.rowTitles ?? [] }

  @MainActor
  private func rows(_ page: SettingsPage) -> [Row] { search(page)?.rows ?? [] }

  @MainActor
  private func text(_ page: SettingsPage) -> String { search(page)?.shownText ?? "" }

  @MainActor
  private func focusedTitle(_ page: SettingsPage) -> String? { page.focusedRow?.title }
}
