import Foundation
import PropertyList
import Testing

@Suite("Values as text")
struct ValueTextTests {
  private let values: [PropertyListValue] = [
    "", "a b", "1", 7, 1.5, true, .date(Date(timeIntervalSinceReferenceDate: 0)),
    .data(Data([1, 255])), ["x", "y"], ["k": 1.5],
  ]

  @Test("For people, not localized")
  func display() {
    #expect(
      values.map(\.displayText) == [
        "", "a b", "1", "7", "1.5", "1", "2001-01-01T00:00:00Z", "<01ff>", "(x, y)", "{k = 1.5}",
      ])
  }

  @Test("To edit: read back as the value")
  func editing() throws {
    #expect(
      values.dropLast(2).map(ValueText.editing) == [
        "", "a b", "1", "7", "1.5", "true", "2001-01-01T00:00:00Z", "Af8=",
      ])
    for value in values.suffix(2) {
      let read = try PropertyListJSON.read(Data(ValueText.editing(value).utf8))
      #expect(read == value)
    }
  }

  @Test("For scripts: strings, dates and data as they are, the rest as JSON")
  func plain() {
    #expect(
      values.map(ValueText.plain) == [
        "", "a b", "1", "7", "1.5", "true", "2001-01-01T00:00:00Z", "Af8=", #"["x", "y"]"#,
        #"{"k": 1.5}"#,
      ])
  }

  @Test("In a line: what could be mistaken for another value is in quotes")
  func line() {
    #expect(
      ["", "a b", "1", "true", "null", " a", "[", "a\u{1B}"].map { ValueText.line(.string($0)) }
        == [
          #""""#, "a b", #""1""#, #""true""#, #""null""#, #"" a""#, #""[""#, #""a\u001b""#,
        ])
    #expect(ValueText.line(7) == "7" && ValueText.line(true) == "true")
    #expect(ValueText.line(.null) == "null" && ValueText.typed(.null) == "null, no value")
  }

  @Test("With the type, unless it is a string or a container")
  func typed() {
    #expect(
      values.map(ValueText.typed) == [
        "an empty string", "a b", "1", "7 (integer)", "1.5 (real)", "true (boolean)",
        "2001-01-01T00:00:00Z (date)", "<01ff> (data)", "(x, y)", "{k = 1.5}",
      ])
  }

  @Test("As people of a locale write it")
  func localized() {
    let texts = values.map { ValueText.localized($0, in: Locale(identifier: "de_DE")) }
    #expect(Array(texts[0..<6]) == ["Empty", "a b", "1", "7", "1,5", "true"])
    #expect(texts[6].contains("2001") && !texts[6].contains("T"))
    #expect(Array(texts[8...]) == ["x, y", #"{"k": 1.5}"#])
    #expect(ValueText.localized([], in: Locale(identifier: "de_DE")) == "Empty List")
  }
}
