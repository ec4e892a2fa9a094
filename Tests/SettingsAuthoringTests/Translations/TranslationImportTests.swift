import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

struct TranslationImportTests {
  private func fixture() throws -> (fixture: BundleFixture, bundle: SettingsBundle) {
    let fixture = try BundleFixture()
    try fixture.page(
      "Root",
      [
        ["Type": "PSGroupSpecifier", "Title": "Sound"],
        ["Type": "PSGroupSpecifier", "Title": "%@ left", "FooterText": "Help"],
      ], ["StringsTable": "Root"])
    try fixture.file(
      "Settings.bundle/de.lproj/Root.strings",
      "// Deutsch\r\n\"Sound\" = \"Klang\"; // gut\r\n\"Help\" = \"Hilfe\";".utf16LittleEndian)
    return (fixture, try SettingsBundle(path: fixture.app))
  }

  private func exchange(
    _ bundle: SettingsBundle, _ language: String, _ targets: [String: String]
  ) -> TextExchange {
    var exchange = TextExchange(BundleTexts(bundle), in: language)
    for index in exchange.tables[0].units.indices {
      exchange.tables[0].units[index].target = targets[exchange.tables[0].units[index].key]
    }
    return exchange
  }

  @Test("Changed strings are written into the file, and everything else stays byte for byte")
  func changed() throws {
    let (fixture, bundle) = try fixture()
    let targets = ["Sound": "Ton", "Help": "Hilfe", "%@ left": "%@ übrig"]
    let result = try TranslationImport(exchange(bundle, "de", targets), into: bundle)
    #expect(result.changed == 2)
    #expect(result.remarks.isEmpty)
    try result.changes.save()
    let file = fixture.url.appendingPathComponent("de.lproj/Root.strings")
    let text = """
      // Deutsch\r
      "Sound" = "Ton"; // gut\r
      "Help" = "Hilfe";\r
      "%@ left" = "%@ übrig";
      """
    #expect(try Data(contentsOf: file) == text.utf16LittleEndian)
  }

  @Test("An export that is imported changes nothing, and is the same again")
  func roundTrip() throws {
    let (fixture, bundle) = try fixture()
    defer { withExtendedLifetime(fixture) {} }
    let exchange = TextExchange(BundleTexts(bundle), in: "de")
    for read in [
      try XLIFF.read(XLIFF.write(exchange)),
      try GettextCatalog.read(GettextCatalog.write(exchange)),
    ] {
      let result = try TranslationImport(read, into: bundle)
      #expect(result.changes.files.isEmpty)
      #expect(result.changed == 0)
    }
  }

  @Test("A new language gets its table, and undoing it removes the file")
  func newLanguage() throws {
    let (fixture, bundle) = try fixture()
    let result = try TranslationImport(exchange(bundle, "pt-BR", ["Help": "Ajuda"]), into: bundle)
    let file = fixture.url.appendingPathComponent("pt-BR.lproj/Root.strings")
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try result.changes.save()
    #expect(try String(contentsOf: file, encoding: .utf8) == "\"Help\" = \"Ajuda\";\n")
    try result.changes.reversed.save()
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("A translator is notified of unknown strings, changed sources and lost arguments")
  func remarks() throws {
    let (fixture, bundle) = try fixture()
    defer { withExtendedLifetime(fixture) {} }
    var exchange = exchange(bundle, "de", ["%@ left": "übrig"])
    exchange.tables[0].units += [
      .init(key: "Gone", source: "Gone", target: "Weg"),
      .init(key: "Sound", source: "Loudness", target: "Lautstärke"),
    ]
    let result = try TranslationImport(exchange, into: bundle)
    #expect(result.remarks.map(\.key) == ["%@ left", "Gone", "Sound"])
    #expect(result.changed == 2)
  }

  @Test(
    "A language is a tag, never a path, and one in another spelling is that of the folder",
    arguments: ["../../x", "de-../../x", "de./../x", "", "/"])
  func languages(name: String) throws {
    let (fixture, bundle) = try fixture()
    defer { withExtendedLifetime(fixture) {} }
    let exchange = TextExchange(
      sourceLanguage: "en", targetLanguage: name,
      tables: exchange(bundle, "fr", ["Help": "Aide"]).tables)
    #expect(throws: AuthoringError.self) { try TranslationImport(exchange, into: bundle) }
    let texts = BundleTexts(bundle)
    #expect(texts.language(named: "DE") == "de")
    #expect(texts.language(named: "pt_br") == "pt-BR")
  }

  @Test("A table that is a link to nothing isn’t written through")
  func danglingLink() throws {
    let (fixture, bundle) = try fixture()
    let folder = fixture.url.appendingPathComponent("fr.lproj")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let outside = fixture.app.appendingPathComponent("outside.strings")
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("Root.strings"), withDestinationURL: outside)
    #expect(throws: AuthoringError.self) {
      try TranslationImport(exchange(bundle, "fr", ["Help": "Aide"]), into: bundle)
    }
    #expect(!FileManager.default.fileExists(atPath: outside.path))
  }

  @Test("A table whose encoding can only be guessed stays, and the message says so")
  func guessedEncoding() throws {
    let (fixture, bundle) = try fixture()
    try fixture.file(
      "Settings.bundle/fr.lproj/Root.strings", Data("\"Help\" = \"".utf8) + [0x8E] + "\";".utf8)
    #expect(throws: AuthoringError.self) {
      try TranslationImport(exchange(bundle, "fr", ["Help": "Aide"]), into: bundle)
    }
  }

  @Test(
    "In each table of the corpus, a changed text changes one place of the file",
    .enabled(if: Corpus.isPresent, "needs the corpus"))
  func corpus() throws {
    var count = 0
    let bundles = try Corpus.bundles.map { try SettingsBundle(path: $0) }
    for table in bundles.flatMap({ BundleTexts($0).tables }) {
      for language in table.languages {
        let file = table.place(of: "", in: language).file
        let before = try Data(contentsOf: file)
        let texts = StringsFile.read(before)
        guard texts.diagnostics.isEmpty, let entry = texts.entries.last else { continue }
        let after = try StringsEditor.apply(
          [PropertyListEdit(at: [.key(entry.key)], .set(.string("§")))], to: before)
        var expected = texts.entries.map(\.value)
        expected[expected.count - 1] = "§"
        #expect(StringsFile.read(after).entries.map(\.value) == expected, "\(file.path)")
        let start = zip(before, after).prefix { $0 == $1 }.count
        let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
        // Two quotation marks and the new text remain, in one or two bytes a character.
        #expect(after.count - start - end <= 6, "\(file.path)")
        count += 1
      }
    }
    #expect(count > 50)
  }
}

extension String {
  var utf16LittleEndian: Data {
    Data([0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
  }
}
