public import PropertyList

/// A key of a store with the type of its value and its default.
public final class SettingsKey<Value: Sendable>: SettingsKeys, @unchecked Sendable {
  /// The key.
  public let name: String
  /// The default value, which also counts if the stored value can’t be read as the type.
  public let defaultValue: Value

  private let read: @Sendable (PropertyListValue) -> Value?
  private let write: @Sendable (Value) -> PropertyListValue?

  private init(
    _ name: String, default value: Value, read: @escaping @Sendable (PropertyListValue) -> Value?,
    write: @escaping @Sendable (Value) -> PropertyListValue?
  ) {
    self.name = name
    self.defaultValue = value
    self.read = read
    self.write = write
  }

  /// Creates a key with a default.
  public convenience init(_ name: String, default value: Value)
  where Value: PropertyListConvertible {
    self.init(
      name, default: value, read: { Value(propertyList: $0) }, write: { $0.propertyList })
  }

  /// Creates a key without a default: its value is nil while nothing is stored; setting nil removes it.
  public convenience init<Wrapped: PropertyListConvertible>(_ name: String)
  where Value == Wrapped? {
    self.init(
      name, default: nil, read: { Wrapped(propertyList: $0) }, write: { $0?.propertyList })
  }

  /// Creates the key of a switch with its own values: `TrueValue` and `FalseValue`.
  ///
  /// Any other value is read like Cocoa’s `-boolValue`.
  public convenience init(
    _ name: String, default value: Bool, on: PropertyListValue, off: PropertyListValue
  ) where Value == Bool {
    self.init(
      name, default: value,
      read: { $0.schemaEquals(on) ? true : $0.schemaEquals(off) ? false : $0.boolValue },
      write: { $0 ? on : off })
  }

  /// The value in a store, or else the default.
  func value(in store: any SettingsStore) -> Value {
    value(of: store.value(forKey: name))
  }

  /// A stored value as the type, or else the default.
  func value(of stored: PropertyListValue?) -> Value {
    stored.flatMap { read($0) } ?? defaultValue
  }

  func setValue(_ value: Value, in store: any SettingsStore) {
    if let value = write(value) {
      store.setValue(value, forKey: name)
    } else {
      store.removeValue(forKey: name)
    }
  }
}

extension SettingsStore {
  /// The value of a typed key, or its default; setting nil for a key without a default removes it.
  public subscript<Value>(_ key: SettingsKey<Value>) -> Value {
    get { key.value(in: self) }
    set { key.setValue(newValue, in: self) }
  }
}

extension SettingsStore {
  /// The value of a key by name, as the requested type.
  ///
  /// Nil if there is none, or it can’t be read as the type. Setting nil removes it.
  ///
  /// ```swift
  /// let saver: Bool? = store["saver"]
  /// store["name"] = "Home"
  /// ```
  /// Source: SwiftySettings’ storage, which has `Bool?`, `Float?`, `Int?` and `String?`.
  public subscript<Value: PropertyListConvertible>(_ name: String) -> Value? {
    get { value(forKey: name).flatMap { Value(propertyList: $0) } }
    set {
      if let newValue {
        setValue(newValue.propertyList, forKey: name)
      } else {
        removeValue(forKey: name)
      }
    }
  }
}

extension SettingsStore {
  /// The values of a key after each change from now on, in order; its default after the key is removed.
  ///
  /// The current value isn’t included: begin the sequence, then read it, so that no change is missed. It has no end, so
  /// leave the loop or cancel its task. Values are queued until they are taken; the sequence doesn’t keep the store
  /// alive. Thread-safe.
  public func values<Value>(of key: SettingsKey<Value>) -> AsyncStream<Value> {
    AsyncStream { continuation in
      let observation = observe(key) { continuation.yield($0) }
      continuation.onTermination = { _ in observation.cancel() }
    }
  }

  /// Calls `handler` after each change of a key with the value, or its default after it was removed.
  ///
  /// - Returns: The observation, which ends when it is released or canceled. The handler is called as in
  ///   ``observe(_:)``: in order, on the thread that made the change.
  public func observe<Value>(
    _ key: SettingsKey<Value>, _ handler: @escaping @Sendable (Value) -> Void
  ) -> SettingsObservation {
    observe { change in
      if change.key == key.name { handler(key.value(of: change.newValue)) }
    }
  }
}
