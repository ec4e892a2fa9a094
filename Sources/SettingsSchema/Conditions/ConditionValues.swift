public import PropertyList

/// The values for a condition.
public protocol ConditionValues {
  /// The value of a key: the stored one, or else its default; nil for none.
  func value(of key: String) -> PropertyListValue?
  /// Whether a key's switch is on, or its value is true.
  func isOn(_ key: String) -> Bool
}
