import CAdwaita
import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import XCTest

@testable import SettingsAdwaita

/// Rows of dates, long texts, prompted texts and check marks: what the user's action stores, and that undo
/// comes back to it.
final class InputRowTests: WidgetTestCase, @unchecked Sendable {
  func testDateInAPopoverAndInThePage() throws {
    for style in ["Compact", "Wheels"] {
      try onMain {
        let day = Date(timeIntervalSince1970: 1_700_049_600)  // noon in Greenwich
        try withRow([
          "Type": "IASKDatePickerSpecifier", "DatePickerMode": "Date",
          "DatePickerStyle": .string(style), "DefaultValue": .date(day),
        ]) { row, store, page in
          var fields = cadw_inspect_date_fields(row)
          XCTAssertEqual([fields.year, fields.month, fields.day], [2023, 11, 15])
          XCTAssertTrue(shownText(row).contains("2023"))
          fields.day = 16
          cadw_inspect_pick_date(row, fields)
          XCTAssertEqual(store.value(forKey: "key"), .date(day.addingTimeInterval(86400)))
          XCTAssertTrue(shownText(row).contains("16"))
          page.session.undo()
          XCTAssertEqual(store.keys, [])
          XCTAssertEqual(cadw_inspect_date_fields(row).day, 15)
        }
      }
    }
  }

  func testMinutesOffTheIntervalGoToTheNextMultiple() throws {
    try onMain {
      try withRow([
        "Type": "IASKDatePickerSpecifier", "DatePickerMode": "CountDownTimer",
        "MinuteInterval": 15, "DefaultValue": 420,
      ]) { row, store, _ in
        var fields = cadw_inspect_date_fields(row)
        XCTAssertEqual(fields.minute, 7)
        fields.minute = 22
        cadw_inspect_pick_date(row, fields)
        XCTAssertEqual(store.value(forKey: "key"), .integer(900))
        XCTAssertEqual(cadw_inspect_date_fields(row).minute, 15)
      }
    }
  }

  func testADateThatWasNeverSet() throws {
    try onMain {
      try withRow(["Type": "IASKDatePickerSpecifier", "DatePickerStyle": "Compact"]) {
        row, store, _ in
        XCTAssertTrue(shownText(row).contains("Not Set"))
        XCTAssertEqual(store.keys, [])
      }
    }
  }

  func testAColourIsChosenInADialog() throws {
    try onMain {
      try withRow([
        "Type": "PSTextFieldSpecifier", "LeversColor": true, "DefaultValue": "#FF0000",
      ]) { row, store, page in
        func name() -> String { cadw_inspect_color_name(row).map { String(cString: $0) } ?? "" }
        XCTAssertEqual(name(), "Choose Color for “Title”: #FF0000")
        cadw_inspect_press_color(row)
        pump("the dialog") { cadw_inspect_answer_color(nil) }
        XCTAssertEqual(store.keys, [])
        cadw_inspect_press_color(row)
        pump("the dialog") { cadw_inspect_answer_color("#00ff00") }
        pump("the colour") { store.value(forKey: "key") == "#00FF00" }
        XCTAssertEqual(name(), "Choose Color for “Title”: #00FF00")
        XCTAssertEqual(cadw_entry_row_text(row).map { String(cString: $0) }, "#00FF00")
        cadw_inspect_set_text(row, "green")
        XCTAssertEqual(name(), "Choose Color for “Title”: Not Set")
        page.session.undo()
        page.session.undo()
        XCTAssertEqual(store.keys, [])
        XCTAssertEqual(name(), "Choose Color for “Title”: #FF0000")
      }
    }
  }

  func testTextOfSeveralLines() throws {
    try onMain {
      try withRow(["Type": "IASKTextViewSpecifier", "DefaultValue": "a", "IASKPlaceholder": "Hint"])
      { row, store, page in
        XCTAssertEqual(text(of: row), "a")
        cadw_inspect_set_text(row, "a\nb")
        XCTAssertEqual(store.value(forKey: "key"), "a\nb")
        page.session.undo()
        XCTAssertEqual(text(of: row), "a")
      }
    }
  }

