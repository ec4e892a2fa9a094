public import PropertyList

/// A store in memory.
///
/// Thread-safe.
public final class MemoryStore: SettingsStore {
  private let state: Lock<PropertyListDictionary>
  private let observers = SettingsObserverList()

  /// Creates a store with these values.
  public init(_ values: PropertyListDictionary = [:]) { state = Lock(values) }

  /// All current values.
  public var values: PropertyListDictionary { state.withLock { $0 } }

  /// The keys with a value, in the order in which they were first set.
  public var keys: [String] { state.withLock { $0.keys } }

  /// The value of a key, or nil.
  public func value(forKey key: String) -> PropertyListValue? { state.withLock { $0[key] } }

  /// Sets the value of a key.
  public func setValue(_ value: PropertyListValue, forKey key: String) { change(key, to: value) }

  /// Removes a key, if it exists.
  public func removeValue(forKey key: String) { change(key, to: nil) }

  /// Always false: nothing can be saved.
  public var hasUnsavedChanges: Bool { false }

  /// Does nothing and never fails.
  public func synchronize() throws {}

  /// Calls `handler` after each change, in order.
  public func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    observers.add(handler)
  }

  private func change(_ key: String, to newValue: PropertyListValue?) {
    state.withLock { values in
      let oldValue = values[key]
      if oldValue == newValue { return }
      values[key] = newValue
      observers.enqueue(SettingsChange(key: key, oldValue: oldValue, newValue: newValue))
    }
    observers.deliver()
  }
}
