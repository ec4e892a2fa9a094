import Foundation
import PropertyList
import Testing

@testable import SettingsSchema

@Suite("A value that is typed in a condition")
struct TypedValueTests {
  private static let choices = [
    ("light", "Bright"), ("dark", "Dark"), ("ti\"ck", "Ti\"ck"), (7, "Seven"), (0.5, "Half"),
  ].compactMap { (value: PropertyListValue, title: String) in
    TypedValue.Choice(value, titled: title)
  }

  /// The value at the mark `|`, which isn’t in the condition.
  private func typed(_ marked: String) -> (value: TypedValue?, text: String) {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let text = parts.joined()
    return (TypedValue(in: text, at: parts[0].count), text)
  }

  @Test(
    "Values that have the typed text in them are offered, and replace it as literals",
    arguments: [
      ("theme == |", ["\"light\"", "\"dark\"", "\"ti\\\"ck\"", "7", "0.5"], "theme == \"light\"|"),
      ("theme==|", ["\"light\"", "\"dark\"", "\"ti\\\"ck\"", "7", "0.5"], "theme== \"light\"|"),
      ("a and theme != da|", ["\"dark\""], "a and theme != \"dark\"|"),
      ("theme == BRI|", ["\"light\""], "theme == \"light\"|"),
      ("theme == \"da|", ["\"dark\""], "theme == \"dark\"|"),
      ("theme == 'd|ar' or b", ["\"dark\""], "theme == \"dark\"| or b"),
      ("(theme == \"d|ar\"", ["\"dark\""], "(theme == \"dark\"|"),
      ("theme == \"da| and b == \"c\"", ["\"dark\""], "theme == \"dark\"| and b == \"c\""),
      ("theme == \"i\\\"|", ["\"ti\\\"ck\""], "theme == \"ti\\\"ck\"|"),
      ("theme == |and b", ["\"light\"", "\"dark\"", "\"ti\\\"ck\"", "7", "0.5"], nil),
      ("theme > 0|", ["0.5"], "theme > 0.5|"),
      ("`theme` in |", ["\"light\"", "\"dark\"", "\"ti\\\"ck\"", "7", "0.5"], nil),
      ("theme in d|", ["\"dark\""], "theme in [\"dark\"|]"),
      ("theme not in [\"da|", ["\"dark\""], "theme not in [\"dark\"|"),
      ("theme in [\"dark\", 7, | ]", ["\"light\"", "\"ti\\\"ck\"", "0.5"], nil),
      ("theme in [\"dark\",li|]", ["\"light\""], "theme in [\"dark\", \"light\"|]"),
    ] as [(String, [String], String?)])
  func matches(_ marked: String, _ literals: [String], _ result: String?) throws {
    let (value, text) = typed(marked)
    let typed = try #require(value)
    #expect(typed.key == "theme")
    let found = typed.matches(among: Self.choices)
    #expect(found.map(\.literal) == literals)
    let new = typed.replaced(by: try #require(found.first), in: text)
    let (start, end) = (new.text.prefix(new.cursor), new.text.dropFirst(new.cursor))
    if let result { #expect("\(start)|\(end)" == result) }
  }

  @Test("True and false aren’t offered for an order, which they don’t have")
  func order() throws {
    let flags = [true, false].compactMap { TypedValue.Choice(.boolean($0), titled: "") }
    #expect(typed("on == t|").value?.matches(among: flags).map(\.literal) == ["true"])
    #expect(typed("on != |").value?.matches(among: flags).count == 2)
    #expect(typed("on <= |").value?.matches(among: flags) == [])
  }

  @Test(
    "There is no value where a key or an operator is expected",
    arguments: [
      "|", "theme|", "theme |", "theme = |", "theme == \"a\" |", "theme == \"a\" and |",
      "not |", "\"a\" == |", "1 in |", "theme in [\"a\"|", "theme == `a|", "(theme|", "== |",
      "theme in b, |", "a ? b == |",
    ])
  func noValue(_ marked: String) { #expect(typed(marked).value == nil) }

  @Test(
    "Each value is written so that it is read again",
    arguments: [
      "dark", "", "a \"b\" \\ 'c'", "größe", "tr\nue", true, false, 0, -7, 1.0, 0.25, 1e-7, 1e300,
    ] as [PropertyListValue])
  func written(_ value: PropertyListValue) throws {
    let literal = try #require(Condition.written(value))
    guard case .comparison(_, _, .literal(let read)) = try Condition("x == \(literal)").root else {
      Issue.record("not a literal: \(literal)")
      return
    }
    #expect(read.schemaEquals(value) && (read.string == nil) == (value.string == nil))
  }

  @Test("Other values have no literal")
  func unwritten() {
    let values: [PropertyListValue] = [
      .date(Date(timeIntervalSince1970: 0)), .data(Data()), [], [:], .real(.infinity), .real(.nan),
    ]
    for value in values { #expect(Condition.written(value) == nil) }
  }
}
