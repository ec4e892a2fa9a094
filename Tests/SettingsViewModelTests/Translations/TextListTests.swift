import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsViewModel

struct TextListTests {
  private let fixture: BundleFixture

  /// Strings on two pages, in all states.
  init() throws {
    fixture = try BundleFixture()
    try fixture.page(
      "Root",
      [
        ["Type": "PSGroupSpecifier", "Title": "Sound", "FooterText": "Help"],
        ["Type": "PSToggleSwitchSpecifier", "Title": "%@ left", "Key": "a"],
        ["Type": "PSChildPaneSpecifier", "Title": "Details", "File": "Below"],
      ], ["StringsTable": "Root"])
    // Its file is before that of the first page.
    try fixture.page(
      "Below",
      [
        ["Type": "PSToggleSwitchSpecifier", "Title": "Volume", "Key": "v"],
        ["Type": "PSToggleSwitchSpecifier", "Title": "Sound", "Key": "s"],
      ], ["StringsTable": "Root"])
    try fixture.file(
      "Settings.bundle/en.lproj/Root.strings",
      Data("// In decibels\n\"Volume\" = \"Loudness\";\n".utf8))
    try fixture.strings(
      "de", "Root", ["Sound": "Ton", "%@ left": "übrig", "Help": "Help", "Old": "Alt", "v": "V"])
  }

  private func list() throws -> TextList {
    TextList(of: try SettingsBundle(path: fixture.app, languages: .init(["en"])))
  }

  @Test("Strings are in the order in which pages show them, with places; unused ones are last")
  func rows() throws {
    let rows = try list().rows(in: "de")
    #expect(rows.map(\.id.key) == ["Sound", "Help", "%@ left", "Details", "Volume", "Old", "v"])
    #expect(rows.map(\.translation) == ["Ton", "Help", "übrig", nil, nil, "Alt", "V"])
    #expect(rows[0].places.map(\.titles) == [["App", "Sound"], ["Details", "Sound"]])
    #expect(rows[4].places.map(\.entry) == [0])
    #expect(rows[4].places.first?.pane == "Below")
    #expect(rows[4].source == "Loudness")
    #expect(rows[4].comment == "In decibels")
    // A key is mentioned, so that code may use it.
    #expect(rows.filter(\.isUnused).map(\.id.key) == ["Old"])
  }

  @Test("A text that varies has its forms and can’t be edited; others in its file can")
  func variations() throws {
    let device: PropertyListValue = ["mac": "Klick", "other": "Tippen"]
    try fixture.file(
      "Settings.bundle/de.lproj/Root.stringsdict",
      PropertyListWriter.xml([
        "Volume": ["NSStringDeviceSpecificRuleType": device],
        "Details": ["NSStringLocalizedFormatKey": "Einzelheiten"],
      ]))
    let rows = try list().rows(in: "de")
    #expect(rows.map(\.isEditable) == [true, true, true, true, false, true, true])
    #expect(rows[4].translation == "Tippen")
    #expect(rows[4].variants.map(\.name) == ["mac", "other"])
    #expect(rows.map(\.fileName)[3...4] == ["Root.stringsdict", "Root.stringsdict"])
    #expect(rows[3].translation == "Einzelheiten")
    #expect(rows[0].fileName == nil)
  }

  @Test(
    "A text that isn’t to be translated says so, in a new language, too", arguments: ["de", "fr"])
  func notTranslated(language: String) throws {
    try fixture.file(
      "Settings.bundle/Root.xcstrings",
      Data(
        #"{ "sourceLanguage" : "en", "strings" : { "Details" : { "shouldTranslate" : false } } }"#
          .utf8))
    let row = try #require(try list().rows(in: language).first { $0.id.key == "Details" })
    #expect(row.remark == .notTranslated)
    #expect(!row.isEditable)
    #expect(row.state == .translated)
  }

  @Test(
    "A filter shows the strings in a state",
    arguments: [
      (TextList.Filter.missing, ["Details", "Volume"]), (.same, ["Help"]),
      (.arguments, ["%@ left"]), (.unused, ["Old"]),
    ])
  func filters(filter: TextList.Filter, keys: [String]) throws {
    let rows = try list().rows(in: "de")
    #expect(rows.filter(filter.matches).map(\.id.key) == keys)
    #expect(rows.filter(TextList.Filter.all.matches) == rows)
  }

  @Test("Only strings that pages use need attention")
  func unused() throws {
    // A key is mentioned by its page, and “Old” isn’t.
    try fixture.strings("de", "Root", ["v": "v", "s": "%@", "Old": "Old"])
    let rows = try list().rows(in: "de")
    for filter in [TextList.Filter.same, .arguments] {
      #expect(rows.filter(filter.matches).isEmpty)
    }
    #expect(try list().progress(in: "de") == TextList.Progress(done: 0, total: 5))
  }

  @Test("Progress counts what pages use; a new language has none")
  func progress() throws {
    let list = try list()
    #expect(list.progress(in: "de") == .init(done: 2, total: 5))
    #expect(list.progress(in: "fr") == .init(done: 0, total: 5))
    #expect(list.rows(in: "fr").allSatisfy { $0.translation == nil })
  }

  @Test(
    "A search finds words in the source, the key, the translation, the places and the comment",
    arguments: [
      ("loud", ["Volume"]), ("volume", ["Volume"]), ("UBRIG", ["%@ left"]),
      ("details so", ["Sound"]), ("decibels", ["Volume"]), ("nowhere", []),
    ])
  func search(text: String, keys: [String]) throws {
    #expect(try list().rows(in: "de").filter { $0.matches(text) }.map(\.id.key) == keys)
  }

  @Test("A bundle without a table has no strings")
  func none() throws {
    let fixture = try BundleFixture([["Type": "PSGroupSpecifier", "Title": "Sound"]])
    #expect(TextList(of: try SettingsBundle(path: fixture.app)).isEmpty)
    #expect(try !list().isEmpty)
  }

  @Test("A text finds its table, from which it is saved")
  func tables() throws {
    let list = try list()
    let id = try #require(list.rows(in: "de").first?.id)
    #expect(list.table(of: id)?.name == "Root")
    #expect(list.table(of: .init(table: "elsewhere", key: "Sound")) == nil)
  }

  // MARK: Languages

  @Test("A typed language is new, known, or not one, and why")
  func languages() throws {
    let choices = LanguageChoices(try list().texts, existing: ["de", "pl"])
    #expect(choices.answer(to: "pt_br") == .new("pt-BR"))
    #expect(choices.answer(to: " DE ") == .existing("de"))
    #expect(choices.answer(to: "pl") == .existing("pl"))
    // An old name of a folder.
    #expect(choices.answer(to: "German") == .existing("de"))
    #expect(choices.answer(to: "French") == .new("fr"))
    for text in ["Germ", "en", "", "../de", "d e"] {
      guard case .problem = choices.answer(to: text) else {
        Issue.record("“\(text)” is accepted")
        continue
      }
    }
  }

  @Test("The beginning of a tag or a name suggests languages that the bundle doesn’t have")
  func suggestions() throws {
    let choices = LanguageChoices(try list().texts, existing: ["de"])
    #expect(choices.choices(for: "fr").map(\.language).prefix(2) == ["fr", "fr-CA"])
    #expect(choices.choices(for: "portuguese").map(\.language) == ["pt-BR", "pt-PT"])
    #expect(choices.choices(for: "German").isEmpty && choices.choices(for: "").isEmpty)
    #expect(choices.choices(for: "e").count == 4)
  }
}
