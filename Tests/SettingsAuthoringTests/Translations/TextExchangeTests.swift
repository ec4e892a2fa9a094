import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

struct TextExchangeTests {
  private let exchange = TextExchange(
    sourceLanguage: "en", targetLanguage: "de",
    tables: [
      TextExchange.Table(
        original: "Settings.bundle/en.lproj/Root.strings",
        units: [
          .init(key: "A", source: "A & <b> \"c\"", target: "Ä\n\tx\\y", note: "For A\nand B"),
          .init(key: "K|\"1\"", source: "  spaces  ", target: nil, uses: ["My Page.plist:3"]),
        ]),
      TextExchange.Table(original: "Settings.bundle/en.lproj/Sub/Page.strings", units: []),
    ])

  private func withoutUses(_ exchange: TextExchange) -> TextExchange {
    var exchange = exchange
    for index in exchange.tables.indices {
      for unit in exchange.tables[index].units.indices {
        exchange.tables[index].units[unit].uses = []
      }
    }
    return exchange
  }

  @Test("XLIFF is read as it was written, and written with the same bytes again")
  func xliff() throws {
    let file = XLIFF.write(exchange)
    let read = try XLIFF.read(file)
    #expect(read == withoutUses(exchange))
    #expect(XLIFF.write(read) == file)
  }

  @Test("XLIFF names the program that has written it, as Xcode does")
  func tool() {
    let text = String(decoding: XLIFF.write(exchange), as: UTF8.self)
    let header = """
          <header>
            <tool tool-id="io.github.levers.Levers" tool-name="Levers" \
      tool-version="\(LeversVersion.number)"/>
          </header>
          <body>

      """
    #expect(text.components(separatedBy: header).count == exchange.tables.count + 1)
  }

  @Test("A catalog is read as it was written, except for empty tables, and written the same again")
  func gettext() throws {
    let file = GettextCatalog.write(exchange)
    let read = try GettextCatalog.read(file)
    #expect(read.tables == [exchange.tables[0]])
    #expect(read.targetLanguage == "de")
    #expect(GettextCatalog.write(read) == file)
  }

