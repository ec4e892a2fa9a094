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

/// A program’s own content in its settings: pages, dialogs, headers, footers and colors.
final class ProgramTests: WidgetTestCase, @unchecked Sendable {
  private static let own: PropertyListValue = [
    "Type": "PSChildPaneSpecifier", "Key": "own", "Title": "Own", "File": "Data",
    "IASKViewControllerClass": "MyController",
  ]

  func testAPageOfTheProgramIsPushedAndLeft() throws {
    try onMain {
      let program = Program()
      try withPage(try BundleFixture([Self.own]), delegate: program) { page, _ in
        var left = 0
        page.onActivation = { row, page in
          let label = Label("Content of \(row.title)")
          page.open(page: "mine", title: "Mine", content: label) { left += 1 }
        }
        XCTAssertTrue(page.widget.rows[0].activate())
        XCTAssertEqual(program.activated, ["own"])
        XCTAssertTrue(page.isOpen(page: "mine"))
        XCTAssertTrue(page.widget.shownText.contains("Content of Own"))
        // An open one isn’t opened again.
        page.open(
          page: "mine", title: "Twice", content: Label(""))
        XCTAssertTrue(page.goBack())
        XCTAssertEqual(left, 1)
        XCTAssertFalse(page.isOpen(page: "mine"))
      }
    }
  }

  func testButtonsAndRowsThatAddToListsOpenDialogs() throws {
    try onMain {
      let program = Program()
      let rows: [PropertyListValue] = [
        ["Type": "IASKButtonSpecifier", "Key": "button", "Title": "Button"],
        [
          "Type": "IASKListGroupSpecifier", "Key": "list",
          "AddSpecifier": ["Type": "IASKButtonSpecifier", "Key": "add", "Title": "Add One"],
        ],
      ]
      try withPage(try BundleFixture(rows), delegate: program) { page, _ in
        var closed = 0
        var dialog: SettingsDialog?
        page.onActivation = { row, page in
          let label = Label("For \(row.title)")
          dialog = page.openDialog(title: "Dialog", content: label) { closed += 1 }
        }
        for (index, title) in ["Button", "Add One"].enumerated() {
          XCTAssertTrue(page.widget.rows[index].activate())
          let shown = try XCTUnwrap(dialog)
          pump("the dialog") { shown.widget.shownText.contains("For \(title)") }
          shown.close()
          pump("the dialog to close") { closed == index + 1 }
          XCTAssertTrue(shown.isClosed && page.programDialogs.isEmpty)
          shown.close()
        }
        XCTAssertEqual(program.pressed, ["button", "add"])
      }
    }
  }

  func testADialogIsClosedWithThePages() throws {
    try onMain {
      var closed = 0
      try withPage(try BundleFixture([Self.own])) { page, _ in
        let label = Label("Content")
        XCTAssertNotNil(page.openDialog(title: "Dialog", content: label) { closed += 1 })
      }
      XCTAssertEqual(closed, 1)
    }
  }

  func testActivatingACustomRowWithoutAWidgetNotifiesTheProgram() throws {
    try onMain {
      let program = Program()
      try withRow(["Type": "IASKCustomViewSpecifier"], delegate: program) { row, _, page in
        XCTAssertTrue(row.activate())
        XCTAssertEqual(program.activated, ["key"])
        XCTAssertNil(page.valueDialog)
      }
    }
  }

