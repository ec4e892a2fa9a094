import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

/// Strings in string catalogs and `.stringsdict` files.
struct CatalogTextsTests {
  private static let catalog = Data(
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "NOTE" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Louder?" } },
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Lauter?" } } } },
        "Old" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Alt" } } } },
        "Sound" : { "comment" : "A title", "localizations" : {
          "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Ton" } } } }
      },
      "version" : "1.0"
    }
    """.utf8)

  private func fixture(_ path: String?) throws -> BundleFixture {
    let fixture = try BundleFixture([
      ["Type": "PSGroupSpecifier", "Title": "Sound", "FooterText": "NOTE"],
      ["Type": "PSGroupSpecifier", "Title": "Help"],
    ])
    if let path { try fixture.file(path, Self.catalog) }
    return fixture
  }

  private func title(_ fixture: BundleFixture, _ languages: String...) throws -> [String?] {
    let bundle = try SettingsBundle(path: fixture.app, languages: LanguagePreferences(languages))
    let pane = try bundle.pane(named: "Root")
    return pane.specifiers.map { $0.title.map(pane.localized) }
  }

  @Test(
    "A string catalog in the bundle or next to it has the strings of a table, in all languages",
    arguments: ["Settings.bundle/Root.xcstrings", "Root.xcstrings"])
  func catalog(path: String) throws {
    let fixture = try fixture(path)
    let texts = BundleTexts(try SettingsBundle(path: fixture.app))
    #expect(texts.sourceLanguage == "en")
    #expect(texts.languages == ["de"])
    let table = try #require(texts.tables.first)
    #expect(texts.tables.count == 1)
    #expect(table.name == "Root")
    #expect(table.folder.path == fixture.url.path)
    #expect(table.used.map(\.key) == ["Sound", "NOTE", "Help"])
    #expect(table.source(of: "NOTE") == "Louder?")
    #expect(table.state(of: "Sound", in: "de") == .translated)
    #expect(table.details(of: "Sound", in: "de")?.remark == .needsReview)
    #expect(table.state(of: "Help", in: "de") == .missing)
    #expect(table.comments == ["Sound": "A title"])
    let place = table.place(of: "Help", in: "fr")
    #expect(place.file == fixture.app.appendingPathComponent(path))
    #expect(place.edit(.remove).path == [.key("fr"), .key("Help")])
  }

  @Test("A text that isn’t to be translated needs no attention in any language", arguments: [0, 1])
  func notTranslated(translations: Int) throws {
    let fixture = try fixture(nil)
    let german = #"{ "de" : { "stringUnit" : { "state" : "translated", "value" : "Sound" } } }"#
    try fixture.file(
      "Root.xcstrings",
      Data(
        """
        { "sourceLanguage" : "en", "strings" : { "Sound" : { "shouldTranslate" : false,
        "localizations" : \(translations == 0 ? "{}" : german) } }, "version" : "1.0" }
        """.utf8))
    let table = try #require(BundleTexts(try SettingsBundle(path: fixture.app)).tables.first)
    for language in ["de", "fr"] {
      #expect(!table.isTranslated("Sound"))
      #expect(table.state(of: "Sound", in: language) == .translated)
      #expect(!table.isEditable("Sound", in: language))
      #expect(table.isTranslated("Help"))
      #expect(table.state(of: "Help", in: language) == .missing)
      #expect(table.isEditable("Help", in: language))
    }
  }

  @Test(
    "Its strings are shown in the pages, in the language of the user or else of the source",
    arguments: ["Settings.bundle/Root.xcstrings", "Root.xcstrings"])
  func pages(path: String) throws {
    let fixture = try fixture(path)
    #expect(try title(fixture, "de-AT") == ["Ton", "Help"])
    #expect(try title(fixture, "fr") == ["Sound", "Help"])
    #expect(try SettingsBundle(path: fixture.app).availableLanguages == ["de", "en"])
  }

  @Test("A catalog next to the bundle that no page’s table has the name of is the app’s")
  func others() throws {
    let fixture = try fixture("Localizable.xcstrings")
    let bundle = try SettingsBundle(path: fixture.app)
    #expect(BundleTexts(bundle).tables.isEmpty)
    #expect(bundle.availableLanguages == [])
    #expect(BundleChecker(bundle).run().isEmpty)
  }

  @Test("Strings that vary replace those of the same table; the checks read both")
  func dictionaries() throws {
    let fixture = try fixture(nil)
    try fixture.strings("de", "Root", ["Sound": "Klang", "NOTE": "Lauter?"])
    try fixture.strings("en", "Root", ["Sound": "Sound", "NOTE": "Louder?", "Help": "Help"])
    let forms: PropertyListValue = [
      "NSStringLocalizedFormatKey": "%#@n@",
      "n": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
        "one": "Ton", "other": "Töne",
      ],
    ]
    try fixture.file(
      "Settings.bundle/de.lproj/Root.stringsdict",
      PropertyListWriter.xml(["Sound": forms, "Help": ["NSStringLocalizedFormatKey": "Hilfe"]]))
    #expect(try title(fixture, "de") == ["Töne", "Hilfe"])
    let bundle = try SettingsBundle(path: fixture.app)
    let table = try #require(BundleTexts(bundle).tables.first)
    #expect(BundleTexts(bundle).languages == ["de"])
    #expect(table.text(of: "Sound", in: "de") == "Töne")
    #expect(!table.isEditable("Sound", in: "de"))
    #expect(table.isEditable("NOTE", in: "de"))
    #expect(table.place(of: "Help", in: "de").file.lastPathComponent == "Root.stringsdict")
    #expect(table.place(of: "New", in: "de").file.lastPathComponent == "Root.strings")
    #expect(BundleChecker(bundle).run().map(\.code) == [])
  }

  @Test("A text that varies in the source isn’t edited where it is missing")
  func missingVariation() throws {
    let fixture = try fixture(nil)
    try fixture.strings("de", "Root", ["Help": "Hilfe"])
    let forms: PropertyListValue = [
      "NSStringDeviceSpecificRuleType": ["mac": "Noise", "other": "Sound"]
    ]
    try fixture.file(
      "Settings.bundle/en.lproj/Root.stringsdict", PropertyListWriter.xml(["Sound": forms]))
    let table = try #require(BundleTexts(try SettingsBundle(path: fixture.app)).tables.first)
    #expect(table.source(of: "Sound") == "Sound")
    #expect(!table.isEditable("Sound", in: "de"))
    #expect(table.isEditable("Help", in: "de"))
  }

  @Test("Checks find gaps, unused keys and damage in a catalog, each once")
  func checks() throws {
    let fixture = try fixture("Root.xcstrings")
    let bundle = try SettingsBundle(path: fixture.app)
    let findings = BundleChecker(bundle).run()
    #expect(findings.map(\.code) == ["unused-strings"])
    let gap = String(decoding: Self.catalog, as: UTF8.self)
      .replacingOccurrences(
        of: "\"de\" : { \"stringUnit\" : { \"state\" : \"translated\"",
        with: "\"nl\" : { \"stringUnit\" : { \"state\" : \"translated\"")
    try fixture.file("Root.xcstrings", Data(gap.utf8))
    let codes = BundleChecker(try SettingsBundle(path: fixture.app)).run().map(\.code)
    #expect(codes.filter { $0 == "untranslated" }.count == 2, "\(codes)")
    try fixture.file("Root.xcstrings", Data("{".utf8))
    let damaged = BundleChecker(try SettingsBundle(path: fixture.app)).run()
    #expect(damaged.filter { $0.code == "damaged-strings" }.count == 1, "\(damaged)")
  }
}
