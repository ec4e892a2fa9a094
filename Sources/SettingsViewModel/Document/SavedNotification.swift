public import SettingsSchema

/// The notification to other programs that values were saved: `PostNotification` of preference bundles.
public struct SavedNotification: Sendable, Hashable {
  /// The notification’s name.
  public let name: String
  /// The domain of the values; nil for the bundle’s own.
  public let domain: String?
  /// The keys whose values were saved, by name.
  public let keys: [String]

  /// The notifications for keys whose values were saved: each name once in a domain.
  public static func all(of keys: [KeyIndex.Key], in index: KeyIndex) -> [SavedNotification] {
    let pairs = keys.flatMap { key in index.notifications(of: key).map { (name: $0, key: key) } }
    return pairs.groups { [$0.name, $0.key.domain] }.map { group in
      SavedNotification(
        name: group[0].name, domain: group[0].key.domain, keys: group.map { $0.key.name })
    }
  }
}
