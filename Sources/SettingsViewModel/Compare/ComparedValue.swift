import SettingsStorage

/// A key with its value here and its value in other settings.
public struct ComparedValue: Sendable, Hashable, Identifiable {
  /// The key as the session’s store knows it.
  public let id: String
  /// The key in its file.
  public let key: String
  /// The title of the key’s row, or else the key.
  public let title: String
  /// The value here as its row shows it; a secret is masked.
  public let ownText: String
  /// The other value as the row would show it; a secret is masked.
  public let otherText: String
  /// Whether the two differ, types included.
  public let differs: Bool
  /// Whether no element of the bundle has the key.
  public let isNotInBundle: Bool
  /// Why no page shows the value, in two or three words; nil for others.
  public var unknownReason: String?
}
