import Foundation
import PropertyList
import SettingsSchema
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import Levers

/// The page with the strings of a bundle and their translations.
final class TranslationsPageTests: WidgetTestCase, @unchecked Sendable {
  func testStringsAreRowsWithTheirStatesAndPlaces() throws {
    try onMain {
      try withPage { page, _ in
        XCTAssertEqual(page.widget.rowTitles, ["Language", "Sound", "Help\nMore", "Alpha", "Old"])
        let lines = page.widget.shownLines
        for text in [
          "Translated · App", "Missing · App › Sound", "Same as the source · App",
          "Not used by any page",
        ] {
          XCTAssertTrue(lines.contains(text), "\(text) in \(lines)")
        }
        XCTAssertEqual(field("Sound", in: page), "Ton")
        XCTAssertEqual(field("Help\nMore", in: page), "")
      }
    }
  }

  func testChipsAndTheSearchFilterTheStrings() throws {
    try onMain {
      try withPage { page, _ in
        XCTAssertTrue(page.widget.pressButton("1 Missing"))
        XCTAssertEqual(page.widget.rowTitles, ["Language", "Help\nMore"])
        XCTAssertTrue(page.widget.pressButton("1 Missing"))
        XCTAssertEqual(page.widget.rowCount, 5)
        page.widget.search("alp")
        XCTAssertEqual(page.widget.rowTitles, ["Language", "Alpha"])
        page.widget.search("nowhere")
        XCTAssertTrue(page.widget.shownText.contains("No Strings Found\n"))
        XCTAssertTrue(page.widget.pressButton("Show All"))
        XCTAssertEqual(page.widget.rowCount, 5)
      }
    }
  }

  func testATypedTranslationIsSavedAndUndone() throws {
    try onMain {
      try withPage { page, test in
        let before = try test.text
        try XCTUnwrap(page.widget.row(titled: "Alpha")).type("Erstes")
        test.saver.saveAll()
        pump("the toast") { test.host.toasts == ["“Alpha” translated"] }
        XCTAssertEqual(
          try test.text, before.replacingOccurrences(of: "= \"Alpha\"", with: "= \"Erstes\""))
        XCTAssertEqual(field("Alpha", in: page), "Erstes")
        try test.reread(page)
        XCTAssertTrue(page.widget.shownLines.contains("German · 2 of 3"))
        test.host.pressToastButton?()
        pump("the file") { (try? test.text) == before }
        try test.reread(page)
        XCTAssertEqual(field("Alpha", in: page), "Alpha")
      }
    }
  }

  func testRowsKeepTypedTextWhenTheFilesChange() throws {
    try onMain {
      try withPage { page, test in
        let row = try XCTUnwrap(page.widget.row(titled: "Alpha"))
        row.type("Erst")
        try test.fixture.strings("de", "Root", ["Sound": "Klang", "Alpha": "Eins"])
        try test.reread(page)
        XCTAssertEqual(page.widget.row(titled: "Alpha"), row)
        XCTAssertEqual(field("Alpha", in: page), "Erst")
        XCTAssertEqual(field("Sound", in: page), "Klang")
        XCTAssertNil(page.widget.row(titled: "Old"))
        test.saver.saveAll()
        pump("the report") { test.host.questions.count == 1 }
        XCTAssertEqual(test.host.questions.first?.heading, "The Translation Was Not Saved")
        XCTAssertEqual(field("Alpha", in: page), "Erst")
        XCTAssertTrue(page.widget.shownLines.contains("Not saved · App"))
        XCTAssertEqual(try test.text, "\"Sound\" = \"Klang\";\n\"Alpha\" = \"Eins\";\n")
      }
    }
  }

  func testALanguageIsAddedAndChosen() throws {
    try onMain {
      try withPage { page, test in
        page.choose("fr")
        XCTAssertEqual(page.languages, ["de", "fr"])
        XCTAssertTrue(page.widget.shownLines.contains("French · 0 of 3"))
        XCTAssertEqual(field("Sound", in: page), "")
        try test.reread(page)
        XCTAssertEqual(page.language, "fr")
        try XCTUnwrap(page.widget.row(titled: "Language")).choose(0)
        XCTAssertEqual(page.language, "de")
        XCTAssertEqual(field("Sound", in: page), "Ton")
      }
    }
  }

