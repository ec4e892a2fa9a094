import Foundation
import Testing

@testable import PropertyList

/// Keys that Swift takes for equal, but that differ in their code points, as in Cocoa.
struct SimilarKeysTests {
  private static let (composed, decomposed) = ("\u{E9}", "e\u{301}")

  private static let tables: [(TableFormat, String)] = [
    (.strings, "\"\(composed)\" = \"1\";\n\"\(decomposed)\" = \"2\";\n"),
    (
      .stringsdict,
      """
      <plist><dict>
        <key>\(composed)</key> <string>1</string>
        <key>\(decomposed)</key> <dict>
          <key>NSStringLocalizedFormatKey</key> <string>2</string>
        </dict>
      </dict></plist>
      """
    ),
  ]

  @Test("Each has its own text, which is read, edited and undone alone", arguments: tables)
  func texts(format: TableFormat, text: String) throws {
    let file = Data(text.utf8)
    for (key, old) in [(Self.composed, "1"), (Self.decomposed, "2")] {
      #expect(format.tables(in: file)[0].texts[key] == old)
      let edit = PropertyListEdit(at: [.key(key)], .set("3"))
      let edited = try format.apply([edit], to: file)
      #expect(
        String(decoding: edited, as: UTF8.self).isSame(
          as: text.replacingOccurrences(of: old == "1" ? "1" : "2", with: "3")))
      let undo = TableDifference(from: edited, to: file, in: format)
      #expect(try undo.applied(to: edited) == file)
    }
  }

  @Test("Each has its own strings in a string catalog")
  func catalog() throws {
    let unit = { (text: String) in
      #"{ "de" : { "stringUnit" : { "state" : "translated", "value" : "\#(text)" } } }"#
    }
    let text = """
      { "sourceLanguage" : "en", "strings" : {
        "\(Self.composed)" : { "localizations" : \(unit("1")) },
        "\(Self.decomposed)" : { "localizations" : \(unit("2")) }
      }, "version" : "1.0" }
      """
    let tables = TableFormat.xcstrings.tables(in: Data(text.utf8))
    let german = try #require(tables.first { $0.language == "de" }?.texts)
    #expect(german[Self.composed] == "1")
    #expect(german[Self.decomposed] == "2")
    #expect(german.entries.count == 2)
    let edit = PropertyListEdit(at: [.key("de"), .key(Self.composed)], .set("3"))
    let edited = try TableFormat.xcstrings.apply([edit], to: Data(text.utf8))
    #expect(
      String(decoding: edited, as: UTF8.self).isSame(
        as: text.replacingOccurrences(of: "\"1\"", with: "\"3\"")))
  }
}
