package import PropertyList

/// Another store, whose values inside dictionaries have keys, too.
///
/// These are the strings of ``PropertyList/NestedKey``. ``keys`` and ``unsavedChanges`` are those of the other store,
/// while observers are also notified of each value inside a changed dictionary. Thread-safe.
package final class NestedStore: PlacingStore {
  private let parent: any SettingsStore
  private let observers = SettingsObserverList()
  private let observation = Lock<SettingsObservation?>(nil)
  private let writing = Turns()
  /// The parent’s own keys that look like those of nested values.
  private let ownKeys = Lock<Set<String>>([])

  /// Creates a view of another store.
  package init(_ parent: any SettingsStore) {
    self.parent = parent
    let observers = self.observers
    let running = parent.observe { change in
      observers.enqueue(change.nested)
      for inner in change.valuesInside { observers.enqueue(inner) }
      observers.deliver()
    }
    observation.withLock { $0 = running }
  }

  /// The keys on the way to a value, outermost first; one for the parent’s own keys.
  package func path(of key: String) -> [String] {
    guard !NestedKey.isValid(key) else { return [key] }
    // In a binary property list, a key may have any character. Remember it, so that removing can be undone.
    let isOwn = ownKeys.withLock { keys in
      if !keys.contains(key), parent.value(forKey: key) != nil { keys.insert(key) }
      return keys.contains(key)
    }
    return isOwn ? [key] : NestedKey.path(of: key)
  }

  // MARK: Values

  package var keys: [String] { parent.keys }

  package func value(forKey key: String) -> PropertyListValue? {
    let path = path(of: key)
    let value = parent.value(forKey: path[0])
    return path.count == 1 ? value : value?.dictionary?[path: path.dropFirst()]
  }

  package func setValue(_ value: PropertyListValue, forKey key: String) { set(value, forKey: key) }

  package func removeValue(forKey key: String) { set(nil, forKey: key) }

  /// The place of a key in its dictionary, or in the other store.
  package func place(ofKey key: String) -> KeyPlace? {
    let path = path(of: key)
    guard path.count > 1 else { return (parent as? any PlacingStore)?.place(ofKey: path[0]) }
    let around = parent.value(forKey: path[0])?.dictionary?[path: path.dropFirst().dropLast()]
    return around?.dictionary.flatMap { KeyPlace(of: path[path.count - 1], in: $0.keys) }
  }

  package func setValue(_ value: PropertyListValue, forKey key: String, at place: KeyPlace) {
    set(value, forKey: key, at: place)
  }

  private func set(
    _ value: PropertyListValue?, forKey key: String, at place: KeyPlace? = nil
  ) {
    let path = path(of: key)
    func write() {
      let whole = whole(setting: value, at: path, place)
      if let whole, path.count == 1, let place, let parent = parent as? any PlacingStore {
        parent.setValue(whole, forKey: path[0], at: place)
      } else if let whole {
        parent.setValue(whole, forKey: path[0])
      } else {
        parent.removeValue(forKey: path[0])
      }
    }
    // One thread at a time from reading the dictionary to writing it: otherwise another thread’s value would be lost.
    // If it is this thread’s turn already, an observer of the parent writes.
    if path.count == 1 || writing.withTurn(of: path[0], { write() }) == nil { write() }
  }

  /// The value of the parent’s key, with another value at a path.
  private func whole(
    setting value: PropertyListValue?, at path: [String], _ place: KeyPlace? = nil
  ) -> PropertyListValue? {
    guard path.count > 1 else { return value }
    var values: PropertyListDictionary = [:]
    values[path[0]] = parent.value(forKey: path[0])
    values.set(value, at: path, place)
    return values[path[0]]
  }

  // MARK: Saving

  package var hasUnsavedChanges: Bool { parent.hasUnsavedChanges }

  package var unsavedChanges: [SettingsChange] { parent.unsavedChanges }

  /// The unsaved changes by the innermost keys: of a changed dictionary, those of its values.
  package var innermostUnsavedChanges: [SettingsChange] {
    parent.unsavedChanges.flatMap(\.innermost).map(\.nested)
  }

  /// The innermost keys of what differs between the value of a key and another one; the key itself if nothing does.
  package func innermostKeys(
    of key: String, differingFrom other: PropertyListValue?
  ) -> [String] {
    let own = parent.value(forKey: key)
    guard own != other else { return [key] }
    return SettingsChange(key: key, oldValue: own, newValue: other).innermost
      .map(\.nested.key)
  }

  /// The keys of ``innermostUnsavedChanges``.
  package var unsavedKeys: Set<String> { Set(innermostUnsavedChanges.map(\.key)) }

  package func synchronize() throws { try parent.synchronize() }

  // MARK: Observation

  package func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    observers.add(handler)
  }

  package var status: StoreStatus { parent.status }

  package func observeStatus(
    _ handler: @escaping @Sendable (StoreStatus) -> Void
  ) -> SettingsObservation {
    parent.observeStatus(handler)
  }

  package func resolve(_ conflict: SettingsConflict, with side: SettingsConflict.Side) {
    parent.resolve(conflict, with: side)
  }

  // MARK: Restrictions

  package func lockReason(forKey key: String) -> String? {
    parent.lockReason(forKey: path(of: key)[0])
  }

  package func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    let path = path(of: key)
    return whole(setting: value, at: path).flatMap { parent.refusal(of: $0, forKey: path[0]) }
  }

  package func markSecret(_ keys: Set<String>) { parent.markSecret(keys) }
}

extension SettingsChange {
  /// The change by its nested key, which only differs for an empty one.
  fileprivate var nested: SettingsChange {
    SettingsChange(
      key: key.isEmpty ? NestedKey.key([key]) : key, oldValue: oldValue, newValue: newValue,
      origin: origin)
  }

  /// The changes of all values inside changed dictionaries, by nested keys, outer ones first.
  fileprivate var valuesInside: [SettingsChange] {
    inner(of: oldValue?.dictionary ?? [:], newValue?.dictionary ?? [:]).flatMap {
      [$0] + $0.valuesInside
    }
  }

  /// The change itself; for a dictionary that stays one, the changes of the values in it.
  fileprivate var innermost: [SettingsChange] {
    guard let old = oldValue?.dictionary, let new = newValue?.dictionary else { return [self] }
    let inner = inner(of: old, new)
    return inner.count == old.differingKeys(from: new).count && !inner.isEmpty
      ? inner.flatMap(\.innermost) : [self]
  }

  private func inner(
    of old: PropertyListDictionary, _ new: PropertyListDictionary
  ) -> [SettingsChange] {
    old.differingKeys(from: new).filter(NestedKey.isValid).map {
      SettingsChange(
        key: NestedKey.key([key, $0]), oldValue: old[$0], newValue: new[$0], origin: origin)
    }
  }
}
