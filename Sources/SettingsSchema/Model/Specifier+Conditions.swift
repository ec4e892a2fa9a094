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
