import Dispatch
public import PropertyList
public import SettingsStorage
import Translation

/// A store that keeps the values of secret keys elsewhere: in the desktop’s keyring instead of its main store.
///
/// Keys are marked as secret by ``markSecret(_:)``, which sessions call for secure text fields (`IsSecure`). Secrets
/// are read when they are marked, and written by ``synchronize()``, which also removes them from the main store. A
/// secret that isn’t read yet, or can’t be, is locked (``lockReason(forKey:)``) until it is; ``load(_:)`` reads it
/// again and waits for it. A value that was in the main store before is shown, and stays there until it is edited or
/// ``migrate(_:)`` is called. Thread-safe; only ``synchronize()`` blocks its thread for the keeper.
public final class SecretStore: PlacingStore, ResettingStore {
  private struct State {
    var secretKeys: Set<String> = []
    /// The secret keys that weren’t requested from the keeper yet.
    var unread: Set<String> = []
    /// The secrets here.
    var values: [String: PropertyListValue] = [:]
    /// The secrets in the keeper.
    var saved: [String: PropertyListValue] = [:]
    /// The keys to write to the keeper, or to remove from the main store.
    var edited: Set<String> = []
    /// The secret keys whose value in the main store is obsolete.
    var overridden: Set<String> = []
    /// Why secrets could not be read.
    var failures: [String: StoreError] = [:]
  }

  /// The store of all other values.
  public let main: any SettingsStore
  private let keeper: any SecretKeeper
  private let state = Lock(State())
  /// Locked during calls of the keeper, so that they stay in order.
  private let keeping = Lock(())
  private let observers = SettingsObserverList()
  private let statusObservers = ObserverList<StoreStatus>()
  private let observations = Lock<[SettingsObservation]>([])

  /// Creates a store whose secrets are elsewhere.
  ///
  /// - Parameters:
  ///   - main: the store of all other values.
  ///   - keeper: the storage for secrets, such as a ``SecretService``.
  public init(main: any SettingsStore, keeper: any SecretKeeper) {
    self.main = main
    self.keeper = keeper
    let running = [
      main.observe { [weak self] in self?.follow($0) },
      main.observeStatus { [weak self] in self?.notifyStatus($0) },
    ]
    observations.withLock { $0 = running }
  }

  // MARK: Values

  /// The keys with a value: the main store’s, then secrets that aren’t in it, sorted.
  public var keys: [String] {
    let plain = main.keys
    let known = Set(plain)
    return state.withLock { state in
      plain.filter { !state.overridden.contains($0) || state.values[$0] != nil }
        + state.values.keys.filter { !known.contains($0) }.sorted()
    }
  }

  /// The value of a key, or nil.
  public func value(forKey key: String) -> PropertyListValue? {
    let plain = main.value(forKey: key)
    return state.withLock { SecretStore.value(key, plain: plain, $0) }
  }

  /// Sets the value of a key; does nothing for a secret that can’t be read.
  public func setValue(_ value: PropertyListValue, forKey key: String) { change(key, to: value) }

  /// Removes a key, if it exists.
  public func removeValue(forKey key: String) { change(key, to: nil) }

  /// Removes a key, in the main store with what its value has replaced.
  package func resetValue(forKey key: String) {
    guard !isSecret(key), let resetting = main as? any ResettingStore else {
      return removeValue(forKey: key)
    }
    resetting.resetValue(forKey: key)
  }

  /// The place of a key in the main store; nil for a secret.
  package func place(ofKey key: String) -> KeyPlace? {
    isSecret(key) ? nil : (main as? any PlacingStore)?.place(ofKey: key)
  }

  /// Sets the value of a new key, at a place in the main store, unless it is secret.
  package func setValue(_ value: PropertyListValue, forKey key: String, at place: KeyPlace) {
    guard !isSecret(key), let placing = main as? any PlacingStore else {
      return setValue(value, forKey: key)
    }
    placing.setValue(value, forKey: key, at: place)
  }

  private func isSecret(_ key: String) -> Bool {
    state.withLock { $0.secretKeys.contains(key) }
  }

  /// Whether secrets or other values are unsaved.
  public var hasUnsavedChanges: Bool {
    main.hasUnsavedChanges || state.withLock { !$0.edited.isEmpty }
  }

