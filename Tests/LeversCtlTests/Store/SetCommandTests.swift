import Foundation
import PropertyList
import TestSupport
import Testing

@testable import LeversCtl

struct SetCommandTests {
  @Test(
    "A typed value is stored as its element would store it",
    arguments: [
      (["on", "off"], "OFF"), (["on", "YES"], "ON"), (["on", "ON"], "ON"),
      (["plain", "true"], true),
      (["plain", "No"], false), (["volume", "3"], .real(3)), (["volume", "10"], .real(10)),
      (["name", "12"], "12"), (["name", ""], ""), (["pw", "s"], "s"), (["theme", "Light"], 1),
      (["theme", "LIGHT"], 1), (["theme", "0"], 0), (["theme", "Auto"], 0), (["theme", "x"], "x"),
      (["theme", "2"], 2), (["theme", "1", "--type", "integer"], 1), (["radio", "b"], "b"),
      (["version", "2", "--type", "string"], "2"), (["new", "2", "--type", "integer"], 2),
      (["new", "18446744073709551615", "--type", "integer"], .integer(Int128(UInt64.max))),
      (["new", "2", "--type", "real"], .real(2)), (["new", "on", "--type", "boolean"], true),
      (["new", "AQI=", "--type", "data"], .data(Data([1, 2]))),
      (
        ["new", "1970-01-01T00:00:09Z", "--type", "date"], .date(Date(timeIntervalSince1970: 9))
      ),
    ] as [([String], PropertyListValue)])
  func stored(_ arguments: [String], _ value: PropertyListValue) throws {
    let fixture = try StoreFixture()
    let result = try Program.run(
      ["set"] + arguments + ["--store", fixture.store.path, "--bundle", fixture.bundle.url.path])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(try fixture.values?[arguments[0]] == value)
  }

  @Test("A single hyphen means standard input, without its last line break")
  func input() throws {
    let fixture = try StoreFixture()
    func set(_ key: String, _ input: Data, _ more: String...) throws -> Program.Result {
      let file = try fixture.bundle.file("input", input)
      return try Program.run(
        ["set", key, "-", "--store", fixture.store.path, "--bundle", fixture.bundle.url.path]
          + more, input: file)
    }
    for (input, value) in [
      ("hunter2\n", "hunter2"), ("a\r\n", "a"), ("a\nb\n\n", "a\nb\n"), (" - ", " - "),
      ("-\n", "-"),
      ("", ""),
    ] as [(String, PropertyListValue)] {
      let result = try set("pw", Data(input.utf8))
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(try fixture.values?["pw"] == value)
    }
    #expect(try set("volume", Data("3\n".utf8)).status == 0)
    #expect(try set("new", Data("[\n1]\n".utf8), "--type", "json").status == 0)
    #expect(try fixture.values?["volume"] == .real(3) && fixture.values?["new"] == [1])
    let bytes = try set("pw", Data([0xFF]))
    #expect(bytes.status == 2 && bytes.errors.contains("UTF-8"))
    #expect(try fixture.run("set", "pw", "\"-\"", "--type", "json").status == 0)
    #expect(try fixture.values?["pw"] == "-")
  }

  @Test("A rejected secret is not printed")
  func refusedSecret() throws {
    let fixture = try BundleFixture([
      ["Type": "PSTextFieldSpecifier", "Key": "pw", "IsSecure": true, "LeversPattern": "[a-z]+"]
    ])
    let store = fixture.app.appendingPathComponent("s.plist").path
    for type in [[], ["--type", "integer"], ["--type", "date"], ["--type", "json"]] {
      let result = try Program.run(
        ["set", "pw", "Hunter2", "--store", store, "--bundle", fixture.url.path] + type)
      #expect(result.status == 1 && result.errors.contains("pw"))
      #expect(!result.errors.contains("Hunter2"), "\(result.errors)")
    }
  }

