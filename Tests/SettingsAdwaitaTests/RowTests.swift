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

/// Each kind of row: its content, the stored value of a user action, and undoing it.
final class RowTests: WidgetTestCase, @unchecked Sendable {
  func testToggle() throws {
    try onMain {
      try withRow(["Type": "PSToggleSwitchSpecifier", "TrueValue": "on", "FalseValue": "off"]) {
        row, store, page in
        XCTAssertFalse(row.isOn)
        row.toggle()
        XCTAssertEqual(store.value(forKey: "key"), "on")
        row.toggle()
        XCTAssertEqual(store.value(forKey: "key"), "off")
        page.session.undo()
        XCTAssertTrue(row.isOn)
      }
    }
  }

  func testToggleWithAQuestionStoresNothingWithoutAnAnswer() throws {
    try onMain {
      try withRow([
        "Type": "PSToggleSwitchSpecifier",
        "TrueConfirmationPrompt": [
          "Type": "PSConfirmationPrompt", "Title": "Sure?", "Prompt": "?",
        ],
      ]) { row, store, _ in
        row.toggle()
        pump("setting the switch back") { !row.isOn }
        XCTAssertEqual(store.keys, [])
      }
    }
  }

  func testSliderStoresOnReleaseOnly() throws {
    try onMain {
      try withRow(["Type": "PSSliderSpecifier", "MinimumValue": 0, "MaximumValue": 10]) {
        row, store, page in
        row.pressScale()
        row.moveScale(to: 4)
        XCTAssertEqual(store.keys, [])
        row.moveScale(to: 5)
        row.releaseScale()
        XCTAssertEqual(store.value(forKey: "key"), .real(5))
        row.typeNumber("7.5")
        XCTAssertEqual(store.value(forKey: "key"), .real(7.5))
        page.session.undo()
        XCTAssertLessThan(row.number, 7)
      }
    }
  }

  func testANumberWithManyDecimalsIsNotRoundedByLeavingTheField() throws {
    try onMain {
      let specifier: PropertyListDictionary = [
        "Type": "PSSliderSpecifier", "MinimumValue": 0, "MaximumValue": 100,
        "DefaultValue": .real(100.0 / 3),
      ]
      try withRow(specifier) { row, store, _ in
        row.typeNumber("33.3333333333")
        XCTAssertEqual(store.keys, [])
        row.typeNumber("12.3456")
        XCTAssertEqual(store.value(forKey: "key"), .real(12.3456))
      }
    }
  }

  func testEntry() throws {
    try onMain {
      try withRow(["Type": "PSTextFieldSpecifier", "DefaultValue": 5, "KeyboardType": "URL"]) {
        row, store, page in
        XCTAssertEqual(row.fieldText, "5")
        row.type("text")
        XCTAssertEqual(store.value(forKey: "key"), "text")
        page.session.undo()
        XCTAssertEqual(row.fieldText, "5")
      }
    }
  }

  func testChoice() throws {
    try onMain {
      try withRow([
        "Type": "PSMultiValueSpecifier", "Values": [true, "two"], "Titles": ["One", "Two"],
        "DefaultValue": 1,
      ]) { row, store, page in
        XCTAssertEqual(row.chosen, 0)
        row.choose(1)
        XCTAssertEqual(store.value(forKey: "key"), "two")
        page.session.undo()
        XCTAssertEqual(row.chosen, 0)
      }
    }
  }

  func testRadio() throws {
    try onMain {
      try withRow([
        "Type": "PSRadioGroupSpecifier", "Values": [1, 2], "Titles": ["One", "Two"],
      ]) { row, store, page in
        XCTAssertFalse(row.isOn)
        row.toggle()
        XCTAssertEqual(store.value(forKey: "key"), 1)
        page.session.undo()
        XCTAssertFalse(row.isOn)
      }
    }
  }

  func testUnsupportedElementSaysSo() throws {
    try onMain {
      try withRow(["Type": "PSFutureSpecifier"]) { row, _, _ in
        // It gets the focus for an issue, and does nothing.
        XCTAssertTrue(row.isSensitive)
        XCTAssertEqual(row.title, "Unsupported element “Title”")
      }
    }
  }

  func testMarkupInTextsIsData() throws {
    try onMain {
      try withRow([
        "Type": "PSToggleSwitchSpecifier", "Title": "R&D <b>", "Description": "a < b & c",
      ]) { row, _, _ in
        XCTAssertEqual(row.title, "R&D <b>")
      }
    }
  }
}
