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

/// Rows with actions, and additional choices and numbers.
final class ActionRowTests: WidgetTestCase, @unchecked Sendable {
  func testAButtonCallsTheProgram() throws {
    try onMain {
      let program = Program()
      try withRow(["Type": "IASKButtonSpecifier"], delegate: program) { row, _, _ in
        XCTAssertTrue(row.activate())
        XCTAssertEqual(program.pressed, ["key"])
      }
    }
  }

  func testAButtonWithoutProgramIsInsensitiveAndSaysWhy() throws {
    try onMain {
      try withRow(["Type": "IASKButtonSpecifier"]) { row, _, _ in
        XCTAssertFalse(row.isSensitive)
        XCTAssertTrue(row.shownText.contains("Needs the app’s own code"))
      }
    }
  }

  func testAButtonWithAQuestionDoesNothingWithoutAnAnswer() throws {
    try onMain {
      let program = Program()
      let specifier: PropertyListDictionary = [
        "Type": "IASKButtonSpecifier", "LeversConfirmation": ["Title": "Sure?"],
      ]
      try withRow(specifier, delegate: program) { row, _, _ in
        row.activate()
        XCTAssertEqual(program.pressed, [])
      }
    }
  }

  func testALinkAsksTheProgramAndReportsAFailure() throws {
    try onMain {
      let program = Program()
      let specifier: PropertyListDictionary = [
        "Type": "IASKOpenURLSpecifier", "File": "https://example.org",
      ]
      try withRow(specifier, delegate: program) { row, _, page in
        program.url = nil
        row.activate()
        program.url = URL(string: "x-levers-nothing:1")
        row.activate()
        pump("the toast") { page.widget.shownText.contains("no app is set up") }
        XCTAssertEqual(program.asked, 2)
      }
    }
  }

  func testAStepperCounts() throws {
    try onMain {
      try withRow(["Type": "LeversStepperSpecifier", "Title": "%i Things"]) { row, store, page in
        row.step(to: 4)
        XCTAssertEqual(store.value(forKey: "key"), 4)
        XCTAssertEqual(row.title, "4 Things")
        page.session.undo()
        XCTAssertEqual(row.number, 0)
        XCTAssertEqual(row.title, "0 Things")
      }
    }
  }

  func testSegmentsChoose() throws {
    try onMain {
      try withRow([
        "Type": "PSMultiValueSpecifier", "Values": [1, 2], "Titles": ["One", "Two"],
        "LeversSegmented": true,
      ]) { row, store, page in
        row.choose(1)
        XCTAssertEqual(store.value(forKey: "key"), 2)
        page.session.undo()
        XCTAssertNil(row.chosen)
      }
    }
  }

  func testSegmentsShowShortTitles() throws {
    try onMain {
      try withRow([
        "Type": "PSMultiValueSpecifier", "Values": [1, 2], "Titles": ["Kilometers", "Miles"],
        "ShortTitles": ["km", "mi"], "LeversSegmented": true,
      ]) { row, store, _ in
        XCTAssertEqual(row.shownLines, ["Title", "km", "mi"])
        row.choose(1)
        XCTAssertEqual(store.value(forKey: "key"), 2)
      }
    }
  }

  func testASwitchHasASpinnerUntilItsValueIsKnown() throws {
    try onMain {
      let program = LoadingProgram()
      try withRow(
        ["Type": "PSToggleSwitchSpecifier", "LeversLoading": true], delegate: program
      ) { row, store, page in
        row.toggle()
        XCTAssertEqual(store.value(forKey: "key"), true)
        // With the reset button.
        let width = row.minimumWidth
        program.isLoading = false
        page.session.reload()
        pump("the spinner's end") { row.minimumWidth < width }
      }
    }
  }

  func testSeveralOptionsAreMarkedOnTheirPage() throws {
    try onMain {
      try withRow([
        "Type": "PSMultiValueSpecifier", "Values": [1, 2, 3], "Titles": ["One", "Two", "Three"],
        "IconNames": ["star"], "LeversMultipleSelection": true, "FooterText": "Take some",
      ]) { row, store, page in
        row.activate()
        pump("the page") { page.widget.shownText.contains("Take some") }
        try XCTUnwrap(page.widget.row(titled: "Three")).toggle()
        try XCTUnwrap(page.widget.row(titled: "One")).toggle()
        XCTAssertEqual(store.value(forKey: "key"), [1, 3])
        page.session.undo()
        XCTAssertFalse(try XCTUnwrap(page.widget.row(titled: "One")).isOn)
        XCTAssertTrue(try XCTUnwrap(page.widget.row(titled: "Three")).isOn)
      }
    }
  }

  func testAQuickChoiceClosesItsPage() throws {
    try onMain {
      try withRow([
        "Type": "PSMultiValueSpecifier", "Values": [1, 2], "Titles": ["One", "Two"],
        "IASKQuickMultiValueSelection": true, "FooterText": "x",
      ]) { row, store, page in
        row.activate()
        XCTAssertTrue(page.canGoBack)
        try XCTUnwrap(page.widget.row(titled: "Two")).toggle()
        XCTAssertEqual(store.value(forKey: "key"), 2)
        pump("going back") { !page.canGoBack }
      }
    }
  }

  func testALeftAlignedValueReplacesTheTitle() throws {
    try onMain {
      try withRow([
        "Type": "PSTitleValueSpecifier", "DefaultValue": "Value", "IASKCellImage": "lock",
        "IASKTextAlignment": "IASKUITextAlignmentLeft",
      ]) { row, store, page in
        XCTAssertEqual(row.shownText, "Value\n")
        page.session.setValue("New", forKey: "key", name: "")
        XCTAssertEqual(row.shownText, "New\n")
      }
    }
  }

  func testAWebPageThatCantBeShownHereSaysSo() throws {
    try onMain {
      let specifier: PropertyListDictionary = [
        "Type": "PSChildPaneSpecifier", "File": "https://example.org",
        "IASKViewControllerClass": "IASKAppSettingsWebViewController",
      ]
      try withRow(specifier) { row, _, _ in
        let note = row.shownText.contains("Opens in the browser")
        XCTAssertEqual(note, !WebKitView.isAvailable)
      }
    }
  }

  func testAWebPageOpensInTheWindowIfPossible() throws {
    try onMain {
      try XCTSkipUnless(WebKitView.isAvailable, "needs WebKitGTK")
      let specifier: PropertyListValue = [
        "Type": "PSChildPaneSpecifier", "File": "about.html",
        "IASKViewControllerClass": "IASKAppSettingsWebViewController",
        "IASKWebViewShowNavigationalButtons": true, "IASKWebViewShowProgress": true,
      ]
      let fixture = try BundleFixture([specifier])
      try fixture.file("Settings.bundle/about.html", Data("<title>About us</title>Text".utf8))
      try withPage(fixture) { page, _ in
        page.widget.rows[0].activate()
        XCTAssertTrue(page.canGoBack)
        pump("the page's own title") { page.widget.shownText.contains("About us") }
      }
    }
  }
}

/// A program with code for everything, which records its calls.
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

/// A program that determines the values of switches.
@MainActor
private final class LoadingProgram: SettingsDelegate {
  var isLoading = true

  func settings(_ session: SettingsSession, isLoading specifier: Specifier) -> Bool { isLoading }
}
