import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import SettingsAdwaita

/// The page of a choice with thousands of options only creates visible ones.
final class LongChoiceTests: WidgetTestCase, @unchecked Sendable {
  private static let count = 5_000

  func testFewOptionsAreCreatedAndTheChosenOneIsVisible() throws {
    try onMain {
      try withChoice(chosen: 3_000) { page, store in
        XCTAssertLessThanOrEqual(page.rowCount, 50)
        let option = try XCTUnwrap(page.row(titled: "City 3000"))
        XCTAssertTrue(option.isOn)
        pump("the focus on what is chosen") { option.containsFocus }
        pump("the options ahead") { page.row(titled: "City 99") != nil }
        XCTAssertLessThan(page.rowCount, 300)
      }
    }
  }

  func testOptionsAreCreatedWhereThePageIsScrolledTo() throws {
    try onMain {
      try withChoice(chosen: 10) { page, store in
        let earlier = try XCTUnwrap(page.row(titled: "City 10"))
        XCTAssertNil(page.row(titled: "City 4999"))
        pump("the focus on what is chosen") { earlier.containsFocus }
        pump("the last option") {
          page.scroll(to: 1)
          return page.row(titled: "City 4999") != nil
        }
        XCTAssertLessThan(page.rowCount, 500)
        let last = try XCTUnwrap(page.row(titled: "City 4999"))
        XCTAssertFalse(last.isOn)
        last.toggle()
        XCTAssertEqual(store.value(forKey: "city"), 4_999)
        XCTAssertTrue(last.isOn)
        XCTAssertFalse(earlier.isOn)
        earlier.toggle()
        XCTAssertEqual(store.value(forKey: "city"), 10)
        XCTAssertFalse(last.isOn)
      }
    }
  }

  func testAnOptionCreatedAfterItWasChosenIsMarked() throws {
    try onMain {
      try withChoice(chosen: 10) { page, store in
        let earlier = try XCTUnwrap(page.row(titled: "City 10"))
        store.setValue(4_999, forKey: "city")
        pump("the other program's choice") { !earlier.isOn }
        pump("the last option") {
          page.scroll(to: 1)
          return page.row(titled: "City 4999") != nil
        }
        XCTAssertTrue(try XCTUnwrap(page.row(titled: "City 4999")).isOn)
      }
    }
  }

  func testTheSearchShowsMatchesAndCreatesThemWhenScrolledTo() throws {
    try onMain {
      try withChoice(chosen: 3_000) { page, store in
        let unfiltered = try XCTUnwrap(page.row(titled: "City 0"))
        unfiltered.watch()
        page.search("city 49")
        pump("what does not match to go") { page.row(titled: "City 0") == nil }
        XCTAssertNotNil(page.row(titled: "City 149"))
        XCTAssertNil(page.row(titled: "City 3000"))
        // Of 199.
        XCTAssertLessThan(page.rowCount, 150)
        pump("the last match") {
          page.scroll(to: 1)
          return page.row(titled: "City 4999") != nil
        }
        try XCTUnwrap(page.row(titled: "City 4999")).toggle()
        XCTAssertEqual(store.value(forKey: "city"), 4_999)
        page.search("nowhere")
        pump("no match") { page.rowCount == 0 }
        XCTAssertTrue(page.shownText.contains("No option matches."))
        page.search("")
        pump("all options") { page.row(titled: "City 0") != nil }
        XCTAssertFalse(page.shownText.contains("No option matches."))
        XCTAssertLessThanOrEqual(page.rowCount, 300)
        XCTAssertFalse(try XCTUnwrap(page.row(titled: "City 0")).isOn)
      }
    }
  }

  func testSeveralOptionsFarApartAreChosen() throws {
    try onMain {
      try withChoice(chosen: 1, more: ["LeversMultipleSelection": true]) { page, store in
        pump("the last option") {
          page.scroll(to: 1)
          return page.row(titled: "City 4999") != nil
        }
        try XCTUnwrap(page.row(titled: "City 4999")).toggle()
        XCTAssertEqual(store.value(forKey: "city"), [1, 4_999])
        XCTAssertTrue(try XCTUnwrap(page.row(titled: "City 1")).isOn)
      }
    }
  }

  func testTheFooterIsBelowTheLastOption() throws {
    try onMain {
      try withChoice(chosen: 1) { page, store in
        XCTAssertFalse(page.shownText.contains("Footer"))
        pump("the footer") {
          page.scroll(to: 1)
          return page.shownText.contains("Footer")
        }
      }
    }
  }

  // MARK: Helpers

  /// Opens the page of a choice in a separate pane, and checks that all of it is released.
  @MainActor
  private func withChoice(
    chosen: Int, more: PropertyListDictionary = [:],
    body: (Widget, MemoryStore) throws -> Void
  ) throws {
    var specifier: PropertyListDictionary = [
      "Type": "PSMultiValueSpecifier", "Key": "city", "Title": "City", "FooterText": "Footer",
      "Values": .array((0..<Self.count).map { .integer(Int128($0)) }),
      "Titles": .array((0..<Self.count).map { .string("City \($0)") }),
    ]
    for (key, value) in more { specifier[key] = value }
    let value = PropertyListValue.integer(Int128(chosen))
    let store = MemoryStore(["city": more.isEmpty ? value : [value]])
    let fixture = try BundleFixture([.dictionary(specifier)])
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let pane = try SettingsSession(bundle: bundle, store: store).rootPane()
    let model = try XCTUnwrap(pane.rows.first as? ChoiceRow)
    var view: ChoiceView?
    weak var remains: ChoiceView?
    try withWindow {
      let made = ChoiceView(model, in: pane) {}
      view = made
      remains = made
      return made.widget
    } body: {
      if let page = view?.widget { try body(page, store) }
      view = nil
    }
    XCTAssertNil(remains, "the page outlives its window")
  }
}
