import CAdwaita
import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import XCTest

@testable import SettingsAdwaita

/// Rows that do something, and the choices and numbers beyond the plain ones.
final class ActionRowTests: WidgetTestCase, @unchecked Sendable {
  func testAButtonCallsTheProgram() throws {
    try onMain {
      let program = Program()
      try withRow(["Type": "IASKButtonSpecifier"], delegate: program) { row, _, _ in
        XCTAssertTrue(cadw_inspect_activate(row))
        XCTAssertEqual(program.pressed, ["key"])
      }
    }
  }

  func testAButtonWithoutProgramIsInsensitiveAndSaysWhy() throws {
    try onMain {
      try withRow(["Type": "IASKButtonSpecifier"]) { row, _, _ in
        XCTAssertFalse(cadw_inspect_is_sensitive(row))
        XCTAssertTrue(shownText(row).contains("Needs the app’s own code"))
      }
    }
  }

  func testAButtonThatAsksDoesNothingUnasked() throws {
    try onMain {
      let program = Program()
      let specifier: PropertyListDictionary = [
        "Type": "IASKButtonSpecifier", "LeversConfirmation": ["Title": "Sure?"],
      ]
      try withRow(specifier, delegate: program) { row, _, _ in
        cadw_inspect_activate(row)
        XCTAssertEqual(program.pressed, [])
      }
    }
  }

  func testALinkAsksTheProgramAndTellsAFailure() throws {
    try onMain {
      let program = Program()
      let specifier: PropertyListDictionary = [
        "Type": "IASKOpenURLSpecifier", "File": "https://example.org",
      ]
      try withRow(specifier, delegate: program) { row, _, page in
        program.url = nil
        cadw_inspect_activate(row)
        program.url = URL(string: "x-levers-nothing:1")
        cadw_inspect_activate(row)
        pump("the toast") { self.shownText(page.widget).contains("install a program") }
        XCTAssertEqual(program.asked, 2)
      }
    }
  }

  func testAStepperCounts() throws {
    try onMain {
      try withRow(["Type": "LeversStepperSpecifier", "Title": "%i Things"]) { row, store, page in
        cadw_inspect_set_number(row, 4)
        XCTAssertEqual(store.value(forKey: "key"), 4)
        XCTAssertEqual(self.title(of: row), "4 Things")
        page.session.undo()
        XCTAssertEqual(cadw_spin_row_value(row), 0)
        XCTAssertEqual(self.title(of: row), "0 Things")
      }
    }
  }

  func testSegmentsChoose() throws {
    try onMain {
      try withRow([
        "Type": "PSMultiValueSpecifier", "Values": [1, 2], "Titles": ["One", "Two"],
        "LeversSegmented": true,
      ]) { row, store, page in
        cadw_inspect_choose(row, 1)
        XCTAssertEqual(store.value(forKey: "key"), 2)
        page.session.undo()
        XCTAssertEqual(cadw_segment_row_selected(row), -1)
      }
    }
  }

  func testSeveralOptionsAreMarkedOnTheirPage() throws {
    try onMain {
      try withRow([
        "Type": "PSMultiValueSpecifier", "Values": [1, 2, 3], "Titles": ["One", "Two", "Three"],
        "IconNames": ["star"], "LeversMultipleSelection": true, "FooterText": "Take some",
      ]) { row, store, page in
        cadw_inspect_activate(row)
        pump("the page") { self.shownText(page.widget).contains("Take some") }
        cadw_inspect_toggle(self.row(titled: "Three", in: page.widget))
        cadw_inspect_toggle(self.row(titled: "One", in: page.widget))
        XCTAssertEqual(store.value(forKey: "key"), [1, 3])
        page.session.undo()
        XCTAssertFalse(cadw_check_row_is_active(self.row(titled: "One", in: page.widget)))
        XCTAssertTrue(cadw_check_row_is_active(self.row(titled: "Three", in: page.widget)))
      }
    }
  }

  func testAQuickChoiceClosesItsPage() throws {
    try onMain {
      try withRow([
        "Type": "PSMultiValueSpecifier", "Values": [1, 2], "Titles": ["One", "Two"],
        "IASKQuickMultiValueSelection": true, "FooterText": "x",
      ]) { row, store, page in
        cadw_inspect_activate(row)
        XCTAssertTrue(page.canGoBack)
        cadw_inspect_toggle(self.row(titled: "Two", in: page.widget))
        XCTAssertEqual(store.value(forKey: "key"), 2)
        pump("going back") { !page.canGoBack }
      }
    }
  }

  func testAValueAtTheLeftTakesTheTitlesPlace() throws {
    try onMain {
      try withRow([
        "Type": "PSTitleValueSpecifier", "DefaultValue": "Value", "IASKCellImage": "lock",
        "IASKTextAlignment": "IASKUITextAlignmentLeft",
      ]) { row, store, page in
        XCTAssertEqual(shownText(row), "Value\n")
        page.session.setValue("New", forKey: "key", name: "")
        XCTAssertEqual(shownText(row), "New\n")
      }
    }
  }

  func testAWebPageIsReportedWhereItCanNotBeShown() throws {
    try onMain {
      let specifier: PropertyListDictionary = [
        "Type": "PSChildPaneSpecifier", "File": "https://example.org",
        "IASKViewControllerClass": "IASKAppSettingsWebViewController",
      ]
      try withRow(specifier) { row, _, _ in
        let note = shownText(row).contains("Opens in the browser")
        XCTAssertEqual(note, !cadw_web_is_available())
      }
    }
  }

  func testAWebPageOpensInTheWindowWhereItCan() throws {
    try onMain {
      guard cadw_web_is_available() else { return print("WebKitGTK is absent: no page is shown.") }
      let specifier: PropertyListValue = [
        "Type": "PSChildPaneSpecifier", "File": "about.html",
        "IASKViewControllerClass": "IASKAppSettingsWebViewController",
        "IASKWebViewShowNavigationalButtons": true, "IASKWebViewShowProgress": true,
      ]
      let fixture = try BundleFixture([specifier])
      try fixture.file("Settings.bundle/about.html", Data("<title>About us</title>Text".utf8))
      try withPage(fixture) { page, _ in
        cadw_inspect_activate(cadw_inspect_row(page.widget, 0))
        XCTAssertTrue(page.canGoBack)
        pump("the page's own title") { self.shownText(page.widget).contains("About us") }
      }
    }
  }

  // MARK: Helpers

  @MainActor
  private func title(of row: OpaquePointer?) -> String? {
    cadw_inspect_row_title(row).map { String(cString: $0) }
  }
}

/// A program with code for everything, which notes what it is asked.
@MainActor
private final class Program: SettingsDelegate {
  var pressed: [String] = []
  var asked = 0
  var url: URL?

  func settings(_ session: SettingsSession, pressed specifier: Specifier) {
    pressed.append(specifier.key ?? "")
  }

  func settings(_ session: SettingsSession, willOpen url: URL, of specifier: Specifier) -> URL? {
    asked += 1
    return self.url
  }
}
