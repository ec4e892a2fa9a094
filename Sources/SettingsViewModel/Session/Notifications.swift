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

/// What the elements of a bundle announce, by the key in the store.
struct NotificationNames {
  private var names: [String: [String]] = [:]

  @MainActor
  init(_ session: SettingsSession) {
    for pane in session.bundle.reachablePanes().panes {
      for specifier in pane.pane.specifiers where !specifier.notifications.isEmpty {
        guard let key = session.storedKey(of: specifier) else { continue }
        let known = names[key] ?? []
        names[key] = known + specifier.notifications.filter { !known.contains($0) }
      }
    }
  }

  var isEmpty: Bool { names.isEmpty }

  subscript(key: String) -> [String] { names[key] ?? [] }
}

extension SettingsSession {
  /// Posts what an element announces after the user has changed its value, with the session as the object.
  ///
  /// Source: `PostNotification` of preference bundles, where it is a Darwin notification. Here it stays in the
  /// program, in `NotificationCenter.default`; see ``onNotifications`` for other programs.
  func postNotifications(ofKey key: String) {
    for name in notificationNames[key] {
      NotificationCenter.default.post(name: Notification.Name(name), object: self)
    }
  }

  /// The stored keys with unsaved changes whose elements announce something: ask before a save, and tell
  /// ``noteSaved(_:)`` after it.
  public var unsavedNotifyingKeys: [String] {
    guard onNotifications != nil, !notificationNames.isEmpty else { return [] }
    return store.unsavedChanges.map(\.key).filter { !notificationNames[$0].isEmpty }
  }

  /// Tells ``onNotifications`` what is announced of keys, those left out that are not saved after all.
  public func noteSaved(_ keys: [String]) {
    guard !keys.isEmpty else { return }
    let unsaved = Set(store.unsavedChanges.map(\.key))
    var found: [SavedNotification] = []
    for (key, name) in keys.sorted().filter({ !unsaved.contains($0) })
      .flatMap({ key in notificationNames[key].map { (key, $0) } })
    {
      let (domain, own) = DomainStore.parts(of: key)
      let index = found.firstIndex { $0.name == name && $0.domain == domain }
      let keys = index.map { found.remove(at: $0).keys } ?? []
      found.append(SavedNotification(name: name, domain: domain, keys: keys + [own]))
    }
    if !found.isEmpty { onNotifications?(found) }
  }
}
