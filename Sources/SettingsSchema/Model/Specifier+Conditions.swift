// Conditions of an element; its node has them, from whatever reader it is.

extension Specifier {
  /// When the element is shown: `LeversVisibleWhen`; nil for always, also where it can't be read.
  ///
  /// A group takes the elements of its section along. Read anew at each call.
  public var visibleWhen: Expression? { condition(.visible) }

  /// When the user may operate the element: `LeversEnabledWhen`; nil for always, also where it can't be read.
  ///
  /// A group's goes for all elements of its section. Read anew at each call.
  public var enabledWhen: Expression? { condition(.enabled) }

  private func condition(_ key: ConditionKey) -> Expression? {
    node[key.rawValue]?.scalar?.string.flatMap { try? Expression($0) }
  }
}

/// The keys of conditions.
enum ConditionKey: String, CaseIterable {
  case visible = "LeversVisibleWhen"
  case enabled = "LeversEnabledWhen"
}
