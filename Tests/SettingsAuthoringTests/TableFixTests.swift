import CheckCases
import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Fixes that create, rename and move tables of strings.
struct TableFixTests {
  @Test("A table whose name has another case in one language is renamed, and isn’t called unused")
  func tableCase() throws {
    let fixture = try CheckCase.root([.toggle()], ["StringsTable": "Root"])
    try fixture.strings("de", "Root", ["T": "Titel"])
    try fixture.strings("en", "root", ["T": "Title"])
    let bundle = try SettingsBundle.toCheck(path: fixture.url)
    let found = BundleChecker(bundle).run()
    #expect(found.map(\.code) == ["language-without-table"])
    let hint = "The file is “en.lproj/root.strings”, and file names on devices are case-sensitive."
    #expect(found.first?.message.english.hasSuffix(hint) == true)
    let fixer = try BundleFixer(bundle)
    #expect(fixer.remaining.isEmpty)
    #expect(fixer.applied.map(\.fix.title.english) == ["Move it to “en.lproj/Root.strings”"])
  }

  @Test("A string that no page uses is removed with its comment, and undo brings both back")
  func unusedString() throws {
    let fixture = try BundleFixture([.toggle()])
    let text = "/* License */\n\n\"T\" = \"Titel\";\n\n/* Old title */\n\"Old\" = \"Alt\";\n"
    let table = try fixture.file("Settings.bundle/de.lproj/Root.strings", Data(text.utf8))
    let fixer = try BundleFixer(SettingsBundle.toCheck(path: fixture.url), fixing: .all)
    #expect(fixer.applied.map(\.diagnostic.code).contains("unused-strings"))
    try fixer.changes.save()
    let fixed = try String(contentsOf: table, encoding: .utf8)
    #expect(fixed == "/* License */\n\n\"T\" = \"Titel\";\n\n")
    try fixer.changes.reversed.save()
    #expect(try String(contentsOf: table, encoding: .utf8) == text)
  }

