import Foundation
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

/// Rows with dates, long strings, prompted strings and check marks: the stored value of a user action, and undoing it.
final class InputRowTests: WidgetTestCase, @unchecked Sendable {
  func testDateInAPopoverAndInThePage() throws {
    for style in ["Compact", "Wheels"] {
      try onMain {
        let day = Date(timeIntervalSince1970: 1_700_049_600)  // noon in Greenwich
        try withRow([
          "Type": "IASKDatePickerSpecifier", "DatePickerMode": "Date",
          "DatePickerStyle": .string(style), "DefaultValue": .date(day),
        ]) { row, store, page in
          var fields = row.date
          XCTAssertEqual([fields.year, fields.month, fields.day], [2023, 11, 15])
          XCTAssertTrue(row.shownText.contains("2023"))
          fields.day = 16
          row.pick(fields)
          XCTAssertEqual(store.value(forKey: "key"), .date(day.addingTimeInterval(86400)))
          XCTAssertTrue(row.shownText.contains("16"))
          page.session.undo()
          XCTAssertEqual(store.keys, [])
          XCTAssertEqual(row.date.day, 15)
        }
      }
    }
  }

  func testMinutesOffTheIntervalBecomeAMultiple() throws {
    try onMain {
      try withRow([
        "Type": "IASKDatePickerSpecifier", "DatePickerMode": "CountDownTimer",
        "MinuteInterval": 15, "DefaultValue": 420,
      ]) { row, store, _ in
        var fields = row.date
        XCTAssertEqual(fields.minute, 7)
        fields.minute = 22
        row.pick(fields)
        XCTAssertEqual(store.value(forKey: "key"), .integer(900))
        XCTAssertEqual(row.date.minute, 15)
      }
    }
  }

  func testADateThatWasNeverSet() throws {
    try onMain {
      try withRow(["Type": "IASKDatePickerSpecifier", "DatePickerStyle": "Compact"]) {
        row, store, _ in
        XCTAssertTrue(row.shownText.contains("Not Set"))
        XCTAssertEqual(store.keys, [])
      }
    }
  }

  func testAColorIsChosenInADialog() throws {
    try onMain {
      try withRow([
        "Type": "PSTextFieldSpecifier", "LeversColor": true, "DefaultValue": "#FF0000",
      ]) { row, store, page in
        XCTAssertEqual(row.colorName, "Choose Color for “Title”: #FF0000")
        row.pressColor()
        pump("the dialog") { Chooser.answerColor(nil) }
        XCTAssertEqual(store.keys, [])
        row.pressColor()
        pump("the dialog") { Chooser.answerColor("#00ff00") }
        pump("the color") { store.value(forKey: "key") == "#00FF00" }
        XCTAssertEqual(row.colorName, "Choose Color for “Title”: #00FF00")
        XCTAssertEqual(row.fieldText, "#00FF00")
        row.type("green")
        XCTAssertEqual(row.colorName, "Choose Color for “Title”: Not Set")
        page.session.undo()
        page.session.undo()
        XCTAssertEqual(store.keys, [])
        XCTAssertEqual(row.colorName, "Choose Color for “Title”: #FF0000")
      }
    }
  }

  func testTextOfSeveralLines() throws {
    try onMain {
      try withRow(["Type": "IASKTextViewSpecifier", "DefaultValue": "a", "IASKPlaceholder": "Hint"])
      { row, store, page in
        XCTAssertEqual(row.fieldText, "a")
        row.type("a\nb")
        XCTAssertEqual(store.value(forKey: "key"), "a\nb")
        page.session.undo()
        XCTAssertEqual(row.fieldText, "a")
      }
    }
  }

  func testATextViewWithoutAKeyIsInsensitive() throws {
    try onMain {
      try withRow(["Type": "IASKTextViewSpecifier", "Key": ""]) { row, store, _ in
        XCTAssertFalse(row.isSensitive)
        row.type("x")
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
        row.toggle()
        XCTAssertEqual(store.value(forKey: "key"), "on")
        page.session.undo()
        XCTAssertFalse(row.isOn)
      }
    }
  }

  func testAnUntitledFieldIsTitledByItsPlaceholder() throws {
    try onMain {
      try withRow([
        "Type": "PSTextFieldSpecifier", "Title": "", "IASKPlaceholder": "Your name",
        "LeversUnit": "km",
      ]) { row, _, _ in
        XCTAssertEqual(row.title, "Your name")
        XCTAssertTrue(row.shownText.contains("km"))
      }
    }
  }

  func testAPromptedSecretIsNotInTheRow() throws {
    try onMain {
      try withRow([
        "Type": "PSTextFieldSpecifier", "IsSecure": true, "DefaultValue": "secret",
        "LeversPrompt": ["Title": "Enter"],
      ]) { row, store, _ in
        XCTAssertTrue(row.shownText.contains("••••••"))
        XCTAssertFalse(row.shownText.contains("secret"))
        XCTAssertEqual(store.keys, [])
      }
    }
  }

  func testKeyboardsAndMeaningsForInputMethods() throws {
    let cases: [(PropertyListDictionary, InputPurpose)] = [
      ([:], .freeForm), (["IASKTextContentType": "EmailAddress"], .email),
      (["IASKTextContentType": "URL"], .url),
      (["IASKTextContentType": "givenName"], .name),
      (["IASKTextContentType": "TelephoneNumber", "KeyboardType": "URL"], .url),
      (["IASKTextContentType": "OneTimeCode"], .digits),
      (["IASKTextContentType": "OneTimeCode", "IsSecure": true], .pin),
      (["IASKTextContentType": "EmailAddress", "IsSecure": true], .password),
      (["KeyboardType": "DecimalPad"], .number),
    ]
    for (fields, purpose) in cases {
      XCTAssertEqual(try field(fields).inputPurpose, purpose, "\(fields)")
    }
    let secret = try field(["IASKTextContentType": "Password"]).inputHints
    XCTAssertEqual(secret, [.noSpellCheck, .isPrivate])
    let asked = try field(["IASKTextContentType": "URL", "AutocorrectionType": "Yes"]).inputHints
    XCTAssertEqual(
      asked, [.spellCheck, .wordCompletion])
  }

  private func field(_ fields: PropertyListDictionary) throws -> TextFieldElement {
    var specifier: PropertyListDictionary = ["Type": "PSTextFieldSpecifier", "Key": "key"]
    for (name, value) in fields { specifier[name] = value }
    let fixture = try BundleFixture([.dictionary(specifier)])
    let pane = try SettingsBundle(path: fixture.url).pane(named: "Root")
    var found: TextFieldElement?
    if case .textField(let field) = pane.specifiers.first?.element { found = field }
    return try XCTUnwrap(found)
  }
}
