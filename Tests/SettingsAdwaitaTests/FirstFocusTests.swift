import CAdwaita
import PropertyList
import SettingsAdwaita
import SettingsViewModel
import TestSupport
import XCTest

/// Where the focus is once a page is opened.
final class FirstFocusTests: WidgetTestCase, @unchecked Sendable {
  func testAPageThatBeginsWithATextHasTheFocusItself() throws {
    try onMain {
      for type in ["PSTextFieldSpecifier", "IASKTextViewSpecifier"] {
        try withPages([entry(type, "Text"), entry("PSToggleSwitchSpecifier", "Switch")]) { page in
          XCTAssertTrue(page.openPage(ofRow: 1))
          self.pump("the page") { self.row(titled: "Text", in: page.widget) != nil }
          let text = self.row(titled: "Text", in: page.widget)
          XCTAssertFalse(cadw_inspect_has_focus(text), type)
          XCTAssertTrue(cadw_inspect_has_focus(page.widget), type)
          cadw_inspect_press_tab(page.widget)
          XCTAssertTrue(cadw_inspect_has_focus(text), "Tab does not lead into \(type)")
          page.goBack()
          self.pump("the first page") { !page.canGoBack }
          self.pump("the focus") { cadw_inspect_has_focus(page.widget) }
        }
      }
    }
  }

  func testAnotherControlHasTheFocus() throws {
    try onMain {
      try withPages([entry("PSToggleSwitchSpecifier", "Switch")]) { page in
        XCTAssertTrue(page.openPage(ofRow: 1))
        self.pump("the page") { self.row(titled: "Switch", in: page.widget) != nil }
        let row = self.row(titled: "Switch", in: page.widget)
        self.pump("the focus") { cadw_inspect_has_focus(row) }
      }
    }
  }

  func testTheFirstPageTakesKeysAtOnce() throws {
    try onMain {
      try withPage(try BundleFixture([entry("PSTextFieldSpecifier", "Text")])) { page, _ in
        XCTAssertTrue(cadw_inspect_has_focus(page.widget))
        XCTAssertFalse(cadw_inspect_has_focus(self.row(titled: "Text", in: page.widget)))
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
          cadw_inspect_has_focus(self.row(titled: "City 59", in: page.widget))
        }
        XCTAssertTrue(cadw_inspect_search_is_seen(page.widget))
        cadw_inspect_scroll(page.widget, 0.5)
        XCTAssertTrue(cadw_inspect_search_is_seen(page.widget))
      }
    }
  }

  // MARK: Helpers

  /// A bundle whose first page leads to a second one.
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
