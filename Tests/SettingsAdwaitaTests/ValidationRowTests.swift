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

/// A text field with an invalid text.
///
/// Setting a text in a test first deletes it and then inserts the new one, so an empty text must not be valid.
final class ValidationRowTests: WidgetTestCase, @unchecked Sendable {
  func testARefusedTextHasAMessageAndStaysWhenEditingEnds() throws {
    try onMain {
      try withField([
        "LeversPattern": "[0-9]+", "LeversRequired": true, "LeversMessage": "Digits only.",
      ]) {
        row, store, _ in
        XCTAssertEqual(row.message, "")
        row.type("12x")
        XCTAssertEqual(row.message, "Digits only.")
        XCTAssertEqual(row.fieldText, "12x")
        XCTAssertEqual(store.value(forKey: "key"), nil)
        row.activate()
        pump("the message to say more") {
          row.message == "The previous value was kept. Digits only."
        }
        XCTAssertEqual(row.fieldText, "12x")
        XCTAssertEqual(store.value(forKey: "key"), nil)
        row.type("8")
        XCTAssertEqual(row.message, "")
        XCTAssertEqual(store.value(forKey: "key"), "8")
      }
    }
  }

  func testClosingWhileARowShakes() throws {
    try onMain {
      try withField(["LeversMaximumLength": 1, "LeversRequired": true]) { row, store, _ in
        row.grabFocus()
        row.type("ab")
        row.activate()
        XCTAssertEqual(store.keys, [])
      }
    }
  }

  func testAReplacementAppearsWhileTyping() throws {
    try onMain {
      let delegate = UppercaseDelegate()
      try withField([:]) { row, store, page in
        page.session.delegate = delegate
        row.grabFocus()
        for typed in ["a", "Ab", "AB!", "AB!!"] {
          row.type(typed)
        }
        pump("the replacement") { row.fieldText == "AB" }
        XCTAssertEqual(store.keys, [])
        row.activate()
        XCTAssertEqual(store.value(forKey: "key"), "AB")
        page.session.undo()
        XCTAssertEqual(row.fieldText, "7")
      }
    }
  }

  // MARK: Helpers

  @MainActor
  private func withField(
    _ more: PropertyListDictionary,
    body: (Row, MemoryStore, SettingsPage) throws -> Void
  ) throws {
    var fields: PropertyListDictionary = ["Type": "PSTextFieldSpecifier", "DefaultValue": "7"]
    for (name, value) in more { fields[name] = value }
    try withRow(fields, body: body)
  }
}

/// Accepts only uppercase letters, and converts lowercase ones.
@MainActor
private final class UppercaseDelegate: SettingsDelegate {
  func settings(
    _ session: SettingsSession, validate text: String, of specifier: Specifier, previous: String
  ) -> ValidationResult {
    let capital = text.uppercased().filter(\.isLetter)
    return capital == text && !text.isEmpty ? .valid : .replaced(capital)
  }
}
