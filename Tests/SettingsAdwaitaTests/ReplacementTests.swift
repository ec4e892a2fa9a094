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

/// Pages that are updated when their bundle is read again.
final class ReplacementTests: WidgetTestCase, @unchecked Sendable {
  private func toggle(_ key: String, _ title: String) -> PropertyListValue {
    ["Type": "PSToggleSwitchSpecifier", "Key": .string(key), "Title": .string(title)]
  }
  private func field(_ key: String, _ title: String) -> PropertyListValue {
    ["Type": "PSTextFieldSpecifier", "Key": .string(key), "Title": .string(title)]
  }
  private let group: PropertyListValue = ["Type": "PSGroupSpecifier", "Title": "Group"]

  func testUnchangedRowsKeepTheirWidgetsAndTheFocus() throws {
    try onMain {
      let fixture = try BundleFixture([
        toggle("a", "A"), field("name", "Name"), group, toggle("z", "Z"),
      ])
      try withPage(fixture) { page, _ in
        let name = try XCTUnwrap(page.widget.row(titled: "Name"))
        let last = page.widget.row(titled: "Z")
        XCTAssertTrue(name.grabFocus())
        try fixture.page(
          "Root",
          [
            toggle("new", "New"), toggle("a", "Changed"), field("name", "Name"), group,
            toggle("z", "Z"), toggle("more", "More"),
          ])
        page.replaceBundle(page.session.bundle.reread().bundle)
        XCTAssertEqual(page.widget.rowTitles, ["New", "Changed", "Name", "Z", "More"])
        XCTAssertEqual(page.widget.row(titled: "Name"), name)
        XCTAssertEqual(page.widget.row(titled: "Z"), last)
        XCTAssertTrue(name.containsFocus)
        try XCTUnwrap(page.widget.row(titled: "Changed")).toggle()
        XCTAssertEqual(page.session.value(forKey: "a"), true)
      }
    }
  }

  func testRowsMoveToOtherGroups() throws {
    try onMain {
      let other: PropertyListValue = ["Type": "PSGroupSpecifier", "Title": "Other"]
      let (a, b, c, d) = (toggle("a", "A"), field("b", "B"), toggle("c", "C"), toggle("d", "D"))
      let fixture = try BundleFixture([group, a, b, other, c, d])
      try withPage(fixture) { page, _ in
        let row = try XCTUnwrap(page.widget.row(titled: "B"))
        XCTAssertTrue(row.grabFocus())
        for entries in [
          [group, a, other, b, c, d], [group, a, b, c, other, d], [group, a, b, c, d],
          [group, a, b, other, c, d], [group, other, d, c, b, a], [other, a, group, b, c, d],
        ] {
          try fixture.page("Root", entries)
          page.replaceBundle(page.session.bundle.reread().bundle)
          let titles = entries.compactMap { $0.dictionary?["Key"]?.string?.uppercased() }
          XCTAssertEqual(page.widget.rowTitles, titles)
          XCTAssertTrue(page.widget.row(titled: "B")?.containsFocus == true)
        }
        try XCTUnwrap(page.widget.row(titled: "D")).toggle()
        XCTAssertEqual(page.session.value(forKey: "d"), true)
      }
    }
  }

  func testAChangedRowKeepsTheFocusAndItsText() throws {
    try onMain {
      let fixture = try BundleFixture([toggle("a", "A"), field("name", "Name")])
      try withPage(fixture) { page, _ in
        try XCTUnwrap(page.widget.row(titled: "Name")).type("Ada")
        XCTAssertTrue(try XCTUnwrap(page.widget.row(titled: "Name")).grabFocus())
        try fixture.page("Root", [toggle("a", "A"), field("name", "Full Name")])
        page.replaceBundle(page.session.bundle.reread().bundle)
        let entry = try XCTUnwrap(page.widget.row(titled: "Full Name"))
        XCTAssertTrue(entry.containsFocus)
        XCTAssertEqual(entry.fieldText, "Ada")
      }
    }
  }

