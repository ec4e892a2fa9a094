import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// The files for translators, as other programs see them.
struct TranslatorFilesTests {
  private static let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("xliff-1.2.rng")

  /// The strings of the sample and the corpus in all of their languages, and in a new one.
  private static func exchanges() throws -> [TextExchange] {
    try ([Corpus.sample] + Corpus.bundles + Corpus.preferenceBundles).flatMap { path in
      let texts = BundleTexts(try SettingsBundle(path: path))
      return texts.tables.isEmpty
        ? [] : (texts.languages + ["eo"]).map { TextExchange(texts, in: $0) }
    }
  }

  /// Writes strings for translators, and reads and writes them again with the same bytes.
  private func write(
    _ exchanges: [TextExchange], as format: ExchangeFormat, in folder: TemporaryFolder
  ) throws -> [URL] {
    try exchanges.enumerated().map { index, exchange in
      let data = format.data(of: exchange)
      #expect(format.data(of: try format.read(data)) == data, "\(exchange.tables.map(\.original))")
      return try folder.write(data, to: "\(index).\(format.rawValue)")
    }
  }

  /// Strings with everything that is escaped.
  private static let awkward = TextExchange(
    sourceLanguage: "en", targetLanguage: "zh-Hans",
    tables: [
      TextExchange.Table(
        original: "My <App> & \"Co\"/Settings.bundle/en.lproj/Root.strings",
        units: [
          .init(key: "A|\"\n", source: "a\n\t<b>&\r\"\\", target: "]]>", note: "--\n#,"),
          .init(key: "\u{1}", source: "%d %@ %", target: "%d \u{1F600}"),
          .init(key: "", source: "x", uses: ["My Page.plist:1"]),
        ])
    ])

  @Test(
    "XLIFF of all bundles is valid, and the same again",
    .enabled(if: Program.isInstalled("xmllint"), "needs xmllint"))
  func xliff() throws {
    let folder = try TemporaryFolder()
    let files = try write(Self.exchanges() + [Self.awkward], as: .xliff, in: folder)
    #expect(!Corpus.isPresent || files.count > 50)
    let result = try Program.run(
      system: "xmllint", ["--noout", "--relaxng", Self.schema.path] + files.map(\.path))
    #expect(result.status == 0, "\(result.errors)")
    let bad = try folder.write(
      Data(
        #"""
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="x"
        source-language="en" datatype="plaintext"><body><trans-unit id="a"/></body></file></xliff>
        """#.utf8), to: "bad.xliff")
    #expect(
      try Program.run(system: "xmllint", ["--noout", "--relaxng", Self.schema.path, bad.path])
        .status != 0)
  }

  @Test("Each text has an identifier of its own in its file")
  func identifiers() throws {
    for table in try Self.exchanges().flatMap(\.tables) {
      #expect(Set(table.units.map { LiteralText($0.key) }).count == table.units.count)
    }
  }

  @Test(
    "Catalogs of all bundles pass the check of gettext, and are the same again",
    .enabled(if: Program.isInstalled("msgfmt"), "needs msgfmt"))
  func gettext() throws {
    let folder = try TemporaryFolder()
    let files = try write(Self.exchanges() + [Self.awkward], as: .po, in: folder)
    for file in files {
      let result = try Program.run(system: "msgfmt", ["--check", "-o", "/dev/null", file.path])
      #expect(result.status == 0, "\(result.errors)")
    }
  }
}