  func testMoreStringsAreCreatedOnRequest() throws {
    try onMain {
      let many = (0..<230).map { index -> PropertyListValue in
        ["Type": "PSGroupSpecifier", "Title": .string("Text \(index)")]
      }
      try withPage(many) { page, _ in
        // With the language, a row for more, and the strings that are only in the table.
        XCTAssertEqual(page.widget.rowCount, 102)
        XCTAssertEqual(page.widget.row(titled: "Show 100 More")?.activate(), true)
        XCTAssertEqual(page.widget.row(titled: "Show 33 More")?.activate(), true)
        XCTAssertEqual(page.widget.rowCount, 234)
      }
    }
  }

  func testAnArchiveCantBeEdited() throws {
    try onMain {
      try withPage { page, test in
        page.show(try XCTUnwrap(page.list), problem: "It is an archive.")
        XCTAssertTrue(page.widget.shownLines.contains("It is an archive."))
        XCTAssertFalse(page.widget.shownText.contains("Not translated"))
      }
    }
  }

  // MARK: Commands

  func testThePageOpensAndSavesTypedTextWhenItCloses() throws {
    try onMain {
      try withPages({ TranslationsFeature($0, record: Self.recorder(of: $0)) }) { host, _, page in
        let folder = try XCTUnwrap(host.bundle).location.layers[0]
        let table = folder.appendingPathComponent("de.lproj/Root.strings")
        XCTAssertEqual(host.enabled, ["translations"])
        host.activate("translations")
        XCTAssertTrue(page.isOpen(page: TranslationsPage.tag))
        XCTAssertTrue(host.enabled.contains("translations-add"))
        pump("the strings") { page.widget.shownText.contains("No Strings to Translate") }
        XCTAssertFalse(host.enabled.contains("translations-export"))
        page.goBack()
        XCTAssertEqual(host.enabled, ["translations"])
        try FileManager.default.createDirectory(
          at: table.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("\"Alpha\" = \"Eins\";\n".utf8).write(to: table)
        host.activate("translations")
        pump("the strings") { page.widget.shownText.contains("German · ") }
        XCTAssertTrue(host.enabled.contains("translations-export"))
        host.activate("translations-add-language", "no language")
        XCTAssertEqual(host.questions.last?.heading, "The Language Can’t Be Added")
        host.activate("translations-add-language", "fr")
        // The page below, which newer libraries keep, has a row with the same title.
        for row in page.widget.rows where row.title == "Name" { row.type("Nom") }
        page.goBack()
        let french = folder.appendingPathComponent("fr.lproj/Root.strings")
        pump("the file") { FileManager.default.fileExists(atPath: french.path) }
        XCTAssertEqual(try String(contentsOf: french, encoding: .utf8), "\"Name\" = \"Nom\";\n")
      }
    }
  }

  func testImportsAndExportsReportProblems() throws {
    try onMain {
      try withPages({ TranslationsFeature($0, record: Self.recorder(of: $0)) }) { host, _, page in
        let folder = try XCTUnwrap(host.bundle).location.layers[0]
        let table = folder.appendingPathComponent("de.lproj/Root.strings")
        try FileManager.default.createDirectory(
          at: table.deletingLastPathComponent(), withIntermediateDirectories: true)
        let before = Data("\"Alpha\" = \"Eins\";\n\"Name\" = \"Name\";\n".utf8)
        try before.write(to: table)
        host.activate("translations")
        pump("the strings") { page.widget.shownText.contains("German · ") }
        let file = host.folder.url.appendingPathComponent("de.po")
        host.activate("translations-export-to", file.path + ".txt")
        XCTAssertEqual(host.questions.last?.heading, "The Strings Were Not Exported")
        host.activate("translations-export-to", file.path)
        pump("the export") { host.toasts.last?.hasPrefix("2 strings exported") == true }
        let text = try String(contentsOf: file, encoding: .utf8)
        let changed = text.replacingOccurrences(of: "\"Eins\"", with: "\"1 %@\"")
        try Data(changed.utf8).write(to: file)
        host.activate("translations-import-from", file.path)
        pump("the import") { host.toasts.last == "1 string changed in German" }
        XCTAssertEqual(host.questions.last?.heading, "Some Strings Need Attention")
        XCTAssertEqual(
          host.questions.last?.body, "“Alpha”: The arguments, such as %@, differ from the source’s."
        )
        host.pressToastButton?()
        pump("the undo") { (try? Data(contentsOf: table)) == before }
        try Data("msgid \"".utf8).write(to: file)
        host.activate("translations-import-from", file.path)
        pump("the report") {
          host.questions.last?.heading == "The Translations Were Not Imported"
        }
        XCTAssertEqual(host.questions.last?.body.hasPrefix("de.po:1: "), true)
      }
    }
  }

  func testAStringThatVariesShowsItsFormsAndIsNotEdited() throws {
    try onMain {
      try withPage { page, test in
        let forms: PropertyListValue = [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
          "one": "Erster", "other": "Erste",
        ]
        try test.fixture.file(
          "Settings.bundle/de.lproj/Root.stringsdict",
          PropertyListWriter.xml(["Alpha": ["NSStringLocalizedFormatKey": "%#@n@", "n": forms]]))
        try test.reread(page)
        XCTAssertEqual(field("Alpha", in: page), "Erste")
        XCTAssertTrue(
          page.widget.shownText.contains(
            "Varies by number: n one “Erster”, n other “Erste”. Edit these forms in Xcode."),
          page.widget.shownText)
        XCTAssertTrue(page.widget.shownText.contains("Root.stringsdict"))
        let before = try test.text
        page.widget.row(titled: "Alpha")?.type("Anders")
        test.saver.saveAll()
        XCTAssertEqual(try test.text, before)
      }
    }
  }

  // MARK: Helpers

  /// The surroundings of the page.
  @MainActor
  private final class Surroundings {
    let fixture: BundleFixture
    let host: TestHost
    let saver: TranslationSaver
    private let editing: EditFeature

    init(_ specifiers: [PropertyListValue]) throws {
      fixture = try BundleFixture()
      try fixture.page("Root", specifiers, ["StringsTable": "Root"])
      try fixture.strings("de", "Root", ["Sound": "Ton", "Alpha": "Alpha", "Old": "Alt"])
      host = try TestHost()
      let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
      host.document = try OpenDocument(of: bundle, at: .file(host.file), in: host.openFiles)
      let editing = EditFeature(host, issues: { [] }, onSaved: {})
      self.editing = editing
      saver = TranslationSaver(host) { [weak editing] in
        editing?.record($0, titled: $1) ?? {}
      }
    }

    var text: String {
      get throws {
        try String(
          contentsOf: fixture.url.appendingPathComponent("de.lproj/Root.strings"), encoding: .utf8)
      }
    }

    func reread(_ page: TranslationsPage) throws {
      let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
      let list = TextList(of: bundle)
      saver.handleReading(saver.beginReading(), list, of: bundle)
      page.show(list, problem: nil)
    }
  }

  /// Records edits in a history of their own, which lives as long as an edit can be undone.
  @MainActor
  private static func recorder(of host: TestHost) -> EditRecorder {
    let editing = EditFeature(host, issues: { [] }, onSaved: {})
    return { editing.record($0, titled: $1) }
  }

  @MainActor
  private func field(_ title: String, in page: TranslationsPage) -> String? {
    page.widget.row(titled: title)?.fieldText
  }

  private static let specifiers: [PropertyListValue] = [
    ["Type": "PSGroupSpecifier", "Title": "Sound", "FooterText": "Help\nMore"],
    ["Type": "PSToggleSwitchSpecifier", "Title": "Alpha", "Key": "a"],
  ]

  /// Shows the page while `body` runs; then checks that all of it was released.
  @MainActor
  private func withPage(
    _ specifiers: [PropertyListValue] = TranslationsPageTests.specifiers,
    body: (TranslationsPage, Surroundings) throws -> Void
  ) throws {
    let test = try Surroundings(specifiers)
    var page: TranslationsPage?
    weak var remains: TranslationsPage?
    try withWindow {
      let made = TranslationsPage(test.saver, language: nil) { _ in }
      page = made
      remains = made
      return made.widget
    } body: {
      if let page {
        try test.reread(page)
        try body(page, test)
      }
      page = nil
    }
    XCTAssertNil(remains, "the page outlives its window")
  }
}
