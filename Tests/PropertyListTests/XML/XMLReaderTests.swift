import Foundation
import PropertyList
import Testing

@Suite("XML reader")
struct XMLReaderTests {
  @Test(
    "Values",
    arguments: [
      ("<string> a\n b </string>", " a\n b "), ("<string/>", ""), ("<string></string>", ""),
      ("<string>&lt;&amp;&gt;&quot;&apos;&#65;&#x1D11E;</string>", "<&>\"'A𝄞"),
      ("<string>a<![CDATA[<b>&amp;]]>c<!-- no -->d</string>", "a<b>&amp;cd"),
      ("<string>é漢</string >", "é漢"), ("<string a=\"x>/\">q</string>", "q"),
      ("<true/>", true), ("<true></true>", true), ("<false />", false),
      ("<integer> 12\n</integer>", 12), ("<integer>-0x1F</integer>", -31),
      ("<integer>+5</integer>", 5),
      ("<integer>18446744073709551615</integer>", 18_446_744_073_709_551_615),
      ("<integer>-9223372036854775808</integer>", -9_223_372_036_854_775_808),
      ("<real>1</real>", 1.0), ("<real>-2.5e3</real>", -2500.0),
      ("<real> inf </real>", .real(.infinity)),
      ("<real>+infinity</real>", .real(.infinity)), ("<real>-Infinity</real>", .real(-.infinity)),
      ("<date>2001-01-01T00:00:00Z</date>", .date(Date(timeIntervalSinceReferenceDate: 0))),
      ("<date>2024-02-29T23:59:59Z</date>", .date(Date(timeIntervalSince1970: 1_709_251_199))),
      ("<date>0001-01-01T00:00:00Z</date>", .date(Date(timeIntervalSince1970: -62_135_596_800))),
      ("<data>\n\tAQID\n\tBA==\n</data>", .data(Data([1, 2, 3, 4]))), ("<data/>", .data(Data())),
      ("<array/>", []), ("<array><true/><array></array></array>", [true, []]),
      ("<dict/>", [:]), ("<dict><key>a</key><integer>1</integer></dict>", ["a": 1]),
      (
        "<!-- x --><plist><!-- y --><dict><!-- z --><key>a</key><!-- > --><true/></dict></plist>\n<!-- e -->",
        ["a": true]
      ),
      (
        "<?xml version='1.0'?><!DOCTYPE plist [<!ENTITY x \"]>\"> <!-- ' --> ]>\n<plist version=\"1.0\"><true/></plist>",
        true
      ),
      ("\u{FEFF}<plist><true/></plist>\r\n", true), ("<true/>\u{0}\u{0}", true),
      ("<dict><key>a</key><integer>1</integer><key>a</key><integer>2</integer></dict>", ["a": 2]),
    ] as [(String, PropertyListValue)])
  func values(_ xml: String, _ expected: PropertyListValue) throws {
    #expect(try read(xml) == expected)
  }

  @Test("Not-a-number")
  func notANumber() throws {
    #expect(try read("<real>nan</real>").number?.isNaN == true)
  }

