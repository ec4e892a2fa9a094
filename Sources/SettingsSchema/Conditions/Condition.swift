public import PropertyList

/// A condition over the values of keys: what `LeversVisibleWhen` and `LeversEnabledWhen` hold.
///
/// ```
/// sync and not (network == "wifi" or limit >= 10)
/// `odd key!` in ["a", "b"]
/// ```
///
/// From the weakest to the strongest:
/// - `or` (`||`), `and` (`&&`), `not` (`!`), and parentheses;
/// - `==`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in` between a key or a literal and another one; to the
///   right of `in` stands a list `[…]` of literals, or a key that holds an array;
/// - a key: letters, digits, `.`, `_` and `-`, not beginning with a digit or `-`; any other between
///   backquotes;
/// - a literal: text in `"` or `'` (with `\` before a quotation mark or another `\`), a number, `true`,
///   `false`.
///
/// A key by itself is true when its switch is on, or when its value is true to Cocoa (`YES`, a number but 0);
/// `key == true` is the same. Other values are equal as choices find their value: as Cocoa has it, then as
/// the same text in another type (`"1"` and 1). `<` and its like compare numbers, texts that are numbers
/// too, and otherwise text with text and date with date; between other things they are false. A key without
/// value is false, equal to `""`, and to no other literal but `false`.
///
/// A condition holds at most ``maximumLength`` bytes and ``maximumDepth`` levels of parentheses and `not`.
public struct Condition: Sendable {
  /// The longest text of a condition, in bytes of UTF-8.
  public static let maximumLength = 4_096
  /// The deepest nesting of parentheses and `not`.
  public static let maximumDepth = 32

  /// The text that it was read from.
  public let text: String
  /// The keys whose values decide, each once, in the order of the text.
  public let keys: [String]
  let root: ConditionNode

  /// Reads a condition.
  /// - Throws: ``ConditionError`` that says what was expected, and where.
  public init(_ text: String) throws(ConditionError) {
    guard text.utf8.count <= Self.maximumLength else {
      throw ConditionError(
        "it is longer than \(Self.maximumLength) bytes", position: Self.maximumLength + 1)
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

/// What a condition asks for.
public protocol ConditionValues {
  /// The value of a key: the stored one, or else its default; nil for none.
  func value(of key: String) -> PropertyListValue?
  /// Whether a key's switch is on, or its value true.
  func isOn(_ key: String) -> Bool
}

/// Why a text is no condition.
public struct ConditionError: Error, Sendable, Hashable {
  /// What is wrong, as the end of a sentence.
  public let message: String
  /// Where, in characters of the text from 1.
  public let position: Int

  init(_ message: String, position: Int) {
    self.message = message
    self.position = position
  }
}
