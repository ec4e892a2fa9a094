import Foundation
import PropertyList
import Testing

@Suite("Writers")
struct PropertyListWriterTests {
  @Test("XML has Apple’s layout")
  func layout() throws {
    let value: PropertyListValue = [
      "z": "a<b>&\"\r", "a": [1, true, [], [:]], "real": 0.5, "whole": 2.0, "empty": "",
      "date": .date(Date(timeIntervalSinceReferenceDate: 0.9)),
      "inf": .real(-.infinity), "data": .data(Data((0..<60).map { UInt8($0) })),
    ]
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>z</key>
      \t<string>a&lt;b&gt;&amp;"&#13;</string>
      \t<key>a</key>
      \t<array>
      \t\t<integer>1</integer>
      \t\t<true/>
      \t\t<array/>
      \t\t<dict/>
      \t</array>
      \t<key>real</key>
      \t<real>0.5</real>
      \t<key>whole</key>
      \t<real>2</real>
      \t<key>empty</key>
      \t<string></string>
      \t<key>date</key>
      \t<date>2001-01-01T00:00:00Z</date>
      \t<key>inf</key>
      \t<real>-infinity</real>
      \t<key>data</key>
      \t<data>
      \tAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEy
      \tMzQ1Njc4OTo7
      \t</data>
      </dict>
      </plist>

      """
    let xml = try PropertyListWriter.xml(value)
    #expect(String(decoding: xml, as: UTF8.self) == expected)
  }

  @Test("XML gets the line ends and the indentation of another file, or else Apple’s layout")
  func otherLayout() throws {
    let value: PropertyListValue = ["a": [1]]
    let apple = try PropertyListWriter.xml(value)
    let text = String(decoding: apple, as: UTF8.self)
    for (lineEnd, unit) in [("\r\n", "\t"), ("\n", "    "), ("\r\n", "  ")] {
      let other = text.replacingOccurrences(of: "\n", with: lineEnd)
        .replacingOccurrences(of: "\t", with: unit)
      #expect(try PropertyListWriter.xml(value, like: Data(other.utf8)) == Data(other.utf8))
      let utf16 = try #require(other.data(using: .utf16))
      #expect(try PropertyListWriter.xml(value, like: utf16) == Data(other.utf8))
    }
    let line = Data("<plist><dict><key>b</key><array/></dict></plist>".utf8)
    for other in [line, try PropertyListWriter.binary(value), Data("{ a = b; }\r\n".utf8), Data()] {
      #expect(try PropertyListWriter.xml(value, like: other) == apple)
    }
  }

  @Test(
    "Random values survive XML and binary, with the order of keys",
    arguments: 0..<200 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = RandomValues(seed: seed)
    let value = random.value(depth: 4)
    for data in [try PropertyListWriter.xml(value), try PropertyListWriter.binary(value)] {
      let again = try PropertyListDocument.read(data).value
      #expect(again == value)
      #expect(again.dictionary?.keys == value.dictionary?.keys)
    }
  }

  @Test("Foundation reads what we write, and we what it writes", arguments: 0..<50 as Range<UInt64>)
  func foundation(seed: UInt64) throws {
    var random = RandomValues(seed: seed)
    let value = PropertyListValue.dictionary(random.dictionary(depth: 2))
    for data in [try PropertyListWriter.xml(value), try PropertyListWriter.binary(value)] {
      let object = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      #expect(PropertyListValue(foundation: object) == value)
    }
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: value.foundation, format: format, options: 0)
      #expect(try PropertyListDocument.read(data).value == value)
    }
  }

  @Test(
    "Values that XML cannot hold are rejected",
    arguments: [
      "a\u{0}b", "\u{1B}", "\u{B}", "\u{FFFE}", .integer(Int128(UInt64.max) + 1),
      .integer(Int128(Int64.min) - 1), .date(Date(timeIntervalSince1970: .infinity)),
      ["k\u{1}": 1], [["deep": "\u{7}"]],
    ] as [PropertyListValue])
  func unrepresentable(_ value: PropertyListValue) {
    #expect {
      try PropertyListWriter.xml(value)
    } throws: {
      ($0 as? PropertyListError)?.code == .unrepresentable
    }
  }

  @Test("The message on a control character escapes it")
  func controlCharacter() {
    #expect {
      try PropertyListWriter.xml("a\u{0}\u{1B}[31m")
    } throws: {
      let message = ($0 as? PropertyListError)?.message.string ?? ""
      return message.contains("“a\\u{0}\\u{1B}[31m”") && !message.steersTerminal
    }
  }

  @Test("A byte-order mark within a text stays, which Foundation would drop")
  func byteOrderMark() throws {
    let value: PropertyListValue = ["\u{FEFF}a\u{FEFF}", ["\u{FEFF}k": "\u{FEFF}"]]
    for data in [try PropertyListWriter.xml(value), try PropertyListWriter.binary(value)] {
      #expect(try PropertyListDocument.read(data).value == value)
    }
  }

  @Test("Binary holds control characters and parts of seconds")
  func binaryHoldsMore() throws {
    let value: PropertyListValue = ["a\u{0}\u{1B}", .date(Date(timeIntervalSince1970: 0.125))]
    #expect(try PropertyListDocument.read(PropertyListWriter.binary(value)).value == value)
  }

  @Test("Equal values give equal bytes")
  func deterministic() throws {
    var random = RandomValues(seed: 5)
    let value = random.value(depth: 5)
    #expect(try PropertyListWriter.xml(value) == PropertyListWriter.xml(value))
    #expect(try PropertyListWriter.binary(value) == PropertyListWriter.binary(value))
  }
}
