public import PropertyList

/// What stands for values that are hidden where they are typed.
public enum Secret {
  /// What stands for any of them.
  public static let mask = "••••••"

  /// Whether there is something to hide: no value, no text and no elements are told.
  public static func isHidden(_ value: PropertyListValue?) -> Bool {
    value.map { $0 != "" && $0 != [] } ?? false
  }
}
