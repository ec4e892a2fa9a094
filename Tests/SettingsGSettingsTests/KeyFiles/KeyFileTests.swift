import Foundation
import SettingsGSettings
import SettingsStorage
import TestSupport
import Testing

@Suite("Key files")
struct KeyFileTests {
  private func file(_ text: String) throws(StoreError) -> KeyFile {
    try KeyFile(Data(text.utf8))
  }

  private static let everyLine = """
    # A comment = no value
    \t # another [one]

    [org/levers/kinds]
    b=true
      s \t=  'a=b; c' \t
    empty=
    naïve='größer 🎚'
    # in the group
    [/]
    as=['x', 'y']
    \t[org/levers/kinds] \u{20}
    b=false
    [org/levers/none]

    """

  @Test(
    "An unchanged file has the same bytes",
    arguments: [
      everyLine, "", "\n", "# no end", "[a]", "[a]\nb=1", "[a]\r\nb=1\r\n\r\n# c\r\nd=2",
      "# a\rx\n[a]\nb=1\rc\n\r\n", "\u{FEFF}[a]\nb=1\n", "[a]\nb=e\u{301}\n", "[a]\nb=\u{301}\n",
    ])
  func unchanged(_ text: String) throws {
    #expect(try file(text).data == Data(text.utf8))
  }

  @Test("Each group and key is listed once, with its last value")
  func reading() throws {
    let groups = try file(Self.everyLine).groups
    #expect(groups.map(\.name) == ["org/levers/kinds", "/", "org/levers/none"])
    #expect(groups.map(\.keys) == [["b", "s", "empty", "naïve"], ["as"], []])
    let first = try #require(groups.first)
    #expect(first["b"] == "false")
    #expect(first["s"] == "'a=b; c'")
    #expect(first["empty"] == "")
    #expect(first["naïve"] == "'größer 🎚'")
    #expect(first["none"] == nil)
    // Canonically equal strings are different bytes, and so is a mark after the equals sign.
    #expect(try file("[a]\nb=\u{301}\n").value(forKey: "b", inGroup: "a") == "\u{301}")
    #expect(try file("[a]\r\nb= 1 \r\n").value(forKey: "b", inGroup: "a") == "1")
  }

