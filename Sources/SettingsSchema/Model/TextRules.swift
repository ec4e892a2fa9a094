import Foundation
import PropertyList
public import Translation

/// Rules for a text, without code: keys of text fields and text views.
///
/// An empty text is valid unless it ``isRequired``.
public struct TextRules: Sendable, Hashable {
  /// A regular expression for the whole text: `LeversPattern`; an invalid one is ignored.
  public let pattern: String?
  /// The minimum number of characters: `LeversMinimumLength`.
  public let minimumLength: Int?
  /// The maximum number of characters: `LeversMaximumLength`.
  public let maximumLength: Int?
  /// Whether the text must not be empty: `LeversRequired`.
  public let isRequired: Bool
  /// The message for an invalid text: `LeversMessage`, untranslated; nil for that of the rule.
  public let message: String?

  /// The rule that a text breaks.
  public enum Violation: Sendable, Hashable {
    /// It is empty.
    case missing
    /// It has too few characters.
    case tooShort(minimum: Int)
    /// It has too many characters.
    case tooLong(maximum: Int)
    /// It doesn’t match the pattern.
    case otherForm
    /// It is too long for the pattern, or the pattern takes too long for it.
    case unchecked

    /// The requirement of the rule, in a sentence.
    public var message: Text {
      switch self {
      case .missing: Text("This must not be empty.")
      case .tooShort(1): Text("At least one character is needed.")
      case .tooShort(let minimum):
        Text(
          one: "At least \(minimum) character is needed.",
          other: "At least \(minimum) characters are needed.", count: minimum)
      case .tooLong(let maximum):
        Text(
          one: "At most \(maximum) character is allowed.",
          other: "At most \(maximum) characters are allowed.", count: maximum)
      case .otherForm: Text("This doesn’t have the required format.")
      case .unchecked: Text("This is too long to be checked.")
      }
    }
  }

  /// The first rule that a text breaks, or nil if it is valid.
  public func violation(of text: String) -> Violation? {
    if text.isEmpty { return isRequired ? .missing : nil }
    if let minimumLength, text.count < minimumLength { return .tooShort(minimum: minimumLength) }
    if let maximumLength, text.count > maximumLength { return .tooLong(maximum: maximumLength) }
    guard let expression = pattern.flatMap({ TextPattern($0) }) else { return nil }
    return switch expression.matches(text) {
    case .some(true): nil
    case .some(false): .otherForm
    case .none: .unchecked
    }
  }
}

extension TextRules {
  /// Reads the rules of an element; nil if it has none.
  init?(_ node: PropertyListNode) {
    pattern = node.filledText("LeversPattern")
    minimumLength = TextRules.length("LeversMinimumLength", of: node)
    maximumLength = TextRules.length("LeversMaximumLength", of: node)
    isRequired = node.flag("LeversRequired")
    message = node.filledText("LeversMessage")
    guard pattern != nil || minimumLength != nil || maximumLength != nil || isRequired else {
      return nil
    }
  }

  /// A negative or fractional length is ignored.
  private static func length(_ key: String, of node: PropertyListNode) -> Int? {
    node.number(key).flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}
