import PropertyList
import Translation

// The conditions of an element, which its node has with any reader.

extension Specifier {
  /// When the element is shown: `LeversVisibleWhen`; nil for always, or if it can’t be read.
  ///
  /// A group includes the elements of its section. Parsed at each call.
  public var visibleWhen: Condition? { condition(.visible) }

  /// When the user may operate the element: `LeversEnabledWhen`; nil for always, or if it can’t be read.
  ///
  /// A group includes the elements of its section. Parsed at each call.
  public var enabledWhen: Condition? { condition(.enabled) }

  private func condition(_ key: ConditionKey) -> Condition? {
    node[key.rawValue]?.scalar?.string.flatMap { try? Condition($0) }
  }
}

/// The keys of conditions.
package enum ConditionKey: String, CaseIterable {
  case visible = "LeversVisibleWhen"
  case enabled = "LeversEnabledWhen"
}
