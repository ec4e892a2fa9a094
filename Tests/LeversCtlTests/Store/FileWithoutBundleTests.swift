import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import Testing

@testable import LeversCtl

/// Settings files without a bundle in commands: a value keeps its type.
struct FileWithoutBundleTests {
  private static let values: PropertyListDictionary = [
    "name": "it's -x", "hyphen": "-", "count": 5, "share": .real(2), "on": true,
    "none": .null, "long": 123_456_789_012_345_678_901_234_567_890, "": "empty key",
    "inner": ["a": ["b", 1]], "empty": .dictionary([:]),
    "date": .date(Date(timeIntervalSinceReferenceDate: 0.5)), "data": .data(Data([1, 2])),
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file with values; its format is that of its name.
  private func file(_ values: PropertyListDictionary, _ name: String) throws -> URL {
    let format = FileFormat(fileName: name)
    return try folder.write(format.data(of: .dictionary(values)), to: name)
  }

  private func read(_ file: URL) throws -> PropertyListValue {
    try PropertyListDocument.read(contentsOf: file).value
  }

  @Test("The command in the menu of a row stores the value with its type")
  @MainActor
  func copiedCommands() throws {
    let source = try file(Self.values, "source.json")
    let target = try file(["other": 1], "it's a target.json")
    let file = try #require(SettingsFile(source))
    let session = SettingsSession(
      bundle: SettingsBundle(inferredFrom: file, at: source, languages: .init(["en"])),
      store: NestedStore(MemoryStore(file.values)))
    let pane = try session.rootPane()
    #expect(pane.rows.count == Self.values.count)
    let program = try Program.buildFolder.appendingPathComponent("leversctl").path
    for row in pane.rows {
      let command = try #require(row.setCommand(store: .file(target), bundle: source))
      let line = command.replacingOccurrences(
        of: "leversctl", with: ShellWord.quoted(program), options: .anchored)
      let result = try Program.run(system: "sh", ["-c", line])
      #expect(result.status == 0 && result.errors.isEmpty, "\(command): \(result.errors)")
    }
    var expected = Self.values
    expected["other"] = 1
    #expect(try read(target) == .dictionary(expected))
  }

  @Test(
    "Without --type, an existing value keeps its type",
    arguments: [
      ("count", "7", 7), ("share", "7", .real(7)), ("on", "off", false), ("name", "7", "7"),
      ("inner", "{}", .dictionary([:])), ("data", "AQ==", .data(Data([1]))),
      ("count", "x", nil), ("inner", "[]", nil), ("none", "1", nil), ("new", "1", nil),
    ] as [(String, String, PropertyListValue?)])
  func types(_ key: String, _ text: String, _ value: PropertyListValue?) throws {
    let file = try file(Self.values, "a.json")
    for options in [["--store", file.path], ["--bundle", file.path]] {
      let result = try Program.run(["set", key, text] + options)
      #expect(result.status == (value == nil ? 1 : 0), "\(result.errors)")
      #expect(value != nil || result.errors.contains("--type"))
      #expect(try read(file).dictionary?[key] == value ?? Self.values[key])
    }
  }

  @Test("A real number out of range is refused, unless infinity is meant")
  func infinity() throws {
    let file = try file(["share": .real(2)], "a.plist")
    let arguments = ["--store", file.path, "--type", "real", "--", "share"]
    for text in ["1e400", "-1e400", "1" + String(repeating: "0", count: 400)] {
      for arguments in [["--store", file.path, "--", "share"], arguments] {
        let result = try Program.run(["set"] + arguments + [text])
        #expect(result.status == 1)
        #expect(result.errors.contains("“\(text.prefix(50))"))
        #expect(result.errors.contains("” is outside the range of real numbers"))
      }
      #expect(try read(file) == ["share": .real(2)])
    }
    for (text, value) in [("inf", Double.infinity), ("-infinity", -.infinity), ("1e308", 1e308)] {
      #expect(try Program.run(["set"] + arguments + [text]).status == 0)
      #expect(try read(file) == ["share": .real(value)])
    }
  }

  @Test("A value in a dictionary is found by its key, as it is shown, if that is the only one")
  func nestedKeys() throws {
    let file = try file(
      [
        "a": ["b": 1, "c.d": ["": true], "list": [["x": 1]]], "a.b.c": 2, "e.f": 1, "e": ["f": 2],
        "g": ["h.i": 1, "h": ["i": 2]],
      ], "a.plist")
    func run(_ arguments: String...) throws -> Program.Result {
      try Program.run(arguments + ["--store", file.path])
    }
    #expect(try Program.run("show", file.path).text.contains("[a.c.d.\"\"]"))
    #expect(try run("get", "a.b").text == "1\n")
    #expect(try run("get", "a.c.d.\"\"").text == "true\n")
    #expect(try run("get", "e.f").text == "1\n")
    for missing in ["g.h.i", "a.x", "a.", ".b", "a.list.x", "a.b.c.d"] {
      #expect(try run("get", missing).status == 1)
    }
    #expect(try run("set", "a.b", "x").status == 1)
    #expect(try run("set", "a.b", "7").status == 0)
    #expect(try run("set", "a.c.d.\"\"", "text", "--type", "string").status == 0)
    #expect(try run("unset", "e.f").status == 0)
    #expect(try run("reset", "e.f", "g.h.i").status == 0)
    #expect(
      try read(file) == [
        "a": ["b": 7, "c.d": ["": "text"], "list": [["x": 1]]], "a.b.c": 2,
        "e": .dictionary([:]), "g": ["h.i": 1, "h": ["i": 2]],
      ])
  }

