import Foundation
import Testing

@testable import PropertyList

struct PropertyListEditorTests {
  private let tabs = handmadeXML

  @Test("Without changes the bytes are the same, odd spellings included")
  func unchanged() throws { #expect(try editXML(tabs) { _ in } == tabs) }

  @Test(
    "A UID as XML has it is a UID, stays as it is spelled, and becomes one of the binary format")
  func uids() throws {
    let text = """
      <plist><dict>
      <key>top</key> <dict><!-- the root --><key>CF$UID</key><integer>0x1</integer></dict>
      <key>none</key><dict><key>CF$UID</key><string>1</string></dict>
      <key>more</key><dict><key>CF$UID</key><integer>1</integer><key>x</key><true/></dict>
      <key>negative</key><dict><key>CF$UID</key><integer>-1</integer></dict>
      <key>a</key><integer>1</integer>
      </dict></plist>
      """
    let value = try PropertyListDocument.read(Data(text.utf8)).value
    let values = try #require(value.dictionary)
    #expect(values["top"] == .uid(1) && values["none"] == ["CF$UID": "1"])
    #expect(values["more"] == ["CF$UID": 1, "x": true] && values["negative"] == ["CF$UID": -1])
    #expect(
      try editXML(text) { $0["a"] = 2 }
        == text.replacingOccurrences(of: ">1</integer>\n<", with: ">2</integer>\n<"))
    let quick = PropertyListEditor.replaceValues([("a", 2), ("top", .uid(9))], in: Data(text.utf8))
    let changed = try PropertyListDocument.read(try #require(quick)).value.dictionary
    #expect(changed?["top"] == .uid(9) && changed?["a"] == 2)
    let binary = try PropertyListDocument.read(PropertyListWriter.binary(value)).value
    #expect(binary == value)
    #expect(try PropertyListDocument.read(PropertyListWriter.xml(binary)).value == value)
    // A store with only this key is a store.
    let root = "<plist><dict><key>CF$UID</key><integer>1</integer></dict></plist>"
    #expect(try PropertyListDocument.read(Data(root.utf8)).value == ["CF$UID": 1])
  }

  @Test("One value changed: only its element differs")
  func changed() throws {
    #expect(
      try editXML(tabs) { $0["name"] = "<New>" }
        == tabs.replacingOccurrences(of: "A &#38; B", with: "&lt;New&gt;"))
    #expect(
      try editXML(tabs) { $0["list"] = [1, 3] }
        == tabs.replacingOccurrences(
          of: "<integer>2</integer>", with: "<integer>3</integer>"))
  }

  @Test("A new key comes last, behind a comment on the last line, in the file’s indentation")
  func added() throws {
    let end = "\t<dict/>\n</dict>"
    #expect(
      try editXML(tabs) { $0["new"] = ["deep": [true]] }
        == tabs.replacingOccurrences(
          of: end,
          with: """
            \t<dict/>
            \t<key>new</key>
            \t<dict>
            \t\t<key>deep</key>
            \t\t<array>
            \t\t\t<true/>
            \t\t</array>
            \t</dict>
            </dict>
            """))
    let commented = tabs.replacingOccurrences(of: end, with: "\t<dict/> <!-- end -->\n</dict>")
    #expect(
      try editXML(commented) { $0["n"] = 1 }.contains(
        "<!-- end -->\n\t<key>n</key>\n\t<integer>1</integer>\n</dict>"))
  }

  @Test("New keys before others in a value come after the same key, or first")
  func places() throws {
    let text = "<plist><dict>\n  <key>a</key> <true/>\n  <key>d</key> <true/>\n</dict></plist>\n"
    func line(_ key: String) -> String { "  <key>\(key)</key> <true/>\n" }
    #expect(
      try editXML(text) { $0 = ["a": true, "b": true, "c": true, "d": true, "e": true] }
        == text.replacingOccurrences(
          of: line("a") + line("d"), with: ["a", "b", "c", "d", "e"].map(line).joined()))
    #expect(
      try editXML(text) { $0 = ["0": true, "a": true, "c": true] }.contains(
        "  <key>a</key> <true/>\n  <key>c</key> <true/>\n</dict>"))
    #expect(
      try editXML(text) { $0 = ["0": true, "d": true, "a": true] }
        == text.replacingOccurrences(of: line("a"), with: line("0") + line("a")))
  }

  @Test("A comment inside a text that is replaced comes after it")
  func commentInText() throws {
    func edited(_ text: String) throws -> String {
      try editXML("<dict><key>a</key>\(text)</dict>") { $0["a"] = "new" }
    }
    #expect(
      try edited("<string>o<!-- x -->ld<!-- <y> --></string>")
        == "<dict><key>a</key><string>new</string><!-- x --><!-- <y> --></dict>")
    #expect(
      try edited("<string><![CDATA[<!-- x -->]]></string>")
        == "<dict><key>a</key><string>new</string></dict>")
  }

  @Test("A key is removed with its lines; comments stay")
  func removed() throws {
    #expect(
      try editXML(tabs) { $0["empty"] = nil }
        == tabs.replacingOccurrences(of: "\t<key>empty</key>\n\t<dict/>\n", with: ""))
    #expect(try editXML(tabs) { $0["name"] = nil }.contains("\t<!-- The name -->\n"))
    #expect(try editXML(tabs) { $0["name"] = nil }.contains("<!-- as ever -->\n"))
  }

  @Test("Elements of an array are added and removed in place")
  func arrays() throws {
    #expect(
      try editXML(tabs) { $0["list"] = [1, 7, 2] }
        == tabs.replacingOccurrences(
          of: "\t\t<integer>2", with: "\t\t<integer>7</integer>\n\t\t<integer>2"))
    #expect(
      try editXML(tabs) { $0["list"] = [7, 1, 2] }
        == tabs.replacingOccurrences(
          of: "\t\t<integer>01", with: "\t\t<integer>7</integer>\n\t\t<integer>01"))
    #expect(
      try editXML(tabs) { $0["list"] = [2] }
        == tabs.replacingOccurrences(of: "\t\t<integer>01</integer>\n", with: ""))
    #expect(
      try editXML(tabs) { $0["list"] = [] }
        == tabs.replacingOccurrences(
          of: "\t\t<integer>01</integer>\n\t\t<integer>2</integer>\n", with: ""))
  }

  @Test("An empty container is opened in the file’s indentation")
  func opened() throws {
    let expected = "\t<dict>\n\t\t<key>a</key>\n\t\t<integer>1</integer>\n\t</dict>\n"
    #expect(
      try editXML(tabs) { $0["empty"] = ["a": 1] }
        == tabs.replacingOccurrences(of: "\t<dict/>\n", with: expected))
    for empty in ["<dict></dict>", "<dict>\n\t</dict>"] {
      let text = tabs.replacingOccurrences(of: "<dict/>", with: empty)
      #expect(
        try editXML(text) { $0["empty"] = ["a": 1] }
          == tabs.replacingOccurrences(of: "\t<dict/>\n", with: expected))
    }
    let attributed = tabs.replacingOccurrences(of: "<dict/>", with: "<dict a=\"/>\" />")
    #expect(
      try editXML(attributed) { $0["empty"] = ["a": 1] }.contains(
        "<dict a=\"/>\" >\n\t\t<key>a</key>")
    )
  }

  @Test("Spaces, no indentation, Windows line ends, and all on one line stay as they are")
  func styles() throws {
    let spaces = tabs.replacingOccurrences(of: "\t", with: "  ")
    #expect(
      try editXML(spaces) { $0["new"] = [1] }.contains(
        "  <key>new</key>\n  <array>\n    <integer>1</integer>\n  </array>\n</dict>"))
    let flat = tabs.replacingOccurrences(of: "\t", with: "")
    #expect(
      try editXML(flat) { $0["new"] = [1] }.contains(
        "<key>new</key>\n<array>\n<integer>1</integer>\n</array>\n</dict>"))
    let windows = tabs.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(
      try editXML(windows) { $0["new"] = [1] }.contains(
        "\r\n\t<key>new</key>\r\n\t<array>\r\n\t\t<integer>1</integer>\r\n\t</array>\r\n</dict>"))
    let line = "<plist><dict><key>a</key><true/></dict></plist>"
    #expect(
      try editXML(line) { $0["b"] = [1] }
        == "<plist><dict><key>a</key><true/><key>b</key><array><integer>1</integer></array></dict></plist>"
    )
    let pairs = "<plist>\n<dict>\n  <key>a</key> <true/>\n</dict>\n</plist>"
    #expect(
      try editXML(pairs) { $0["b"] = 1 }
        == "<plist>\n<dict>\n  <key>a</key> <true/>\n  <key>b</key> <integer>1</integer>\n</dict>\n</plist>"
    )
  }

  @Test("If two keys are equal, the one in effect is changed; a removal removes both")
  func duplicates() throws {
    let text =
      "<plist><dict><key>a</key><integer>1</integer><key>a</key><integer>2</integer></dict></plist>"
    #expect(
      try editXML(text) { $0["a"] = 3 }
        == text.replacingOccurrences(of: ">2<", with: ">3<"))
    #expect(try editXML(text) { $0["a"] = nil } == "<plist><dict></dict></plist>")
  }

  @Test("A fraction of a second and another order of keys leave the layout as it is")
  func fractionAndOrder() throws {
    let file = Data(
      "<plist><dict><!-- kept --><key>d</key><dict><key>a</key><integer>1</integer><key>b</key><integer>2</integer></dict></dict></plist>"
        .utf8)
    let date = Date(timeIntervalSinceReferenceDate: 0.5)
    let edited = try PropertyListEditor.replaceValue(
      in: file, with: ["d": ["b": 2, "a": 3, "t": .date(date)]])
    #expect(edited?.range(of: Data("<!-- kept -->".utf8)) != nil)
  }

  @Test("A binary file is left to the writer; what XML can’t hold is an error")
  func refused() throws {
    let binary = try PropertyListWriter.binary(["a": 1])
    #expect(try PropertyListEditor.replaceValue(in: binary, with: ["a": 2]) == nil)
    #expect(throws: PropertyListError.self) {
      _ = try PropertyListEditor.replaceValue(in: Data(tabs.utf8), with: ["a": "\u{1}"])
    }
  }

  @Test("A date has whole seconds in XML")
  func dates() throws {
    let date = Date(timeIntervalSinceReferenceDate: 0.5)
    #expect(
      try editXML(tabs) { $0["when"] = .date(date) }.contains("<date>2001-01-01T00:00:00Z</date>"))
  }
}
