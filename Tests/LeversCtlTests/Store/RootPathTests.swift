import Foundation
import PropertyList
import TestSupport
import Testing

@testable import LeversCtl

/// Values of a file that is a list or a single value.
struct RootPathTests {
  private static let text = """
    [
      "first",  5,
      {"a/b": true, "Name": "x"}, [1]
    ]

    """

  private let folder: BundleFixture

  init() throws { folder = try BundleFixture([]) }

  private func file(_ text: String = Self.text) throws -> String {
    try folder.file("list.json", Data(text.utf8)).path
  }

  private func run(_ arguments: String...) throws -> Program.Result { try Program.run(arguments) }

  @Test(
    "A path selects a value",
    arguments: [
      ("/0", "first\n"), ("/1", "5\n"), ("/2/Name", "x\n"), ("/2/a%2Fb", "true\n"),
      ("/3/0", "1\n"), ("/3", "[1]\n"),
      ("/", #"["first", 5, {"a/b": true, "Name": "x"}, [1]]"# + "\n"),
    ])
  func get(_ path: String, _ expected: String) throws {
    let result = try run("get", path, "--store", try file())
    #expect(result.status == 0 && result.text == expected && result.errors == "")
  }

  @Test(
    "A path without a value is refused, with what to do",
    arguments: [
      ("/9", "has 4 elements. To add one, set “/4”."), ("/-1", "has 4 elements."),
      ("/3/x", "the list at “/3” has 1 element. To add one, set “/3/1”."),
      ("/0/x", "the value at “/0” is neither a list nor a dictionary."),
      ("/2/c/d", "there is no value at “/2/c”."), ("/2/%", "%25"),
      ("first", "has no key “first”. Use / for all of it"), ("/4", "has no value"),
    ])
  func missing(_ path: String, _ message: String) throws {
    let result = try run("get", path, "--store", try file())
    #expect(result.status == 1 && result.text == "")
    #expect(result.errors.contains(message))
  }

  @Test(
    "Several values are removed as they are in the file, in any order",
    arguments: [
      (["/0", "/1"], #"[{"a/b": true, "Name": "x"}, [1]]"#),
      (["/0", "/3", "/0"], #"[5, {"a/b": true, "Name": "x"}]"#),
      (["/2", "/2/Name", "/1"], #"["first", [1]]"#),
    ])
  func removing(_ paths: [String], _ expected: String) throws {
    let file = try file()
    let result = try Program.run(["reset"] + paths + ["--store", file])
    #expect(result.status == 0 && result.errors == "")
    #expect(try run("get", "/", "--store", file).text == expected + "\n")
  }

  @Test("All values are listed by their paths")
  func list() throws {
    #expect(
      try run("list", "--store", try file()).text == """
        /0 = first
        /1 = 5
        /2 = {"a/b": true, "Name": "x"}
        /3 = [1]

        """)
    #expect(try run("list", "--store", try file("5")).text == "/ = 5\n")
  }

  @Test(
    "Only the text of one value changes",
    arguments: [
      ("/0", "other", "string", "first", "other"), ("/1", "6", "integer", "5", "6"),
      ("/2/a%2Fb", "false", "boolean", "true", "false"), ("/3/0", "2", "integer", "[1]", "[2]"),
    ])
  func set(
    _ path: String, _ value: String, _ type: String, _ old: String, _ new: String
  ) throws {
    let file = try file()
    let result = try run("set", path, value, "--type", type, "--store", file)
    #expect(result.status == 0 && result.errors == "")
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == Self.text.replacingOccurrences(of: old, with: new))
  }

  @Test("Elements and keys are added, and removed again")
  func adding() throws {
    let file = try file()
    let before = try PropertyListJSON.read(contentsOf: URL(fileURLWithPath: file))
    for (path, value) in [("/4", "x"), ("/3/1", "y"), ("/2/New", "z")] {
      #expect(try run("set", path, value, "--type", "string", "--store", file).status == 0)
      #expect(try run("get", path, "--store", file).text == value + "\n")
      #expect(try run("unset", path, "--store", file).status == 0)
      #expect(try PropertyListJSON.read(contentsOf: URL(fileURLWithPath: file)) == before)
    }
    #expect(try run("unset", "/4", "--store", file).status == 0)
    #expect(try run("reset", "/0", "--store", file).status == 0)
    #expect(try run("get", "/0", "--store", file).text == "5\n")
  }

  @Test("The whole value is replaced; a list is emptied, but a single value stays")
  func whole() throws {
    let file = try file()
    #expect(try run("set", "/", "[1]", "--type", "json", "--store", file).status == 0)
    #expect(try run("get", "/", "--store", file).text == "[1]\n")
    #expect(try run("unset", "/", "--store", file).status == 0)
    #expect(try run("get", "/", "--store", file).text == "[]\n")
    let single = try folder.file("single.plist", PropertyListWriter.xml("a")).path
    let refused = try run("unset", "/", "--store", single)
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains("is a single value, which can’t be removed. Change it instead."))
    #expect(try run("set", "/", "b", "--type", "string", "--store", single).status == 0)
    #expect(try run("get", "/", "--store", single).text == "b\n")
  }

  @Test("Two lists are compared element by element")
  func difference() throws {
    let other = try folder.file("other.json", Data(#"["first", 6]"#.utf8)).path
    let result = try run("diff", try file("[\"first\", 5]"), other)
    #expect(result.status == 1 && result.text == "- /1 = 5\n+ /1 = 6\n")
  }

  @Test("In a file with keys, a slash is a part of a key; a bundle still needs a dictionary")
  func keys() throws {
    let store = try folder.file("keys.plist", PropertyListWriter.xml(["/0": "x", "/": 1])).path
    #expect(try run("get", "/0", "--store", store).text == "x\n")
    #expect(try run("get", "/", "--store", store).text == "1\n")
    let list = try file()
    let refused = try run("get", "/0", "--store", list, "--bundle", folder.url.path)
    #expect(refused.status == 2 && refused.errors.contains("where settings need a dictionary"))
  }
}
