import CAdwaita
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import XCTest

@testable import SettingsAdwaita

/// Each kind of row: what it shows, what the user's action stores, and that undo comes back to it.
final class RowTests: WidgetTestCase, @unchecked Sendable {
  func testToggle() throws {
    try onMain {
      try withRow(["Type": "PSToggleSwitchSpecifier", "TrueValue": "on", "FalseValue": "off"]) {
        row, store, page in
        XCTAssertFalse(cadw_switch_row_is_active(row))
        cadw_inspect_toggle(row)
        XCTAssertEqual(store.value(forKey: "key"), "on")
        cadw_inspect_toggle(row)
        XCTAssertEqual(store.value(forKey: "key"), "off")
        page.session.undo()
        XCTAssertTrue(cadw_switch_row_is_active(row))
      }
    }
  }

  func testToggleThatAsksStoresNothingUnasked() throws {
    try onMain {
      try withRow([
        "Type": "PSToggleSwitchSpecifier",
        "TrueConfirmationPrompt": [
          "Type": "PSConfirmationPrompt", "Title": "Sure?", "Prompt": "?",
        ],
      ]) { row, store, _ in
        cadw_inspect_toggle(row)
        pump("setting the switch back") { !cadw_switch_row_is_active(row) }
        XCTAssertEqual(store.keys, [])
      }
    }
  }

  func testSliderStoresOnReleaseOnly() throws {
    try onMain {
      try withRow(["Type": "PSSliderSpecifier", "MinimumValue": 0, "MaximumValue": 10]) {
        row, store, page in
        cadw_inspect_press_scale(row)
        cadw_inspect_move_scale(row, 4)
        XCTAssertEqual(store.keys, [])
        cadw_inspect_move_scale(row, 5)
        cadw_inspect_release_scale(row)
        XCTAssertEqual(store.value(forKey: "key"), .real(5))
        cadw_inspect_type_number(row, "7.5")
        XCTAssertEqual(store.value(forKey: "key"), .real(7.5))
        page.session.undo()
        XCTAssertLessThan(cadw_slider_row_value(row), 7)
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
        cadw_inspect_type_number(row, "33.3333333333")
        XCTAssertEqual(store.keys, [])
        cadw_inspect_type_number(row, "12.3456")
        XCTAssertEqual(store.value(forKey: "key"), .real(12.3456))
      }
    }
  }

  func testEntry() throws {
    try onMain {
      try withRow(["Type": "PSTextFieldSpecifier", "DefaultValue": 5, "KeyboardType": "URL"]) {
        row, store, page in
        XCTAssertEqual(cadw_entry_row_text(row).map { String(cString: $0) }, "5")
        cadw_inspect_set_text(row, "text")
        XCTAssertEqual(store.value(forKey: "key"), "text")
        page.session.undo()
        XCTAssertEqual(cadw_entry_row_text(row).map { String(cString: $0) }, "5")
      }
    }
  }

  func testChoice() throws {
    try onMain {
      try withRow([
        "Type": "PSMultiValueSpecifier", "Values": [true, "two"], "Titles": ["One", "Two"],
        "DefaultValue": 1,
      ]) { row, store, page in
        XCTAssertEqual(cadw_choice_row_selected(row), 0)
        cadw_inspect_choose(row, 1)
        XCTAssertEqual(store.value(forKey: "key"), "two")
        page.session.undo()
        XCTAssertEqual(cadw_choice_row_selected(row), 0)
      }
    }
  }

  func testRadio() throws {
    try onMain {
      try withRow([
        "Type": "PSRadioGroupSpecifier", "Values": [1, 2], "Titles": ["One", "Two"],
      ]) { row, store, page in
        XCTAssertFalse(cadw_check_row_is_active(row))
        cadw_inspect_toggle(row)
        XCTAssertEqual(store.value(forKey: "key"), 1)
        page.session.undo()
        XCTAssertFalse(cadw_check_row_is_active(row))
      }
    }
  }

  func testUnsupportedElementHasItsReason() throws {
    try onMain {
      try withRow(["Type": "PSFutureSpecifier"]) { row, _, _ in
        XCTAssertFalse(cadw_inspect_is_sensitive(row))
        XCTAssertEqual(
          cadw_inspect_row_title(row).map { String(cString: $0) }, "Unsupported element “Title”")
      }
    }
  }

  func testMarkupInTextsIsData() throws {
    try onMain {
      try withRow([
        "Type": "PSToggleSwitchSpecifier", "Title": "R&D <b>", "Description": "a < b & c",
      ]) { row, _, _ in
        XCTAssertEqual(cadw_inspect_row_title(row).map { String(cString: $0) }, "R&D <b>")
      }
    }
  }
}
