import CAdwaita
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import XCTest

@testable import SettingsAdwaita

/// What a text field shows of a text that may not be stored.
///
/// A text that a test sets is first deleted and then inserted; an empty one must therefore not be valid.
final class ValidationRowTests: WidgetTestCase, @unchecked Sendable {
  func testARefusedTextHasAMessageAndGoesWhenEditingEnds() throws {
    try onMain {
      try withField([
        "LeversPattern": "[0-9]+", "LeversRequired": true, "LeversMessage": "Digits only.",
      ]) {
        row, store, _ in
        XCTAssertEqual(message(row), "")
        cadw_inspect_set_text(row, "12x")
        XCTAssertEqual(message(row), "Digits only.")
        XCTAssertEqual(self.text(row), "12x")
        XCTAssertEqual(store.value(forKey: "key"), nil)
        cadw_inspect_activate(row)
        pump("the text to go") { self.text(row) == "7" }
        XCTAssertEqual(message(row), "Your text was not stored. Digits only.")
        cadw_inspect_set_text(row, "8")
        XCTAssertEqual(message(row), "")
        XCTAssertEqual(store.value(forKey: "key"), "8")
      }
    }
  }

  func testClosingWhileARowShakes() throws {
    try onMain {
      try withField(["LeversMaximumLength": 1, "LeversRequired": true]) { row, store, _ in
        cadw_widget_grab_focus(row)
        cadw_inspect_set_text(row, "ab")
        cadw_inspect_activate(row)
        XCTAssertEqual(store.keys, [])
      }
    }
  }

  func testAReplacementComesWhileTyping() throws {
    try onMain {
      let delegate = UppercaseDelegate()
      try withField([:]) { row, store, page in
        page.session.delegate = delegate
        cadw_widget_grab_focus(row)
        for typed in ["a", "Ab", "AB!", "AB!!"] {
          cadw_inspect_set_text(row, typed)
        }
        pump("the replacement") { self.text(row) == "AB" }
        XCTAssertEqual(store.keys, [])
        cadw_inspect_activate(row)
        XCTAssertEqual(store.value(forKey: "key"), "AB")
        page.session.undo()
        XCTAssertEqual(self.text(row), "7")
      }
    }
  }

  // MARK: Helpers

  @MainActor
  private func message(_ row: OpaquePointer?) -> String {
    cadw_inspect_message(row).map { String(cString: $0) } ?? ""
  }

  @MainActor
  private func text(_ row: OpaquePointer?) -> String {
    cadw_entry_row_text(row).map { String(cString: $0) } ?? ""
  }

  @MainActor
  private func withField(
    _ more: PropertyListDictionary,
    body: (OpaquePointer?, MemoryStore, SettingsPage) throws -> Void
  ) throws {
    var fields: PropertyListDictionary = ["Type": "PSTextFieldSpecifier", "DefaultValue": "7"]
    for (name, value) in more { fields[name] = value }
    try withRow(fields, body: body)
  }
}

/// Takes capital letters only, and makes them of small ones.
@MainActor
private final class UppercaseDelegate: SettingsDelegate {
  func settings(
    _ session: SettingsSession, validate text: String, of specifier: Specifier, previous: String
  ) -> ValidationResult {
    let capital = text.uppercased().filter(\.isLetter)
    return capital == text && !text.isEmpty ? .valid : .replaced(capital)
  }
}
