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

final class AccentColorTests: WidgetTestCase, @unchecked Sendable {
  private static let rows: [PropertyListValue] = [
    ["Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "On", "DefaultValue": true],
    // Not a button, which has no color without code.
    [
      "Type": "IASKOpenURLSpecifier", "Title": "Link", "File": "https://example.org",
      "IASKTextAlignment": "IASKUITextAlignmentCenter",
    ],
    ["Type": "PSChildPaneSpecifier", "Title": "Below", "File": "Sub"],
  ]

  override func setUpWithError() throws {
    try super.setUpWithError()
    onMain { Style.forceLight(true) }
  }

  func testAPageAndThoseBelowItHaveTheColorOfTheBundle() throws {
    try onMain {
      let fixture = try BundleFixture()
      try fixture.page("Root", Self.rows, ["LeversAccentColor": "#f5c211"])
      try fixture.page("Sub", Self.rows)
      try withPage(fixture) { page, _ in
        // Black signs on yellow; yellow text is darkened until it can be read.
        XCTAssertEqual(color(ofRow: 0, in: page), "#000000")
        let light = AccentColor(red: 0xf5, green: 0xc2, blue: 0x11).standalone(onDark: false)
        XCTAssertEqual(color(ofRow: 1, in: page), light.text)
        try page.openPane(named: "Sub")
        XCTAssertEqual(color(ofRow: 0, in: page), "#000000")
      }
    }
  }

  func testTheProgramsColorComesBeforeTheBundlesAndFollowsTheDarkStyle() throws {
    try onMain {
      let fixture = try BundleFixture()
      try fixture.page("Root", Self.rows, ["LeversAccentColor": "#f5c211"])
      try withPage(fixture) { page, _ in
        let purple = AccentColor(red: 0x61, green: 0x35, blue: 0x83)
        page.accentColor = purple
        XCTAssertEqual(color(ofRow: 0, in: page), "#ffffff")
        XCTAssertEqual(color(ofRow: 1, in: page), purple.text)
        Style.forceDark(true)
        pump("the dark style") {
          self.color(ofRow: 1, in: page) == purple.standalone(onDark: true).text
        }
        page.accentColor = nil
        XCTAssertEqual(color(ofRow: 0, in: page), "#000000")
        Style.forceLight(true)
      }
    }
  }

  func testAPageWithoutAColorHasTheDesktopsColor() throws {
    try onMain {
      let fixture = try BundleFixture(Self.rows)
      try withPage(fixture) { page, _ in
        XCTAssertEqual(color(ofRow: 0, in: page), "#ffffff")
        let own = Label("")
        own.addStyleClass("accent")
        let other = Window(width: 100, height: 100)
        other.setContent(own)
        XCTAssertEqual(color(ofRow: 1, in: page), own.color)
        other.destroy()
      }
    }
  }

  // MARK: Helpers

  /// The color of a switch row’s signs on the accent color, or of another row’s text.
  @MainActor
  private func color(ofRow index: Int, in page: SettingsPage) -> String? {
    page.visiblePaneWidget?.rows[index].color
  }
}
