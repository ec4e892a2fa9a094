public import PropertyList

/// The values for a condition.
public protocol ConditionValues {
  /// The value of a key: the stored one, or else its default; nil for none.
  func value(of key: String) -> PropertyListValue?
  /// Whether a key’s switch is on, or its value is true.
  func isOn(_ key: String) -> Bool
  /// Whether the value of a key is a secret, which isn’t shown; false by default.
  func isSecret(_ key: String) -> Bool
}

extension ConditionValues {
  /// False for every key.
  public func isSecret(_ key: String) -> Bool { false }
}
