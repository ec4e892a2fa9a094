import Foundation
import Testing

@testable import PropertyList

struct EditedEncodingTests {
  private let tabs = handmadeXML

  @Test("The encoding stays, with its mark; what it lacks becomes a reference")
  func encodings() throws {
    let text = tabs.replacingOccurrences(of: "A &#38; B", with: "Ä")
    for (encoding, mark) in [
      (String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
      (.utf16LittleEndian, []), (.utf8, [0xEF, 0xBB, 0xBF]),
    ] as [(String.Encoding, [UInt8])] {
      let file = Data(mark) + (text.data(using: encoding) ?? Data())
      var value = try #require(PropertyListDocument.read(file).value.dictionary)
      value["name"] = "日"
      let edited = try PropertyListEditor.replaceValue(in: file, with: .dictionary(value))
      let expected = text.replacingOccurrences(of: "Ä", with: "日").data(using: encoding) ?? Data()
      #expect(edited == Data(mark) + expected)
    }
    let latin = text.replacingOccurrences(of: "UTF-8", with: "ISO-8859-1")
    let file = Data(latin.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    var value = try #require(PropertyListDocument.read(file).value.dictionary)
    value["more"] = "ß日"
    let edited = try #require(
      try PropertyListEditor.replaceValue(in: file, with: .dictionary(value)))
    #expect(edited.range(of: Data("&#xDF;&#x65E5;".utf8)) != nil)
    #expect(try PropertyListDocument.read(edited).value == .dictionary(value))
  }

  @Test(
    "Text that is written into a file of another declared encoding is ASCII, which all of them have",
    arguments: ["windows-1252", "iso-8859-15", "shift_jis", "us-ascii", "ISO-8859-1"])
  func otherEncodings(_ name: String) throws {
    let text = tabs.replacingOccurrences(of: "UTF-8", with: name)
    let file = Data(text.utf8)
    #expect(text.contains(name) && file.allSatisfy { $0 < 0x80 })
    var value = try #require(PropertyListDocument.read(file).value.dictionary)
    value["é"] = "é€"
    let slow = try PropertyListEditor.replaceValue(in: file, with: .dictionary(value))
    let quick = PropertyListEditor.replaceValues([("é", "é€")], in: file)
    for edited in [slow, quick].compactMap({ $0 }) {
      #expect(edited.range(of: Data("&#xE9;&#x20AC;".utf8)) != nil)
      #expect(edited.allSatisfy { $0 < 0x80 })
      #expect(try PropertyListDocument.read(edited).value == .dictionary(value))
    }
    #expect(slow != nil && (quick != nil || name == "ISO-8859-1"))
  }
}
