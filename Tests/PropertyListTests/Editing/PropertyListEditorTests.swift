import Foundation
import Testing

@testable import PropertyList

struct PropertyListEditorTests {
  private func edit(
    _ text: String, _ change: (inout PropertyListDictionary) -> Void
  ) throws -> String {
    let file = Data(text.utf8)
    var value = try #require(PropertyListDocument.read(file).value.dictionary)
    change(&value)
    let edited = try PropertyListEditor.replaceValue(in: file, with: .dictionary(value))
    return String(decoding: try #require(edited), as: UTF8.self)
  }

  private let tabs = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- Made by hand -->
    <plist version="1.0">
    <dict>
    \t<!-- The name -->
    \t<key>name</key>
    \t<string>A &#38; B</string> <!-- as ever -->
    \t<key>list</key>
    \t<array>
    \t\t<integer>01</integer>
    \t\t<integer>2</integer>
    \t</array>
    \t<key>empty</key>
    \t<dict/>
    </dict>
    </plist>

    """

  @Test("Without changes the bytes are the same, odd spellings included")
  func unchanged() throws { #expect(try edit(tabs) { _ in } == tabs) }

  private let nested = """
    <plist>
    <dict>
    \t<key>a</key>
    \t<dict>
    \t\t<!-- inner -->
    \t\t<key>text</key>
    \t\t<string>one
    \t\ttwo</string> <!-- after -->
    \t</dict>
    \t<key>b</key>
    \t<dict>
    \t\t<key>c</key>
    \t\t<true/>
    \t</dict>
    \t<key>list</key>
    \t<array>
    \t\t<dict>
    \t\t\t<!-- first -->
    \t\t\t<key>n</key>
    \t\t\t<integer>+1</integer>
    \t\t</dict>
    \t\t<integer>02</integer>
    \t</array>
    </dict>
    </plist>

    """

  @Test("The new name of a key whose value has parts is a change of one line")
  func renaming() throws {
    let renamed = nested.replacingOccurrences(of: "<key>a</key>", with: "<key>new</key>")
    #expect(
      try edit(nested) {
        $0["new"] = $0["a"]
        $0["a"] = nil
      } == renamed)
  }

  @Test("A key that is renamed where it is keeps its place and comment, with any value")
  func renamingInPlace() throws {
    let text = """
      <plist>
      <dict>
      \t<key>first</key>
      \t<true/>
      \t<!-- sound -->
      \t<key>sound</key>
      \t<true/>
      \t<key>volume</key>
      \t<real>1</real>
      </dict>
      </plist>

      """
    func rename(_ value: PropertyListValue) throws -> String {
      try edit(text) { $0 = ["first": true, "noise": value, "volume": .real(1)] }
    }
    let renamed = text.replacingOccurrences(of: "<key>sound", with: "<key>noise")
    #expect(try rename(true) == renamed)
    #expect(
      try rename("loud")
        == renamed.replacingOccurrences(
          of: "<key>noise</key>\n\t<true/>", with: "<key>noise</key>\n\t<string>loud</string>"))
    // In JSON, too.
    let json = #"{ "a" : 1,  "b": [1, 2],"c":3 }"#
    let edited = try PropertyListEditor.replaceValue(
      in: Data(json.utf8), of: URL(fileURLWithPath: "/x.json"), with: ["a": 1, "z": "b", "c": 3])
    #expect(edited.map { String(decoding: $0, as: UTF8.self) } == #"{ "a" : 1,  "z": "b","c":3 }"#)
  }

  @Test("A new key doesn’t take the place and the comment of another one with an equal value")
  func equalValues() throws {
    let text = """
      <plist>
      <dict>
      \t<!-- sound -->
      \t<key>sound</key>
      \t<true/>
      \t<key>volume</key>
      \t<real>1</real>
      </dict>
      </plist>

      """
    let changed = try edit(text) {
      $0["dark"] = true
      $0["sound"] = nil
    }
    #expect(changed.contains("<real>1</real>\n\t<key>dark</key>\n\t<true/>\n</dict>"), "\(changed)")
  }

  @Test("A value that is moved keeps its comments, and is indented for its place")
  func moving() throws {
    let moved = try edit(nested) {
      $0["b"] = .dictionary(["c": true, "a": $0["a"] ?? 0])
      $0["a"] = nil
    }
    let expected = """
      \t\t<true/>
      \t\t<key>a</key>
      \t\t<dict>
      \t\t\t<!-- inner -->
      \t\t\t<key>text</key>
      \t\t\t<string>one
      \t\ttwo</string> <!-- after -->
      \t\t</dict>
      \t</dict>

      """
    #expect(moved.contains(expected), "\(moved)")
    #expect(moved.hasPrefix("<plist>\n<dict>\n\t<key>b</key>"))
    let swapped = try edit(nested) { $0["list"] = [2, ["n": 1]] }
    let list = """
      \t<array>
      \t\t<integer>02</integer>
      \t\t<dict>
      \t\t\t<!-- first -->
      \t\t\t<key>n</key>
      \t\t\t<integer>+1</integer>
      \t\t</dict>
      \t</array>

      """
    #expect(swapped.contains(list), "\(swapped)")
  }

  @Test("If keys only look alike, the right one is changed, and the other one stays")
  func literalKeys() throws {
    let text = "<plist><dict><key>\u{E9}</key><true/><key>e\u{301}</key><true/></dict></plist>"
    let changed = "<plist><dict><key>\u{E9}</key><true/><key>e\u{301}</key><false/></dict></plist>"
    #expect(try edit(text) { $0["e\u{301}"] = false }.utf8.elementsEqual(changed.utf8))
    let quick = PropertyListEditor.replaceValues([("e\u{301}", false)], in: Data(text.utf8))
    #expect(quick == Data(changed.utf8))
    let entity = text.replacingOccurrences(of: "\u{301}", with: "&#x301;", options: .literal)
    let both = PropertyListEditor.replaceValues([("\u{E9}", nil)], in: Data(entity.utf8))
    #expect(both == Data("<plist><dict><key>e&#x301;</key><true/></dict></plist>".utf8))
  }

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
      try edit(text) { $0["a"] = 2 }
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
      try edit(tabs) { $0["name"] = "<New>" }
        == tabs.replacingOccurrences(of: "A &#38; B", with: "&lt;New&gt;"))
    #expect(
      try edit(tabs) { $0["list"] = [1, 3] }
        == tabs.replacingOccurrences(
          of: "<integer>2</integer>", with: "<integer>3</integer>"))
  }

  @Test("A new key comes last, behind a comment on the last line, in the file’s indentation")
  func added() throws {
    let end = "\t<dict/>\n</dict>"
    #expect(
      try edit(tabs) { $0["new"] = ["deep": [true]] }
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
      try edit(commented) { $0["n"] = 1 }.contains(
        "<!-- end -->\n\t<key>n</key>\n\t<integer>1</integer>\n</dict>"))
  }

  @Test("New keys before others in a value come after the same key, or first")
  func places() throws {
    let text = "<plist><dict>\n  <key>a</key> <true/>\n  <key>d</key> <true/>\n</dict></plist>\n"
    func line(_ key: String) -> String { "  <key>\(key)</key> <true/>\n" }
    #expect(
      try edit(text) { $0 = ["a": true, "b": true, "c": true, "d": true, "e": true] }
        == text.replacingOccurrences(
          of: line("a") + line("d"), with: ["a", "b", "c", "d", "e"].map(line).joined()))
    #expect(
      try edit(text) { $0 = ["0": true, "a": true, "c": true] }.contains(
        "  <key>a</key> <true/>\n  <key>c</key> <true/>\n</dict>"))
    #expect(
      try edit(text) { $0 = ["0": true, "d": true, "a": true] }
        == text.replacingOccurrences(of: line("a"), with: line("0") + line("a")))
  }

  @Test("A key is removed with its lines; comments stay")
  func removed() throws {
    #expect(
      try edit(tabs) { $0["empty"] = nil }
        == tabs.replacingOccurrences(of: "\t<key>empty</key>\n\t<dict/>\n", with: ""))
    #expect(try edit(tabs) { $0["name"] = nil }.contains("\t<!-- The name -->\n"))
    #expect(try edit(tabs) { $0["name"] = nil }.contains("<!-- as ever -->\n"))
  }

  @Test("Elements of an array are added and removed in place")
  func arrays() throws {
    #expect(
      try edit(tabs) { $0["list"] = [1, 7, 2] }
        == tabs.replacingOccurrences(
          of: "\t\t<integer>2", with: "\t\t<integer>7</integer>\n\t\t<integer>2"))
    #expect(
      try edit(tabs) { $0["list"] = [7, 1, 2] }
        == tabs.replacingOccurrences(
          of: "\t\t<integer>01", with: "\t\t<integer>7</integer>\n\t\t<integer>01"))
    #expect(
      try edit(tabs) { $0["list"] = [2] }
        == tabs.replacingOccurrences(of: "\t\t<integer>01</integer>\n", with: ""))
    #expect(
      try edit(tabs) { $0["list"] = [] }
        == tabs.replacingOccurrences(
          of: "\t\t<integer>01</integer>\n\t\t<integer>2</integer>\n", with: ""))
  }

  @Test("An empty container is opened in the file’s indentation")
  func opened() throws {
    let expected = "\t<dict>\n\t\t<key>a</key>\n\t\t<integer>1</integer>\n\t</dict>\n"
    #expect(
      try edit(tabs) { $0["empty"] = ["a": 1] }
        == tabs.replacingOccurrences(of: "\t<dict/>\n", with: expected))
    for empty in ["<dict></dict>", "<dict>\n\t</dict>"] {
      let text = tabs.replacingOccurrences(of: "<dict/>", with: empty)
      #expect(
        try edit(text) { $0["empty"] = ["a": 1] }
          == tabs.replacingOccurrences(of: "\t<dict/>\n", with: expected))
    }
    let attributed = tabs.replacingOccurrences(of: "<dict/>", with: "<dict a=\"/>\" />")
    #expect(
      try edit(attributed) { $0["empty"] = ["a": 1] }.contains("<dict a=\"/>\" >\n\t\t<key>a</key>")
    )
  }

  @Test("Spaces, no indentation, Windows line ends, and all on one line stay as they are")
  func styles() throws {
    let spaces = tabs.replacingOccurrences(of: "\t", with: "  ")
    #expect(
      try edit(spaces) { $0["new"] = [1] }.contains(
        "  <key>new</key>\n  <array>\n    <integer>1</integer>\n  </array>\n</dict>"))
    let flat = tabs.replacingOccurrences(of: "\t", with: "")
    #expect(
      try edit(flat) { $0["new"] = [1] }.contains(
        "<key>new</key>\n<array>\n<integer>1</integer>\n</array>\n</dict>"))
    let windows = tabs.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(
      try edit(windows) { $0["new"] = [1] }.contains(
        "\r\n\t<key>new</key>\r\n\t<array>\r\n\t\t<integer>1</integer>\r\n\t</array>\r\n</dict>"))
    let line = "<plist><dict><key>a</key><true/></dict></plist>"
    #expect(
      try edit(line) { $0["b"] = [1] }
        == "<plist><dict><key>a</key><true/><key>b</key><array><integer>1</integer></array></dict></plist>"
    )
    let pairs = "<plist>\n<dict>\n  <key>a</key> <true/>\n</dict>\n</plist>"
    #expect(
      try edit(pairs) { $0["b"] = 1 }
        == "<plist>\n<dict>\n  <key>a</key> <true/>\n  <key>b</key> <integer>1</integer>\n</dict>\n</plist>"
    )
  }

  @Test("If two keys are equal, the one in effect is changed; a removal removes both")
  func duplicates() throws {
    let text =
      "<plist><dict><key>a</key><integer>1</integer><key>a</key><integer>2</integer></dict></plist>"
    #expect(
      try edit(text) { $0["a"] = 3 }
        == text.replacingOccurrences(of: ">2<", with: ">3<"))
    #expect(try edit(text) { $0["a"] = nil } == "<plist><dict></dict></plist>")
  }

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
      try edit(tabs) { $0["when"] = .date(date) }.contains("<date>2001-01-01T00:00:00Z</date>"))
  }
}
