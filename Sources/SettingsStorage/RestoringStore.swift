/// A store whose values may replace something that isn’t a value, such as a text that a schema doesn’t allow.
package protocol RestoringStore: SettingsStore {
  /// Removes a value because the edit that set it is undone: what the edit had replaced comes back.
  func undoValue(forKey key: String)
}

extension SettingsStore {
  /// Removes a value because the edit that set it is undone.
  package func removeUndoneValue(forKey key: String) {
    if let store = self as? any RestoringStore {
      store.undoValue(forKey: key)
    } else {
      removeValue(forKey: key)
    }
  }
}
