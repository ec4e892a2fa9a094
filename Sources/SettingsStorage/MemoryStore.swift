public import PropertyList

/// A store that lives as long as it is referenced.
///
/// Usable from any thread.
public final class MemoryStore: SettingsStore {
  private let state: Lock<PropertyListDictionary>
  private let observers = SettingsObserverList()

  /// Makes a store that holds these values.
  public init(_ values: PropertyListDictionary = [:]) { state = Lock(values) }

  /// All values as they are now.
  public var values: PropertyListDictionary { state.withLock { $0 } }

  /// The keys that have a value, in the order in which they were first set.
  public var keys: [String] { state.withLock { $0.keys } }

  /// The value of a key, nil when there is none.
  public func value(forKey key: String) -> PropertyListValue? { state.withLock { $0[key] } }

  /// Sets the value of a key.
  public func setValue(_ value: PropertyListValue, forKey key: String) { change(key, to: value) }

  /// Removes a key; nothing happens when there is none.
  public func removeValue(forKey key: String) { change(key, to: nil) }

  /// Always false: there is nothing that could be made durable.
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