  /// The unsaved changes of the main store, then the changed secrets.
  public var unsavedChanges: [SettingsChange] {
    let state = state.withLock { $0 }
    let plain = main.unsavedChanges.filter { !state.secretKeys.contains($0.key) }
    return plain
      + state.edited.sorted().map { key in
        let old = state.saved[key] ?? main.value(forKey: key)
        return SettingsChange(key: key, oldValue: old, newValue: state.values[key])
      }
  }

  /// The unsaved keys of the main store, and the changed secrets.
  public var unsavedKeys: Set<String> {
    let state = state.withLock { $0 }
    return main.unsavedKeys.subtracting(state.secretKeys).union(state.edited)
  }

  /// Saves the secrets, then the main store; a failure doesn’t keep the others from saving.
  ///
  /// - Throws: The first error; failed values stay unsaved, and a value stays in the main store until the keeper has
  ///   it.
  public func synchronize() throws {
    var failure: (any Error)?
    do throws(StoreError) { try saveSecrets() } catch { failure = error }
    do { try main.synchronize() } catch { failure = failure ?? error }
    if let failure { throw failure }
  }

  /// Calls `handler` after each change, in order.
  public func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    observers.add(handler)
  }

  // MARK: Secrets

  /// Treats keys as secrets from now on, and begins to read them.
  ///
  /// Doesn’t wait for the keeper, which may ask the user; use ``load(_:)`` for that.
  public func markSecret(_ keys: Set<String>) {
    main.markSecret(keys)
    let new = state.withLock { state in
      let new = keys.subtracting(state.secretKeys)
      state.secretKeys.formUnion(new)
      state.unread.formUnion(new)
      return new
    }
    guard !new.isEmpty else { return }
    DispatchQueue.global(qos: .userInitiated).async { self.read(new) }
  }

  /// Reads secrets again that could not be read, or that others may have changed; edits stay.
  ///
  /// - Returns: Why secrets could not be read, by key.
  @discardableResult
  public func load(_ keys: Set<String>) async -> [String: StoreError] {
    await Blocking.run { self.read(keys) }
    return state.withLock { $0.failures }
  }

  /// Saves like ``synchronize()``, but suspends instead of blocking its thread.
  ///
  /// - Throws: The errors of ``synchronize()``.
  public func save() async throws {
    try await Blocking.run { Result { try self.synchronize() } }.get()
  }

  /// The secret keys whose values are in the main store, where others can read them, sorted; only those that were read.
  ///
  /// Offer the user to ``migrate(_:)`` them; nothing else moves them.
  public var plainKeys: [String] {
    let plain = Set(main.keys)
    return state.withLock { state in
      state.secretKeys.filter {
        plain.contains($0) && !state.overridden.contains($0) && !state.unread.contains($0)
          && state.failures[$0] == nil
      }.sorted()
    }
  }

  /// Moves values of ``plainKeys`` from the main store to the keeper, at the next ``synchronize()``.
  ///
  /// If the keeper already has a value, that one stays.
  public func migrate(_ keys: Set<String>) {
    for key in keys.intersection(plainKeys) {
      let plain = main.value(forKey: key)
      state.withLock { state in
        state.values[key] = state.values[key] ?? plain
        state.overridden.insert(key)
        state.edited.insert(key)
      }
    }
  }

  // MARK: Members of the main store

  /// The status of the main store.
  public var status: StoreStatus { main.status }

  /// Calls `handler` after each change of ``status``, and after secrets were read, which may lock or unlock them.
  public func observeStatus(
    _ handler: @escaping @Sendable (StoreStatus) -> Void
  ) -> SettingsObservation {
    statusObservers.add(handler)
  }

  /// Resolves a conflict of the main store.
  public func resolve(_ conflict: SettingsConflict, with side: SettingsConflict.Side) {
    main.resolve(conflict, with: side)
  }

  /// Why a value can’t be changed: its secret isn’t read yet or can’t be, or the main store doesn’t allow it.
  public func lockReason(forKey key: String) -> String? {
    let state = state.withLock { $0 }
    guard state.secretKeys.contains(key) else { return main.lockReason(forKey: key) }
    if state.unread.contains(key) { return tr("It is still being read from the keyring.") }
    return state.failures[key]?.message.string
  }

  /// Why a value can’t be removed: a secret is locked, or the main store doesn’t allow it.
  public func removalRefusal(forKey key: String) -> String? {
    state.withLock { $0.secretKeys.contains(key) }
      ? lockReason(forKey: key) : main.removalRefusal(forKey: key)
  }

  /// Why a key can’t have a value.
  public func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    state.withLock { $0.secretKeys.contains(key) }
      ? lockReason(forKey: key) : main.refusal(of: value, forKey: key)
  }

  // MARK: Changes

  private static func value(
    _ key: String, plain: PropertyListValue?, _ state: State
  ) -> PropertyListValue? {
    guard state.secretKeys.contains(key) else { return plain }
    return state.values[key] ?? (state.overridden.contains(key) ? nil : plain)
  }

  private func change(_ key: String, to value: PropertyListValue?) {
    guard state.withLock({ $0.secretKeys.contains(key) }) else {
      if let value { return main.setValue(value, forKey: key) }
      return main.removeValue(forKey: key)
    }
    let plain = main.value(forKey: key)
    let refusal = value.map { self.refusal(of: $0, forKey: key) } ?? lockReason(forKey: key)
    if let refusal { return StoreLog.log(tr("“\(key)” was not changed: \(refusal)")) }
    state.withLock { state in
      let old = SecretStore.value(key, plain: plain, state)
      if old == value { return }
      state.values[key] = value
      if plain != nil { state.overridden.insert(key) }
      if plain != nil, value == plain, state.saved[key] == nil {
        // As before the edit: in the main store.
        state.values[key] = nil
        state.overridden.remove(key)
        state.edited.remove(key)
      } else if value == state.saved[key], plain == nil {
        state.edited.remove(key)
      } else {
        state.edited.insert(key)
      }
      observers.enqueue(SettingsChange(key: key, oldValue: old, newValue: value))
    }
    observers.deliver()
  }

  /// Reports a change of the main store, unless a secret hides the value.
  private func follow(_ change: SettingsChange) {
    state.withLock { state in
      if state.secretKeys.contains(change.key) {
        let wasHidden =
          state.overridden.remove(change.key) != nil || state.values[change.key] != nil
        if state.values[change.key] != nil || wasHidden && change.newValue == nil { return }
      }
      observers.enqueue(change)
    }
    observers.deliver()
  }

  private func notifyStatus(_ status: StoreStatus) {
    statusObservers.enqueue(status)
    statusObservers.deliver()
  }

  // MARK: The keeper

  private func read(_ keys: Set<String>) {
    keeping.withLock { _ in
      for key in keys.sorted() {
        let result = Result { () throws(StoreError) in try keeper.secret(forKey: key) }
        let plain = main.value(forKey: key)
        state.withLock { state in
          state.unread.remove(key)
          switch result {
          case .failure(let error): state.failures[key] = error
          case .success(let text):
            state.failures[key] = nil
            adopt(text.map { SecretCoding.value(of: $0) }, key, plain, &state)
          }
        }
      }
    }
    observers.deliver()
    notifyStatus(main.status)
  }

  /// Adopts the keeper’s value; an edit stays.
  private func adopt(
    _ secret: PropertyListValue?, _ key: String, _ plain: PropertyListValue?, _ state: inout State
  ) {
    state.saved[key] = secret
    if state.edited.contains(key) { return }
    let old = SecretStore.value(key, plain: plain, state)
    state.values[key] = secret
    let new = SecretStore.value(key, plain: plain, state)
    if old != new {
      observers.enqueue(
        SettingsChange(key: key, oldValue: old, newValue: new, origin: .otherProgram))
    }
  }

  private func saveSecrets() throws(StoreError) {
    var failure: StoreError?
    var hidden: [String] = []
    keeping.withLock { _ in
      let now = state.withLock { $0 }
      for key in now.edited.sorted() {
        let value = now.values[key]
        do throws(StoreError) {
          if value != now.saved[key] {
            try keeper.setSecret(value.map { SecretCoding.text(of: $0) }, forKey: key)
          }
        } catch {
          failure = failure ?? error
          continue
        }
        state.withLock { state in
          state.saved[key] = value
          if state.values[key] == value { state.edited.remove(key) }
          if state.overridden.contains(key) { hidden.append(key) }
        }
      }
    }
    // Not inside the lock, because observers may save, too.
    for key in hidden { main.removeValue(forKey: key) }
    if let failure { throw failure }
  }
}
