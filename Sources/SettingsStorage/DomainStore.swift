public import PropertyList

/// Several stores as one: a main one, and others by the name of their domain.
///
/// Keys of other domains are made by ``key(_:in:)``; all other keys are those of the main store. A domain’s store is
/// opened when one of its keys is first used. Thread-safe.
public final class DomainStore: PlacingStore, ResettingStore {
  private struct Domain {
    let store: any SettingsStore
    /// Why the domain’s own store could not be opened; a store in memory replaces it then.
    let failure: (any Error)?
    let observations: [SettingsObservation]

    /// Whether there are changes to save; in a store in memory, any value is.
    var isUnsaved: Bool { failure == nil ? store.hasUnsavedChanges : !store.keys.isEmpty }

    var unsavedChanges: [SettingsChange] {
      if failure == nil { return store.unsavedChanges }
      return store.keys.map {
        SettingsChange(key: $0, oldValue: nil, newValue: store.value(forKey: $0))
      }
    }
  }

  /// The store of all keys without another domain.
  public let main: any SettingsStore

  private let open: @Sendable (String) throws -> any SettingsStore
  private let domains = Lock<[String: Domain]>([:])
  /// The names of secret keys, of all domains.
  private let secretNames = Lock<Set<String>>([])
  /// Locked while a domain’s store is opened, by name.
  private let turns = Turns()
  /// Values that the opening closure sets in the domain itself, by the domain’s name.
  private let early = Lock<[String: MemoryStore]>([:])
  private let observers = SettingsObserverList()
  private let statusObservers = ObserverList<StoreStatus>()
  private let mainObservations = Lock<[SettingsObservation]>([])
  /// The main store’s own keys that look like those of a domain.
  private let mainKeys = Lock<Set<String>>([])

  /// Creates a store of stores.
  ///
  /// - Parameters:
  ///   - main: the store of all keys without a domain.
  ///   - open: opens the store of a domain; called at most once for each, on the thread that first needs it. If it
  ///     throws, values can still be set, and ``synchronize()`` throws the same error. Values that it sets here in the
  ///     domain that it opens are set in the store that it returns; until then, the domain has no other values.
  public init(
    main: any SettingsStore, open: @escaping @Sendable (String) throws -> any SettingsStore
  ) {
    self.main = main
    self.open = open
    observeMain()
  }

  /// The key for a key of a domain; the key itself without a domain.
  ///
  /// The separator is a control character, which no XML property list can contain.
  public static func key(_ key: String, in domain: String?) -> String {
    domain.map { "\($0)\(separator)\(key)" } ?? key
  }

  /// The domain and key in the result of ``key(_:in:)``; nil for a key of the main store.
  public static func parts(of key: String) -> (domain: String?, key: String) {
    guard let separator = key.utf8.firstIndex(of: separator.asciiValue ?? 0) else {
      return (nil, key)
    }
    return (String(key[..<separator]), String(key[key.utf8.index(after: separator)...]))
  }

  /// The keys with a value: the main store’s, then those of each domain in use, by name.
  public var keys: [String] {
    main.keys
      + opened.flatMap { name, domain in
        domain.store.keys.map { DomainStore.key($0, in: name) }
      }
  }

  /// The value of a key, or nil.
  public func value(forKey key: String) -> PropertyListValue? {
    let (store, key) = place(of: key)
    return store.value(forKey: key)
  }

  /// Sets the value of a key in its store.
  public func setValue(_ value: PropertyListValue, forKey key: String) {
    let (store, key) = place(of: key)
    store.setValue(value, forKey: key)
  }

  /// Removes a key from its store, if it exists.
  public func removeValue(forKey key: String) {
    let (store, key) = place(of: key)
    store.removeValue(forKey: key)
  }

  /// Removes a key from its store with what its value has replaced.
  package func resetValue(forKey key: String) {
    let (store, key) = place(of: key)
    guard let resetting = store as? any ResettingStore else {
      return store.removeValue(forKey: key)
    }
    resetting.resetValue(forKey: key)
  }

  /// The place of a key in its store.
  package func place(ofKey key: String) -> KeyPlace? {
    let (store, key) = place(of: key)
    return (store as? any PlacingStore)?.place(ofKey: key)
  }

  /// Sets the value of a new key, at a place in its store.
  package func setValue(_ value: PropertyListValue, forKey key: String, at place: KeyPlace) {
    let (store, key) = self.place(of: key)
    guard let placing = store as? any PlacingStore else {
      return store.setValue(value, forKey: key)
    }
    placing.setValue(value, forKey: key, at: place)
  }

  /// Whether one of the stores has changes that aren’t durable.
  public var hasUnsavedChanges: Bool {
    main.hasUnsavedChanges || opened.contains { $0.domain.isUnsaved }
  }

  /// The unsaved changes of the main store, then of each domain in use, by name.
  public var unsavedChanges: [SettingsChange] {
    main.unsavedChanges
      + opened.flatMap { name, domain in
        domain.unsavedChanges.map { $0.renamed(to: DomainStore.key($0.key, in: name)) }
      }
  }

  /// The unsaved keys of the main store and of each domain in use.
  public var unsavedKeys: Set<String> {
    opened.reduce(into: main.unsavedKeys) { keys, opened in
      let unsaved =
        opened.domain.failure == nil
        ? opened.domain.store.unsavedKeys : Set(opened.domain.store.keys)
      for key in unsaved { keys.insert(DomainStore.key(key, in: opened.name)) }
    }
  }

