import Dispatch
public import Foundation
public import PropertyList
import Translation

/// A store in Foundation’s user defaults.
///
/// Observers are notified immediately of changes through this store. Changes by the program with `UserDefaults` itself
/// are noticed a moment later, or by ``refresh()``. Thread-safe.
public final class UserDefaultsStore: SettingsStore {
  /// `UserDefaults` is documented as thread-safe, but Foundation for Linux doesn’t declare it so.
  private struct Defaults: @unchecked Sendable {
    let object: UserDefaults
  }

  private let defaults: Defaults
  private let domain: String?
  private struct State {
    var edits = UnsavedEdits()
    /// The values that observers know; nil while there are no observers.
    var known: [String: PropertyListValue]?
    /// Looks for changes that bypass the store, while there are observers.
    var timer: (any DispatchSourceTimer)?
  }

  /// Also guards the order of changes.
  private let state = Lock(State())
  private let observers = SettingsObserverList()
  private let interval: Duration?

  /// Wraps user defaults.
  ///
  /// - Parameters:
  ///   - defaults: The defaults to read and write.
  ///   - domain: The name of the persistent domain that `defaults` writes, which is the suite name; without it,
  ///     ``keys`` and ``value(forKey:)`` can’t distinguish values from registered defaults.
  ///   - interval: how often to look for changes that bypass the store while there are observers; nil for never.
  public init(
    _ defaults: UserDefaults = .standard, domain: String? = nil,
    lookingEvery interval: Duration? = .seconds(1)
  ) {
    self.defaults = Defaults(object: defaults)
    self.domain = domain
    self.interval = interval
  }

  /// Opens the defaults of a suite; nil if the name isn’t allowed.
  public convenience init?(suiteName: String) {
    guard let defaults = UserDefaults(suiteName: suiteName) else { return nil }
    self.init(defaults, domain: suiteName)
  }

  deinit { state.withLock { $0.timer?.cancel() } }

  /// The keys with a value, sorted.
  public var keys: [String] {
    state.withLock { _ in contents.keys.sorted() }
  }

  /// The value of a key, or nil if there is none or it isn’t a property-list value.
  public func value(forKey key: String) -> PropertyListValue? {
    state.withLock { _ in storedValue(forKey: key) }
  }

  /// Null isn’t a value for Foundation, not even in a container.
  public func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    value.hasNull ? tr("User defaults can’t have null as a value. Choose another one.") : nil
  }

  /// Sets the value of a key; does nothing if ``refusal(of:forKey:)`` says so.
  public func setValue(_ value: PropertyListValue, forKey key: String) { change(key, to: value) }

  /// Removes a key, if it exists.
  public func removeValue(forKey key: String) { change(key, to: nil) }

  /// Whether there were changes through this store since the last ``synchronize()``.
  public var hasUnsavedChanges: Bool { state.withLock { !$0.edits.isEmpty } }

  /// The changes through this store since then, by key.
  public var unsavedChanges: [SettingsChange] {
    state.withLock { state in state.edits.changes { storedValue(forKey: $0) } }
  }

  /// The keys changed through this store since then.
  public var unsavedKeys: Set<String> { state.withLock { $0.edits.keys } }

  /// Writes the defaults to disk.
  ///
  /// - Throws: ``StoreError`` if Foundation reports a failure; it gives no reason.
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

  /// Calls `handler` after each change through this store, in order, and soon after each change that bypasses it.
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

  // MARK: Changes that bypass the store

  /// Looks immediately for changes that bypass the store, and notifies observers.
  public func refresh() {
    state.withLock { state in
      guard let known = state.known else { return }
      let values = self.values
      for key in known.differingKeys(from: values).sorted() {
        observers.enqueue(SettingsChange(key: key, oldValue: known[key], newValue: values[key]))
      }
      state.known = values
    }
    observers.deliver()
  }

  /// Foundation for Linux never posts `UserDefaults.didChangeNotification`, and doesn’t support observing keys.
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
    // Most keys of a page are unset, which is fast to check.
    guard let object = defaults.object.object(forKey: key) else { return nil }
    guard let domain else { return PropertyListValue(foundation: object) }
    // A registered default looks like a value, and Foundation for Linux doesn’t list them.
    let stored = defaults.object.persistentDomain(forName: domain)?[key]
    return stored.flatMap { PropertyListValue(foundation: $0) }
  }

  private func change(_ key: String, to newValue: PropertyListValue?) {
    // Foundation would stop the program.
    if newValue?.hasNull == true { return }
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

extension PropertyListValue {
  /// Whether the value is null or contains it.
  fileprivate var hasNull: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.contains(where: \.hasNull)
    case .dictionary(let values): values.contains { $0.value.hasNull }
    default: false
    }
  }
}
