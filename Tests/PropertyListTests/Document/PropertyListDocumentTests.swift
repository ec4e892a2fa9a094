import Foundation
import PropertyList
import TestSupport
import Testing

@Suite("PropertyListDocument")
struct PropertyListDocumentTests {
  private let xml =
    "<?xml version=\"1.0\"?><plist><dict><key>é</key><string>漢</string></dict></plist>"

  @Test("XML, binary and OpenStep give the same model")
  func formats() throws {
    let value: PropertyListValue = ["a": "1", "b": ["x", ["c": .data(Data([1]))]]]
    let openStep = Data("{ a = 1; b = (x, {c = <01>;}); }".utf8)
    let documents = try [
      PropertyListWriter.xml(value), PropertyListWriter.binary(value), openStep,
    ].map { try PropertyListDocument.read($0) }
    #expect(documents.map(\.format) == [.xml, .binary, .openStep])
    #expect(documents.allSatisfy { $0.value == value })
    #expect(documents.map { $0.text == nil } == [false, true, false])
    #expect(documents[1].root.location == .unknown)
  }

  @Test("Encodings", arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func utf16(_ encoding: String.Encoding) throws {
    let expected: PropertyListEncoding =
      encoding == .utf16LittleEndian ? .utf16LittleEndian : .utf16BigEndian
    for text in [xml, "\u{FEFF}" + xml] {
      let document = try PropertyListDocument.read(try #require(text.data(using: encoding)))
      #expect(document.value == ["é": "漢"])
      #expect(document.encoding == expected)
      #expect(document.text == Data(xml.utf8))
    }
  }

  @Test("Lines end as on any system", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(_ lineEnd: String) throws {
    for lines in [["<dict>", "<key>a</key>", " <true/>", "</dict>"], ["{", "a", " = 1; }"]] {
      let document = try PropertyListDocument.read(Data(lines.joined(separator: lineEnd).utf8))
      #expect(document.root.entries?.first?.keyLocation.line == 2)
      #expect(document.root["a"]?.location.line == 3)
    }
    let strings = StringsFile.read(
      Data(["\"a\" = \"1\";", "\"b\" = \"2\";"].joined(separator: lineEnd).utf8))
    #expect(strings.entries.map(\.line) == [1, 2])
  }

  @Test("Places in a slice of data are counted from the slice’s beginning")
  func slice() throws {
    let data = Data("junk<dict><key>a</key><true/></dict>".utf8).dropFirst(4)
    let document = try PropertyListDocument.read(data)
    let place = try #require(document.root["a"]?.location)
    #expect(document.text?[place.byteRange] == Data("<true/>".utf8))
  }

  @Test("A declared ISO-8859-1 encoding is used")
  func latin1() throws {
    let text = "<?xml version='1.0' encoding='ISO-8859-1'?><string>é</string>"
    let document = try PropertyListDocument.read(try #require(text.data(using: .isoLatin1)))
    #expect(document.value == "é")
    #expect(document.encoding == .latin1)
  }

  @Test(
    "Encodings with ASCII in them are refused only when there is something else",
    arguments: [
      "Shift_JIS", "windows-1252", "cp1251", "ISO-8859-15", "KOI8-R", "EUC-JP", "Big5", "GB18030",
      "macintosh", "IBM437", "US-ASCII",
    ])
  func supersets(_ name: String) throws {
    #expect(try read("<?xml version='1.0' encoding='\(name)'?><string>e</string>") == "e")
    let error = failure(Data("<?xml version='1.0' encoding='\(name)'?><string>é</string>".utf8))
    #expect(error?.code == .unsupported && error?.line == 1)
  }

  @Test(
    "Encodings in which ASCII means something else are refused, and so are unknown ones",
    arguments: [
      "UTF-7", "unicode-1-1-utf-7", "x-imap4-modified-utf7", "HZ-GB-2312", "ISO-2022-JP",
      "ISO-2022-KR", "IBM037", "CP500", "ebcdic-cp-us", "JIS_X0201", "DIN_66003", "ISO646-SE",
      "SCSU", "BOCU-1", "x-mac-symbol", "UFT-8", "",
    ])
  func unsupported(_ name: String) throws {
    let xml = "<?xml version='1.0'\n encoding = \"\(name)\" ?><string>+AOk-</string>"
    let error = try #require(failure(Data(xml.utf8)))
    #expect(error.code == .unsupported && error.line == 2 && error.column == 2)
    #expect(error.message.english.contains("“\(name)”"))
    // It isn’t overwritten.
    #expect(throws: PropertyListError.self) {
      try PropertyListEditor.replaceValue(in: Data(xml.utf8), with: "x")
    }
    let strings = StringsFile.read(Data(xml.utf8))
    #expect(strings.diagnostics.map(\.line) == [2] && strings.entries.isEmpty)
  }

  @Test("The encoding is found far into the declaration, but not after it")
  func placeOfEncoding() throws {
    let spaces = String(repeating: " ", count: 500)
    #expect(
      failure(Data("<?xml version='1.0'\(spaces)encoding='UTF-7'?><string/>".utf8)) != nil)
    #expect(try read("<?xml version='1.0'?><!-- encoding='UTF-7'?> --><string>e</string>") == "e")
    #expect(try read("<!-- <?xml encoding='UTF-7'?> --><string>e</string>") == "e")
  }

  @Test("The bytes override the declared name: byte-order marks, and a UTF-16 that isn’t one")
  func bytesBeforeNames() throws {
    for name in ["ISO-8859-1", "UTF-7", "UTF-16"] {
      #expect(try read("\u{FEFF}<?xml version='1.0' encoding='\(name)'?><string>é</string>") == "é")
    }
    for name in ["UTF-16", "ucs-2", "UTF-16LE", "utf-32"] {
      #expect(try read("<?xml version='1.0' encoding='\(name)'?><string>é</string>") == "é")
    }
    let text = "<?xml version='1.0' encoding='UTF-8'?><string>é</string>"
    for encoding in [String.Encoding.utf32LittleEndian, .utf32BigEndian] {
      let data = try #require("\u{FEFF}\(text)".data(using: encoding))
      #expect(failure(data)?.code == .unsupported)
      #expect(StringsFile.read(data).diagnostics.map(\.line) == [1])
    }
  }

  @Test("Bytes that are not UTF-8 are not silently replaced")
  func invalidUTF8() {
    let error = failure(
      Data("<array>\n<string>a".utf8) + Data([0xFF]) + Data("</string></array>".utf8))
    #expect(error?.code == .malformed)
    #expect(error?.line == 2)
  }

  @Test(
    "Nothing, or nothing but space, is an empty file",
    arguments: ["", " \n", "\u{FEFF}", "/* c */"])
  func empty(_ text: String) {
    #expect(failure(Data(text.utf8))?.code == .empty)
  }

  @Test("Files that are not there, folders and devices")
  func files() throws {
    func code(_ path: String) -> PropertyListError.Code? {
      do throws(PropertyListError) {
        _ = try PropertyListDocument.read(contentsOf: URL(fileURLWithPath: path))
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code("/nonexistent/x.plist") == .missing)
    #expect(code("/tmp") == .unreadable)
    #expect(code("/dev/zero") == .unreadable)
  }

  @Test("A merge conflict and JSON are called by their names")
  func foreignText() {
    let conflict = failure(Data("<array>\n<<<<<<< HEAD\n<true/></array>".utf8))
    #expect(
      conflict?.description == "2:1: There is a merge conflict. Resolve it in a text editor.")
    #expect(failure(Data("{\"a\": 1}".utf8))?.description == "1:5: This looks like JSON.")
  }

  @Test("An error’s text names place and reason")
  func description() {
    let error = failure(Data("<array>\n<foo/></array>".utf8))
    #expect(error?.description == "2:1: <foo> isn’t an element of property lists.")
    #expect(error?.localizedDescription == error?.description)
  }

  @Test(
    "Every property list of the corpus is read", .enabled(if: Corpus.isPresent, "needs the corpus"))
  func corpusFiles() throws {
    for url in Corpus.files(withExtension: "plist") {
      #expect(throws: Never.self, "\(url.path)") {
        let document = try PropertyListDocument.read(contentsOf: url)
        let object = try PropertyListSerialization.propertyList(
          from: Data(contentsOf: url), options: [], format: nil)
        #expect(document.value == PropertyListValue(foundation: object), "\(url.path)")
      }
    }
  }
}