  func testEachRowExistsOnceWhenThePageBecomesLong() throws {
    try onMain {
      func rows(_ count: Int) -> [PropertyListValue] {
        (0..<count).flatMap { index -> [PropertyListValue] in
          let row = toggle("k\(index)", "Row \(index)")
          return index % 40 == 0 ? [group, row] : [row]
        }
      }
      // Longer pages have shorter blocks; each section has at most one here.
      let fixture = try BundleFixture(rows(PaneView.rowsAhead))
      try withPage(fixture) { page, _ in
        pump("the rows") { page.widget.rowCount == PaneView.rowsAhead }
        for count in [PaneView.rowsAhead + 1, PaneView.rowsAhead] {
          try fixture.page("Root", rows(count))
          page.replaceBundle(page.session.bundle.reread().bundle)
          pump("the rows in order") {
            Array(page.widget.rowTitles.prefix(40)) == (0..<40).map { "Row \($0)" }
          }
          XCTAssertEqual(Set(page.widget.rowTitles).count, page.widget.rowTitles.count)
        }
      }
    }
  }

  func testALongPageStaysWhereItIs() throws {
    try onMain {
      func rows(_ first: String) -> [PropertyListValue] {
        (0..<300).flatMap { index -> [PropertyListValue] in
          let row = toggle("k\(index)", index == 0 ? first : "Row \(index)")
          return index % 10 == 0 ? [group, row] : [row]
        }
      }
      let fixture = try BundleFixture(rows("Row 0"))
      try withPage(fixture) { page, _ in
        pump("the rows") { page.widget.rowCount == 300 }
        XCTAssertTrue(try page.open(pane: "Root", key: "k200"))
        let target = try XCTUnwrap(page.widget.row(titled: "Row 200"))
        pump("the focus") { target.containsFocus }
        try fixture.page("Root", [toggle("top", "Top")] + rows("First"))
        page.replaceBundle(page.session.bundle.reread().bundle)
        XCTAssertTrue(target.containsFocus)
        XCTAssertEqual(page.widget.row(titled: "Row 200"), target)
        pump("all rows in order") {
          page.widget.rowTitles
            == ["Top", "First"] + (1..<300).map { "Row \($0)" }
        }
        XCTAssertTrue(target.containsFocus)
      }
    }
  }

