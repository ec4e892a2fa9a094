public import PropertyList

/// A change of one key in a store.
public struct SettingsChange: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The old value; nil for none.
  public let oldValue: PropertyListValue?
  /// The new value; nil for none.
  public let newValue: PropertyListValue?
  /// The origin of the change.
  public let origin: SettingsOrigin

  /// Creates a change.
  ///
  /// - Parameter origin: the origin; by default the current writer’s, if the change is created during the write. A
  ///   change that is passed on from another store keeps its own.
  public init(
    key: String, oldValue: PropertyListValue?, newValue: PropertyListValue?,
    origin: SettingsOrigin = .current
  ) {
    self.key = key
    self.oldValue = oldValue
    self.newValue = newValue
    self.origin = origin
  }

  /// The same change with another key, for a store that passes on changes of others.
  public func renamed(to key: String) -> SettingsChange {
    SettingsChange(key: key, oldValue: oldValue, newValue: newValue, origin: origin)
  }
}
