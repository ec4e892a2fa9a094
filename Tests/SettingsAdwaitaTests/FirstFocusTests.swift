import PageTestSupport
import PropertyList
import SettingsAdwaita
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

/// The focus after a page is opened.
final class FirstFocusTests: WidgetTestCase, @unchecked Sendable {
  func testAPageThatBeginsWithATextFieldHasTheFocusItself() throws {
    try onMain {
      for type in ["PSTextFieldSpecifier", "IASKTextViewSpecifier"] {
        try withPages([entry(type, "Text"), entry("PSToggleSwitchSpecifier", "Switch")]) { page in
          XCTAssertTrue(page.openPage(ofRow: 1))
          self.pump("the page") { page.widget.row(titled: "Text") != nil }
          let text = try XCTUnwrap(page.widget.row(titled: "Text"))
          XCTAssertFalse(text.containsFocus, type)
          XCTAssertTrue(page.widget.containsFocus, type)
          page.widget.pressTab()
          XCTAssertTrue(text.containsFocus, "Tab does not lead into \(type)")
          page.goBack()
          self.pump("the first page") { !page.canGoBack }
          self.pump("the focus") { page.widget.containsFocus }
        }
      }
    }
  }

  func testAnyOtherFirstControlHasTheFocus() throws {
    try onMain {
      try withPages([entry("PSToggleSwitchSpecifier", "Switch")]) { page in
        XCTAssertTrue(page.openPage(ofRow: 1))
        self.pump("the page") { page.widget.row(titled: "Switch") != nil }
        let row = try XCTUnwrap(page.widget.row(titled: "Switch"))
        self.pump("the focus") { row.containsFocus }
      }
    }
  }

  func testTheFirstPageTakesKeysAtOnce() throws {
    try onMain {
      try withPage(try BundleFixture([entry("PSTextFieldSpecifier", "Text")])) { page, _ in
        XCTAssertTrue(page.widget.containsFocus)
        XCTAssertFalse(try XCTUnwrap(page.widget.row(titled: "Text")).containsFocus)
      }
    }
  }

  func testTheSearchFieldOfAListIsAboveTheOptions() throws {
    try onMain {
      let values = (0..<60).map { PropertyListValue.integer(Int128($0)) }
      var choice = entry("PSMultiValueSpecifier", "City").dictionary ?? [:]
      choice["Values"] = .array(values)
      choice["Titles"] = .array((0..<60).map { .string("City \($0)") })
      choice["DefaultValue"] = 59
      try withPage(try BundleFixture([.dictionary(choice)])) { page, _ in
        XCTAssertTrue(page.openPage(ofRow: 1))
        self.pump("the option") {
          page.widget.row(titled: "City 59")?.containsFocus == true
        }
        XCTAssertTrue(page.widget.isSearchSeen)
        page.widget.scroll(to: 0.5)
        XCTAssertTrue(page.widget.isSearchSeen)
      }
    }
  }

  // MARK: Helpers

  /// A bundle whose first page opens a second one.
  @MainActor
  private func withPages(
    _ entries: [PropertyListValue], body: (SettingsPage) throws -> Void
  ) throws {
    let fixture = try BundleFixture([
      ["Type": "PSChildPaneSpecifier", "File": "Sub", "Title": "Sub"]
    ])
    try fixture.page("Sub", entries)
    try withPage(fixture) { page, _ in try body(page) }
  }

  private func entry(_ type: String, _ title: String) -> PropertyListValue {
    ["Type": .string(type), "Key": .string(title), "Title": .string(title), "MaximumValue": 9]
  }
}