  func testARowOfALongSectionIsReplacedAlone() throws {
    try onMain {
      func rows(_ title: String) -> [PropertyListValue] {
        (0..<1000).map { toggle("k\($0)", $0 == 5 ? title : "Row \($0)") }
      }
      let fixture = try BundleFixture(rows("Row 5"))
      try withPage(fixture) { page, _ in
        pump("the rows ahead") { page.widget.rowCount > PaneView.rowsAheadOfLongPage }
        let others = try ["Row 4", "Row 6", "Row 50"].map {
          try XCTUnwrap(page.widget.row(titled: $0))
        }
        for title in ["A", "B", "C", "D", "Other"] {
          try fixture.page("Root", rows(title))
          page.replaceBundle(page.session.bundle.reread().bundle)
          pump(milliseconds: 100)
        }
        XCTAssertEqual(
          ["Row 4", "Row 6", "Row 50"].map { page.widget.row(titled: $0) }, others)
        XCTAssertEqual(
          Array(page.widget.rowTitles.prefix(7)),
          ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4", "Other", "Row 6"])
        XCTAssertLessThan(
          page.widget.rowCount, PaneView.rowsAheadOfLongPage + 100,
          "each replacement creates more rows")
        // One that comes or goes moves the others.
        try fixture.page("Root", Array(rows("Other").dropFirst()))
        page.replaceBundle(page.session.bundle.reread().bundle)
        XCTAssertEqual(Array(page.widget.rowTitles.prefix(3)), ["Row 1", "Row 2", "Row 3"])
        XCTAssertEqual(Set(page.widget.rowTitles).count, page.widget.rowTitles.count)
      }
    }
  }

  func testEveryKindOfSectionIsReplaced() throws {
    try onMain {
      let radio: PropertyListValue = [
        "Type": "PSRadioGroupSpecifier", "Key": "r", "Values": [1, 2], "Titles": ["One", "Two"],
      ]
      let other: PropertyListValue = [
        "Type": "PSRadioGroupSpecifier", "Key": "r", "Values": [1, 2, 3],
        "Titles": ["One", "Two", "Three"],
      ]
      let list: PropertyListValue = [
        "Type": "IASKListGroupSpecifier", "Key": "l", "Title": "List", "DefaultValue": ["x", "y"],
        "ItemSpecifier": ["Type": "PSTitleValueSpecifier"],
      ]
      let fixture = try BundleFixture([radio, list, group, toggle("a", "A")])
      let readings: [[PropertyListValue]] = [
        [other, list, group, toggle("a", "A")], [list, radio], [],
        [group, toggle("a", "A"), radio],
        (0..<80).map { toggle("t\($0)", "T \($0)") }, [list],
      ]
      try withPage(fixture) { page, _ in
        for reading in readings {
          try fixture.page("Root", reading)
          page.replaceBundle(page.session.bundle.reread().bundle)
          let expected = try page.session.rootPane().rows.map(\.title)
          pump("the rows \(expected)") { page.widget.rowTitles == expected }
          XCTAssertEqual(
            page.widget.shownText.contains("This page has no settings."), reading.isEmpty)
        }
      }
    }
  }

  func testOpenPagesStayUntilTheyAreRemoved() throws {
    try onMain {
      let choice: PropertyListValue = [
        "Type": "PSMultiValueSpecifier", "Key": "c", "Title": "Choice", "FooterText": "Footer",
        "Values": [1, 2], "Titles": ["One", "Two"],
      ]
      let wider: PropertyListValue = [
        "Type": "PSMultiValueSpecifier", "Key": "c", "Title": "Choice", "FooterText": "Footer",
        "Values": [1, 2, 3], "Titles": ["One", "Two", "Three"],
      ]
      let link: PropertyListValue = ["Type": "PSChildPaneSpecifier", "Title": "Sub", "File": "Sub"]
      let renamed: PropertyListValue = [
        "Type": "PSChildPaneSpecifier", "Title": "Below", "File": "Sub",
      ]
      let fixture = try BundleFixture([link])
      try fixture.page("Sub", [choice])
      try withPage(fixture) { page, _ in
        XCTAssertTrue(page.widget.rows[0].activate())
        XCTAssertTrue(try XCTUnwrap(page.visiblePaneWidget).rows[0].activate())
        try fixture.page("Root", [renamed])
        try fixture.page("Sub", [wider])
        page.replaceBundle(page.session.bundle.reread().bundle)
        XCTAssertEqual(page.widget.navigationDepth, 3)
        pump("the new option") { page.widget.rowTitles.contains("Three") }
        try FileManager.default.removeItem(at: fixture.url.appendingPathComponent("Sub.plist"))
        page.replaceBundle(page.session.bundle.reread().bundle)
        pump("leaving the lost page") { page.widget.navigationDepth == 1 }
      }
    }
  }

  func testKeysAreShownAndHidden() throws {
    try onMain {
      let fixture = try BundleFixture([toggle("app.sound", "Sound"), field("name", "Name")])
      try withPage(fixture) { page, _ in
        XCTAssertFalse(page.widget.shownText.contains("app.sound"))
        page.showsKeys = true
        XCTAssertTrue(page.widget.shownText.contains("app.sound"))
        try fixture.page("Root", [toggle("app.sound", "Noise"), field("other", "Name")])
        page.replaceBundle(page.session.bundle.reread().bundle)
        XCTAssertTrue(page.widget.shownText.contains("other"))
        page.showsKeys = false
        XCTAssertFalse(page.widget.shownText.contains("app.sound"))
      }
    }
  }
}