  @Test(
    "XLIFF is also read in UTF-16", arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func utf16(encoding: String.Encoding) throws {
    let text = String(decoding: XLIFF.write(exchange), as: UTF8.self)
      .replacingOccurrences(of: "UTF-8", with: "UTF-16")
    let file = try #require("\u{FEFF}\(text)".data(using: encoding))
    #expect(try XLIFF.read(file) == withoutUses(exchange))
  }

  @Test("XLIFF is read as Xcode writes it, also in groups; unfinished translations are ignored")
  func xcode() throws {
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2">
        <file original="App/Settings.bundle/en.lproj/Root.strings" source-language="en" \
      target-language="fr" datatype="plaintext">
          <header><tool tool-id="com.apple.dt.xcode" tool-name="Xcode"/></header>
          <body>
            <trans-unit id="A" xml:space="preserve">
              <source>A</source>
              <target>Â</target>
              <note/>
            </trans-unit>
            <group><trans-unit id="B"><source>B</source><target state="new">B</target>
            </trans-unit></group>
          </body>
        </file>
      </xliff>
      """
    let read = try XLIFF.read(Data(file.utf8))
    #expect(read.targetLanguage == "fr")
    #expect(read.tables[0].units.map(\.target) == ["Â", nil])
  }

  @Test("A byte-order mark is skipped, and an empty target isn’t a translation")
  func tolerance() throws {
    let xliff = """
      \u{FEFF}<xliff version="1.2"><file original="S.bundle/en.lproj/Root.strings" \
      source-language="en" target-language="de"><body>
      <trans-unit id="A"><source>A</source><target/></trans-unit>
      </body></file></xliff>
      """
    #expect(try XLIFF.read(Data(xliff.utf8)).tables[0].units.map(\.target) == [nil])
    let catalog = Data([0xEF, 0xBB, 0xBF]) + GettextCatalog.write(exchange)
    #expect(try GettextCatalog.read(catalog).tables == [exchange.tables[0]])
  }

  @Test("Notes of several lines stay comments with any line ends; the name is escaped")
  func awkwardCatalog() throws {
    var exchange = exchange
    exchange.tables[0].units[0].note = "a\r\nb"
    exchange.tables = [
      TextExchange.Table(original: "A \"x\"/Root.strings", units: exchange.tables[0].units)
    ]
    let read = try GettextCatalog.read(GettextCatalog.write(exchange))
    #expect(read.tables[0].units[0].note == "a\nb")
    #expect(read.tables[0].original == "A \"x\"/Root.strings")
  }

  @Test(
    "The key follows the first name of a table, in each format",
    arguments: ["S.bundle/en.lproj/Root.strings", "S.bundle/Root.xcstrings"])
  func keys(original: String) throws {
    var exchange = exchange
    exchange.tables = [
      TextExchange.Table(
        original: original,
        units: ["Sound", "B.strings|x", "C.xcstrings|\u{301}y"].map {
          .init(key: $0, source: $0, target: nil)
        })
    ]
    #expect(try GettextCatalog.read(GettextCatalog.write(exchange)).tables == exchange.tables)
  }

  @Test("A text that begins or ends with a combining mark comes back")
  func combiningMarks() throws {
    var exchange = exchange
    exchange.tables = [
      TextExchange.Table(
        original: "S.bundle/en.lproj/Root.strings",
        units: [.init(key: "\u{301}a", source: "\u{301}a", target: "a\u{FE0F}")])
    ]
    #expect(try GettextCatalog.read(GettextCatalog.write(exchange)).tables == exchange.tables)
  }

  @Test(
    "Other documents are refused, with the line",
    arguments: [
      ("<xliff version=\"2.0\"/>", "2.0"), ("<html/>", "html"), ("<xliff", "XML"),
      ("<xliff version=\"1.2\"></xliff>", "target-language"),
      (
        """
        <xliff version="1.2"><file original="x" source-language="en" target-language="de"><body>
        <trans-unit><source>A</source></trans-unit></body></file></xliff>
        """, "id"
      ),
      (
        """
        <xliff version="1.2"><file original="x" source-language="en" target-language="de"><body>
        <trans-unit id="A"><source>A</source><target>A <x id="1"/></target></trans-unit>
        </body></file></xliff>
        """, "“x”"
      ),
    ])
  func refusedXLIFF(document: String, word: String) {
    #expect {
      try XLIFF.read(Data(document.utf8))
    } throws: { error in
      let error = error as? ExchangeError
      return error?.message.english.contains(word) == true && error?.line != nil
    }
  }

  @Test(
    "Damaged catalogs are refused, with the line",
    arguments: [
      ("msgid \"A\"\nmsgstr \"B\"\n", nil),
      ("msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"A\"\nmsgstr \"B\"\n", 4),
      ("msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"A\n", 4),
      ("\"lost\"\n", 1), ("hello\n", 1), ("msgstr \"B\"\n", 1),
      ("msgid \"\"\nmsgstr \"Language: de\\n\"\nmsgid_plural \"B\"\n", 3),
      ("msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"A\"\nmsgid \"B\"\n", 5),
      ("msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"A\"", 4),
    ])
  func refusedCatalog(catalog: String, line: Int?) {
    #expect {
      try GettextCatalog.read(Data(catalog.utf8))
    } throws: { error in
      let error = error as? ExchangeError
      return error != nil && error?.line == line
    }
  }

  @Test("Fuzzy translations aren’t used, and obsolete ones are skipped")
  func fuzzy() throws {
    let catalog = """
      msgid ""
      msgstr ""
      "Language: de\\n"

      #, fuzzy
      #~ msgid "older"
      #~ msgstr "älter"

      msgctxt "S.bundle/en.lproj/Root.strings|0"
      msgid "0"
      msgstr "null"

      #, fuzzy
      msgctxt "S.bundle/en.lproj/Root.strings|A"
      msgid "A"
      msgstr "B"

      msgctxt ""
      "S.bundle/en.lproj/Root.strings|B"
      msgid "B"
      msgstr "Be"
      "e"

      #~ msgid "old"
      #~ msgstr "alt"
      """
    let units = try GettextCatalog.read(Data(catalog.utf8)).tables[0].units
    #expect(units.map(\.key) == ["0", "A", "B"])
    #expect(units.map(\.target) == ["null", nil, "Bee"])
  }
}
