import PageTestSupport
import PropertyList
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import Levers

/// The page with the checker’s issues.
final class IssuesViewTests: WidgetTestCase, @unchecked Sendable {
  func testIssuesAreRowsInAListForEachSeverity() throws {
    try onMain {
      let fixture = try fixture()
      let list = try check(fixture)
      try withView(list) { view, _ in
        let rows = list.groups.flatMap { [$0.title, $0.summary] }
        XCTAssertEqual(view.widget.rowTitles, list.groups.map(\.title))
        let shown = view.widget.shownText
        for text in rows { XCTAssertTrue(shown.contains(text + "\n"), text) }
        XCTAssertTrue(
          shown.hasPrefix("1 Error\n2 Warnings\n1 Note\n4 issues\nErrors\n"), shown)
      }
    }
  }

  func testChipsHideASeverity() throws {
    try onMain {
      let fixture = try fixture()
      try withView(try check(fixture)) { view, _ in
        XCTAssertTrue(view.widget.pressButton("1 Note"))
        XCTAssertEqual(view.widget.rowCount, 3)
        XCTAssertTrue(view.widget.pressButton("2 Warnings"))
        XCTAssertEqual(view.widget.rowCount, 1)
        XCTAssertTrue(view.widget.pressButton("1 Error"))
        XCTAssertTrue(view.widget.shownText.contains("All Issues Are Hidden\n"))
        XCTAssertTrue(view.widget.shownText.contains("The filter hides 4 issues.\n"))
        // Hidden severities stay hidden when the bundle changes.
        view.show(try check(fixture))
        XCTAssertTrue(view.widget.shownText.contains("All Issues Are Hidden\n"))
        XCTAssertTrue(view.widget.pressButton("Show All"))
        XCTAssertEqual(view.widget.rowCount, 4)
        XCTAssertFalse(view.widget.shownText.contains("All Issues Are Hidden\n"))
      }
    }
  }

  func testIssuesWithTheSameMessageAreGroupedInARow() throws {
    try onMain {
      let fixture = try BundleFixture((0..<3).map { Self.toggle("Row \($0)", key: nil) })
      try withView(try check(fixture)) { view, asked in
        let row = try XCTUnwrap(view.widget.rows.first)
        XCTAssertEqual(view.widget.rowCount, 1)
        XCTAssertEqual(row.rowsBelow, [])
        row.toggleRowsBelow()
        XCTAssertEqual(row.rowsBelow.map(\.title), ["Row 0", "Row 1", "Row 2"])
        XCTAssertTrue(row.rowsBelow[1].activate())
        XCTAssertEqual(asked.opened, ["Root › Row 1"])
        XCTAssertTrue(row.rowsBelow[2].pressButton("Show in Source"))
        XCTAssertEqual(asked.files, ["Root.plist"])
      }
    }
  }

  func testOpenRowsAndTheFocusStayWhenTheBundleChanges() throws {
    try onMain {
      let fixture = try BundleFixture((0..<3).map { Self.toggle("Row \($0)", key: nil) })
      try withView(try check(fixture)) { view, _ in
        let row = try XCTUnwrap(view.widget.rows.first)
        row.toggleRowsBelow()
        pump(frameOf: row)
        let second = row.rowsBelow[1]
        XCTAssertTrue(second.grabFocus())
        // A row is added above, and an issue is fixed.
        try fixture.page(
          "Root",
          [Self.toggle("New", key: "new")]
            + [0, 1, 3, 4].map { Self.toggle("Row \($0)", key: nil) })
        view.show(try check(fixture))
        XCTAssertEqual(view.widget.rows, [row])
        XCTAssertTrue(ExpanderRow(row.pointer).isExpanded)
        XCTAssertEqual(row.rowsBelow.map(\.title), ["Row 0", "Row 1", "Row 3", "Row 4"])
        XCTAssertEqual(row.rowsBelow[1], second)
        XCTAssertTrue(second.containsFocus)
        // One is left, as a row that opens its place.
        try fixture.page("Root", [Self.toggle("Row 1", key: nil)])
        view.show(try check(fixture))
        XCTAssertEqual(view.widget.rowCount, 1)
        XCTAssertNotEqual(view.widget.rows, [row])
      }
    }
  }

