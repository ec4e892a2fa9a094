import SettingsSchema
import TestSupport
import XCTest

@testable import SettingsAdwaita

/// The direction of what shows a bundle.
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
      XCTAssertEqual(try aligned("نعم\n12", "ar"), "نعم\n12")
    }
  }
}
