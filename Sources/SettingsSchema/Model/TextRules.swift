import Foundation
public import Translation

/// What a text must be to be stored, without code: keys of text fields and text views.
///
/// An empty text meets all rules unless it ``isRequired``.
public struct TextRules: Sendable, Hashable {
  /// A regular expression that the whole text matches: `LeversPattern`; one that is none is ignored.
  public let pattern: String?
  /// The least number of characters: `LeversMinimumLength`.
  public let minimumLength: Int?
  /// The greatest number of characters: `LeversMaximumLength`.
  public let maximumLength: Int?
  /// Whether the text must not be empty: `LeversRequired`.
  public let isRequired: Bool
  /// What is said of a text that breaks a rule: `LeversMessage`, untranslated; nil for what the rule asks for.
  public let message: String?

  /// The rule that a text breaks.
  public enum Violation: Sendable, Hashable {
    /// It is empty.
    case missing
    /// It has fewer characters.
    case tooShort(minimum: Int)
    /// It has more characters.
    case tooLong(maximum: Int)
    /// It does not match the pattern.
    case otherForm
    /// It is too long for the pattern, or the pattern takes too long for it.
    case unchecked

    /// What the rule asks for, in a sentence.
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

  /// The first rule that a text breaks; nil when it meets all.
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
