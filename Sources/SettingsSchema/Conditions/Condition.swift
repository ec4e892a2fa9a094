public import PropertyList
import Translation

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

/// What a condition asks for.
public protocol ConditionValues {
  /// The value of a key: the stored one, or else its default; nil for none.
  func value(of key: String) -> PropertyListValue?
  /// Whether a key's switch is on, or its value true.
  func isOn(_ key: String) -> Bool
}

/// A part of a condition.
indirect enum ConditionNode: Sendable {
  case all([ConditionNode])
  case any([ConditionNode])
  case not(ConditionNode)
  case comparison(ConditionOperand, ConditionToken.Comparison, ConditionOperand)
  case oneOf(ConditionOperand, [PropertyListValue])
  case element(ConditionOperand, ofArrayIn: String)
  case isOn(ConditionOperand)
}

extension ConditionNode {
  /// Whether the part holds.
  func isTrue(with values: some ConditionValues) -> Bool {
    switch self {
    case .all(let nodes): nodes.allSatisfy { $0.isTrue(with: values) }
    case .any(let nodes): nodes.contains { $0.isTrue(with: values) }
    case .not(let node): !node.isTrue(with: values)
    case .isOn(let operand): operand.isOn(with: values)
    case .oneOf(let operand, let options):
      options.contains { operand.equals(.literal($0), with: values) }
    case .element(let operand, let key):
      values.value(of: key)?.array?.contains {
        operand.equals(.literal($0), with: values)
      } ?? false
    case .comparison(let left, .equal, let right): left.equals(right, with: values)
    case .comparison(let left, .unequal, let right): !left.equals(right, with: values)
    case .comparison(let left, let comparison, let right):
      PropertyListValue.compare(left.value(with: values), comparison, right.value(with: values))
    }
  }
}

extension PropertyListValue {
  fileprivate static func compare(
    _ left: PropertyListValue?, _ comparison: ConditionToken.Comparison,
    _ right: PropertyListValue?
  ) -> Bool {
    guard let left, let right else { return false }
    if let first = left.lenientNumber, let second = right.lenientNumber {
      return comparison.holds(first, second)
    }
    switch (left, right) {
    case (.string(let first), .string(let second)): return comparison.holds(first, second)
    case (.date(let first), .date(let second)): return comparison.holds(first, second)
    default: return false
    }
  }
}

extension ConditionToken.Comparison {
  fileprivate func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .equal: left == right
    case .unequal: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}

// Conditions of an element; its node has them, from whatever reader it is.

extension Specifier {
  /// When the element is shown: `LeversVisibleWhen`; nil for always, also where it can't be read.
  ///
  /// A group takes the elements of its section along. Read anew at each call.
  public var visibleWhen: Condition? { condition(.visible) }

  /// When the user may operate the element: `LeversEnabledWhen`; nil for always, also where it can't be read.
  ///
  /// A group's goes for all elements of its section. Read anew at each call.
  public var enabledWhen: Condition? { condition(.enabled) }

  private func condition(_ key: ConditionKey) -> Condition? {
    node[key.rawValue]?.scalar?.string.flatMap { try? Condition($0) }
  }
}

/// The keys of conditions.
enum ConditionKey: String, CaseIterable {
  case visible = "LeversVisibleWhen"
  case enabled = "LeversEnabledWhen"
}