  @Test("A switch says the words that it takes; without a bundle, the type is what is missing")
  func words() throws {
    let fixture = try StoreFixture()
    #expect(
      try fixture.run("set", "plain", "maybe").errors
        == "leversctl: “plain” must be on or off (or true, false, yes, no), not “maybe”.\n")
    let help = try Program.run("set", "--help").text
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("takes on or off (also true, false, yes, no)"))
    for (word, value) in ["on": "ON", "YES": "ON", "true": "ON", "off": "OFF", "no": "OFF"] {
      #expect(try fixture.run("set", "on", word).status == 0)
      #expect(try fixture.values?["on"]?.string == value)
    }
    let bare = try Program.run("set", "KEY", "VALUE", "--store", fixture.store.path)
    #expect(bare.status == 1)
    #expect(
      bare.errors
        == "leversctl: The type of “KEY” is unknown. Add --type or --bundle.\n"
    )
    #expect(try fixture.run("set", "KEY", "VALUE").errors.contains("isn’t a key of the bundle"))
  }

  @Test(
    "A value that the bundle refuses gives exit code 1 and changes nothing",
    arguments: [
      ["on", "maybe"], ["plain", "2"], ["volume", "10.5"], ["volume", "loud"], ["volume", "nan"],
      ["name", "\u{1}"], ["theme", "Dark"], ["theme", "1"], ["theme", "1", "--type", "string"],
      ["radio", "Same"], ["name", "1", "--type", "integer"], ["version", "2"], ["new", "2"],
      ["new", "2.5", "--type", "integer"], ["new", "18446744073709551616", "--type", "integer"],
      ["new", "x", "--type", "real"], ["new", "x", "--type", "date"],
      ["new", "*", "--type", "data"],
      ["new", "x", "--type", "boolean"],
    ])
  func refused(_ arguments: [String]) throws {
    let fixture = try StoreFixture()
    let result = try Program.run(
      ["set"] + arguments + ["--store", fixture.store.path, "--bundle", fixture.bundle.url.path])
    #expect(result.status == 1, "\(arguments)")
    #expect(result.errors.hasPrefix("leversctl: "))
    #expect(!FileManager.default.fileExists(atPath: fixture.store.path))
  }

  @Test("For an ambiguous title, the matching values are listed")
  func sameTitles() throws {
    let fixture = try StoreFixture()
    let result = try fixture.run("set", "radio", "Same")
    #expect(result.errors.hasSuffix("Use one of the values.\n"), "\(result.errors)")
    #expect(!result.errors.contains("--type"))
    #expect(try fixture.run("set", "radio", "b").status == 0)
    #expect(try fixture.run("set", "theme", "1").errors.contains("Choose one with --type."))
  }

  @Test(
    "A long value that is refused is shortened in the message",
    arguments: [["on"], ["theme"], ["new", "--type", "integer"], ["theme", "--type", "json"]])
  func longValues(arguments: [String]) throws {
    let fixture = try StoreFixture()
    let long = "\"" + String(repeating: "x", count: 4000) + "\""
    let result = try Program.run(
      ["set"] + arguments + [long, "--store", fixture.store.path]
        + ["--bundle", fixture.bundle.url.path])
    #expect(result.status == 1)
    #expect(result.errors.count < 300, "\(result.errors)")
  }

  @Test("A key that a JSON value has twice is a mistake")
  func repeatedKeys() throws {
    let fixture = try StoreFixture()
    let json = #"[{"a": 1, "b": {"a": 2}}, {"a": 1, "a": 2}]"#
    let result = try fixture.run("set", "new", json, "--type", "json")
    #expect(result.status == 1)
    #expect(result.errors.contains("The key “a” occurs twice."), "\(result.errors)")
    let other = json.replacingOccurrences(of: #""a": 2}]"#, with: #""c": 2}]"#)
    #expect(try fixture.run("set", "new", other, "--type", "json").status == 0)
  }

  @Test("A new key of a key file takes the text of a GVariant")
  func newKeyInKeyFile() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("dump.dconf")
    try Data("[org/example]\nold=1\n".utf8).write(to: file)
    func set(_ value: String) throws -> Int32 {
      try Program.run("set", "/org/example/new", value, "--store", file.path).status
    }
    #expect(try set("uint32 5") == 0)
    #expect(try set("five") == 1)
    #expect(
      try String(contentsOf: file, encoding: .utf8) == "[org/example]\nold=1\nnew=uint32 5\n")
  }

  @Test(
    "InAppSettingsKit’s elements and ours take their own types too",
    arguments: [
      ("notes", "1", "1"), ("when", "1970-01-01T00:00:09Z", .date(.init(timeIntervalSince1970: 9))),
      ("count", "3", 3), ("count", "2.5", .real(2.5)), ("count", "11", nil), ("when", "now", nil),
    ] as [(String, String, PropertyListValue?)])
  func inAppElements(key: String, text: String, value: PropertyListValue?) throws {
    let fixture = try StoreFixture()
    try fixture.bundle.page(
      "Root",
      [
        ["Type": "IASKTextViewSpecifier", "Key": "notes"],
        ["Type": "IASKDatePickerSpecifier", "Key": "when"],
        ["Type": "LeversStepperSpecifier", "Key": "count", "MaximumValue": 10],
      ])
    #expect(try fixture.run("set", key, text).status == (value == nil ? 1 : 0))
    let stored = try? fixture.values
    #expect(stored?[key] == value)
  }

  @Test("Without a bundle, and for a number below zero")
  func withoutBundle() throws {
    let fixture = try StoreFixture([:])
    let path = fixture.store.path
    #expect(try Program.run("set", "a", "1", "--store", path).status == 1)
    let result = try Program.run("set", "a", "--type", "integer", "--store", path, "--", "-5")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try fixture.values == ["a": -5])
  }

  @Test("Other keys, their order and the format stay")
  func otherKeys() throws {
    let fixture = try StoreFixture(
      ["z": [1, true], "name": "old", "a": .data(Data())], binary: true)
    #expect(try fixture.run("set", "name", "new").status == 0)
    let document = try PropertyListDocument.read(contentsOf: fixture.store)
    #expect(document.format == .binary)
    #expect(document.value == ["z": [1, true], "name": "new", "a": .data(Data())])
    #expect(document.value.dictionary?.keys == ["z", "name", "a"])
  }

  @Test(
    "A text that the element’s rules refuse is 1, with the bundle’s message, and changes nothing")
  func rules() throws {
    let fixture = try BundleFixture([
      [
        "Type": "PSTextFieldSpecifier", "Key": "port", "LeversPattern": "[0-9]+",
        "LeversMaximumLength": 5, "LeversMessage": "DIGITS",
      ],
      ["Type": "IASKTextViewSpecifier", "Key": "notes", "LeversRequired": true],
    ])
    try fixture.strings("en", "Root", ["DIGITS": "Digits only."])
    let store = fixture.app.appendingPathComponent("store.plist")
    func set(_ key: String, _ text: String) throws -> Program.Result {
      try Program.run("set", key, text, "--store", store.path, "--bundle", fixture.url.path)
    }
    for text in ["12x", "123456"] {
      let result = try set("port", text)
      #expect(result.status == 1)
      #expect(result.errors.contains("Digits only."))
    }
    #expect(try set("notes", "").status == 1)
    #expect(!FileManager.default.fileExists(atPath: store.path))
    #expect(try set("port", "12345").status == 0)
    #expect(try set("port", "").status == 0)
    #expect(try PropertyListDocument.read(contentsOf: store).value == ["port": ""])
  }

  @Test("A duration is seconds, whole ones stored as a whole number; a date isn’t a duration")
  func duration() throws {
    let fixture = try StoreFixture()
    try fixture.bundle.page(
      "Sub",
      [
        [
          "Type": "IASKDatePickerSpecifier", "Key": "timer", "DatePickerMode": "CountDownTimer",
        ]
      ])
    #expect(try fixture.run("set", "timer", "1970-01-01T00:00:09Z").status == 1)
    #expect(try fixture.run("set", "timer", "90").status == 0)
    #expect(try fixture.values?["timer"] == .integer(90))
    #expect(try fixture.run("set", "timer", "0.5").status == 0)
    #expect(try fixture.values?["timer"] == .real(0.5))
  }

  @Test(
    "A choice of several takes titles or values with commas between them",
    arguments: [
      ("One, Two", 0, [1, 2]), ("2", 0, [2]), ("", 0, []), ("Both, really", 0, [3]),
      ("One,x", 1, nil),
    ] as [(String, Int32, PropertyListValue?)])
  func several(text: String, status: Int32, stored: PropertyListValue?) throws {
    let fixture = try BundleFixture([
      [
        "Type": "PSMultiValueSpecifier", "Key": "k", "LeversMultipleSelection": true,
        "Values": [1, 2, 3], "Titles": ["One", "Two", "Both, really"],
      ]
    ])
    let store = fixture.app.appendingPathComponent("store.plist")
    let result = try Program.run(
      "set", "k", text, "--store", store.path, "--bundle", fixture.url.path)
    #expect(result.status == status, "\(result.errors)")
    let values = try? PropertyListDocument.read(contentsOf: store).value
    #expect(values == stored.map { ["k": $0] })
  }

  @Test("A value that could not be read again is not stored", arguments: [true, false])
  func beyondLimits(binary: Bool) throws {
    let fixture = try StoreFixture(["name": "Ada"], binary: binary)
    let before = try Data(contentsOf: fixture.store)
    func set(_ depth: Int) throws -> Program.Result {
      let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return try fixture.run("set", "new", json, "--type", "json")
    }
    let refused = try set(512)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("could not be read back"), "\(refused.errors)")
    #expect(try Data(contentsOf: fixture.store) == before)
    #expect(try set(511).status == 0)
    #expect(try fixture.values?["name"] == "Ada")
  }
}