  func testMoreIssuesAreCreatedOnRequest() throws {
    try onMain {
      let fixture = try BundleFixture((0..<230).map { Self.toggle("Row \($0)", key: nil) })
      let list = try check(fixture)
      XCTAssertEqual(list.issues.count, 230)
      try withView(list) { view, _ in
        let row = try XCTUnwrap(view.widget.rows.first)
        row.toggleRowsBelow()
        XCTAssertEqual(row.rowsBelow.last?.title, "Show 100 More")
        XCTAssertEqual(row.rowsBelow.count, 101)
        XCTAssertEqual(row.rowsBelow.last?.activate(), true)
        XCTAssertEqual(row.rowsBelow.last?.title, "Show 30 More")
        XCTAssertEqual(row.rowsBelow.last?.activate(), true)
        XCTAssertEqual(row.rowsBelow.map(\.title), (0..<230).map { "Row \($0)" })
      }
    }
  }

  func testWithoutIssuesThePageSaysSo() throws {
    try onMain {
      let clean = try BundleFixture([Self.toggle("Good", key: "good")])
      let fixture = try fixture()
      try withView(try check(clean)) { view, _ in
        XCTAssertTrue(view.widget.shownText.hasPrefix("No Issues\n"))
        view.show(try check(fixture))
        XCTAssertFalse(view.widget.shownText.contains("No Issues"))
        XCTAssertEqual(view.widget.rowCount, 4)
        view.show(try check(clean))
        XCTAssertTrue(view.widget.shownText.hasPrefix("No Issues\n"))
      }
    }
  }

  func testALongCheckShowsASpinner() throws {
    try onMain {
      let fixture = try fixture()
      try withView(nil) { view, _ in
        XCTAssertEqual(view.widget.shownText, "")
        pump("the spinner") { view.widget.shownText == "Checking the Bundle\n" }
        view.show(try check(fixture))
        XCTAssertEqual(view.widget.rowCount, 4)
      }
      // Closed while the check is running.
      try withView(nil) { _, _ in }
    }
  }

  func testARowIsOpenedAndItsButtonShowsTheSource() throws {
    try onMain {
      let fixture = try fixture()
      try withView(try check(fixture)) { view, asked in
        let keyless = try XCTUnwrap(
          view.widget.row(titled: try message("missing-key", of: "Sub.plist", in: fixture)))
        XCTAssertTrue(keyless.activate())
        XCTAssertEqual(asked.opened, ["Sub › Keyless"])
        XCTAssertTrue(keyless.pressButton("Show in Source"))
        XCTAssertEqual(asked.files, ["Sub.plist"])
        XCTAssertTrue(keyless.pressButton("Show Stored Value"))
        XCTAssertEqual(asked.values, ["missing-key"])
        // A translation table has no row.
        let unused = try XCTUnwrap(
          view.widget.row(
            titled: try message("unused-strings", of: "en.lproj/Root.strings", in: fixture)))
        XCTAssertTrue(unused.activate())
        XCTAssertEqual(asked.opened.last, "no row")
      }
    }
  }

  func testIssuesWithAFixHaveAButtonForIt() throws {
    try onMain {
      let fixture = try BundleFixture([
        Self.toggle("Keyless", key: nil), Self.toggle("One", key: "one", "YES"),
        Self.toggle("Two", key: "two", "NO"), Self.toggle("Odd", key: "odd", "maybe"),
        ["Type": "PSToggleSwitchSpecifier", "Key": "m", "title": "M", "DefaultValue": true],
      ])
      let list = try check(fixture)
      try withView(list) { view, asked in
        @MainActor
        func row(_ code: String) throws -> Row {
          let group = try XCTUnwrap(list.groups.first { $0.code == code })
          return try XCTUnwrap(view.widget.row(titled: group.title))
        }
        let unfixed = try row("missing-key").shownText
        XCTAssertFalse(unfixed.contains("Fix\n"))
        XCTAssertTrue(
          unfixed.contains("\nNo automatic fix: Only the author knows the key"), unfixed)
        XCTAssertFalse(try row("misspelt-key").shownText.contains("No automatic fix"))
        XCTAssertTrue(try row("misspelt-key").pressButton("Rename “title” to “Title”"))
        XCTAssertEqual(asked.fixed, [["m"]])
        let several = try row("default-wrong-type")
        XCTAssertTrue(several.pressButton("Fix All of This Kind"))
        XCTAssertEqual(asked.fixed.last, ["One", "Two"])
        several.toggleRowsBelow()
        let below = several.rowsBelow
        XCTAssertEqual(below.map(\.title), ["One", "Two", "Odd"])
        XCTAssertTrue(below[1].pressButton("Set DefaultValue to <false/>"))
        XCTAssertEqual(asked.fixed.last, ["Two"])
        XCTAssertFalse(below[2].shownText.contains("Fix\n"))
        XCTAssertEqual(asked.opened, [])
      }
    }
  }