  @Test("A mistake has its line, and what to do")
  func mistakes() throws {
    let cases: [(String, Int, String)] = [
      ("# c\nb=1\n[a]\n", 2, "before the first group"), ("[a]\r\n\r\nwhat\r\n", 3, "key=value"),
      ("[a\nb=1", 1, "Close it"), ("[a] b=1", 1, "after the group"), ("[]\n", 1, "isn’t a group"),
      ("[a]\n = 1\n", 2, "no key"), ("[a]\n[b[c]\n", 2, "isn’t a group"),
    ]
    for (text, line, words) in cases {
      #expect {
        try file(text)
      } throws: { error in
        guard let error = error as? StoreError else { return false }
        return error.line == line && error.message.english.contains(words)
          && error.message.english.hasPrefix("Line \(line): ")
      }
    }
    #expect {
      try KeyFile(Data("[a]\nb=".utf8) + [0xFF, 0x0A])
    } throws: { error in
      (error as? StoreError)?.line == 2
    }
  }

  @Test("A file that can’t be read is named")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let url = try folder.write(Data("oops\n".utf8), to: "backup.dconf")
    #expect {
      try KeyFile(contentsOf: url)
    } throws: { error in
      guard let error = error as? StoreError else { return false }
      return error.message.english.contains("backup.dconf") && error.line == 1
    }
    #expect(throws: StoreError.self) {
      try KeyFile(contentsOf: url.deletingLastPathComponent().appendingPathComponent("none"))
    }
  }

  @Test("A changed value changes its own line, the last one of its key")
  func changing() throws {
    var changed = try file(Self.everyLine)
    try changed.setValue("uint32 1", forKey: "b", inGroup: "org/levers/kinds")
    try changed.setValue("''", forKey: "s", inGroup: "org/levers/kinds")
    try changed.setValue("1", forKey: "empty", inGroup: "org/levers/kinds")
    let expected = Self.everyLine.replacingOccurrences(of: "b=false", with: "b=uint32 1")
      .replacingOccurrences(of: "=  'a=b; c' \t", with: "=  '' \t")
      .replacingOccurrences(of: "empty=", with: "empty=1")
    #expect(String(decoding: changed.data, as: UTF8.self) == expected)
    // The same value again, and one after another on the same line.
    try changed.setValue("uint32 1", forKey: "b", inGroup: "org/levers/kinds")
    try changed.setValue("false", forKey: "b", inGroup: "org/levers/kinds")
    try changed.setValue("'a=b; c'", forKey: "s", inGroup: "org/levers/kinds")
    try changed.setValue("", forKey: "empty", inGroup: "org/levers/kinds")
    #expect(changed.data == Data(Self.everyLine.utf8))
  }

  @Test(
    "New keys come after the others of their group, and new groups at the end",
    arguments: [
      ("[a]\nb=1\n\n# end\n[c]\nd=2", "[a]\nb=1\nnew=5\n\n# end\n[c]\nd=2\n\n[z]\nnew=6\n"),
      ("[c]\r\n[a]", "[c]\r\n[a]\r\nnew=5\r\n\r\n[z]\r\nnew=6\r\n"),
      ("[a]\n# only\n[c]\n", "[a]\nnew=5\n# only\n[c]\n\n[z]\nnew=6\n"),
      ("", "[a]\nnew=5\n\n[z]\nnew=6\n"),
    ])
  func adding(_ text: String, _ expected: String) throws {
    var changed = try file(text)
    try changed.setValue("5", forKey: "new", inGroup: "a")
    try changed.setValue("6", forKey: "new", inGroup: "z")
    #expect(String(decoding: changed.data, as: UTF8.self) == expected)
    #expect(changed.value(forKey: "new", inGroup: "a") == "5")
  }

  @Test("A file without an end of line still has none after a key was added")
  func withoutEnd() throws {
    var changed = try file("[a]\nb=1")
    try changed.setValue("2", forKey: "c", inGroup: "a")
    #expect(changed.data == Data("[a]\nb=1\nc=2".utf8))
  }

  @Test("All lines of a removed key are removed, and nothing else")
  func removing() throws {
    var changed = try file(Self.everyLine)
    try changed.setValue(nil, forKey: "b", inGroup: "org/levers/kinds")
    try changed.setValue(nil, forKey: "none", inGroup: "none")
    let expected = Self.everyLine.replacingOccurrences(of: "b=true\n", with: "")
      .replacingOccurrences(of: "b=false\n", with: "")
    #expect(String(decoding: changed.data, as: UTF8.self) == expected)
  }

  @Test(
    "What would be read as something else is refused",
    arguments: [
      ("a", "b", "1\n2"), ("a", "b=c", "1"), ("a", "", "1"), ("a", "#b", "1"), ("a", "[b", "1"),
      ("a", " b", "1"), ("a", "b", " 1"), ("a]", "b", "1"), ("", "b", "1"), ("a", "b", "1\u{0}"),
    ])
  func refusals(_ group: String, _ key: String, _ value: String) throws {
    var changed = try file("[a]\n")
    #expect(throws: StoreError.self) {
      try changed.setValue(value, forKey: key, inGroup: group)
    }
    #expect(changed.data == Data("[a]\n".utf8))
  }

  @Test("Key files are distinguished from other files")
  func detection() throws {
    let folder = try TemporaryFolder()
    let cases: [(String, Bool)] = [
      ("[org/a]\nb=1", true), ("\u{FEFF}# c\n\n [/]\n", true), ("[\"a\", 1]", false),
      ("[1, 2]", false), ("{\"a\": 1}", false), ("<?xml version=\"1.0\"?>", false), ("", false),
      ("# c", false), ("{ a = 1; }", false), ("a=1\n", true), ("a = 1;\n", false),
      ("bplist00", false),
    ]
    for (text, isKeyFile) in cases {
      let url = try folder.write(Data(text.utf8), to: "file")
      #expect(KeyFile.isKeyFile(url) == isKeyFile, "\(text)")
    }
    #expect(!KeyFile.isKeyFile(folder.url))
  }
}
