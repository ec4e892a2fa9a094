import Foundation
import PropertyList
import Testing

struct PropertyListJSONTests {
  private func read(_ text: String) throws -> PropertyListValue {
    try PropertyListJSON.read(Data(text.utf8))
  }

  private func failure(_ text: String) -> PropertyListError? {
    do throws(PropertyListError) {
      _ = try PropertyListJSON.read(Data(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("A UID is an object with one member, and nothing else is one")
  func uids() throws {
    let value: PropertyListValue = ["a": [.uid(7), ["$uid": 1]]]
    #expect(
      PropertyListJSON.line(value)
        == #"{"a": [{"$uid": 7}, {"$dictionary": {"$uid": 1}}]}"#)
    #expect(try read(PropertyListJSON.line(value)) == value)
    for wrong in [#"{"$uid": -1}"#, #"{"$uid": 1.5}"#, #"{"$uid": "1"}"#, #"{"$uid": 1, "b": 2}"#] {
      #expect(failure(wrong) != nil)
    }
  }

  @Test("No JSON text contains terminal commands, and it can be read back")
  func controls() throws {
    let text = "a\u{1B}\u{7}\u{9B}\u{2028}\u{202E}\u{2066}'\u{301}\"\u{301}\\\u{301}\r\n"
    let line = PropertyListJSON.line(.string(text))
    #expect(!line.steersTerminal)
    #expect(try read(line).string.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test("Random values are exactly the same after JSON and back, with keys in order")
  func roundTrip() throws {
    var random = RandomValues(seed: 7)
    for _ in 0..<200 {
      let value = PropertyListValue.dictionary(random.dictionary(depth: 3))
      let back = try PropertyListJSON.read(PropertyListJSON.write(value))
      #expect(back == value)
      #expect(back.dictionary?.keys == value.dictionary?.keys)
      #expect(try read(PropertyListJSON.line(value)) == value)
    }
  }

  @Test("Foundation can read the JSON that it writes")
  func foundation() throws {
    var random = RandomValues(seed: 8)
    for _ in 0..<50 {
      let data = try PropertyListJSON.write(.dictionary(random.dictionary(depth: 2)))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
    }
  }

  @Test(
    "Each type has its own spelling",
    arguments: [
      (.integer(9_007_199_254_740_993), "9007199254740993"),
      (.integer(Int128(UInt64.max)), "18446744073709551615"),
      (.integer(Int128(Int64.min)), "-9223372036854775808"),
      (123_456_789_012_345_678_901_234_567_890, "123456789012345678901234567890"),
      (.integer(.min), "-170141183460469231731687303715884105728"),
      (.real(1), "1.0"), (.real(-0.0), "-0.0"), (.real(1e300), "1e+300"),
      (.real(.infinity), #"{"$real": "+infinity"}"#), (.boolean(true), "true"),
      (.date(Date(timeIntervalSince1970: 0)), #"{"$date": "1970-01-01T00:00:00Z"}"#),
      (.date(Date(timeIntervalSinceReferenceDate: 0.25)), #"{"$date": 0.25}"#),
      (.data(Data([0, 1, 255])), #"{"$data": "AAH/"}"#),
      (["$date": "x"], #"{"$dictionary": {"$date": "x"}}"#),
      (
        ["a": 1, "$data": ["$real": 2]],
        #"{"$dictionary": {"a": 1, "$data": {"$dictionary": {"$real": 2}}}}"#
      ),
      (["$schema": "s"], #"{"$schema": "s"}"#),
      (.string("\u{0}\"\\\n\u{7F}é漢𝄞"), #""\u0000\"\\\n\u007fé漢𝄞""#),
      ([], "[]"), ([[:]], "[{}]"), (.null, "null"),
      (["a": .null, "b": [.null, "null"]], #"{"a": null, "b": [null, "null"]}"#),
    ] as [(PropertyListValue, String)])
  func spelling(_ value: PropertyListValue, _ text: String) throws {
    #expect(PropertyListJSON.line(value) == text)
    let back = try read(text)
    #expect(back == value)
    if case .real(let number) = value, case .real(let other) = back {
      #expect(number.bitPattern == other.bitPattern)
    }
  }

  @Test("Not-a-number is kept")
  func notANumber() throws {
    guard case .real(let number) = try read(#"{"$real": "nan"}"#) else {
      Issue.record("no real")
      return
    }
    #expect(number.isNaN)
    #expect(PropertyListJSON.line(.real(number)) == #"{"$real": "nan"}"#)
  }

  @Test("Escapes, surrogate pairs, a byte-order mark, and the last of several equal keys")
  func reading() throws {
    #expect(try read("\u{FEFF} \"\\u0041\\ud834\\udd1e\\/\\b\" ") == "A𝄞/\u{8}")
    #expect(try read(#"{"a": 1, "b": 2, "a": 3}"#) == ["a": 3, "b": 2])
    #expect(try read("[1e2, -0, 0.5]") == [.real(100), 0, .real(0.5)])
  }

  @Test(
    "Invalid JSON, and JSON without a counterpart, is rejected",
    arguments: [
      "", " ", "nul", "nulll", "Null", "[1,]", "[1 2]", "{\"a\" 1}", "{a: 1}", "{\"a\": 1", "[",
      "\"a",
      "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\", "01", "-", "1.", ".5",
      "1e",
      "1e999", "170141183460469231731687303715884105728", "1 2", "\"a\nb\"", "{\"$date\": true}",
      "{\"$date\": \"x\"}",
      "{\"$data\": \"*\"}", "{\"$real\": 1}", "{\"$dictionary\": 1}", "{\"$date\": 1, \"a\": 2}",
      "{\"a\": 2, \"$date\": 1}", "True", "+1", "\u{1}",
    ])
  func refused(_ text: String) { #expect(failure(text) != nil) }

  @Test("An error names line and column; damaged UTF-8 is one")
  func place() {
    let error = failure("{\n  \"a\": nil\n}")
    #expect(error?.line == 2)
    #expect(error?.column == 8)
    #expect(throws: PropertyListError.self) {
      try PropertyListJSON.read(Data([0x22, 0xFF, 0x22]))
    }
  }

  @Test("Input is bounded")
  func bounded() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(failure(deep)?.code == .tooDeep)
    #expect(throws: PropertyListError.self) {
      try PropertyListJSON.read(Data("[1,2,3]".utf8), limits: .init(maximumElements: 3))
    }
  }

  @Test("No damaged text crashes the reader")
  func damaged() throws {
    var random = RandomValues(seed: 9)
    let text = try PropertyListJSON.write(.dictionary(random.dictionary(depth: 2)))
    for end in text.indices.prefix(2_000) { _ = try? PropertyListJSON.read(text.prefix(end)) }
    for index in text.indices.prefix(2_000) {
      var copy = text
      copy[index] = UInt8.random(in: 0...255, using: &random)
      _ = try? PropertyListJSON.read(copy)
    }
  }

  @Test("An integer beyond 128 bits is refused, with its line; property lists refuse one beyond 64")
  func tooLarge() {
    let error = failure("[1,\n  1\(String(repeating: "0", count: 40))]")
    #expect(error?.line == 2)
    #expect(error?.message.string.hasSuffix("is too large.") == true)
    let value = PropertyListValue.array([.integer(.max)])
    for format in [FileFormat.xml, .binary] {
      #expect(throws: PropertyListError.self) { try format.data(of: value) }
    }
    #expect(throws: Never.self) { try FileFormat.json.data(of: value) }
  }

  @Test("All digits of an integer are edited in a file, and the others stay")
  func longIntegers() throws {
    let text = #"{"a": 123456789012345678901234567890,  "b": [98765432109876543210987654321]}"#
    let url = URL(fileURLWithPath: "/x.json")
    var value = try read(text)
    #expect(value.dictionary?["a"]?.displayText == "123456789012345678901234567890")
    value = ["a": 123_456_789_012_345_678_901_234_567_891, "b": value.dictionary?["b"] ?? .null]
    let edited = try PropertyListEditor.replaceValue(in: Data(text.utf8), of: url, with: value)
    #expect(
      edited.map { String(decoding: $0, as: UTF8.self) }
        == text.replacingOccurrences(of: "567890,", with: "567891,"))
  }
}
