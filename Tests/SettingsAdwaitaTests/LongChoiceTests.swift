import CAdwaita
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import XCTest

@testable import SettingsAdwaita

/// The page of a choice with thousands of options makes those that are seen.
final class LongChoiceTests: WidgetTestCase, @unchecked Sendable {
  private static let count = 5_000

  func testFewOptionsAreMadeAndTheChosenOneIsSeen() throws {
    try onMain {
      try withChoice(chosen: 3_000) { page, store in
        XCTAssertLessThanOrEqual(cadw_inspect_row_count(page), 50)
        let option = try XCTUnwrap(row(titled: "City 3000", in: page))
        XCTAssertTrue(cadw_check_row_is_active(option))
        pump("the focus on what is chosen") { cadw_inspect_has_focus(option) }
        pump("the options ahead") { self.row(titled: "City 99", in: page) != nil }
        XCTAssertLessThan(cadw_inspect_row_count(page), 300)
      }
    }
  }

  func testOptionsAreMadeWhereThePageIsScrolledTo() throws {
    try onMain {
      try withChoice(chosen: 10) { page, store in
        let earlier = try XCTUnwrap(row(titled: "City 10", in: page))
        XCTAssertNil(row(titled: "City 4999", in: page))
        pump("the focus on what is chosen") { cadw_inspect_has_focus(earlier) }
        pump("the last option") {
          cadw_inspect_scroll(page, 1)
          return self.row(titled: "City 4999", in: page) != nil
        }
        XCTAssertLessThan(cadw_inspect_row_count(page), 500)
        let last = try XCTUnwrap(row(titled: "City 4999", in: page))
        XCTAssertFalse(cadw_check_row_is_active(last))
        cadw_inspect_toggle(last)
        XCTAssertEqual(store.value(forKey: "city"), 4_999)
        XCTAssertTrue(cadw_check_row_is_active(last))
        XCTAssertFalse(cadw_check_row_is_active(earlier))
        cadw_inspect_toggle(earlier)
        XCTAssertEqual(store.value(forKey: "city"), 10)
        XCTAssertFalse(cadw_check_row_is_active(last))
      }
    }
  }

  func testAnOptionThatIsMadeAfterItWasChosenIsMarked() throws {
    try onMain {
      try withChoice(chosen: 10) { page, store in
        let earlier = try XCTUnwrap(row(titled: "City 10", in: page))
        store.setValue(4_999, forKey: "city")
        pump("the other program's choice") { !cadw_check_row_is_active(earlier) }
        pump("the last option") {
          cadw_inspect_scroll(page, 1)
          return self.row(titled: "City 4999", in: page) != nil
        }
        XCTAssertTrue(cadw_check_row_is_active(try XCTUnwrap(row(titled: "City 4999", in: page))))
      }
    }
  }

  func testTheSearchShowsOnlyWhatMatchesAndMakesItWhereItIsSeen() throws {
    try onMain {
      try withChoice(chosen: 3_000) { page, store in
        let unfiltered = row(titled: "City 0", in: page)
        cadw_inspect_watch(unfiltered)
        cadw_inspect_search(page, "city 49")
        pump("what does not match to go") { self.row(titled: "City 0", in: page) == nil }
        XCTAssertNotNil(row(titled: "City 149", in: page))
        XCTAssertNil(row(titled: "City 3000", in: page))
        // Of 199.
        XCTAssertLessThan(cadw_inspect_row_count(page), 150)
        pump("the last match") {
          cadw_inspect_scroll(page, 1)
          return self.row(titled: "City 4999", in: page) != nil
        }
        cadw_inspect_toggle(try XCTUnwrap(row(titled: "City 4999", in: page)))
        XCTAssertEqual(store.value(forKey: "city"), 4_999)
        cadw_inspect_search(page, "nowhere")
        pump("no match") { cadw_inspect_row_count(page) == 0 }
        XCTAssertTrue(shownText(page).contains("No option matches."))
        cadw_inspect_search(page, "")
        pump("all options") { self.row(titled: "City 0", in: page) != nil }
        XCTAssertFalse(shownText(page).contains("No option matches."))
        XCTAssertLessThanOrEqual(cadw_inspect_row_count(page), 300)
        XCTAssertFalse(cadw_check_row_is_active(try XCTUnwrap(row(titled: "City 0", in: page))))
      }
    }
  }

  func testSeveralOptionsFarApartAreChosen() throws {
    try onMain {
      try withChoice(chosen: 1, more: ["LeversMultipleSelection": true]) { page, store in
        pump("the last option") {
          cadw_inspect_scroll(page, 1)
          return self.row(titled: "City 4999", in: page) != nil
        }
        cadw_inspect_toggle(try XCTUnwrap(row(titled: "City 4999", in: page)))
        XCTAssertEqual(store.value(forKey: "city"), [1, 4_999])
        XCTAssertTrue(cadw_check_row_is_active(try XCTUnwrap(row(titled: "City 1", in: page))))
      }
    }
  }

  func testTheFooterIsBelowTheLastOption() throws {
    try onMain {
      try withChoice(chosen: 1) { page, store in
        XCTAssertFalse(shownText(page).contains("Footer"))
        pump("the footer") {
          cadw_inspect_scroll(page, 1)
          return self.shownText(page).contains("Footer")
        }
      }
    }
  }

  // MARK: Helpers

  /// Opens the page of a choice in a pane of its own, and watches that nothing of it stays.
  @MainActor
  private func withChoice(
    chosen: Int, more: PropertyListDictionary = [:],
    body: (OpaquePointer, MemoryStore) throws -> Void
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
    let model = try XCTUnwrap(pane.rows.first)
    var view: ChoiceView?
    weak var remains: ChoiceView?
    try withWindow {
      let made = try XCTUnwrap(ChoiceView(model, in: pane) {})
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
