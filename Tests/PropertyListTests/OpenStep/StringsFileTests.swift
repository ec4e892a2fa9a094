import Foundation
import PropertyList
import TestSupport
import Testing

@Suite("StringsFile")
struct StringsFileTests {
  private func table(_ text: String) -> StringsFile { .read(Data(text.utf8)) }

  @Test("Comments, unquoted keys, escapes and key-only entries")
  func syntax() {
    let file = table(
      """
      /* "no" = "no"; */
      // "no" = "no";
      "a" = "1\\n\\t\\r\\"\\\\";  "b b"="";
      key.unquoted-1 = plain;
      "only";
      "u" = "\\U00e9\\u6f22\\Ud834\\Udd1e\\101";
      "lines" = "x
      y";
      'single' = 'it"s';
      """)
    #expect(file.diagnostics.isEmpty)
    #expect(file["a"] == "1\n\t\r\"\\")
    #expect(file["b b"] == "")
    #expect(file["key.unquoted-1"] == "plain")
    #expect(file["only"] == "only")
    #expect(file["u"] == "é漢𝄞A")
    #expect(file["lines"] == "x\ny")
    #expect(file["single"] == "it\"s")
    #expect(file["no"] == nil)
    #expect(file.entries.map(\.line) == [3, 3, 4, 5, 6, 7, 9])
  }

  @Test("The last of several equal keys wins")
  func duplicates() {
    let file = table("\"a\" = \"1\"; \"a\" = \"2\";")
    #expect(file["a"] == "2")
    #expect(file.entries.count == 2)
  }

  @Test("Every encoding, with and without byte-order mark", arguments: [true, false])
  func encodings(mark: Bool) throws {
    let text = "/* Übersicht */\n\"key\" = \"Größe\";\n"
    let marked = mark ? "\u{FEFF}" + text : text
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
      let file = StringsFile.read(try #require(marked.data(using: encoding)))
      #expect(file["key"] == "Größe", "\(encoding)")
      #expect(file.entries.count == 1)
    }
    // “ö” and “ß” in Latin-1 and in Mac Roman.
    for (first, second) in [(0xF6, 0xDF), (0x9A, 0xA7)] as [(UInt8, UInt8)] {
      let file = StringsFile.read(
        Data("\"key\" = \"Gr".utf8) + Data([first, second]) + Data("e\";".utf8))
      #expect(file["key"] == "Größe")
      #expect(!file.diagnostics.isEmpty)
    }
  }

  @Test("A damaged byte-order mark only causes a diagnostic")
  func damagedMark() {
    for mark: [UInt8] in [[0xEF, 0xBB], [0xFF], [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD]] {
      let file = StringsFile.read(Data(mark) + Data("\"a\" = \"é\";".utf8))
      #expect(file["a"] == "é")
      #expect(file.diagnostics.count == 1)
    }
    // A mark that was “repaired” as UTF-8 before UTF-16, as in the corpus.
    let text = Data("/* x */ \"a\" = \"é\";".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    let file = StringsFile.read(Data([0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD]) + text)
    #expect(file.entries.map(\.value) == ["é"])
    #expect(!file.diagnostics.isEmpty)
  }

  @Test("All of Mac Roman")
  func macRoman() {
    let file = StringsFile.read(
      Data("a = \"".utf8) + Data((0x80...0xFF).map { UInt8($0) }) + Data("\";".utf8))
    #expect(file["a"]?.unicodeScalars.count == 128)
    #expect(file["a"]?.hasPrefix("ÄÅÇÉ") == true)
    #expect(file["a"]?.hasSuffix("˛ˇ") == true)
  }

  @Test("XML and binary tables")
  func propertyLists() throws {
    let value: PropertyListValue = ["a": "1", "b": ["not": "text"]]
    for data in [try PropertyListWriter.xml(value), try PropertyListWriter.binary(value)] {
      let file = StringsFile.read(data)
      #expect(file["a"] == "1")
      #expect(file.diagnostics.count == 1)
    }
    #expect(StringsFile.read(try PropertyListWriter.xml(["x"])).diagnostics.count == 1)
    #expect(StringsFile.read(Data("<plist><dict>".utf8)).diagnostics.map(\.line) == [1])
  }

  @Test(
    "Damage loses one entry, not the table",
    arguments: [
      ("\"a\" = \"1\"\n\"b\" = \"2\";", ["a", "b"], [1]),
      ("\"a\" \"1\";\n\"b\" = \"2\";", ["b"], [1]),
      ("\"a\" = ;\n\"b\" = \"2\";", ["b"], [1]),
      ("\"a\" = \"no end;\n\"b\" = \"2\";\n\"c\" = \"3\";", ["b", "c"], [1]),
      ("***\n\"b\" = \"2\";", ["b"], [1]),
      ("\"a\" = \"1\";;\n\"b\" = \"2\";", ["a", "b"], []),
      ("\"b\" = \"2\";\n/* no end", ["b"], [2]),
      ("\"b\" = \"2\";\n\"c\" = \"no end;\n", ["b"], [2]),
      ("\"a = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";", ["b", "c"], [1]),
      ("\"a\" = \"say \"hi\" now\";\n\"c\" = \"3\";", ["a", "c"], [1]),
      ("{ \"a\" = \"1\"; }", ["a"], []),
      ("", [], []),
    ] as [(String, [String], [Int])])
  func damage(_ text: String, _ keys: [String], _ lines: [Int]) {
    let file = table(text)
    #expect(file.entries.map(\.key) == keys)
    #expect(Set(file.diagnostics.map(\.line)) == Set(lines))
  }

  @Test("No damage crashes the reader")
  func random() {
    var random = RandomValues(seed: 11)
    let whole = Array("/* é */ \"a\\U00e9\" = \"b\\101\"; // x\nkey = value; \"only\";".utf8)
    for _ in 0..<3000 {
      var copy = whole
      for _ in 0..<3 {
        copy[Int.random(in: copy.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = StringsFile.read(Data(copy))
    }
  }

  @Test(
    "Every table of the corpus gives entries or a diagnostic",
    .enabled(if: Corpus.isPresent, "needs the corpus"))
  func corpusFiles() throws {
    for url in Corpus.files(withExtension: "strings") {
      let data = try Data(contentsOf: url)
      let file = StringsFile.read(data)
      #expect(!file.entries.isEmpty || !file.diagnostics.isEmpty || data.count < 200, "\(url.path)")
    }
  }
}