  func testATextViewWithoutAKeyIsInsensitive() throws {
    try onMain {
      try withRow(["Type": "IASKTextViewSpecifier", "Key": ""]) { row, store, _ in
        XCTAssertFalse(cadw_inspect_is_sensitive(row))
        cadw_inspect_set_text(row, "x")
        XCTAssertEqual(store.keys, [])
      }
    }
  }

  func testCheckMark() throws {
    try onMain {
      try withRow([
        "Type": "PSToggleSwitchSpecifier", "IASKToggleStyle": "Checkmark", "TrueValue": "on",
        "FalseValue": "off",
      ]) { row, store, page in
        cadw_inspect_toggle(row)
        XCTAssertEqual(store.value(forKey: "key"), "on")
        page.session.undo()
        XCTAssertFalse(cadw_switch_row_is_active(row))
      }
    }
  }

  func testAnUntitledFieldIsTitledByItsPlaceholder() throws {
    try onMain {
      try withRow([
        "Type": "PSTextFieldSpecifier", "Title": "", "IASKPlaceholder": "Your name",
        "LeversUnit": "km",
      ]) { row, _, _ in
        XCTAssertEqual(cadw_inspect_row_title(row).map { String(cString: $0) }, "Your name")
        XCTAssertTrue(shownText(row).contains("km"))
      }
    }
  }

  func testAPromptedSecretIsNotInTheRow() throws {
    try onMain {
      try withRow([
        "Type": "PSTextFieldSpecifier", "IsSecure": true, "DefaultValue": "secret",
        "LeversPrompt": ["Title": "Enter"],
      ]) { row, store, _ in
        XCTAssertTrue(shownText(row).contains("••••••"))
        XCTAssertFalse(shownText(row).contains("secret"))
        XCTAssertEqual(store.keys, [])
      }
    }
  }

  func testKeyboardsAndMeaningsForInputMethods() throws {
    let cases: [(PropertyListDictionary, CadwInputPurpose)] = [
      ([:], CADW_INPUT_FREE_FORM), (["IASKTextContentType": "EmailAddress"], CADW_INPUT_EMAIL),
      (["IASKTextContentType": "URL"], CADW_INPUT_URL),
      (["IASKTextContentType": "givenName"], CADW_INPUT_NAME),
      (["IASKTextContentType": "TelephoneNumber", "KeyboardType": "URL"], CADW_INPUT_URL),
      (["IASKTextContentType": "OneTimeCode"], CADW_INPUT_DIGITS),
      (["IASKTextContentType": "OneTimeCode", "IsSecure": true], CADW_INPUT_PIN),
      (["IASKTextContentType": "EmailAddress", "IsSecure": true], CADW_INPUT_PASSWORD),
      (["KeyboardType": "DecimalPad"], CADW_INPUT_NUMBER),
    ]
    for (fields, purpose) in cases {
      XCTAssertEqual(try field(fields).inputPurpose, purpose, "\(fields)")
    }
    let secret = try field(["IASKTextContentType": "Password"]).inputHints
    XCTAssertEqual(secret, CADW_HINT_NO_SPELLCHECK.rawValue | CADW_HINT_PRIVATE.rawValue)
    let asked = try field(["IASKTextContentType": "URL", "AutocorrectionType": "Yes"]).inputHints
    XCTAssertEqual(
      asked, CADW_HINT_SPELLCHECK.rawValue | CADW_HINT_WORD_COMPLETION.rawValue)
  }

  private func field(_ fields: PropertyListDictionary) throws -> TextFieldElement {
    var specifier: PropertyListDictionary = ["Type": "PSTextFieldSpecifier", "Key": "key"]
    for (name, value) in fields { specifier[name] = value }
    let fixture = try BundleFixture([.dictionary(specifier)])
    let pane = try SettingsBundle(path: fixture.url).pane(named: "Root")
    guard case .textField(let field) = pane.specifiers.first?.element else {
      throw XCTSkip("the fixture has no text field")
    }
    return field
  }

  @MainActor
  private func text(of row: OpaquePointer?) -> String {
    guard let text = cadw_text_row_text(row) else { return "" }
    defer { text.deallocateFromC() }
    return String(cString: text)
  }
}
