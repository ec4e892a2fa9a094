public import PropertyList

/// A key with an unsaved value.
public struct PendingChange: Sendable, Hashable, Identifiable {
  /// The key as the session’s store knows it.
  public let id: String
  /// The key in its file.
  public let key: String
  /// The domain of the key; nil for the main one.
  public let domain: String?
  /// The title of the key’s row, or else the key.
  public let title: String
  /// The saved value; nil for none.
  public let oldValue: PropertyListValue?
  /// The value that would be saved; nil if the key would be removed.
  public let newValue: PropertyListValue?
  /// The saved value as the row would show it; a secret is masked.
  public let oldText: String
  /// The unsaved value as the row shows it; a secret is masked.
  public let newText: String
  /// Whether the value is hidden where it is typed.
  public let isSecret: Bool
  /// The name of the pane with the key’s row; nil where no pane has one.
  public let paneName: String?
}