  @Test("A new key is added to the dictionary before it, or to the file if there is no dictionary")
  func newKeys() throws {
    let file = try file(["a": ["b": 1, "c.d": .dictionary([:])], "e": 1], "a.plist")
    func set(_ key: String) throws -> Program.Result {
      try Program.run("set", key, "2", "--type", "integer", "--store", file.path)
    }
    for key in ["a.new", "a.c.d.new", "a.c.d.\"\"", "e.f", "g.h", "a."] {
      #expect(try set(key).status == 0)
      #expect(try Program.run("get", key, "--store", file.path).text == "2\n")
    }
    for key in ["a.x.new", "a.b.new", "a.c.new"] {
      let result = try set(key)
      #expect(result.status == 1)
      #expect(result.errors.contains("there is no dictionary “\(key.dropLast(4))”"))
    }
    let untyped = try Program.run("set", "a.other", "2", "--store", file.path)
    #expect(untyped.status == 1 && untyped.errors.contains("--type"))
    #expect(
      try read(file) == [
        "a": ["b": 1, "c.d": ["new": 2, "": 2], "new": 2], "e": 1, "e.f": 2, "g.h": 2, "a.": 2,
      ])
  }

  @Test("Fields of list items have paths as keys, as they are shown")
  func listItems() throws {
    let file = try file(
      [
        "a": ["list": [["x": 1, "y/z": true], ["x": 2]]], "top": ["p", "q", "r"],
        "/top/0": "own", "/usr/lib": 1,
      ], "a.plist")
    func run(_ arguments: String...) throws -> Program.Result {
      try Program.run(arguments + ["--store", file.path])
    }
    let shown = try Program.run("show", file.path).text
    for key in ["/a/list/0/x", "/a/list/0/y%2Fz", "/a/list/1/x"] {
      #expect(shown.contains("[\(key)]"))
      #expect(try run("get", key).status == 0)
    }
    #expect(try run("get", "/top/0").text == "own\n")
    #expect(try run("get", "/top/1").text == "q\n")
    #expect(try run("get", "/usr/lib").text == "1\n")
    #expect(try run("get", "/top/7").errors.contains("has 3 elements. To add one, set “/top/3”."))
    #expect(try run("set", "/a/list/1/x", "no").status == 1)
    #expect(try run("set", "/a/list/1/x", "7").status == 0)
    #expect(try run("set", "/top/3", "s", "--type", "string").status == 0)
    #expect(try run("set", "/new/key", "1", "--type", "integer").status == 0)
    #expect(try run("unset", "/a/list/0/y%2Fz").status == 0)
    #expect(try run("reset", "/top/1", "/usr/lib", "/top/2").status == 0)
    #expect(
      try read(file) == [
        "a": ["list": [["x": 1], ["x": 7]]], "top": ["p", "s"], "/top/0": "own", "/new/key": 1,
      ])
  }

  @Test("Fields of the elements of a file that is a list are shown with their paths")
  func elementsOfRoot() throws {
    let file = try folder.write(Data(#"[{"x": 1}, {"x": 2}]"#.utf8), to: "a.json")
    #expect(try Program.run("show", file.path).text.contains("[/1/x]"))
    #expect(try Program.run("get", "/1/x", "--store", file.path).text == "2\n")
  }

  @Test("A file is its own store, but not a bundle whose keys can be reset")
  func ownStore() throws {
    let file = try file(["a": 1], "a.plist")
    #expect(try Program.run("get", "a", "--bundle", file.path).text == "1\n")
    #expect(try Program.run("list", "--bundle", file.path).text == "a = 1\n")
    #expect(try Program.run("reset", "--bundle", file.path).status == 1)
    #expect(try read(file) == ["a": 1])
  }

  @Test("Integers beyond 64 bits are refused where a format has none")
  func longIntegers() throws {
    let file = try file(["a": 1], "a.plist")
    let long = "123456789012345678901234567890"
    let result = try Program.run("set", "a", long, "--store", file.path)
    #expect(result.status == 1 && result.errors.contains("doesn’t fit into 64 bits"))
    let json = try self.file(["a": 1], "a.json")
    #expect(try Program.run("set", "a", long, "--store", json.path).status == 0)
    #expect(try Program.run("get", "a", "--store", json.path).text == long + "\n")
    try folder.write(Data("{\n\"a\": 1\(String(repeating: "0", count: 40))}".utf8), to: "b.json")
    let other = folder.url.appendingPathComponent("b.json")
    let refused = try Program.run("show", other.path)
    #expect(refused.status == 2 && refused.errors.contains("line 2"))
  }
}
