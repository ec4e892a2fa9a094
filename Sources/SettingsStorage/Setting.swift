public import PropertyList

/// A property that is stored with a typed key.
///
/// ```swift
/// @Setting(.brightness, in: store) var brightness
/// brightness = 0.8
/// for await value in $brightness { dim(to: value) }
/// ```
/// Thread-safe, like the store. It keeps the store alive, and has no value itself.
@propertyWrapper
public struct Setting<Value: Sendable>: Sendable {
  /// The key.
  public let key: SettingsKey<Value>
  private let store: any SettingsStore

  /// Creates the property for a key in a store; nothing is read or written yet.
  public init(_ key: SettingsKey<Value>, in store: any SettingsStore) {
    self.key = key
    self.store = store
  }

  /// Creates the property for a key by name, without a default: nil while nothing is stored.
  ///
  /// ```swift
  /// @Setting("saver", in: store) var saver: Bool?
  /// ```
  public init<Wrapped: PropertyListConvertible>(_ name: String, in store: any SettingsStore)
  where Value == Wrapped? {
    self.init(SettingsKey<Wrapped?>(name), in: store)
  }

  /// Creates the property for a key by name, with a default.
  public init(_ name: String, default value: Value, in store: any SettingsStore)
  where Value: PropertyListConvertible {
    self.init(SettingsKey(name, default: value), in: store)
  }

  /// The stored value, or the key’s default; setting nil for a key without a default removes it.
  public var wrappedValue: Value {
    get { store[key] }
    nonmutating set { store[key] = newValue }
  }

  /// The values after each change from now on; see ``SettingsStore/values(of:)``.
  public var projectedValue: AsyncStream<Value> { store.values(of: key) }
}