  @Test("The extension is removed from the name of a table")
  func tableExtension() throws {
    let fixture = try CheckCase.root([.toggle()], ["StringsTable": "Root.strings"])
    try fixture.strings("de", "Root", ["T": "Titel"])
    let fixer = try BundleFixer(SettingsBundle.toCheck(path: fixture.url))
    #expect(fixer.applied.map(\.diagnostic.code) == ["strings-table-missing"])
    #expect(
      fixer.applied.first?.diagnostic.message.english.hasSuffix(
        "StringsTable is the name without .strings.") == true)
    #expect(fixer.remaining.isEmpty)
  }

  @Test("A table that a page names is created in each language of the bundle")
  func missingTable() throws {
    let fixture = try BundleFixture([.pane("Sub")])
    try fixture.page("Sub", [.toggle()], ["StringsTable": "Other"])
    for language in ["de", "en"] { try fixture.strings(language, "Root", [:]) }
    let fixer = try BundleFixer(SettingsBundle.toCheck(path: fixture.url), fixing: .all)
    #expect(fixer.applied.map(\.diagnostic.code) == ["strings-table-missing"])
    #expect(fixer.remaining.isEmpty)
    try fixer.changes.save()
    for language in ["de", "en"] {
      let file = fixture.url.appendingPathComponent("\(language).lproj/Other.strings")
      #expect(try String(contentsOf: file, encoding: .utf8) == "\"T\" = \"T\";\n")
    }
    // A path or an extension is a mistake in the name.
    for name in ["a/Other", "Other.strings"] {
      try fixture.page("Sub", [.toggle()], ["StringsTable": .string(name)])
      let found = try BundleChecker(SettingsBundle.toCheck(path: fixture.url)).run()
      let missing = found.filter { $0.code == "strings-table-missing" }
      #expect(missing.count == 1 && missing.first?.fix?.files.isEmpty != false, "\(name)")
    }
  }

  @Test("A string catalog in the bundle or next to it moves with the first page")
  func rootCatalog() throws {
    let catalog = Data(#"{"sourceLanguage": "en", "strings": {"T": {}}, "version": "1.0"}"#.utf8)
    for folder in ["", "Settings.bundle/"] {
      let fixture = try BundleFixture()
      try fixture.page("root", [.toggle()])
      let old = try fixture.file(folder + "root.xcstrings", catalog)
      let fixer = try BundleFixer(SettingsBundle.toCheck(path: fixture.url))
      #expect(fixer.applied.map(\.diagnostic.code) == ["no-root-page"])
      #expect(fixer.withheld.isEmpty)
      try fixer.changes.save()
      let new = fixture.app.appendingPathComponent(folder + "Root.xcstrings")
      #expect(FileManager.default.contents(atPath: new.path) == catalog)
      #expect(!old.isPresent)
      #expect(try CheckCase.diagnostics(fixture) == BundleFixer(fixture).remaining)
    }
  }

  @Test("A missing table gets the strings of the original language, and no others")
  func table() throws {
    let fixture = try BundleFixture([
      .toggle(), .entry("PSTitleValueSpecifier", key: "l", title: "SOUND_TITLE"),
    ])
    try fixture.strings("en", "Root", ["SOUND_TITLE": "Sound"])
    try fixture.strings("de", "Root", ["T": "Titel", "SOUND_TITLE": "Ton", "Old": "Alt"])
    try fixture.strings("fr", "Other", [:])
    try BundleFixer(fixture).changes.save()
    let table = fixture.url.appendingPathComponent("fr.lproj/Root.strings")
    #expect(
      try String(contentsOf: table, encoding: .utf8)
        == "\"T\" = \"T\";\n\"SOUND_TITLE\" = \"Sound\";\n")
  }

  @Test("A table moves to the bundle’s own language, where its pages find it")
  func movedTable() throws {
    for (path, target) in [("Root", "de.lproj/Root"), ("folder/T", "de.lproj/folder/T")] {
      let fixture = try BundleFixture()
      try fixture.page(
        "Root", [.toggle()], path == "Root" ? [:] : ["StringsTable": .string(path)])
      let text = Data("/* a */ \"T\" = \"Titel\";".utf8)
      try fixture.file("Settings.bundle/\(path).strings", text)
      try fixture.file(
        "Settings.bundle/Info.plist", PropertyListWriter.xml(["CFBundleDevelopmentRegion": "de"]))
      let bundle = try SettingsBundle.toCheck(path: fixture.url)
      // The language is known, so it needs no consent.
      let fixer = try BundleFixer(bundle)
      #expect(fixer.applied.map(\.fix.title.english) == ["Move it to “\(target).strings”"])
      try fixer.changes.save()
      let file = fixture.url.appendingPathComponent("\(target).strings")
      #expect(try Data(contentsOf: file) == text)
      #expect(
        !FileManager.default.fileExists(atPath: fixture.url.appendingPathComponent("folder").path))
    }
  }

  @Test("A table in a misspelled folder moves to that of its language; an unknown folder stays")
  func misspelledFolder() throws {
    let fixture = try BundleFixture([.toggle()])
    try fixture.strings("de", "Root", ["T": "Titel"])
    for folder in ["da-lproj", "texts"] {
      try fixture.file(
        "Settings.bundle/\(folder)/Root.strings", Data("\"T\" = \"Titel\";".utf8))
    }
    let fixer = try BundleFixer(SettingsBundle.toCheck(path: fixture.url))
    #expect(fixer.applied.map(\.fix.title.english) == ["Move it to “da.lproj/Root.strings”"])
    try fixer.changes.save()
    let names = try FileManager.default.subpathsOfDirectory(atPath: fixture.url.path)
    #expect(names.contains("da.lproj/Root.strings") && !names.contains("da-lproj"))
    #expect(names.contains("texts/Root.strings"))
  }

  @Test("A moved table keeps its format")
  func movedDictionary() throws {
    for (folder, target) in [("da-lproj/", "da.lproj/"), ("", "en.lproj/")] {
      let fixture = try BundleFixture([.toggle()])
      try fixture.file(
        "Settings.bundle/\(folder)Root.stringsdict",
        PropertyListWriter.xml(["T": ["NSStringLocalizedFormatKey": "Titel"]]))
      let fixer = try BundleFixer(fixture)
      #expect(
        fixer.applied.first?.fix.title.english == "Move it to “\(target)Root.stringsdict”")
    }
  }
}