  func testSectionsHaveTheProgramsHeaderAndFooter() throws {
    try onMain {
      let fixture = try BundleFixture([
        ["Type": "PSGroupSpecifier", "Key": "logo"],
        ["Type": "PSGroupSpecifier", "Key": "texts", "Title": "Heading", "FooterText": "Footer"],
        ["Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "On"],
        ["Type": "PSGroupSpecifier", "Title": "Other Heading", "FooterText": "Other Footer"],
      ])
      let session = SettingsSession(
        bundle: try SettingsBundle(path: fixture.url, languages: .init(["en"])),
        store: MemoryStore())
      let parts: SectionWidget = { section, part in
        switch (section.header?.key, part) {
        case ("logo", .header): Label("My Logo")
        case ("texts", .header): Label("My Header")
        case ("texts", .footer): Label("My Footer")
        default: nil
        }
      }
      try withPage(session, sectionWidget: parts) { page in
        let lines = try XCTUnwrap(page.visiblePaneWidget).shownText.split(separator: "\n")
          .map(String.init)
        XCTAssertEqual(
          lines.filter { $0 != "On" },
          ["My Logo", "My Header", "My Footer", "Other Heading", "Other Footer"])
        session.reload()
        XCTAssertFalse(try XCTUnwrap(page.visiblePaneWidget).shownText.contains("\nHeading"))
      }
    }
  }

  func testPagesUseTheProgramsColors() throws {
    try onMain {
      Style.forceLight(true)
      let fixture = try BundleFixture([
        [
          "Type": "PSMultiValueSpecifier", "Key": "c", "Title": "Choice", "DefaultValue": 1,
          "Values": [1, 2], "Titles": ["One", "Two"], "FooterText": "On a page of its own",
        ],
        ["Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "On"],
        ["Type": "PSTitleValueSpecifier", "Key": "v", "Title": "Title", "DefaultValue": "Value"],
      ])
      try withPage(fixture) { page, _ in
        @MainActor func color(_ index: Int) -> String? {
          page.visiblePaneWidget?.rows[index].color
        }
        let before = color(0)
        let text = AccentColor(red: 1, green: 2, blue: 3)
        let other = AccentColor(red: 0x12, green: 0x34, blue: 0x56)
        var colors = SettingsAppearance.Colors(
          background: text, cell: text, text: text, secondaryText: other, separator: text,
          selection: text)
        page.appearance = SettingsAppearance(light: colors)
        XCTAssertEqual(color(0), other.text)
        colors.secondaryText = text
        page.appearance = SettingsAppearance(light: colors)
        XCTAssertEqual(color(0), text.text)
        page.accentColor = AccentColor(red: 0x61, green: 0x35, blue: 0x83)
        page.appearance?.tintsValues = true
        pump("the tint") { color(0) == "#613583" }
        XCTAssertEqual(color(2), text.text)
        page.accentColor = nil
        page.appearance = nil
        XCTAssertEqual(color(0), before)
      }
    }
  }

  func testTheProgramsColorsReachTheSidebarAndDialogs() throws {
    try onMain {
      Style.forceLight(true)
      let fixture = try BundleFixture([
        ["Type": "PSChildPaneSpecifier", "Title": "Sub", "File": "Sub"],
        [
          "Type": "IASKListGroupSpecifier", "Key": "list",
          "ItemSpecifier": ["Type": "PSChildPaneSpecifier", "File": "Sub"],
          "AddSpecifier": ["Type": "PSChildPaneSpecifier", "Title": "Add Page", "File": "Sub"],
        ],
        [
          "Type": "IASKListGroupSpecifier", "Key": "choices",
          "ItemSpecifier": ["Type": "PSTitleValueSpecifier"],
          "AddSpecifier": [
            "Type": "PSMultiValueSpecifier", "Title": "Add Choice", "Values": [1, 2],
            "Titles": ["One", "Two"],
          ],
        ],
        ["Type": "IASKCustomViewSpecifier", "Key": "v", "Title": "Raw"],
      ])
      try fixture.page(
        "Sub", [["Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "Deep Switch"]])
      let color = "#123456"
      let colors = SettingsAppearance.Colors(background: AccentColor(color))
      try withPage(fixture, showsSidebar: true) { page, _ in
        page.widget.window?.restore(.init(width: 1_000, height: 600, isMaximized: false))
        let sidebar = try XCTUnwrap(page.sidebar?.widget)
        pump("the sidebar") { sidebar.isMapped }
        page.appearance = SettingsAppearance(light: colors)
        pump("the sidebar's color") { sidebar.painted(across: 0.98, color) > 300 }
        for title in ["Add Page", "Add Choice", "Raw"] {
          try XCTUnwrap(page.widget.row(titled: title)).activate()
          let dialog = try XCTUnwrap(
            page.itemDialog?.modal ?? page.valueDialog?.modal, "no dialog for \(title)")
          pump("the color of the dialog of \(title)") { dialog.painted(across: 0.02, color) > 150 }
          page.appearance = nil
          pump("the desktop's color") { dialog.painted(across: 0.02, color) == 0 }
          page.appearance = SettingsAppearance(light: colors)
          dialog.close()
          pump("the end of the dialog") { page.itemDialog == nil && page.valueDialog == nil }
        }
        page.appearance = nil
        pump("the desktop's color") { sidebar.painted(across: 0.98, color) == 0 }
      }
    }
  }

  func testALongTitleOfATextFieldHasTwoLines() throws {
    try onMain {
      let long = String(repeating: "A long title ", count: 12)
      let fixture = try BundleFixture(
        ["Short", long].map {
          ["Type": "PSTextFieldSpecifier", "Key": "k", "Title": .string($0), "DefaultValue": "x"]
        })
      try withPage(fixture) { page, _ in
        @MainActor func height(_ index: Int) -> Int {
          page.widget.rows[index].minimumHeight
        }
        pump("a second line") { height(1) > height(0) + 5 }
        XCTAssertLessThan(page.widget.rows[1].minimumWidth, 320)
      }
    }
  }
}

@MainActor
private final class Program: SettingsDelegate {
  var activated: [String] = []
  var pressed: [String] = []

  func settings(_ session: SettingsSession, activated specifier: Specifier) {
    activated.append(specifier.key ?? "")
  }

  func settings(_ session: SettingsSession, pressed specifier: Specifier) {
    pressed.append(specifier.key ?? "")
  }
}
