import CAdwaita
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import XCTest

@testable import SettingsAdwaita

/// Rows whose values the store does not let the user change.
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
        let field = cadw_inspect_row(page.widget, 0)
        XCTAssertFalse(cadw_inspect_is_sensitive(field))
        XCTAssertEqual(
          cadw_inspect_message(field).map { String(cString: $0) }, LockedStore.reason)
        XCTAssertFalse(cadw_inspect_has_css_class(field, "error"))
        let toggle = cadw_inspect_row(page.widget, 1)
        XCTAssertFalse(cadw_inspect_is_sensitive(toggle))
        XCTAssertTrue(shownText(toggle).contains(LockedStore.reason))
      }
    }
  }
}

/// An empty store that lets nobody change anything.
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
