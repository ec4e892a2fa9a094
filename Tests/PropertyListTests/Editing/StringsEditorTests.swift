import Foundation
import PropertyList
import TestSupport
import Testing

struct StringsEditorTests {
  private let text = """
    /* Header */
    "a" = "A"; /* after */
      "b"="B \\"quoted\\"";

    // key without a text
    c;
    'd' = 'D'; "a" = "Ä";
    """

  private func edit(
    _ text: String, _ key: String, _ change: PropertyListEdit.Change
  ) throws -> String {
    let data = try StringsEditor.apply(
      [PropertyListEdit(at: [.key(key)], change)], to: Data(text.utf8))
    return String(decoding: data, as: UTF8.self)
  }

  @Test("Only the text of the key changes, the last one if it is repeated")
  func set() throws {
    #expect(
      try edit(text, "a", .set("x\n\"\\"))
        == text.replacingOccurrences(of: "\"Ä\"", with: "\"x\\n\\\"\\\\\""))
    #expect(
      try edit(text, "c", .set("C"))
        == text.replacingOccurrences(of: "c;", with: "c = \"C\";"))
  }

  @Test("A new key comes after the last one, on a line of its own")
  func add() throws {
    #expect(try edit(text, "new", .set("N")) == text + "\n\"new\" = \"N\";")
    #expect(try edit("", "k", .set("v")) == "\"k\" = \"v\";\n")
    #expect(try edit("/* Only this */", "k", .set("v")) == "/* Only this */\n\"k\" = \"v\";\n")
    #expect(
      try edit("\"a\" = \"b\"; // c\r\n", "k", .set("v"))
        == "\"a\" = \"b\"; // c\r\n\"k\" = \"v\";\r\n")
    #expect(try edit("{ a = b; }", "k", .set("v")) == "{ a = b;\n\"k\" = \"v\"; }")
  }

  private func removeForGood(_ text: String, _ key: String) throws -> String {
    let data = try StringsEditor.apply(
      [PropertyListEdit(at: [.key(key)], .remove)], to: Data(text.utf8),
      limits: PropertyListLimits(), removesComments: true)
    return String(decoding: data, as: UTF8.self)
  }

  @Test("A key that is removed for good takes the comment directly above it with it")
  func removeComment() throws {
    let tables = [
      // As genstrings writes them: one blank line stays.
      "/* A */\na = A;\n\n/* B\n two */\nb = B;\n\n/* C */\nc = C;\n":
        "/* A */\na = A;\n\n/* C */\nc = C;\n",
      "/* B */\nb = B;\n\n/* C */\nc = C;\n": "/* C */\nc = C;\n",
      "/* A */\na = A;\n/* B */\nb = B;\n/* C */\nc = C;\n":
        "/* A */\na = A;\n/* C */\nc = C;\n",
      "a = A;\r\n  // B\r\n  // two\r\n  b = B;\r\nc = C;\r\n": "a = A;\r\nc = C;\r\n",
      "a = A;\n/* B */\nb = B;": "a = A;",
      // Only the last of several.
      "/* Part 2 */\n/* B */\nb = B;\n": "/* Part 2 */\n",
      "// Part 2\n\n// B\nb = B;\n": "// Part 2\n\n",
    ]
    for (table, expected) in tables {
      #expect(try removeForGood(table, "b") == expected, "\(table)")
    }
  }

  @Test("Comments that don’t belong to a removed key stay")
  func keepComment() throws {
    let comments = [
      "/* License */\n\n", "/* Part 2 */\n \n", "// License\n\n", "a = A; // after a\n",
      "a = A; /* after a,\n on two lines */\n", "/* one */ /* two */\n", "/* A */\na = A;\n",
      "/* damaged */ =\n",
    ]
    for before in comments {
      let result = try removeForGood(before + "b = B;\nc = C;\n", "b")
      #expect(result == before + "c = C;\n")
    }
    #expect(try removeForGood("/* A */\na = A; b = B;\n", "b") == "/* A */\na = A; \n")
    #expect(try edit("/* B */\nb = B;\n", "b", .remove) == "/* B */\n")
  }

  @Test("A removed key takes its line with it if nothing else is on it; comments stay")
  func remove() throws {
    #expect(
      try edit(text, "b", .remove)
        == text.replacingOccurrences(of: "  \"b\"=\"B \\\"quoted\\\"\";\n", with: ""))
    #expect(try edit("a = b;\r\nc = d;\r\n", "a", .remove) == "c = d;\r\n")
    #expect(try edit("a = b;\nc = d;", "c", .remove) == "a = b;")
    #expect(try edit("a = b;\r\nc = d;", "c", .remove) == "a = b;")
    #expect(try edit("a = b;\nc = d;\nc = e; ", "c", .remove) == "a = b;\n")
    for last in ["a = b;", "\"a\" = \"longer text\";\n"] {
      #expect(try edit(last, "a", .remove) == "")
    }
    #expect(
      try edit(text, "a", .remove)
        == text.replacingOccurrences(of: "\"a\" = \"A\"; ", with: "")
        .replacingOccurrences(of: "\"a\" = \"Ä\";", with: ""))
  }

  @Test("Of repeated keys, the last one applies and stays")
  func repeats() throws {
    #expect(
      try edit(text, "a", .removeRepeats)
        == text.replacingOccurrences(of: "\"a\" = \"A\"; ", with: ""))
    #expect(try edit("a=\"1\"; a=\"2\"; a=\"3\";", "a", .removeRepeats) == "a=\"3\";")
  }

  @Test("Several strings together are the same as one by one, including repeated and new ones")
  func several() throws {
    let texts = [("a", "1"), ("new", "2"), ("c", "3"), ("newer", "4"), ("a", "5"), ("new", "6")]
    let edits = texts.map { PropertyListEdit(at: [.key($0)], .set(.string($1))) }
    var expected = Data(text.utf8)
    for edit in edits { expected = try StringsEditor.apply([edit], to: expected) }
    #expect(try StringsEditor.apply(edits, to: Data(text.utf8)) == expected)
  }

  @Test("A renamed key keeps its text")
  func rename() throws {
    #expect(
      try edit(text, "d", .rename(to: "e"))
        == text.replacingOccurrences(of: "'d'", with: "\"e\""))
    #expect(
      try edit(text, "c", .rename(to: "e"))
        == text.replacingOccurrences(of: "c;", with: "\"e\" = \"c\";"))
  }

  @Test(
    "Every encoding stays, with or without a mark",
    arguments: [
      (String.Encoding.utf8, []), (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]),
      (.utf16BigEndian, [0xFE, 0xFF]), (.utf16LittleEndian, []), (.utf16BigEndian, []),
      (.isoLatin1, []),
    ] as [(String.Encoding, [UInt8])])
  func encodings(_ encoding: String.Encoding, _ mark: [UInt8]) throws {
    func file(_ text: String) throws -> Data {
      // Foundation 6.0 for Linux only encodes ASCII as Latin-1.
      encoding == .isoLatin1
        ? Data(text.unicodeScalars.compactMap { UInt8(exactly: $0.value) })
        : Data(mark) + (try #require(text.data(using: encoding)))
    }
    let edit = PropertyListEdit(at: [.key("b")], .set("ö"))
    let old = "\"a\" = \"Ä\";\n\"b\" = \"B\";\n/* ß */"
    #expect(
      try StringsEditor.apply([edit], to: file(old))
        == file(old.replacingOccurrences(of: "\"B\"", with: "\"ö\"")))
  }

  @Test("What the encoding doesn’t have, or can only be read, is refused, and so are missing keys")
  func refused() throws {
    let latin = Data([0x61, 0x3D, 0x22, 0xE4, 0x22, 0x3B])  // a="ä";
    let mac = Data([0x61, 0x3D, 0x22, 0x8A, 0x22, 0x3B])  // a="ä";
    let edit = PropertyListEdit(at: [.key("a")], .set("ł"))
    for file in [latin, mac] {
      #expect(throws: PropertyListError.self) { try StringsEditor.apply([edit], to: file) }
    }
    for change in [PropertyListEdit.Change.remove, .rename(to: "b"), .removeRepeats] {
      #expect(throws: PropertyListError.self) { try self.edit(text, "none", change) }
    }
    #expect(throws: PropertyListError.self) { try self.edit(text, "c", .rename(to: "d")) }
    #expect(throws: PropertyListError.self) { try self.edit(text, "c", .set(1)) }
  }

  @Test("XML and binary tables are edited as property lists")
  func propertyLists() throws {
    let xml = "<plist><dict><key>a</key><string>A</string> <!-- b --></dict></plist>"
    #expect(
      try edit(xml, "a", .set("B")) == xml.replacingOccurrences(of: ">A<", with: ">B<"))
    let binary = try PropertyListWriter.binary(["a": "A", "b": "B"])
    let edited = try StringsEditor.apply(
      [PropertyListEdit(at: [.key("a")], .remove)], to: binary)
    #expect(try PropertyListDocument.read(edited).format == .binary)
    #expect(StringsFile.read(edited).entries.map(\.key) == ["b"])
  }

  @Test(
    "All tables of real bundles: an edit and its reverse give the file back, byte by byte",
    .enabled(if: Corpus.isPresent, "needs the corpus"))
  func corpus() throws {
    var count = 0
    for table in Corpus.files(withExtension: "strings") {
      let data = try Data(contentsOf: table)
      guard let first = StringsFile.read(data).entries.first else { continue }
      let key = [PropertyListStep.key("Levers new key")]
      let added = PropertyListEdit(at: key, .set("“Text”"))
      guard let changed = try? StringsEditor.apply([added], to: data) else {
        // Only what can’t be read for certain is refused.
        #expect(!StringsFile.read(data).diagnostics.isEmpty, "\(table.path)")
        continue
      }
      #expect(StringsFile.read(changed)["Levers new key"] == "“Text”", "\(table.path)")
      #expect(StringsFile.read(changed)[first.key] != nil, "\(table.path)")
      let back = try StringsEditor.apply([PropertyListEdit(at: key, .remove)], to: changed)
      #expect(back == data, "\(table.path)")
      count += 1
    }
    #expect(count > 100)
  }
}
