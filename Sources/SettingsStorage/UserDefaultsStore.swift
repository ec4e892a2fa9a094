public import Foundation
public import PropertyList

/// A store in Foundation's user defaults.
///
/// Observers are told of the changes made through this store, not of those that others make to the
/// same defaults. Usable from any thread.
public final class UserDefaultsStore: SettingsStore {
  /// `UserDefaults` is documented to be safe to use from several threads; Foundation for Linux has
  /// not declared it so.
  private struct Defaults: @unchecked Sendable {
    let object: UserDefaults
  }

  private let defaults: Defaults
  private let domain: String?
  /// Guards the order of changes, too.
  private let edits = Lock(UnsavedEdits())
  private let observers = SettingsObserverList()

  /// Wraps user defaults.
  ///
  /// - Parameters:
  ///   - defaults: The defaults to read and write.
  ///   - domain: The name of the persistent domain that `defaults` writes, which is the suite name;
  ///     without it, ``keys`` and ``value(forKey:)`` cannot tell values from registered defaults.
  public init(_ defaults: UserDefaults = .standard, domain: String? = nil) {
    self.defaults = Defaults(object: defaults)
    self.domain = domain
  }

  /// Opens the defaults of a suite; nil when the name is not allowed.
  public convenience init?(suiteName: String) {
    guard let defaults = UserDefaults(suiteName: suiteName) else { return nil }
    self.init(defaults, domain: suiteName)
  }

  /// The keys that have a value, sorted.
  public var keys: [String] {
    edits.withLock { _ in
      if let domain {
        return (defaults.object.persistentDomain(forName: domain) ?? [:]).keys.sorted()
      }
      return defaults.object.dictionaryRepresentation().keys.sorted()
    }
  }

  /// The value of a key, nil when there is none or it is not a property-list value.
  public func value(forKey key: String) -> PropertyListValue? {
    edits.withLock { _ in storedValue(forKey: key) }
  }

  /// Sets the value of a key.
  public func setValue(_ value: PropertyListValue, forKey key: String) { change(key, to: value) }

  /// Removes a key; nothing happens when there is none.
  public func removeValue(forKey key: String) { change(key, to: nil) }

  /// Whether something was changed through this store since the last ``synchronize()``.
  public var hasUnsavedChanges: Bool { edits.withLock { !$0.isEmpty } }

  /// What was changed through this store since then, by key.
  public var unsavedChanges: [SettingsChange] {
    edits.withLock { edits in edits.changes { storedValue(forKey: $0) } }
  }

  /// Writes the defaults to the disk.
  ///
  /// - Throws: ``StoreError`` when Foundation reports failure; it gives no reason.
  public func synchronize() throws {
    try edits.withLock { edits in
      guard defaults.object.synchronize() else {
        throw StoreError(
          code: .failed, path: nil,
          message: "The user defaults were not saved. Check that your home folder can be written.")
      }
      edits = UnsavedEdits()
    }
  }

  /// Calls `handler` after each change made through this store, in order.
  public func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    observers.add(handler)
  }

  private func storedValue(forKey key: String) -> PropertyListValue? {
    // Most keys of a page are unset, and this is quick to tell.
    guard let object = defaults.object.object(forKey: key) else { return nil }
    guard let domain else { return PropertyListValue(foundation: object) }
    // A registered default looks like a value, and Foundation for Linux does not list them.
    let stored = defaults.object.persistentDomain(forName: domain)?[key]
    return stored.flatMap { PropertyListValue(foundation: $0) }
  }

  private func change(_ key: String, to newValue: PropertyListValue?) {
    edits.withLock { edits in
      let oldValue = storedValue(forKey: key)
      if oldValue == newValue { return }
      if let newValue {
        defaults.object.set(newValue.foundation, forKey: key)
      } else {
        defaults.object.removeObject(forKey: key)
      }
      edits.note(key, from: oldValue, to: newValue)
      observers.enqueue(SettingsChange(key: key, oldValue: oldValue, newValue: newValue))
    }
    observers.deliver()
  }
}
