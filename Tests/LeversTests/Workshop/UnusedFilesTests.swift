import Foundation
import PropertyList
import SettingsAdwaita
import SettingsSchema
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import Levers

/// The list of unused pages and files.
final class UnusedFilesTests: WidgetTestCase, @unchecked Sendable {
  func testUnusedPagesAndFilesAreListed() throws {
    try onMain {
      try withPages(UnusedFilesFeature.init) { host, _, page in
        let bundle = try XCTUnwrap(host.bundle).location.layers[0]
        try add(["Old.png", "en.lproj/Other.strings", "Main.nib"], to: bundle)
        let lost: PropertyListValue = ["Title": "Lost", "PreferenceSpecifiers": []]
        try PropertyListWriter.xml(lost).write(to: bundle.appendingPathComponent("Lost.plist"))
        host.activate("unused")
        pump("the page") { page.isOpen(page: UnusedFilesPage.tag) }
        let text = page.widget.shownText
        for heading in [
          "1 Unused Page", "1 Unused Image", "1 Unused String Table", "1 Other File",
        ] {
          XCTAssertTrue(text.contains(heading + "\n"), text)
        }
        XCTAssertEqual(
          page.widget.row(titled: "Other.strings")?.shownText.contains("en.lproj"), true)
        XCTAssertTrue(try XCTUnwrap(page.widget.row(titled: "Lost")).activate())
        XCTAssertEqual(page.visiblePaneName, "Lost")
        XCTAssertEqual(host.questions.count, 0)
      }
    }
  }

  func testEverythingIsUsed() throws {
    try onMain {
      try withPages(UnusedFilesFeature.init) { host, _, page in
        host.activate("unused")
        pump("the page") { page.isOpen(page: UnusedFilesPage.tag) }
        XCTAssertTrue(page.widget.shownText.contains("Everything Is Used"))
      }
    }
  }

  func testButtonsRevealFilesAndTheListFollowsTheBundle() throws {
    try onMain {
      var view: UnusedFilesPage?
      weak var remains: UnusedFilesPage?
      let fixture = try BundleFixture([])
      try add(["A.png", "B.pdf"], to: fixture.url)
      var revealed: [String] = []
      try withWindow {
        let made = UnusedFilesPage(UnusedFiles(try SettingsBundle(path: fixture.url)))
        made.onReveal = { revealed.append($0.path) }
        (view, remains) = (made, made)
        return made.widget
      } body: {
        let widget = try XCTUnwrap(view).widget
        XCTAssertTrue(try XCTUnwrap(widget.row(titled: "B.pdf")).pressButton("Show in Files"))
        XCTAssertEqual(revealed, ["B.pdf"])
        try FileManager.default.removeItem(at: fixture.url.appendingPathComponent("B.pdf"))
        view?.show(UnusedFiles(try SettingsBundle(path: fixture.url)))
        XCTAssertEqual(widget.rowTitles, ["A.png"])
        let page = fixture.url.appendingPathComponent("Root.plist")
        view?.show(UnusedFiles(try SettingsBundle(path: page)))
        view = nil
      }
      XCTAssertNil(remains, "the page outlives its window")
    }
  }

  private func add(_ paths: [String], to bundle: URL) throws {
    for path in paths {
      let url = bundle.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
  }
}
