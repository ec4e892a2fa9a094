import Foundation
import PropertyList
import Testing

@testable import SettingsStorage

/// A single changed value is the only difference in the file, for each type, place and format.
struct OneValueTests {
  private static let date = Date(timeIntervalSinceReferenceDate: 86_400)

  /// A value of each type that a property list has, and another one.
  private static let types: [(key: String, old: PropertyListValue, new: PropertyListValue)] = [
    ("text", "old", "new & <improved>"), ("long", "a\n\tb\n", "a\n\tc\n"), ("flag", true, false),
    ("integer", 7, -8), ("large", .integer(Int128(Int64.max)), .integer(Int128(Int64.min))),
    ("real", .real(0.1), .real(1e-300)), ("whole", .real(2), .real(3)),
    ("date", .date(date), .date(date.addingTimeInterval(3600))),
    ("data", .data(Data([0, 1, 255])), .data(Data([0, 2, 255]))),
    ("list", ["a", "b"], ["a", "c"]), ("empty", [], ["x"]),
    ("table", [[1, 2], ["k": "v"]], [[1, 3], ["k": "v"]]),
    ("other type", "7", 7),
  ]

  /// The values, also inside dictionaries.
  private static let values: PropertyListDictionary = {
    var inner = PropertyListDictionary()
    for type in types { inner[type.key] = type.old }
    var values = inner
    values["a"] = .dictionary(["before": 1, "b": .dictionary(inner), "after": 2])
    return values
  }()

  private static let paths: [[String]] = [[], ["a", "b"]]

  /// Changes each value in a copy of a file, in turn.
  private func changeEach(
    _ content: Data, named name: String,
    check: (_ file: URL, _ expected: PropertyListDictionary) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    for path in Self.paths {
      for type in Self.types {
        let file = folder.file(name)
        try content.write(to: file)
        let store = NestedStore(try FileStore(url: file))
        let key = path.isEmpty ? type.key : NestedKey.key(path + [type.key])
        #expect(store.value(forKey: key) == type.old, "\(key)")
        store.setValue(type.new, forKey: key)
        try store.synchronize()
        var expected = Self.values
        expected.set(type.new, at: path + [type.key])
        try check(file, expected)
        store.setValue(type.old, forKey: key)
        try store.synchronize()
        // An empty list can be written in two ways.
        #expect(try type.old == [] || Data(contentsOf: file) == content, "back again: \(key)")
      }
    }
  }

  @Test("In XML, only the lines of the value differ; comments and form stay")
  func xml() throws {
    let text = try StoredFile.xml(.dictionary(Self.values))
      .replacing("<key>before</key>", with: "<!-- kept -->\n<key>before</key>\n\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try changeEach(Data(text.utf8), named: "a.plist") { file, expected in
      #expect(try StoredFile.value(of: file) == .dictionary(expected))
      let changed = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let count = changed.difference(from: lines).count
      // A text of several lines, and a list, are more than one.
      #expect((1...10).contains(count))
      #expect(changed.contains { $0.contains("<!-- kept -->") })
    }
  }

  @Test("A binary file stays binary, with only this value changed, in the same order")
  func binary() throws {
    let content = try PropertyListWriter.binary(.dictionary(Self.values))
    try changeEach(content, named: "a.plist") { file, expected in
      let document = try PropertyListDocument.read(contentsOf: file)
      #expect(document.format == .binary)
      #expect(document.value == .dictionary(expected))
    }
  }

  @Test(
    "A table of strings is saved with only this text changed", arguments: ["a.strings", "a.plist"])
  func texts(_ name: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      name, "/* Greeting */\n\"hello\" = \"Hallo\";\n\n// Farewell\n\"bye\" = \"Tschüss\";\n")
    let store = try FileStore(url: file)
    store.setValue("Servus", forKey: "hello")
    try store.synchronize(consent: .convertToXML)
    #expect(try StoredFile.value(of: file) == ["hello": "Servus", "bye": "Tschüss"])
  }
}
