import Dispatch
public import Foundation
public import PropertyList
import Translation

/// A store in Foundation's user defaults.
///
/// Observers are told of the changes made through this store at once. Those that the program makes past it, with
/// `UserDefaults` itself, are noticed a moment later, or by ``refresh()``. Usable from any thread.
public final class UserDefaultsStore: SettingsStore {
  /// `UserDefaults` is documented to be safe to use from several threads; Foundation for Linux has
  /// not declared it so.
  private struct Defaults: @unchecked Sendable {
    let object: UserDefaults
  }

  private let defaults: Defaults
  private let domain: String?
  private struct State {
    var edits = UnsavedEdits()
    /// What observers know of the values; nil while there were none.
    var known: [String: PropertyListValue]?
    /// Looks for changes made past the store; there while somebody observes.
    var timer: (any DispatchSourceTimer)?
  }

  /// Guards the order of changes, too.
  private let state = Lock(State())
  private let observers = SettingsObserverList()
  private let interval: Duration?

  /// Wraps user defaults.
  ///
  /// - Parameters:
  ///   - defaults: The defaults to read and write.
  ///   - domain: The name of the persistent domain that `defaults` writes, which is the suite name;
  ///     without it, ``keys`` and ``value(forKey:)`` cannot tell values from registered defaults.
  ///   - interval: how often, while somebody observes, the store looks for changes made past it; nil for never.
  public init(
    _ defaults: UserDefaults = .standard, domain: String? = nil,
    lookingEvery interval: Duration? = .seconds(1)
  ) {
    self.defaults = Defaults(object: defaults)
    self.domain = domain
    self.interval = interval
  }

  /// Opens the defaults of a suite; nil when the name is not allowed.
  public convenience init?(suiteName: String) {
    guard let defaults = UserDefaults(suiteName: suiteName) else { return nil }
    self.init(defaults, domain: suiteName)
  }

  deinit { state.withLock { $0.timer?.cancel() } }

  /// The keys that have a value, sorted.
  public var keys: [String] {
    state.withLock { _ in contents.keys.sorted() }
  }

  /// The value of a key, nil when there is none or it is not a property-list value.
  public func value(forKey key: String) -> PropertyListValue? {
    state.withLock { _ in storedValue(forKey: key) }
  }

  /// Sets the value of a key.
  public func setValue(_ value: PropertyListValue, forKey key: String) { change(key, to: value) }

  /// Removes a key; nothing happens when there is none.
  public func removeValue(forKey key: String) { change(key, to: nil) }

  /// Whether something was changed through this store since the last ``synchronize()``.
  public var hasUnsavedChanges: Bool { state.withLock { !$0.edits.isEmpty } }

  /// What was changed through this store since then, by key.
  public var unsavedChanges: [SettingsChange] {
    state.withLock { state in state.edits.changes { storedValue(forKey: $0) } }
  }

  /// The keys that were changed through this store since then.
  public var unsavedKeys: Set<String> { state.withLock { $0.edits.keys } }

  /// Writes the defaults to the disk.
  ///
  /// - Throws: ``StoreError`` when Foundation reports failure; it gives no reason.
  public func synchronize() throws {
    try state.withLock { state in
      guard defaults.object.synchronize() else {
        throw StoreError(
          code: .failed, path: nil,
          message: Text(
            "The user defaults were not saved. Check that your home folder can be written."))
      }
      state.edits = UnsavedEdits()
    }
  }

  /// Calls `handler` after each change made through this store, in order, and soon after each that was made past it.
  public func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    let observation = observers.add(handler)
    state.withLock { state in
      state.known = state.known ?? values
      startPolling(&state)
    }
    return observation
  }

  // MARK: Changes made past the store

  /// Looks at once for changes that were made past the store, and tells observers of them.
  public func refresh() {
    state.withLock { state in
      guard let known = state.known else { return }
      let values = self.values
      for key in Set(known.keys).union(values.keys).sorted() where known[key] != values[key] {
        observers.enqueue(SettingsChange(key: key, oldValue: known[key], newValue: values[key]))
      }
      state.known = values
    }
    observers.deliver()
  }

  /// Foundation for Linux never posts `UserDefaults.didChangeNotification`, and knows no observing by key.
  private func startPolling(_ state: inout State) {
    guard let interval, state.timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    let nanoseconds = Int(interval / .nanoseconds(1))
    timer.schedule(
      deadline: .now() + .nanoseconds(nanoseconds), repeating: .nanoseconds(nanoseconds),
      leeway: .nanoseconds(nanoseconds / 2))
    timer.setEventHandler { [weak self] in self?.pollOrStop() }
    timer.resume()
    state.timer = timer
  }

  private func pollOrStop() {
    let isObserved = state.withLock { state in
      if !observers.isEmpty { return true }
      state.timer?.cancel()
      state.timer = nil
      state.known = nil
      return false
    }
    if isObserved { refresh() }
  }

  private var contents: [String: Any] {
    if let domain { return defaults.object.persistentDomain(forName: domain) ?? [:] }
    return defaults.object.dictionaryRepresentation()
  }

  private var values: [String: PropertyListValue] {
    contents.compactMapValues { PropertyListValue(foundation: $0) }
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
    state.withLock { state in
      let oldValue = storedValue(forKey: key)
      if oldValue == newValue { return }
      if let newValue {
        defaults.object.set(newValue.foundation, forKey: key)
      } else {
        defaults.object.removeObject(forKey: key)
      }
      state.edits.record(key, from: oldValue, to: newValue)
      state.known?[key] = storedValue(forKey: key)
      observers.enqueue(SettingsChange(key: key, oldValue: oldValue, newValue: newValue))
    }
    observers.deliver()
  }
}
