public import PropertyList

/// The display of secret values.
public enum Secret {
  /// The text that replaces a secret.
  public static let mask = "••••••"

  /// Whether there is something to hide; false for nil, an empty text and an empty container.
  public static func isHidden(_ value: PropertyListValue?) -> Bool {
    value.map { $0 != "" && $0 != [] } ?? false
  }
}
