import Foundation
import Testing

@testable import PropertyList

struct JSONEditorTests {
  private let file = URL(fileURLWithPath: "/settings.json")

  private func edit(
    _ text: String, _ change: (inout PropertyListDictionary) -> Void
  ) throws -> String {
    let data = Data(text.utf8)
    var value = try #require(PropertyListDocument.read(data, of: file).value.dictionary)
    change(&value)
    let edited = try PropertyListEditor.replaceValue(in: data, of: file, with: .dictionary(value))
    return String(decoding: try #require(edited), as: UTF8.self)
  }

  private let wide = """
    {
        "name" : "\\u00c4nn\\/A",

        "size" : 1.50e+1,
        "list" : [1, 2,  3],
        "empty" : {}
    }

    """

  @Test("Without changes the bytes are the same, odd spellings included")
  func unchanged() throws { #expect(try edit(wide) { _ in } == wide) }

  @Test("A changed value is a one-value diff")
  func change() throws {
    #expect(
      try edit(wide) { $0["size"] = .real(2) }
        == wide.replacingOccurrences(of: "1.50e+1", with: "2.0"))
    #expect(
      try edit(wide) { $0["name"] = "Ö" }
        == wide.replacingOccurrences(of: #"\u00c4nn\/A"#, with: #"\u00d6"#))
    #expect(
      try edit(wide) { $0["list"] = [1, 7, 3] }
        == wide.replacingOccurrences(of: "2,  3", with: "7,  3"))
  }

  @Test("Null stays as it is, can become another value, and is not a missing key")
  func null() throws {
    let text = #"""
      { "a" : null ,"b": [null,  1, {"c":null}],
        "d": {"e" : null, "f": 1}, "n": "null" }

      """#
    #expect(try edit(text) { _ in } == text)
    for (old, new, change) in [
      ("  1,", "  2,", { $0["b"] = [.null, 2, ["c": .null]] }),
      (": 1}", ": 2}", { $0["d"] = ["e": .null, "f": 2] }),
      (#""a" : null "#, #""a" : "x" "#, { $0["a"] = "x" }),
      (#""n": "null""#, #""n": null"#, { $0["n"] = .null }),
      (#""e" : null, "#, "", { $0["d"] = ["f": 1] }),
    ] as [(String, String, (inout PropertyListDictionary) -> Void)] {
      #expect(try edit(text, change) == text.replacingOccurrences(of: old, with: new))
    }
  }

  @Test("A new value comes last, in the layout of the file")
  func insertion() throws {
    #expect(
      try edit(wide) { $0["new"] = ["a": [true], "b": "Ä"] }
        == wide.replacingOccurrences(
          of: "{}",
          with: """
            {},
                "new" : {
                    "a" : [
                        true
                    ],
                    "b" : "\\u00c4"
                }
            """))
    #expect(
      try edit(wide) { $0["empty"] = ["a": 1] }
        == wide.replacingOccurrences(of: "{}", with: "{\n        \"a\" : 1\n    }"))
    #expect(
      try edit(wide) { $0["list"] = [1, 2, 3, 4] }
        == wide.replacingOccurrences(of: "3]", with: "3,  4]"))
    #expect(
      try edit(wide) { $0["list"] = [0, 1, 2, 3] }
        == wide.replacingOccurrences(of: "[1", with: "[0, 1"))
    #expect(try edit("{}\n") { $0["a"] = ["b": 1] } == "{\n  \"a\": {\n    \"b\": 1\n  }\n}\n")
    #expect(
      try edit(#"{"a":1}"#) { $0["b"] = ["c": 2, "d": []] } == #"{"a":1,"b":{"c":2,"d":[]}}"#)
    #expect(
      try edit(#"{ "a": {} }"#) { $0["a"] = ["b": 1, "c": 2] } == #"{ "a": {"b": 1, "c": 2} }"#)
    #expect(
      try edit("{\r\n\t\"a\": 1\r\n}") { $0["b"] = 2 } == "{\r\n\t\"a\": 1,\r\n\t\"b\": 2\r\n}")
  }

  @Test("New keys before others in a value come after the same key, or first")
  func places() throws {
    let text = "{\n  \"a\": 1,\n  \"b\": 2,\n  \"d\": 4\n}\n"
    #expect(
      try edit(text) { $0 = ["0": 0, "a": 1, "b": 2, "c": 3, "d": 4, "e": 5] }
        == "{\n  \"0\": 0,\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3,\n  \"d\": 4,\n  \"e\": 5\n}\n")
    // Two removed keys and one new one aren’t a renaming.
    #expect(try edit(text) { $0 = ["c": 3, "d": 4] } == "{\n  \"c\": 3,\n  \"d\": 4\n}\n")
  }

  @Test("A removed value takes one comma and its line with it")
  func removal() throws {
    let text = "{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}\n"
    #expect(try edit(text) { $0["a"] = nil } == "{\n  \"b\": 2,\n  \"c\": 3\n}\n")
    #expect(try edit(text) { $0["b"] = nil } == "{\n  \"a\": 1,\n  \"c\": 3\n}\n")
    #expect(try edit(text) { $0["c"] = nil } == "{\n  \"a\": 1,\n  \"b\": 2\n}\n")
    #expect(
      try edit(text) {
        $0["c"] = nil
        $0["d"] = 4
      } == "{\n  \"a\": 1,\n  \"b\": 2,\n  \"d\": 4\n}\n")
    #expect(try edit(text) { $0 = ["d": 4] } == "{\n  \"d\": 4\n}\n")
    #expect(try edit(text) { $0 = [:] } == "{}\n")
  }

  @Test("Keys that are reserved names get an object of their own, and lose it with its dictionary")
  func reservedNames() throws {
    let text = #"""
      {"a": {"b": 1.0}, "d": {"$dictionary": { "$date": 1,  "e": 2 }}, "f": {"$data": "AA=="}}
      """#
    #expect(
      try edit(text) { $0["a"] = ["b": 1.0, "$real": 2] }
        == text.replacing(#"{"b": 1.0}"#, #"{"$dictionary": {"b": 1.0, "$real": 2}}"#))
    #expect(
      try edit(text) { $0["d"] = ["$date": 1, "e": 3] } == text.replacing(#""e": 2"#, #""e": 3"#))
    #expect(
      try edit(text) { $0["d"] = ["$date": 1] } == text.replacing(#",  "e": 2"#, ""))
    #expect(
      try edit(text) { $0["d"] = nil }
        == text.replacing(#" "d": {"$dictionary": { "$date": 1,  "e": 2 }},"#, ""))
    #expect(try edit(text) { $0["f"] = .data(Data([1])) } == text.replacing("AA==", "AQ=="))
  }

  @Test("A value with another key or place keeps its spelling")
  func moving() throws {
    let text = "{\n  \"a\": {\n    \"x\": 1e2\n  },\n  \"b\": {\n    \"y\": 1\n  }\n}\n"
    #expect(
      try edit(text) {
        $0["c"] = $0["a"]
        $0["a"] = nil
      } == text.replacing("\"a\"", "\"c\""))
    #expect(
      try edit(text) {
        $0["b"] = .dictionary(["y": 1, "a": $0["a"] ?? 0])
        $0["a"] = nil
      } == """
        {
          "b": {
            "y": 1,
            "a": {
              "x": 1e2
            }
          }
        }

        """)
  }

  @Test("All of equal keys are read as before, and the last one is changed")
  func duplicates() throws {
    #expect(try edit(#"{"a": 1, "a": 2}"#) { $0["a"] = 3 } == #"{"a": 1, "a": 3}"#)
  }

  @Test("Values have their lines and columns")
  func locations() throws {
    let text = "\u{FEFF}{\"a\": 1,\n  \"b\": {\n    \"c\": [true, \"x\"]}}"
    let document = try PropertyListDocument.read(Data(text.utf8), of: file)
    #expect(document.format == .json)
    let entry = try #require(document.root.entries?.first)
    #expect(entry.keyLocation.line == 1 && entry.keyLocation.column == 2)
    let inner = try #require(document.root["b"]?["c"]?.elements?.last?.location)
    #expect(inner.line == 3 && inner.column == 17 && inner.byteRange.count == 3)
  }

  @Test("Only a file with such a name is JSON, and XML isn’t")
  func names() throws {
    let xml = try PropertyListWriter.xml(["a": 1])
    #expect(try PropertyListDocument.read(xml, of: file).format == .xml)
    #expect(try PropertyListDocument.read(Data(#"{"a" = b;}"#.utf8)).format == .openStep)
    #expect(throws: PropertyListError.self) {
      try PropertyListDocument.read(Data(#"{"a" = b;}"#.utf8), of: file)
    }
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    replacingOccurrences(of: old, with: new)
  }
}