  @Test(
    "Malformed files name the place",
    arguments: [
      ("<plist>\n<dict>\n  <key>a</key>\n</dict></plist>", 3, 3),
      ("<dict><key>a</key><key>b</key><true/></dict>", 1, 7),
      ("<dict>\n <true/></dict>", 2, 2),
      ("<dict>\n<key>a</key>\n<string>x", 3, 1),
      ("<plist>\n<array>\n<true/>\n", 2, 1),
      ("<plist>\n<array>\n<true/></dict>", 3, 8),
      ("<plist><true/>\n<true/></plist>", 2, 1),
      ("<plist></plist>", 1, 8), ("<plist/>", 1, 1), ("<?xml version=\"1.0\"?>\n", 2, 1),
      ("<true/>\n junk", 2, 2), ("<plist><true/></plist><plist/>", 1, 23),
      ("<string>a &nbsp; b</string>", 1, 11), ("<string>R&D</string>", 1, 10),
      ("<string>\n&#xD800;</string>", 2, 1), ("<string>a<b>c</b></string>", 1, 10),
      ("<array>text</array>", 1, 8), ("<array><foo/></array>", 1, 8),
      ("<integer>1.5</integer>", 1, 1), ("<integer/>", 1, 1), ("<integer>1 2</integer>", 1, 1),
      ("<integer>18446744073709551616</integer>", 1, 1),
      ("<integer>-9223372036854775809</integer>", 1, 1),
      ("<integer>99999999999999999999999999999999999999999999999999</integer>", 1, 1),
      ("<array>\n<real>1,5</real></array>", 2, 1), ("<real></real>", 1, 1),
      ("<date>2026-02-30T00:00:00Z</date>", 1, 1), ("<date>yesterday</date>", 1, 1),
      ("<date>2026-01-01</date>", 1, 1), ("<data>AQ*=</data>", 1, 1), ("<data>A</data>", 1, 1),
      ("<true>x</true>", 1, 1), ("<dict", 1, 1),
      ("<!-- no end", 1, 1), ("<!DOCTYPE plist [", 1, 1), ("<string><![CDATA[x</string>", 1, 9),
      ("<plist><!DOCTYPE x><true/></plist>", 1, 8),
    ] as [(String, Int, Int)])
  func malformed(_ xml: String, _ line: Int, _ column: Int) {
    let error = failure(Data(xml.utf8))
    #expect(error?.code == .malformed)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test("Entities declared in a document type are not expanded")
  func entities() {
    let error = failure(Data("<!DOCTYPE plist [<!ENTITY a \"b\">]><string>&a;</string>".utf8))
    #expect(error?.message.english.contains("&a;") == true)
  }

  @Test("Every node has its line, column and byte range")
  func places() throws {
    let xml =
      "\u{FEFF}<plist>\r\n<dict>\r\n\t<key>é</key> <array><integer>1</integer>\n<true/></array>\n</dict></plist>"
    let document = try PropertyListDocument.read(Data(xml.utf8))
    let text = try #require(document.text)
    func source(_ place: PropertyList.SourceLocation) -> String {
      String(decoding: text[place.byteRange], as: UTF8.self)
    }
    #expect(text == Data(xml.utf8))
    #expect(document.root.location.line == 2)
    #expect(document.root.location.column == 1)
    #expect(source(document.root.location).hasPrefix("<dict>"))
    #expect(source(document.root.location).hasSuffix("</dict>"))
    let entry = try #require(document.root.entries?.first)
    #expect(source(entry.keyLocation) == "<key>é</key>")
    #expect(entry.keyLocation.line == 3)
    #expect(entry.keyLocation.column == 2)
    let elements = try #require(document.root["é"]?.elements)
    #expect(elements.map { source($0.location) } == ["<integer>1</integer>", "<true/>"])
    #expect(elements.map(\.location.line) == [3, 4])
    // Columns count bytes: “é” in the key has two.
    #expect(elements.map(\.location.column) == [23, 1])
  }

  @Test("Duplicate keys stay in the node, the last wins in the value")
  func duplicates() throws {
    let xml = "<dict><key>a</key><true/><key>b</key><true/><key>a</key><string>x</string></dict>"
    let root = try PropertyListDocument.read(Data(xml.utf8)).root
    #expect(root.entries?.map(\.key) == ["a", "b", "a"])
    #expect(root["a"]?.value == "x")
    #expect(root.value == ["a": "x", "b": true])
  }

  @Test("A key in a value’s place is a string, as to Cocoa, and reported")
  func keyAsValue() throws {
    let xml = "<dict><key>a</key>\n <key>b</key><key>c</key><array><key>d</key></array></dict>"
    let document = try PropertyListDocument.read(Data(xml.utf8))
    #expect(document.value == ["a": "b", "c": ["d"]])
    #expect(document.warnings.map(\.line) == [2, 2])
    #expect(document.warnings.map(\.column) == [2, 33])
    #expect(try PropertyListDocument.read(Data("<array/>".utf8)).warnings.isEmpty)
  }

  @Test("Keys keep the file’s order")
  func order() throws {
    let keys = (0..<100).map { "key \($0 * 37 % 100) with a longer name" }
    let xml = "<dict>" + keys.map { "<key>\($0)</key><true/>" }.joined() + "</dict>"
    #expect(try read(xml).dictionary?.keys == keys)
  }

  @Test("Input is bounded in depth, size and number of values")
  func limits() {
    func nested(_ depth: Int) -> Data {
      Data(
        (String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth))
          .utf8)
    }
    #expect(failure(nested(512)) == nil)
    #expect(failure(nested(513))?.code == .tooDeep)
    #expect(failure(nested(100_000))?.code == .tooDeep)
    #expect(failure(nested(2), limits: .init(maximumSize: 10))?.code == .tooLarge)
    #expect(failure(nested(4), limits: .init(maximumElements: 3))?.code == .tooLarge)
    #expect(failure(nested(3), limits: .init(maximumElements: 3)) == nil)
  }

  @Test("A damaged file is never a trap")
  func damage() throws {
    var random = RandomValues(seed: 99)
    let whole = [UInt8](try PropertyListWriter.xml(.dictionary(random.dictionary(depth: 1))))
    for end in whole.indices { _ = failure(Data(whole[..<end])) }
    for _ in 0..<500 {
      var copy = whole
      for _ in 0..<3 {
        copy[Int.random(in: copy.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = failure(Data(copy))
    }
  }
}