  func testAnIssueOpensItsRow() throws {
    try onMain {
      let fixture = try fixture()
      let list = try check(fixture)
      try withPage(fixture) { page, _ in
        let view = IssuesView(list) { [weak page] issue in
          guard let place = issue.place else { return XCTFail("the row is lost") }
          let isShown = try? page?.open(pane: place.pane, entry: place.entry)
          XCTAssertEqual(isShown, true)
        }
        view.widget.watch()
        page.open(page: "issues", title: "Issues", content: view.widget, owner: view)
        XCTAssertTrue(page.isOpen(page: "issues"))
        let title = try message("default-wrong-type", of: "Sub.plist", in: fixture)
        XCTAssertTrue(try XCTUnwrap(view.widget.row(titled: title)).activate())
        XCTAssertEqual(page.visiblePaneName, "Sub")
        XCTAssertFalse(page.isOpen(page: "issues"))
        pump("the focus") {
          page.visiblePaneWidget?.row(titled: "Odd")?.containsFocus == true
        }
      }
    }
  }

  // MARK: Helpers

  /// The requests of the page.
  @MainActor
  private final class Asked {
    /// The pane and row of each issue to open.
    var opened: [String] = []
    /// The file of each issue whose source is requested.
    var files: [String] = []
    /// The check of each issue whose stored value is requested.
    var values: [String] = []
    /// The places of each issue to fix, together.
    var fixed: [[String]] = []
  }

  /// An error and a warning on one page, a warning about another page, and a note about translations.
  @MainActor
  private func fixture() throws -> BundleFixture {
    let fixture = try BundleFixture([
      ["Type": "PSChildPaneSpecifier", "Title": "Sub", "File": "Sub"]
    ])
    try fixture.page(
      "Sub",
      [
        Self.toggle("Good", key: "good"), Self.toggle("Keyless", key: nil),
        ["Type": "PSToggleSwitchSpecifier", "Key": "odd", "Title": "Odd", "DefaultValue": "text"],
      ])
    try fixture.page("Orphan", [])
    try fixture.strings("en", "Root", ["Nobody asks for this": "x"])
    return fixture
  }

  private static func toggle(
    _ title: String, key: String?, _ defaultValue: PropertyListValue = true
  ) -> PropertyListValue {
    var fields: PropertyListDictionary = [
      "Type": "PSToggleSwitchSpecifier", "Title": .string(title), "DefaultValue": defaultValue,
    ]
    fields["Key"] = key.map { .string($0) }
    return .dictionary(fields)
  }

  private func check(_ fixture: BundleFixture) throws -> IssueList {
    IssueList.check(try SettingsBundle(path: fixture.url))
  }

  private func message(_ code: String, of file: String, in fixture: BundleFixture) throws -> String
  {
    let issues = try check(fixture).issues.filter { $0.file == file }
    return try XCTUnwrap(issues.first { $0.diagnostic.code == code }).diagnostic.message.english
  }

  /// Shows the page while `body` runs; then checks that all of it was released.
  @MainActor
  private func withView(
    _ list: IssueList?, body: (IssuesView, Asked) throws -> Void
  ) throws {
    let asked = Asked()
    var view: IssuesView?
    weak var remains: IssuesView?
    try withWindow {
      let made = IssuesView(
        list, value: { issue in { asked.values.append(issue.diagnostic.code) } }
      ) { issue in
        asked.opened.append(issue.place.map { "\($0.pane) › \($0.title)" } ?? "no row")
      }
      made.onFix = { asked.fixed.append($0.map { $0.place?.title ?? "no row" }) }
      made.onSource = { asked.files.append($0.diagnostic.file.lastPathComponent) }
      view = made
      remains = made
      return made.widget
    } body: {
      if let view { try body(view, asked) }
      view = nil
    }
    XCTAssertNil(remains, "the page outlives its window")
  }
}
