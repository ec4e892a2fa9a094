public import PropertyList

/// A change of one key in a store.
public struct SettingsChange: Hashable, Sendable {
  /// The key.
  public let key: String
  /// Its value before, nil for none.
  public let oldValue: PropertyListValue?
  /// Its value now, nil for none.
  public let newValue: PropertyListValue?
  /// Whose the change is.
  public let origin: SettingsOrigin

  /// Makes a change.
  ///
  /// - Parameter origin: whose it is; of who writes, where the change is made while the store is written to. A change of
  ///   another store that is passed on keeps its own.
  public init(
    key: String, oldValue: PropertyListValue?, newValue: PropertyListValue?,
    origin: SettingsOrigin = .current
  ) {
    self.key = key
    self.oldValue = oldValue
    self.newValue = newValue
    self.origin = origin
  }

  /// The same change under another key, for a store that passes on those of others.
  public func renamed(to key: String) -> SettingsChange {
    SettingsChange(key: key, oldValue: oldValue, newValue: newValue, origin: origin)
  }
}