  /// Saves the changes of all stores; a failure doesn’t keep the others from saving.
  ///
  /// - Throws: The error of the first store that fails.
  public func synchronize() throws {
    var failure: (any Error)?
    do { try main.synchronize() } catch { failure = error }
    for (_, domain) in opened where domain.isUnsaved {
      do {
        if let reason = domain.failure { throw reason }
        try domain.store.synchronize()
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Calls `handler` after each change of any of the stores; in order for each of them.
  public func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    observers.add(handler)
  }

  // MARK: Status

  /// The status of the main store, with the conflicts of all stores; the source is that of the first store with a
  /// problem.
  public var status: StoreStatus {
    var status = main.status
    for (name, domain) in opened {
      let other = domain.store.status
      switch (status.source, other.source) {
      case (.available, .removed), (.available, .unreadable), (.new, .removed), (.new, .unreadable):
        status.source = other.source
      default: break
      }
      status.conflictCopies += other.conflictCopies
      status.conflicts += other.conflicts.map {
        $0.renamed(to: DomainStore.key($0.key, in: name))
      }
    }
    return status
  }

  /// Calls `handler` after each change of ``status``.
  public func observeStatus(
    _ handler: @escaping @Sendable (StoreStatus) -> Void
  ) -> SettingsObservation {
    statusObservers.add(handler)
  }

  /// Resolves a conflict in its store.
  public func resolve(_ conflict: SettingsConflict, with side: SettingsConflict.Side) {
    let (store, key) = place(of: conflict.key)
    store.resolve(conflict.renamed(to: key), with: side)
  }

  /// Why the value of a key can’t be changed, if its store says so.
  public func lockReason(forKey key: String) -> String? {
    let (store, key) = place(of: key)
    return store.lockReason(forKey: key)
  }

  /// Why a value can’t be removed, if its store says so.
  public func removalRefusal(forKey key: String) -> String? {
    let (store, key) = place(of: key)
    return store.removalRefusal(forKey: key)
  }

  /// Why a key can’t have a value, if its store says so.
  public func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    let (store, key) = place(of: key)
    return store.refusal(of: value, forKey: key)
  }

  /// Marks secret keys in all stores, including those that are opened later: a secret in one domain is a secret in all.
  public func markSecret(_ keys: Set<String>) {
    let names = Set(keys.map { DomainStore.parts(of: $0).key })
    secretNames.withLock { $0.formUnion(names) }
    main.markSecret(names)
    for (_, domain) in opened { domain.store.markSecret(names) }
  }

  // MARK: Domains

  private static let separator: Character = "\u{1F}"

  /// Whether a key that looks like one of a domain is the main store’s, which is possible in a binary property list.
  ///
  /// This stays true after the key is removed, so that removing can be undone.
  private func isOfMain(_ key: String) -> Bool {
    mainKeys.withLock { keys in
      if !keys.contains(key), main.value(forKey: key) != nil { keys.insert(key) }
      return keys.contains(key)
    }
  }

  /// The domains in use, by name.
  private var opened: [(name: String, domain: Domain)] {
    domains.withLock { domains in
      domains.sorted { $0.key < $1.key }.map { (name: $0.key, domain: $0.value) }
    }
  }

  private func place(of whole: String) -> (store: any SettingsStore, key: String) {
    let (name, key) = DomainStore.parts(of: whole)
    guard let name, !isOfMain(whole) else { return (main, whole) }
    return (domain(name).store, key)
  }

  private func domain(_ name: String) -> Domain {
    if let known = domains.withLock({ $0[name] }) { return known }
    // Opening may take a long time, so only uses of the same domain wait for it.
    let opened = turns.withTurn(of: name) {
      if let known = domains.withLock({ $0[name] }) { return known }
      let domain = makeDomain(name)
      domains.withLock { $0[name] = domain }
      // The domain’s store gets the keys from now on.
      domain.store.markSecret(secretNames.withLock { $0 })
      let values = early.withLock { $0.removeValue(forKey: name) }?.values ?? [:]
      for (key, value) in values { domain.store.setValue(value, forKey: key) }
      return domain
    }
    return opened ?? Domain(store: earlyStore(of: name), failure: nil, observations: [])
  }

  /// The temporary store of a domain for the closure that opens it.
  private func earlyStore(of name: String) -> MemoryStore {
    early.withLock { stores in
      let store = stores[name] ?? MemoryStore()
      stores[name] = store
      return store
    }
  }

  private func makeDomain(_ name: String) -> Domain {
    let store: any SettingsStore
    var failure: (any Error)?
    do {
      store = try open(name)
    } catch {
      store = MemoryStore()
      failure = error
    }
    return Domain(
      store: store, failure: failure,
      observations: observe(store) { DomainStore.key($0, in: name) })
  }

  private func observeMain() {
    let observations = observe(main) { $0 }
    mainObservations.withLock { $0 = observations }
  }

  /// Observes the changes and the status of a store, with keys as they are here.
  private func observe(
    _ store: any SettingsStore, _ key: @escaping @Sendable (String) -> String
  ) -> [SettingsObservation] {
    let observers = self.observers
    return [
      store.observe { change in
        observers.enqueue(change.renamed(to: key(change.key)))
        observers.deliver()
      },
      store.observeStatus { [weak self] _ in
        guard let self else { return }
        statusObservers.enqueue(status)
        statusObservers.deliver()
      },
    ]
  }
}
