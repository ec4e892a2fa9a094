import CAdwaita
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import XCTest

@testable import SettingsAdwaita

/// Custom rows: the program's own widget, or the stored value as a text.
final class CustomRowTests: WidgetTestCase, @unchecked Sendable {
  func testTheProgramSuppliesTheWidgetAndHearsOfClicks() throws {
    try onMain {
      let delegate = Program()
      try withRow(
        5, delegate: delegate, customWidget: { cadw_label_new("Mine: \($0.title)", false, false) }
      ) {
        page, _ in
        XCTAssertTrue(shownText(page.widget).contains("Mine: Title"))
        XCTAssertFalse(shownText(page.widget).contains("5"))
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.widget, 0)))
        XCTAssertEqual(delegate.activated, ["key"])
      }
    }
  }

  func testWithoutTheProgramTheValueIsShownAndEditedAsText() throws {
    try onMain {
      try withRow(5) { page, store in
        XCTAssertTrue(shownText(page.widget).contains("5"))
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.widget, 0)))
        let dialog = try XCTUnwrap(page.valueDialog)
        pump("the dialog to be shown") { self.shownText(dialog.modal).contains("A whole number") }
        cadw_inspect_type_value(dialog.editor, "six")
        XCTAssertFalse(cadw_inspect_is_sensitive(dialog.done))
        XCTAssertTrue(shownText(dialog.modal).contains("“six” is not a whole number"))
        cadw_inspect_type_value(dialog.editor, "6")
        XCTAssertTrue(cadw_inspect_activate(dialog.done))
        XCTAssertEqual(store.value(forKey: "key"), 6)
        pump("the dialog to close") { page.valueDialog == nil }
        XCTAssertTrue(shownText(page.widget).contains("6"))
      }
    }
  }

  @MainActor
  private func withRow(
    _ value: PropertyListValue, delegate: Program? = nil,
    customWidget: ((RowModel) -> OpaquePointer?)? = nil,
    body: (SettingsPage, MemoryStore) throws -> Void
  ) throws {
    let fixture = try BundleFixture([
      ["Type": "IASKCustomViewSpecifier", "Key": "key", "Title": "Title"]
    ])
    try withPage(
      fixture, stored: ["key": value], delegate: delegate, customWidget: customWidget, body: body)
  }
}

@MainActor
private final class Program: SettingsDelegate {
  var activated: [String] = []
  func settings(_ session: SettingsSession, activated specifier: Specifier) {
    activated.append(specifier.key ?? "")
  }
}
