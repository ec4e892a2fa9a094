import SettingsSchema
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import Levers

/// The pages next to the strings, in the language of the translations.
final class TranslationPreviewTests: WidgetTestCase, @unchecked Sendable {
  func testThePagesAreInTheLanguageAndFollowTheFiles() throws {
    try onMain {
      try withPreview { preview, test in
        preview.show(test.bundle, in: "de")
        // Nothing is read while there is no space.
        pump(milliseconds: 50)
        XCTAssertEqual(preview.widget.rowTitles, [])
        preview.isShown = true
        pump("the German page") { preview.widget.rowTitles == ["Erstes", "Beta", "More"] }
        XCTAssertTrue(preview.widget.shownText.contains("Preview in German"))
        try test.fixture.strings("de", "Root", ["Alpha": "Eins", "Beta": "Zwei"])
        preview.show(test.bundle, in: "de")
        pump("the new strings") { preview.widget.rowTitles == ["Eins", "Zwei", "More"] }
        preview.show(test.bundle, in: "fr")
        pump("the language without strings") { preview.widget.rowTitles.first == "Alpha" }
        XCTAssertTrue(preview.widget.shownText.contains("Preview in French"))
        preview.show(nil, in: "de")
        preview.show(test.bundle, in: nil)
        pump(milliseconds: 50)
        XCTAssertEqual(preview.widget.rowTitles.first, "Alpha")
      }
    }
  }

  func testTheRowOfAStringStaysHighlightedWhenTheFilesChange() throws {
    try onMain {
      try withPreview { preview, test in
        let list = TextList(of: test.bundle)
        let places = list.rows(in: "de").reduce(into: [:]) { $0[$1.source] = $1.places.first }
        preview.isShown = true
        // The strings may be read before the page.
        XCTAssertFalse(preview.highlight(places["Beta"]))
        preview.show(test.bundle, in: "de")
        pump("the highlighted row") { self.highlighted(in: preview) == ["Beta"] }
        try test.fixture.strings("de", "Root", ["Beta": "Zweites"])
        preview.show(test.bundle, in: "de")
        pump("the highlighted row with its text") { self.highlighted(in: preview) == ["Zweites"] }
        XCTAssertTrue(preview.highlight(places["Delta"]))
        XCTAssertEqual(highlighted(in: preview), ["Delta"])
        XCTAssertFalse(preview.highlight(nil))
        XCTAssertEqual(highlighted(in: preview), [])
      }
    }
  }

  func testItShowsTheSettingsAndChangesNone() throws {
    try onMain {
      try withPreview { preview, test in
        preview.isShown = true
        preview.show(test.bundle, in: "de")
        pump("the page") { preview.widget.rowTitles.count == 3 }
        let row = try XCTUnwrap(preview.widget.row(titled: "Erstes"))
        XCTAssertTrue(row.isOn)
        row.toggle()
        XCTAssertFalse(row.isOn)
        XCTAssertEqual(test.host.document?.session.hasUnsavedChanges, false)
        XCTAssertEqual(test.host.document?.session.store.value(forKey: "a"), true)
      }
    }
  }

  // MARK: Helpers

  /// The surroundings of the preview: a bundle with two pages, in German.
  @MainActor
  private final class Surroundings {
    let fixture: BundleFixture
    let bundle: SettingsBundle
    let host: TestHost

    init() throws {
      fixture = try BundleFixture()
      try fixture.page(
        "Root",
        [
          ["Type": "PSToggleSwitchSpecifier", "Title": "Alpha", "Key": "a"],
          ["Type": "PSToggleSwitchSpecifier", "Title": "Beta", "Key": "b"],
          ["Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"],
        ], ["StringsTable": "Root"])
      try fixture.page(
        "More", [["Type": "PSToggleSwitchSpecifier", "Title": "Delta", "Key": "d"]],
        ["StringsTable": "Root"])
      try fixture.strings("de", "Root", ["Alpha": "Erstes"])
      host = try TestHost()
      bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
      host.document = try OpenDocument(of: bundle, at: .file(host.file), in: host.openFiles)
    }
  }

  @MainActor
  private func highlighted(in preview: TranslationPreview) -> [String] {
    preview.widget.rows.filter { $0.hasStyleClass("highlighted") }.map(\.title)
  }

  /// Shows the preview while `body` runs; then checks that all of it was released.
  @MainActor
  private func withPreview(body: (TranslationPreview, Surroundings) throws -> Void) throws {
    let test = try Surroundings()
    var preview: TranslationPreview?
    weak var remains: TranslationPreview?
    try withWindow {
      let made = TranslationPreview(test.host)
      (preview, remains) = (made, made)
      return made.widget
    } body: {
      if let preview { try body(preview, test) }
      preview = nil
    }
    XCTAssertNil(remains, "the preview outlives its window")
  }
}
