import CAdwaita
import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import XCTest

@testable import SettingsAdwaita

/// Pages that go on with another reading of their bundle.
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
        let (name, last) = (row(titled: "Name", in: page.widget), row(titled: "Z", in: page.widget))
        XCTAssertTrue(cadw_widget_grab_focus(name))
        try fixture.page(
          "Root",
          [
            toggle("new", "New"), toggle("a", "Changed"), field("name", "Name"), group,
            toggle("z", "Z"), toggle("more", "More"),
          ])
        page.replaceBundle(page.session.bundle.reread().bundle)
        XCTAssertEqual(rowTitles(in: page.widget), ["New", "Changed", "Name", "Z", "More"])
        XCTAssertEqual(row(titled: "Name", in: page.widget), name)
        XCTAssertEqual(row(titled: "Z", in: page.widget), last)
        XCTAssertTrue(cadw_inspect_has_focus(name))
        cadw_inspect_toggle(row(titled: "Changed", in: page.widget))
        XCTAssertEqual(page.session.value(forKey: "a"), true)
      }
    }
  }

  func testAChangedRowKeepsTheFocusAndItsText() throws {
    try onMain {
      let fixture = try BundleFixture([toggle("a", "A"), field("name", "Name")])
      try withPage(fixture) { page, _ in
        cadw_inspect_set_text(row(titled: "Name", in: page.widget), "Ada")
        XCTAssertTrue(cadw_widget_grab_focus(row(titled: "Name", in: page.widget)))
        try fixture.page("Root", [toggle("a", "A"), field("name", "Full Name")])
        page.replaceBundle(page.session.bundle.reread().bundle)
        let entry = row(titled: "Full Name", in: page.widget)
        XCTAssertTrue(cadw_inspect_has_focus(entry))
        XCTAssertEqual(cadw_entry_row_text(entry).map { String(cString: $0) }, "Ada")
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
        pump("the rows") { cadw_inspect_row_count(page.widget) == 300 }
        XCTAssertTrue(try page.open(pane: "Root", key: "k200"))
        let target = row(titled: "Row 200", in: page.widget)
        pump("the focus") { cadw_inspect_has_focus(target) }
        try fixture.page("Root", [toggle("top", "Top")] + rows("First"))
        page.replaceBundle(page.session.bundle.reread().bundle)
        XCTAssertTrue(cadw_inspect_has_focus(target))
        XCTAssertEqual(row(titled: "Row 200", in: page.widget), target)
        pump("all rows in order") {
          self.rowTitles(in: page.widget)
            == ["Top", "First"] + (1..<300).map { "Row \($0)" }
        }
        XCTAssertTrue(cadw_inspect_has_focus(target))
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
          pump("the rows \(expected)") { self.rowTitles(in: page.widget) == expected }
          XCTAssertEqual(
            shownText(page.widget).contains("This page has no settings."), reading.isEmpty)
        }
      }
    }
  }

  func testOpenPagesStayAndAreTitledAnew() throws {
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
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.widget, 0)))
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.visiblePaneWidget, 0)))
        try fixture.page("Root", [renamed])
        try fixture.page("Sub", [wider])
        page.replaceBundle(page.session.bundle.reread().bundle)
        XCTAssertEqual(cadw_navigation_depth(page.widget), 3)
        pump("the new option") { self.rowTitles(in: page.widget).contains("Three") }
        try FileManager.default.removeItem(at: fixture.url.appendingPathComponent("Sub.plist"))
        page.replaceBundle(page.session.bundle.reread().bundle)
        pump("leaving the lost page") { cadw_navigation_depth(page.widget) == 1 }
      }
    }
  }

  func testKeysAreShownAndHidden() throws {
    try onMain {
      let fixture = try BundleFixture([toggle("app.sound", "Sound"), field("name", "Name")])
      try withPage(fixture) { page, _ in
        XCTAssertFalse(shownText(page.widget).contains("app.sound"))
        page.showsKeys = true
        XCTAssertTrue(shownText(page.widget).contains("app.sound"))
        try fixture.page("Root", [toggle("app.sound", "Noise"), field("other", "Name")])
        page.replaceBundle(page.session.bundle.reread().bundle)
        XCTAssertTrue(shownText(page.widget).contains("other"))
        page.showsKeys = false
        XCTAssertFalse(shownText(page.widget).contains("app.sound"))
      }
    }
  }
}
