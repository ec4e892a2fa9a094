public import PropertyList
import Translation

/// A condition on the values of keys: the value of `LeversVisibleWhen` and `LeversEnabledWhen`.
///
/// ⏎ ```
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
/// (`"1"` and 1). `<` and its like compare numbers, texts that are numbers, and otherwise text with text and date with
/// date; for other values they are false. A key without a value is false, equal to `""`, and to no other literal but
/// `false`.
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

/// The values for a condition.
public protocol ConditionValues {
  /// The value of a key: the stored one, or else its default; nil for none.
  func value(of key: String) -> PropertyListValue?
  /// Whether a key's switch is on, or its value is true.
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

// The conditions of an element, which its node has with any reader.

extension Specifier {
  /// When the element is shown: `LeversVisibleWhen`; nil for always, or if it can't be read.
  ///
  /// A group includes the elements of its section. Parsed at each call.
  public var visibleWhen: Condition? { condition(.visible) }

  /// When the user may operate the element: `LeversEnabledWhen`; nil for always, or if it can't be read.
  ///
  /// A group includes the elements of its section. Parsed at each call.
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
