import Foundation
import SettingsSchema
import SettingsStorage

/// What other programs are told after values were saved: `PostNotification` of preference bundles.
public struct SavedNotification: Sendable, Hashable {
  /// The notification's name.
  public let name: String
  /// The domain of the values; nil for the bundle's own.
  public let domain: String?
  /// The keys whose values were saved, by name.
  public let keys: [String]
}

extension SettingsSession {
  /// Posts what an element announces after the user has changed its value, with the session as the object.
  ///
  /// Source: `PostNotification` of preference bundles, where it is a Darwin notification. Here it stays in the
  /// program, in `NotificationCenter.default`; see ``onNotifications`` for other programs.
  func postNotifications(ofKey key: String) {
    for name in notifications(ofKey: key) {
      NotificationCenter.default.post(name: Notification.Name(name), object: self)
    }
  }

  private func notifications(ofKey key: String) -> [String] {
    keys.notifications(of: KeyIndex.Key(stored: key))
  }

  /// The stored keys with unsaved changes whose elements announce something: ask before a save, and tell
  /// ``noteSaved(_:)`` after it.
  public var unsavedNotifyingKeys: [String] {
    guard onNotifications != nil, keys.announces else { return [] }
    return store.unsavedChanges.map(\.key).filter { !notifications(ofKey: $0).isEmpty }
  }

  /// Tells ``onNotifications`` what is announced of keys, those left out that are not saved after all.
  public func noteSaved(_ keys: [String]) {
    guard !keys.isEmpty else { return }
    let unsaved = Set(store.unsavedChanges.map(\.key))
    var found: [SavedNotification] = []
    for (key, name) in keys.sorted().filter({ !unsaved.contains($0) })
      .flatMap({ key in notifications(ofKey: key).map { (key, $0) } })
    {
      let (domain, own) = DomainStore.parts(of: key)
      let index = found.firstIndex { $0.name == name && $0.domain == domain }
      let keys = index.map { found.remove(at: $0).keys } ?? []
      found.append(SavedNotification(name: name, domain: domain, keys: keys + [own]))
    }
    if !found.isEmpty { onNotifications?(found) }
  }
}
