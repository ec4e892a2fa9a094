import PageTestSupport
import PropertyList
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import XCTest

@testable import Levers

/// The page with what the checker finds.
final class IssuesViewTests: WidgetTestCase, @unchecked Sendable {
  func testIssuesAreRowsInAGroupForEachFile() throws {
    try onMain {
      let fixture = try fixture()
      let list = try check(fixture)
      try withView(list) { view, _ in
        let rows = list.groups().map { [$0.title] + $0.issues.flatMap(self.texts) }
        XCTAssertEqual(rows.map(\.first), ["Orphan.plist", "Sub.plist", "en.lproj/Root.strings"])
        let shown = view.widget.shownText
        XCTAssertTrue(shown.hasSuffix(rows.joined().joined(separator: "\n") + "\n"), shown)
        XCTAssertTrue(shown.hasPrefix("Show\nAll\n1 Error\n2 Warnings\n1 Note\n"), shown)
      }
    }
  }

  func testTheFilterLeavesThoseOfOneSeverity() throws {
    try onMain {
      let fixture = try fixture()
      let list = try check(fixture)
      try withView(list) { view, _ in
        view.widget.rows[0].choose(1)
        let errors = list.groups(of: .error).flatMap(\.issues).map(\.diagnostic.message)
        XCTAssertEqual(errors.count, 1)
        pump("the errors alone") { view.widget.rowTitles == ["Show"] + errors }
        XCTAssertFalse(view.widget.shownText.contains("Orphan.plist"))
        // The error is mended: there is nothing of its kind to be shown alone.
        try fixture.page("Sub", [])
        view.show(try check(fixture))
        XCTAssertTrue(view.widget.shownText.contains("Orphan.plist"))
      }
    }
  }

  func testWithoutIssuesThePageSaysSo() throws {
    try onMain {
      let clean = try BundleFixture([Self.toggle("Good", key: "good")])
      let fixture = try fixture()
      try withView(try check(clean)) { view, _ in
        XCTAssertEqual(view.widget.rowCount, 0)
        XCTAssertTrue(view.widget.shownText.hasPrefix("No Issues\n"))
        view.show(try check(fixture))
        XCTAssertFalse(view.widget.shownText.contains("No Issues"))
        XCTAssertEqual(view.widget.rowCount, 5)
        view.show(try check(clean))
        XCTAssertTrue(view.widget.shownText.hasPrefix("No Issues\n"))
      }
    }
  }

  func testACheckThatTakesLongIsTold() throws {
    try onMain {
      let fixture = try fixture()
      try withView(nil) { view, _ in
        XCTAssertEqual(view.widget.shownText, "")
        pump("the spinner") { view.widget.shownText == "Checking the Bundle\n" }
        view.show(try check(fixture))
        XCTAssertEqual(view.widget.rowCount, 5)
      }
      // Closed while the check goes on.
      try withView(nil) { _, _ in }
    }
  }

  func testARowIsOpenedAndItsButtonLeadsToTheSource() throws {
    try onMain {
      let fixture = try fixture()
      try withView(try check(fixture)) { view, asked in
        let keyless = try XCTUnwrap(
          view.widget.row(titled: try message("missing-key", of: "Sub.plist", in: fixture)))
        XCTAssertTrue(keyless.activate())
        XCTAssertEqual(asked.opened, ["Sub › Keyless"])
        XCTAssertTrue(keyless.pressButton("Show in Source"))
        XCTAssertEqual(asked.files, ["Sub.plist"])
        // No row is about a table of translations.
        let unused = try XCTUnwrap(
          view.widget.row(
            titled: try message("unused-strings", of: "en.lproj/Root.strings", in: fixture)))
        XCTAssertTrue(unused.activate())
        XCTAssertEqual(asked.opened.last, "no row")
      }
    }
  }

  func testAnIssueLeadsFromItsPageToTheRow() throws {
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

  func testManyIssuesAreMadeWhereThePageIsScrolledTo() throws {
    try onMain {
      let fixture = try BundleFixture((0..<300).map { Self.toggle("Row \($0)", key: nil) })
      let list = try check(fixture)
      XCTAssertEqual(list.count(), 300)
      try withView(list) { view, _ in
        XCTAssertLessThan(view.widget.rowCount, 50)
        XCTAssertEqual(view.widget.shownText.components(separatedBy: "Root.plist\n").count, 2)
        pump("the last row") {
          view.widget.scroll(to: 1)
          return view.widget.shownText.contains("Row 299")
        }
        XCTAssertLessThan(view.widget.rowCount, 150)
      }
      // Closed before the last row is made.
      try withView(list) { view, _ in XCTAssertLessThan(view.widget.rowCount, 50) }
    }
  }

  // MARK: Helpers

  /// What the page asked for.
  @MainActor
  private final class Asked {
    /// The pane and row of each issue that is to be opened.
    var opened: [String] = []
    /// The file of each issue whose place in it is wanted.
    var files: [String] = []
  }

  /// An error and a warning in one page, a warning about another page, and a note about translations.
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

  private static func toggle(_ title: String, key: String?) -> PropertyListValue {
    var fields: PropertyListDictionary = [
      "Type": "PSToggleSwitchSpecifier", "Title": .string(title), "DefaultValue": true,
    ]
    fields["Key"] = key.map { .string($0) }
    return .dictionary(fields)
  }

  private func check(_ fixture: BundleFixture) throws -> IssueList {
    IssueList.check(try SettingsBundle(path: fixture.url))
  }

  private func message(_ code: String, of file: String, in fixture: BundleFixture) throws -> String
  {
    let issues = try check(fixture).groups().first { $0.title == file }?.issues
    return try XCTUnwrap(issues?.first { $0.diagnostic.code == code }).diagnostic.message
  }

  private func texts(_ issue: IssueList.Issue) -> [String] {
    [issue.diagnostic.message, issue.summary]
  }

  /// Shows the page while `body` runs; then checks that nothing of it stays.
  @MainActor
  private func withView(
    _ list: IssueList?, body: (IssuesView, Asked) throws -> Void
  ) throws {
    let asked = Asked()
    var view: IssuesView?
    weak var remains: IssuesView?
    try withWindow {
      let made = IssuesView(list) { issue in
        asked.opened.append(issue.place.map { "\($0.pane) › \($0.title)" } ?? "no row")
      }
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
