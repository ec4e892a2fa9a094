import Translation

/// A condition on the values of keys: the value of `LeversVisibleWhen` and `LeversEnabledWhen`.
///
/// ```
/// sync and not (network == "wifi" or limit >= 10)
/// `odd key!` in ["a", "b"]
/// ```
///
/// From the lowest to the highest precedence:
/// - `or` (`||`), `and` (`&&`), `not` (`!`), and parentheses;
/// - `==`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in` between keys or literals; to the right of `in` is a list `[…]` of
///   literals, or a key whose value is an array;
/// - a key: letters, digits, `.`, `_` and `-`, not beginning with a digit or `-`; others in backquotes;
/// - a literal: text in `"` or `'` (with `\` before a quotation mark or another `\`), a number, `true`, `false`.
///
/// A key by itself is true if its switch is on, or if its value is true in Cocoa (`YES`, a number but 0); `key == true`
/// is the same. Other values are compared like those of choices: as in Cocoa, then as the same text in another type
/// (`"1"` and 1). `<` and the other comparisons compare numbers, strings that are numbers, and otherwise text with text
/// and date with date; for other values they are false. A key without a value is false, equal to `""`, and to no other
/// literal but `false`.
///
/// A condition has at most ``maximumLength`` bytes and ``maximumDepth`` levels of parentheses and `not`.
public struct Condition: Sendable {
  /// The maximum length of a condition, in UTF-8 bytes.
  public static let maximumLength = 4_096
  /// The maximum nesting of parentheses and `not`.
  public static let maximumDepth = 32

  /// The text of the condition.
  public let text: String
  /// The keys in the condition, each once, in the order of the text.
  public let keys: [String]
  let root: ConditionNode

  /// Parses a condition.
  /// - Throws: ``ConditionError`` with the position and what was expected.
  public init(_ text: String) throws(ConditionError) {
    guard text.utf8.count <= Self.maximumLength else {
      throw ConditionError(
        Text("it is longer than \(Self.maximumLength) bytes"), position: Self.maximumLength + 1)
    }
    var tokenizer = ConditionTokenizer(text)
    var parser = ConditionParser(try tokenizer.tokens())
    root = try parser.parse()
    keys = parser.keys
    self.text = text
  }

  /// Whether the condition holds.
  public func holds(with values: some ConditionValues) -> Bool { root.isTrue(with: values) }
}
