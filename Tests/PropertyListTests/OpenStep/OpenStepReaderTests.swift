import Foundation
import PropertyList
import Testing

@Suite("OpenStep reader")
struct OpenStepReaderTests {
  @Test(
    "Values",
    arguments: [
      (
        "{ a = 1; \"b c\" = (x, \"y z\",); d = {e = <0aFF 10>;}; }",
        ["a": "1", "b c": ["x", "y z"], "d": ["e": .data(Data([10, 255, 16]))]]
      ),
      ("// c\n/* { */ ( /* x */ )", []), ("{}", [:]), ("\"a\\n\\\"\\U00e9\\101\\\\\"", "a\né"),
      ("a = b; c;", ["a": "b", "c": "c"]), ("{ a = b }", ["a": "b"]), ("'x y'", "x y"),
      ("<0a>", .data(Data([10]))), ("\"\\Ud834\\Udd1e\"", "𝄞"),
      ("plain/text-1.0:$_", "plain/text-1.0:$_"),
      (
        "(c++, a@b.c, ~x, 50%, #1, !y, p&q|r, ?^)",
        ["c++", "a@b.c", "~x", "50%", "#1", "!y", "p&q|r", "?^"]
      ),
    ] as [(String, PropertyListValue)])
  func values(_ text: String, _ expected: PropertyListValue) throws {
    // The octal escape and the backslash in the first row are easier to read here.
    let expected = expected == "a\né" ? "a\n\"éA\\" : expected
    let document = try PropertyListDocument.read(Data(text.utf8))
    #expect(document.value == expected)
    #expect(document.format == .openStep)
  }

  @Test(
    "Values with a type, as GNUstep writes them",
    arguments: [
      ("<*I-5>", -5), ("<*R0.5>", .real(0.5)), ("<*BY>", true), ("<*BN>", false),
      ("<*I\"7\">", 7),
      ("<*D2002-03-22 11:30:00 +0130>", .date(Date(timeIntervalSince1970: 1_016_791_200))),
    ] as [(String, PropertyListValue)])
  func typed(_ text: String, _ expected: PropertyListValue) throws {
    #expect(try PropertyListDocument.read(Data("{ a = \(text); }".utf8)).value == ["a": expected])
  }

  @Test(
    "Malformed values with a type are refused at their place",
    arguments: ["<*I>", "<*Ix>", "<*BX>", "<*D2002-03-22>", "<*X1>", "<*>", "<*I5"])
  func malformedTyped(_ text: String) {
    let error = failure(Data("{ a = \(text)".utf8))
    #expect(error?.code == .malformed && error?.column == 7)
  }

  @Test(
    "Malformed files name the place",
    arguments: [
      ("{ a = 1; ", 1, 1), ("{\n a 1; }", 2, 4), ("{ a = (1 2); }", 1, 10), ("( a,\n ", 1, 1),
      ("{ a = \"x; }", 1, 7), ("{ a = *; }", 1, 7), ("{} x", 1, 4), ("{ a = <0a1>; }", 1, 7),
      ("{ a = <0g>; }", 1, 9), ("/* x", 1, 1), ("hello world", 1, 7), ("{ a = b c = d; }", 1, 9),
    ] as [(String, Int, Int)])
  func malformed(_ text: String, _ line: Int, _ column: Int) {
    let error = failure(Data(text.utf8))
    #expect(error?.code == .malformed)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test("Places, order and duplicates are kept")
  func places() throws {
    let text = "{\n  z = 1;\n  a = (x);\n  z = 2;\n}"
    let document = try PropertyListDocument.read(Data(text.utf8))
    #expect(document.root.entries?.map(\.key) == ["z", "a", "z"])
    #expect(document.root.entries?.map(\.keyLocation.line) == [2, 3, 4])
    let place = try #require(document.root["a"]?.location)
    #expect(place.column == 7)
    #expect(document.text?[place.byteRange] == Data("(x)".utf8))
  }

  @Test("No damage crashes the reader")
  func damage() {
    var random = RandomValues(seed: 21)
    let whole = Array("{ a = (x, \"y\\U00e9\\n\"); /* é */ b = {c = <0aff>; d;}; } // e".utf8)
    for _ in 0..<2000 {
      var copy = whole
      for _ in 0..<3 {
        copy[Int.random(in: copy.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = failure(Data(copy))
    }
  }

  @Test("Nesting is bounded")
  func depth() {
    #expect(failure(Data(String(repeating: "(", count: 100_000).utf8))?.code == .tooDeep)
  }
}
