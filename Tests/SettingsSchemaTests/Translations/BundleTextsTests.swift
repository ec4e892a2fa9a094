import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

struct BundleTextsTests {
  private func texts(_ fixture: BundleFixture) throws -> BundleTexts {
    BundleTexts(try SettingsBundle(path: fixture.app))
  }

  @Test("Strings are in the order of the pages, each once, with the places that use them")
  func uses() throws {
    let fixture = try BundleFixture()
    try fixture.page(
      "Root",
      [
        ["Type": "PSGroupSpecifier", "Title": "Sound", "FooterText": "NOTE_SOUND"],
        ["Type": "PSToggleSwitchSpecifier", "Title": "Sound", "Key": "s", "DefaultValue": true],
      ], ["StringsTable": "Root"])
    try fixture.strings("en", "Root", ["NOTE_SOUND": "Louder?"])
    try fixture.strings("de", "Root", ["Sound": "Ton", "Old": "Alt"])
    let texts = try texts(fixture)
    #expect(texts.languages == ["de"])
    #expect(texts.sourceLanguage == "en")
    let table = try #require(texts.tables.first)
    #expect(table.texts.map(\.key) == ["Sound", "NOTE_SOUND", "Old"])
    #expect(table.used.map(\.key) == ["Sound", "NOTE_SOUND"])
    #expect(table.texts[0].uses.map(\.path) == ["Root.plist"])
    #expect(table.source(of: "NOTE_SOUND") == "Louder?")
    #expect(table.source(of: "Sound") == "Sound")
    #expect(table.state(of: "NOTE_SOUND", in: "de") == .missing)
    #expect(table.state(of: "Sound", in: "de") == .translated)
  }

  @Test("A page without a table shares Root, and only what is in it is meant to be translated")
  func sharedTable() throws {
    let fixture = try BundleFixture()
    try fixture.page("Root", [["Type": "PSGroupSpecifier", "Title": "A"]])
    try fixture.page(
      "License",
      [
        ["Type": "PSGroupSpecifier", "Title": "License"],
        ["Type": "PSGroupSpecifier", "FooterText": "Redistribution is permitted."],
      ])
    try fixture.strings("fr", "Root", ["License": "Licence"])
    let texts = try texts(fixture)
    #expect(texts.tables.map(\.name) == ["Root"])
    #expect(Set(texts.tables[0].used.map(\.key)) == ["A", "License"])
  }

  @Test("A new language is a file next to the others; comments are those of the source language")
  func files() throws {
    let fixture = try BundleFixture()
    try fixture.page("Root", [["Type": "PSGroupSpecifier", "Title": "A"]])
    try fixture.file(
      "Settings.bundle/en.lproj/Root.strings",
      Data("/* Of the file */\n\n// Of A\n\"A\" = \"A\";\n\"B\" = \"B\";\n".utf8))
    let table = try #require(try texts(fixture).tables.first)
    #expect(
      table.place(of: "A", in: "nl").file.path.hasSuffix("/Settings.bundle/nl.lproj/Root.strings"))
    #expect(table.comments == ["A": "Of A"])
  }

  @Test("Variants of the source language are languages as well; the nearest one is the source")
  func variants() throws {
    let fixture = try BundleFixture()
    try fixture.page("Root", [["Type": "PSGroupSpecifier", "Title": "COLOR_TITLE"]])
    try fixture.strings("en-GB", "Root", ["COLOR_TITLE": "Colour"])
    try fixture.strings("en", "Root", ["COLOR_TITLE": "Color"])
    try fixture.strings("Base", "Root", ["COLOR_TITLE": "?"])
    let texts = try texts(fixture)
    #expect(texts.sourceLanguage == "en")
    #expect(texts.languages == ["en-GB"])
    #expect(texts.tables.first?.source(of: "COLOR_TITLE") == "Color")
  }

  @Test(
    "The arguments of a translation are those of the source, in any order",
    arguments: [
      ("%@ of %d", "%2$d von %1$@", TranslationState.translated),
      ("%@ of %d", "%d von %@", .arguments),
      ("%@", "Name", .arguments),
      ("Name", "%@", .arguments),
      ("%ld items", "%d items", .arguments),
      ("100 %", "100 %", .same),
      ("50% off", "50 % weniger", .translated),
      ("100%% sure", "100 %% sicher", .translated),
      ("%", "%%", .translated),
    ])
  func arguments(source: String, translation: String, state: TranslationState) {
    #expect(TranslationState(of: source, translation) == state)
  }
}
