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

/// Custom rows: the program’s own widget, or the stored value as text.
final class CustomRowTests: WidgetTestCase, @unchecked Sendable {
  func testTheProgramSuppliesTheWidgetAndIsNotifiedOfClicks() throws {
    try onMain {
      let delegate = Program()
      try withRow(
        5, delegate: delegate, customWidget: { Label("Mine: \($0.title)") }
      ) {
        page, _ in
        XCTAssertTrue(page.widget.shownText.contains("Mine: Title"))
        XCTAssertFalse(page.widget.shownText.contains("5"))
        XCTAssertTrue(page.widget.rows[0].activate())
        XCTAssertEqual(delegate.activated, ["key"])
      }
    }
  }

  func testWithoutTheProgramTheValueIsShownAndEditedAsText() throws {
    try onMain {
      try withRow(5) { page, store in
        XCTAssertTrue(page.widget.shownText.contains("5"))
        XCTAssertTrue(page.widget.rows[0].activate())
        let dialog = try XCTUnwrap(page.valueDialog)
        pump("the dialog to be shown") { dialog.modal.shownText.contains("A whole number") }
        dialog.editor.type("six")
        XCTAssertFalse(dialog.done.isSensitive)
        XCTAssertTrue(dialog.modal.shownText.contains("“six” isn’t a whole number"))
        dialog.editor.type("6")
        XCTAssertTrue(dialog.done.activate())
        XCTAssertEqual(store.value(forKey: "key"), 6)
        pump("the dialog to close") { page.valueDialog == nil }
        XCTAssertTrue(page.widget.shownText.contains("6"))
      }
    }
  }

  @MainActor
  private func withRow(
    _ value: PropertyListValue, delegate: Program? = nil,
    customWidget: ((RowModel) -> Widget?)? = nil,
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
