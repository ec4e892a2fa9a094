import PropertyList
import Testing

@testable import SettingsSchema

struct TextRulesTests {
  private func rules(_ fields: KeyValuePairs<String, PropertyListValue>) throws -> TextRules {
    try #require(TextRules(.specifier(fields)))
  }

  @Test("The whole text matches, whichever alternative does")
  func pattern() throws {
    let rules = try rules(["LeversPattern": "a|ab|[0-9]+"])
    for text in ["a", "ab", "42", ""] { #expect(rules.violation(of: text) == nil, "\(text)") }
    for text in ["abc", "4a", "a\n", " a"] { #expect(rules.violation(of: text) == .otherForm) }
  }

  @Test("Lengths are in characters, and an empty text is only refused where one is required")
  func lengths() throws {
    let rules = try rules(["LeversMinimumLength": 2, "LeversMaximumLength": 3])
    #expect(rules.violation(of: "") == nil)
    #expect(rules.violation(of: "👨‍👩‍👧") == .tooShort(minimum: 2))
    #expect(rules.violation(of: "👨‍👩‍👧é") == nil)
    #expect(rules.violation(of: "abcd") == .tooLong(maximum: 3))
    let required = try self.rules(["LeversRequired": true])
    #expect(required.violation(of: "") == .missing)
  }

  @Test("Without keys there are no rules; invalid lengths and bad patterns are ignored")
  func none() throws {
    #expect(TextRules(.specifier(["LeversMessage": "m", "LeversRequired": false])) == nil)
    #expect(TextRules(.specifier(["LeversMinimumLength": -1])) == nil)
    #expect(TextRules(.specifier(["LeversMaximumLength": 1.5])) == nil)
    for pattern in ["(", "a)(b", "[", "(?x) a # b"] {
      #expect(TextPattern(pattern) == nil, "\(pattern)")
      let rules = try rules(["LeversPattern": .string(pattern)])
      #expect(rules.violation(of: "x") == nil)
    }
  }

  @Test("A pattern that takes too long is abandoned, and so is a very long text")
  func bounded() throws {
    let rules = try rules(["LeversPattern": "(a+)+b"])
    #expect(rules.violation(of: String(repeating: "a", count: 60)) == .unchecked)
    #expect(rules.violation(of: String(repeating: "a", count: 20_000)) == .unchecked)
    #expect(rules.violation(of: "aab") == nil)
  }
}
