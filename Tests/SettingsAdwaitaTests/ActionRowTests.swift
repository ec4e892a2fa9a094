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
        XCTAssertTrue(self.text(in: row).contains("Needs the app’s own code"))
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
        pump("the toast") { self.text(in: page.widget).contains("install a program") }
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
        pump("the page") { self.text(in: page.widget).contains("Take some") }
        cadw_inspect_toggle(self.row(titled: "Three", in: page))
        cadw_inspect_toggle(self.row(titled: "One", in: page))
        XCTAssertEqual(store.value(forKey: "key"), [1, 3])
        page.session.undo()
        XCTAssertFalse(cadw_check_row_is_active(self.row(titled: "One", in: page)))
        XCTAssertTrue(cadw_check_row_is_active(self.row(titled: "Three", in: page)))
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
        cadw_inspect_toggle(self.row(titled: "Two", in: page))
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
        XCTAssertEqual(self.text(in: row), "Value\n")
        page.session.setValue("New", forKey: "key", name: "")
        XCTAssertEqual(self.text(in: row), "New\n")
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
        let note = self.text(in: row).contains("Opens in the browser")
        XCTAssertEqual(note, !cadw_web_is_available())
      }
    }
  }

  func testAWebPageOpensInTheWindowWhereItCan() throws {
    try onMain {
      guard cadw_web_is_available() else { return print("WebKitGTK is absent: no page is shown.") }
      let files = ["about.html": "<title>About us</title>Text"]
      let specifier: PropertyListDictionary = [
        "Type": "PSChildPaneSpecifier", "File": "about.html",
        "IASKViewControllerClass": "IASKAppSettingsWebViewController",
        "IASKWebViewShowNavigationalButtons": true, "IASKWebViewShowProgress": true,
      ]
      try withRow(specifier, files: files) { row, _, page in
        cadw_inspect_activate(row)
        XCTAssertTrue(page.canGoBack)
        pump("the page's own title") { self.text(in: page.widget).contains("About us") }
      }
    }
  }

  // MARK: Helpers

  @MainActor
  private func text(in widget: OpaquePointer?) -> String {
    let text = cadw_inspect_text(widget)
    defer { free(text) }
    return text.map { String(cString: $0) } ?? ""
  }

  @MainActor
  private func title(of row: OpaquePointer?) -> String? {
    cadw_inspect_row_title(row).map { String(cString: $0) }
  }

  @MainActor
  private func row(titled title: String, in page: SettingsPage) -> OpaquePointer? {
    (0..<cadw_inspect_row_count(page.widget)).lazy.map { cadw_inspect_row(page.widget, $0) }
      .first { self.title(of: $0) == title } ?? nil
  }

  /// Shows the only row of a bundle.
  @MainActor
  private func withRow(
    _ fields: PropertyListDictionary, delegate: Program? = nil, files: [String: String] = [:],
    body: (OpaquePointer?, MemoryStore, SettingsPage) throws -> Void
  ) throws {
    var specifier: PropertyListDictionary = ["Key": "key", "Title": "Title"]
    for (name, value) in fields { specifier[name] = value }
    let fixture = try BundleFixture([.dictionary(specifier)])
    for (name, text) in files {
      try fixture.file("Settings.bundle/" + name, Data(text.utf8))
    }
    let store = MemoryStore()
    let session = SettingsSession(bundle: try SettingsBundle(path: fixture.url), store: store)
    session.delegate = delegate
    var page: SettingsPage?
    try withWindow {
      let made = try SettingsPage(session: session)
      page = made
      return made.widget
    } body: {
      if let page { try body(cadw_inspect_row(page.widget, 0), store, page) }
      page = nil
    }
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
