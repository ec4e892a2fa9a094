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

/// The direction of widgets that show a bundle.
final class DirectionTests: WidgetTestCase, @unchecked Sendable {
  func testLinesInEnglishBeginWhereArabicOnesDo() throws {
    try onMain {
      let fixture = try BundleFixture([])
      try fixture.strings("ar", "Root", ["Yes": "نعم"])
      @MainActor func aligned(_ text: String, _ language: String) throws -> String {
        let bundle = try SettingsBundle(path: fixture.url, languages: .init([language]))
        return Direction.aligned(text, for: bundle)
      }
      XCTAssertEqual(try aligned("One\nTwo.", "en"), "One\nTwo.")
      XCTAssertEqual(
        try aligned("نعم\nTwo.", "ar"), "\u{200F}\u{2068}نعم\u{2069}\n\u{200F}\u{2068}Two.\u{2069}")
      XCTAssertEqual(
        try aligned("نعم\r\nTwo.", "ar"),
        "\u{200F}\u{2068}نعم\u{2069}\n\u{200F}\u{2068}Two.\u{2069}")
      XCTAssertEqual(try aligned("نعم", "ar"), "نعم")
      XCTAssertEqual(try aligned("2.1 (340)", "ar"), "\u{200F}\u{2068}2.1 (340)\u{2069}")
    }
  }

  func testTextWithoutLettersKeepsItsOrderInArabic() throws {
    try onMain {
      let fixture = try BundleFixture([
        [
          "Type": "PSTitleValueSpecifier", "Key": "version", "Title": "Version",
          "DefaultValue": "2.1 (340)",
        ],
        [
          "Type": "PSMultiValueSpecifier", "Key": "range", "Title": "Range", "DefaultValue": 1,
          "Values": [1, 2], "Titles": ["1 - 10", "2 - 20"], "FooterText": "Footer",
        ],
      ])
      try fixture.strings(
        "ar", "Root", ["Version": "الإصدار", "Footer": "تذييل", "2.1 (340)": "2.1 (340)"])
      for language in ["ar", "en"] {
        let bundle = try SettingsBundle(path: fixture.url, languages: .init([language]))
        try withPage(SettingsSession(bundle: bundle, store: MemoryStore())) { page in
          let widget = page.widget
          pump("the page") { widget.letterX("2.1 (340)") > 0 }
          for text in ["2.1 (340)", "1 - 10"] {
            let first = widget.letterX(text)
            let last = widget.letterX(text, at: text.utf8.count - 1)
            XCTAssertLessThan(first, last, "\(text) in \(language)")
            let isAtLeft = first < 320
            XCTAssertEqual(isAtLeft, language == "ar", "where \(text) is in \(language)")
          }
        }
      }
    }
  }
}
