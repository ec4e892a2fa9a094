import Foundation

extension SettingsSession {
  /// Posts what an element announces after the user has changed its value, with the session as the object.
  ///
  /// Source: `PostNotification` of preference bundles, where it is a Darwin notification; here it stays in the
  /// program, in `NotificationCenter.default`.
  func postNotifications(ofKey key: String) {
    for name in elements[key]?.notifications ?? [] {
      NotificationCenter.default.post(name: Notification.Name(name), object: self)
    }
  }
}
