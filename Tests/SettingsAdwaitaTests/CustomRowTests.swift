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
        XCTAssertTrue(text(page.widget).contains("Mine: Title"))
        XCTAssertFalse(text(page.widget).contains("5"))
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.widget, 0)))
        XCTAssertEqual(delegate.activated, ["key"])
      }
    }
  }

  func testWithoutTheProgramTheValueIsShownAndEditedAsText() throws {
    try onMain {
      try withRow(5) { page, store in
        XCTAssertTrue(text(page.widget).contains("5"))
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.widget, 0)))
        let dialog = try XCTUnwrap(page.valueDialog)
        pump("the dialog to be shown") { self.text(dialog.modal).contains("A whole number") }
        cadw_inspect_type_value(dialog.editor, "six")
        XCTAssertFalse(cadw_inspect_is_sensitive(dialog.done))
        XCTAssertTrue(text(dialog.modal).contains("“six” is not a whole number"))
        cadw_inspect_type_value(dialog.editor, "6")
        XCTAssertTrue(cadw_inspect_activate(dialog.done))
        XCTAssertEqual(store.value(forKey: "key"), 6)
        pump("the dialog to close") { page.valueDialog == nil }
        XCTAssertTrue(text(page.widget).contains("6"))
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
    let store = MemoryStore(["key": value])
    let session = SettingsSession(bundle: try SettingsBundle(path: fixture.url), store: store)
    session.delegate = delegate
    var page: SettingsPage?
    try withWindow {
      let made = try SettingsPage(session: session, customWidget: customWidget)
      page = made
      return made.widget
    } body: {
      if let page { try body(page, store) }
      page = nil
    }
  }

  @MainActor
  private func text(_ widget: OpaquePointer) -> String {
    guard let text = cadw_inspect_text(widget) else { return "" }
    defer { text.deallocateFromC() }
    return String(cString: text)
  }
}

@MainActor
private final class Program: SettingsDelegate {
  var activated: [String] = []
  func settings(_ session: SettingsSession, activated specifier: Specifier) {
    activated.append(specifier.key ?? "")
  }
}
