public import SettingsSchema

/// The notification to other programs that values were saved: `PostNotification` of preference bundles.
public struct SavedNotification: Sendable, Hashable {
  /// The notification’s name.
  public let name: String
  /// The domain of the values; nil for the bundle’s own.
  public let domain: String?
  /// The keys whose values were saved, by name.
  public private(set) var keys: [String]

  /// The notifications for keys whose values were saved: each name once in a domain.
  public static func all(of keys: [KeyIndex.Key], in index: KeyIndex) -> [SavedNotification] {
    var all: [SavedNotification] = []
    for (key, name) in keys.flatMap({ key in index.notifications(of: key).map { (key, $0) } }) {
      if let known = all.firstIndex(where: { $0.name == name && $0.domain == key.domain }) {
        all[known].keys.append(key.name)
      } else {
        all.append(SavedNotification(name: name, domain: key.domain, keys: [key.name]))
      }
    }
    return all
  }
}
