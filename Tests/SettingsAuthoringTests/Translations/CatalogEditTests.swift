import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Translations in string catalogs and `.stringsdict` files.
struct CatalogEditTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%d" : {
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%d Töne"
                    }
                  }
                }
              }
            }
          }
        },
        "Sound" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Ton"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
  private let fixture: BundleFixture
  private let bundle: SettingsBundle

  init() throws {
    fixture = try BundleFixture([
      ["Type": "PSGroupSpecifier", "Title": "Sound", "FooterText": "%d"],
      ["Type": "PSGroupSpecifier", "Title": "Help"],
    ])
    try fixture.file("Root.xcstrings", Data(Self.catalog.utf8))
    bundle = try SettingsBundle(path: fixture.app)
  }

  private var table: TextTable {
    get throws { try #require(BundleTexts(bundle).tables.first) }
  }

  private var content: String {
    get throws {
      try String(contentsOf: fixture.app.appendingPathComponent("Root.xcstrings"), encoding: .utf8)
    }
  }

  @Test(
    "A translation in a catalog is replaced and marked as translated; Undo writes the same bytes")
  func edits() throws {
    let edit = try TranslationEdit(
      of: "Sound", in: table, "de", from: "Ton", to: "Klang", of: bundle)
    try edit.save()
    #expect(
      try content
        == Self.catalog.replacingOccurrences(of: "needs_review", with: "translated")
        .replacingOccurrences(of: "\"Ton\"", with: "\"Klang\""))
    #expect(try TranslationEdit.current(of: "Sound", in: table, "de", of: bundle) == "Klang")
    try edit.undo()
    #expect(try content == Self.catalog)
    #expect(throws: AuthoringError.self) {
      try TranslationEdit(of: "Sound", in: table, "de", from: "Klang", to: "", of: bundle)
    }
  }

  @Test(
    "Undo after a change by another program restores all that the edit has changed, and only that")
  func undoAfterChanges() throws {
    for (key, old, new) in [("Sound", "Ton", "Klang"), ("Sound", "Ton", nil), ("Help", nil, "?")] {
      let edit = try TranslationEdit(of: key, in: table, "de", from: old, to: new, of: bundle)
      try edit.save()
      try write(content.replacingOccurrences(of: "Töne", with: "Klänge"))
      try edit.undo()
      #expect(try content == Self.catalog.replacingOccurrences(of: "Töne", with: "Klänge"))
      try write(Self.catalog)
    }
  }

  @Test("Undo of a new key keeps its strings in other languages", arguments: ["Sound", "Help"])
  func undoOfOneLanguage(key: String) throws {
    let french = {
      try TranslationEdit(of: key, in: table, "fr", from: nil, to: "!", of: bundle).save()
    }
    try french()
    let expected = try content
    try write(Self.catalog)
    let old = key == "Sound" ? "Ton" : nil
    let edit = try TranslationEdit(of: key, in: table, "de", from: old, to: "?", of: bundle)
    try edit.save()
    try french()
    try edit.undo()
    #expect(try content == expected)
  }

  @Test("Undo is refused if another program has changed the state of the text")
  func changedState() throws {
    let edit = try TranslationEdit(of: "Help", in: table, "de", from: nil, to: "?", of: bundle)
    try edit.save()
    try write(content.replacingOccurrences(of: "\"translated\"", with: "\"needs_review\""))
    let changed = try content
    #expect(throws: AuthoringError.self) { try edit.undo() }
    #expect(try content == changed)
  }

  private func write(_ content: String) throws {
    try fixture.file("Root.xcstrings", Data(content.utf8))
  }

  @Test("A text that varies stays, and the message says what to do")
  func variations() throws {
    #expect {
      try TranslationEdit(of: "%d", in: table, "de", from: "%d Töne", to: "%d", of: bundle)
    } throws: {
      ($0 as? AuthoringError)?.message.english.contains("Edit it in Xcode") == true
    }
    #expect(try content == Self.catalog)
  }

  @Test("Simple strings go to translators and come back into the catalog", arguments: ["de", "nl"])
  func exchange(language: String) throws {
    var exchange = TextExchange(BundleTexts(bundle), in: language)
    #expect(exchange.tables.map(\.original) == ["Settings.bundle/Root.xcstrings"])
    #expect(
      exchange.tables[0].units.map(\.key)
        == (language == "de" ? ["Sound", "Help"] : ["Sound", "%d", "Help"]))
    let count = exchange.tables[0].units.count
    exchange.tables[0].units[count - 1].target = "?"
    // From before the strings were moved into a catalog.
    let moved = TextExchange(
      sourceLanguage: "en", targetLanguage: language,
      tables: [
        .init(
          original: "App/Settings.bundle/en.lproj/Root.strings", units: exchange.tables[0].units)
      ])
    for exchange in [exchange, moved] {
      let result = try TranslationImport(exchange, into: bundle)
      #expect(result.changed == 1)
      try result.changes.save()
      #expect(try TranslationEdit.current(of: "Help", in: table, language, of: bundle) == "?")
      try result.changes.reversed.save()
    }
    #expect(try content == Self.catalog)
  }

  @Test("Fixes add a text to the catalog, and remove a key in all languages")
  func fixes() throws {
    try fixture.page("Root", [["Type": "PSGroupSpecifier", "Title": "SOUND_TITLE"]])
    let unit = { (text: String) in
      #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
    }
    let catalog = """
      { "sourceLanguage" : "en", "strings" : {
        "Old" : { "localizations" : { "de" : \(unit("Alt")), "fr" : \(unit("Vieux")) } },
        "SOUND_TITLE" : { "localizations" : { "de" : \(unit("Ton")), "en" : \(unit("Sound")) } } },
        "version" : "1.0" }
      """
    try fixture.file("Root.xcstrings", Data(catalog.utf8))
    let findings = BundleChecker(bundle).run()
    #expect(findings.map(\.code).sorted() == ["untranslated", "unused-strings"])
    var changes = BundleChanges()
    for edit in findings.compactMap(\.fix).flatMap(\.edits) { try changes.apply(edit) }
    try changes.save()
    let texts = try PropertyListJSON.read(Data(content.utf8)).dictionary?["strings"]?.dictionary
    #expect(texts?.keys.sorted() == ["SOUND_TITLE"])
    #expect(try table.text(of: "SOUND_TITLE", in: "fr") == "Sound")
    #expect(BundleChecker(bundle).run().isEmpty)
  }

  @Test("A text that isn’t to be translated doesn’t go to translators, nor into the catalog")
  func notTranslated() throws {
    try write(
      Self.catalog.replacingOccurrences(
        of: "\"Sound\" : {", with: "\"Sound\" : {\n      \"shouldTranslate\" : false,"))
    for language in ["de", "nl"] {
      var exchange = TextExchange(BundleTexts(bundle), in: language)
      #expect(!exchange.tables[0].units.map(\.key).contains("Sound"))
      exchange.tables[0].units = [.init(key: "Sound", source: "Sound", target: "?")]
      let result = try TranslationImport(exchange, into: bundle)
      #expect(result.changes.files.isEmpty)
      #expect(result.remarks.map(\.message.english) == ["Not to be translated"])
    }
  }

  @Test("A translator’s text for one that varies is left out, with a remark")
  func remark() throws {
    let exchange = TextExchange(
      sourceLanguage: "en", targetLanguage: "de",
      tables: [
        .init(
          original: "Settings.bundle/Root.xcstrings",
          units: [.init(key: "%d", source: "%d", target: "%d Klänge")])
      ])
    let result = try TranslationImport(exchange, into: bundle)
    #expect(result.changes.files.isEmpty)
    #expect(result.remarks.map(\.key) == ["%d"])
  }

  @Test("The format of a .stringsdict is edited in it, next to strings of .strings")
  func dictionary() throws {
    try FileManager.default.removeItem(at: fixture.app.appendingPathComponent("Root.xcstrings"))
    try fixture.strings("de", "Root", ["Sound": "Ton"])
    let file = try fixture.file(
      "Settings.bundle/de.lproj/Root.stringsdict",
      PropertyListWriter.xml(["Help": ["NSStringLocalizedFormatKey": "Hilfe"]]))
    var exchange = TextExchange(BundleTexts(bundle), in: "de")
    #expect(exchange.tables[0].units.map(\.target) == ["Ton", nil, "Hilfe"])
    exchange.tables[0].units[0].target = "Klang"
    exchange.tables[0].units[2].target = "Beistand"
    try TranslationImport(exchange, into: bundle).changes.save()
    #expect(
      try Data(contentsOf: file)
        == PropertyListWriter.xml(["Help": ["NSStringLocalizedFormatKey": "Beistand"]]))
    #expect(try TranslationEdit.current(of: "Sound", in: table, "de", of: bundle) == "Klang")
  }

  @Test("Undo restores an entry of a .stringsdict with all its keys, also in a binary file")
  func undoInDictionary() throws {
    let format = "NSStringLocalizedFormatKey"
    let entry: PropertyListValue = .dictionary([format: "Hilfe", "x": ["y": 1]])
    let writers: [(PropertyListValue) throws -> Data] = [
      { try PropertyListWriter.xml($0) }, { try PropertyListWriter.binary($0) },
    ]
    for write in writers {
      let file = try fixture.file(
        "Settings.bundle/de.lproj/Root.stringsdict", write(["Help": entry]))
      let edit = try TranslationEdit(
        of: "Help", in: table, "de", from: "Hilfe", to: nil, of: bundle)
      try edit.save()
      try write(["Sound": "Ton"]).write(to: file)
      try edit.undo()
      #expect(
        try PropertyListDocument.read(Data(contentsOf: file)).value
          == ["Help": entry, "Sound": "Ton"])
    }
  }

  @Test("A translation to review is marked in exports, and translated after an import without it")
  func review() throws {
    var exchange = TextExchange(BundleTexts(bundle), in: "de")
    let index = try #require(exchange.tables[0].units.firstIndex { $0.key == "Sound" })
    #expect(exchange.tables[0].units[index].needsReview)
    let files = [XLIFF.write(exchange), GettextCatalog.write(exchange)]
    let texts = files.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts[0].contains("<target state=\"needs-review-translation\">Ton</target>"))
    #expect(texts[1].contains("\n#, fuzzy\nmsgctxt \"Settings.bundle/Root.xcstrings|Sound\"\n"))
    let read = [try XLIFF.read(files[0]), try GettextCatalog.read(files[1])]
    for unchanged in read {
      #expect(try TranslationImport(unchanged, into: bundle).changed == 0)
    }
    exchange.tables[0].units[index].needsReview = false
    let result = try TranslationImport(exchange, into: bundle)
    #expect(result.changed == 1)
    try result.changes.save()
    #expect(
      try content == Self.catalog.replacingOccurrences(of: "needs_review", with: "translated"))
  }
}
