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

/// Rows whose values the store doesn’t allow to change.
final class LockedRowTests: WidgetTestCase, @unchecked Sendable {
  func testRowsSayWhyTheyAreInsensitive() throws {
    try onMain {
      let bundle = try BundleFixture([
        ["Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name"],
        ["Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "Power"],
      ])
      let session = SettingsSession(
        bundle: try SettingsBundle(path: bundle.url), store: LockedStore())
      try withPage(session) { page in
        let field = page.widget.rows[0]
        XCTAssertFalse(field.isSensitive)
        XCTAssertEqual(
          field.message, LockedStore.reason)
        XCTAssertFalse(field.hasStyleClass("error"))
        let toggle = page.widget.rows[1]
        XCTAssertFalse(toggle.isSensitive)
        XCTAssertTrue(toggle.shownText.contains(LockedStore.reason))
      }
    }
  }
}

/// An empty store that doesn’t allow any changes.
private final class LockedStore: SettingsStore {
  static let reason = "Set by your administrator."

  var keys: [String] { [] }
  var hasUnsavedChanges: Bool { false }
  func value(forKey key: String) -> PropertyListValue? { nil }
  func setValue(_ value: PropertyListValue, forKey key: String) {}
  func removeValue(forKey key: String) {}
  func synchronize() throws {}
  func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    SettingsObservation {}
  }
  func lockReason(forKey key: String) -> String? { LockedStore.reason }
}
