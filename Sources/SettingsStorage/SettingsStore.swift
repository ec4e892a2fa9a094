public import PropertyList

/// A place for settings: values by key.
///
/// A store is thread-safe. Reads see earlier writes; observers are notified of changes in order. A write changes the
/// store in memory immediately; ``synchronize()`` makes changes durable.
public protocol SettingsStore: AnyObject, Sendable {
  /// The keys with a value, in the store’s order.
  var keys: [String] { get }

  /// The stored value of a key, or nil (defaults aren’t part of the store).
  func value(forKey key: String) -> PropertyListValue?

  /// Sets the value of a key.
  func setValue(_ value: PropertyListValue, forKey key: String)

  /// Removes a key, if it exists.
  func removeValue(forKey key: String)

  /// Whether there are changes that ``synchronize()`` would make durable.
  var hasUnsavedChanges: Bool { get }

  /// The changes that ``synchronize()`` would make durable, by key: the durable value, and the new one; unknown by
  /// default.
  var unsavedChanges: [SettingsChange] { get }

  /// The keys of ``unsavedChanges``; by default taken from there, but stores may have a faster way.
  var unsavedKeys: Set<String> { get }

  /// Makes all changes durable.
  ///
  /// - Throws: ``StoreError`` if it fails; the changes then stay in memory.
  func synchronize() throws

  /// Calls `handler` after each change, in order, on the thread that made it.
  ///
  /// A handler may read and write the store; its changes are reported after all observers were notified of the current
  /// one. If two threads write at the same time, the one that is notifying also reports the other’s changes, so that no
  /// thread waits for a handler.
  /// - Returns: The observation, which ends when it is released or canceled.
  func observe(_ handler: @escaping @Sendable (SettingsChange) -> Void) -> SettingsObservation

  /// The state of the place with the values, and pending conflicts; no problems by default.
  var status: StoreStatus { get }

  /// Calls `handler` after each change of ``status``, in order, on any thread; by default, never.
  ///
  /// A store that doesn’t know which values have changed reports its status again, so that all of them are read again.
  /// - Returns: The observation, which ends when it is released or canceled.
  func observeStatus(_ handler: @escaping @Sendable (StoreStatus) -> Void) -> SettingsObservation

  /// Resolves a conflict of ``status``; does nothing if it no longer exists.
  ///
  /// By default, does nothing.
  func resolve(_ conflict: SettingsConflict, with side: SettingsConflict.Side)

  /// Why the value of a key can’t be changed, in a sentence for the user; nil if it can, by default.
  func lockReason(forKey key: String) -> String?

  /// Why a key can’t have a value, in a sentence for the user; nil if it can.
  ///
  /// By default, ``lockReason(forKey:)``.
  ///
  /// Setting such a value anyway keeps the old one.
  func refusal(of value: PropertyListValue, forKey key: String) -> String?

  /// Why the value of a key can’t be removed, in a sentence for the user; nil if it can.
  ///
  /// By default, ``lockReason(forKey:)``. Removing such a value anyway keeps it.
  func removalRefusal(forKey key: String) -> String?

  /// Marks the values of keys as secrets, which must not be kept anywhere but in the store itself; by default, does
  /// nothing.
  func markSecret(_ keys: Set<String>)
}

extension SettingsStore {
  /// Unknown.
  public var unsavedChanges: [SettingsChange] { [] }

  /// The keys of the changes.
  public var unsavedKeys: Set<String> { Set(unsavedChanges.map(\.key)) }

  /// No problems.
  public var status: StoreStatus { StoreStatus() }

  /// The status never changes.
  public func observeStatus(
    _ handler: @escaping @Sendable (StoreStatus) -> Void
  ) -> SettingsObservation {
    SettingsObservation {}
  }

  /// Does nothing.
  public func resolve(_ conflict: SettingsConflict, with side: SettingsConflict.Side) {}

  /// Any value can be changed.
  public func lockReason(forKey key: String) -> String? { nil }

  /// The reason why no value can be changed.
  public func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    lockReason(forKey: key)
  }

  /// The reason why no value can be changed.
  public func removalRefusal(forKey key: String) -> String? { lockReason(forKey: key) }

  /// Does nothing.
  public func markSecret(_ keys: Set<String>) {}
}

/// A store in which removing a value may bring back what it has replaced, as undo does.
package protocol ResettingStore: SettingsStore {
  /// Removes a key with what its value has replaced, so that the default applies.
  func resetValue(forKey key: String)
}

/// A store whose keys have places, such as in a file.
package protocol PlacingStore: SettingsStore {
  /// The place of a key; nil if it has no value here.
  func place(ofKey key: String) -> KeyPlace?

  /// Sets the value of a new key, at a place in the same file or dictionary.
  func setValue(_ value: PropertyListValue, forKey key: String, at place: KeyPlace)
}

extension SettingsStore {
  /// All values by key, in the store’s order.
  package var values: PropertyListDictionary {
    PropertyListDictionary(keys) { ($0, value(forKey: $0)) }
  }

  /// Sets the values of missing keys; existing ones stay.
  ///
  /// Nothing is saved; call ``synchronize()``. Source: InAppSettingsKit’s `applyDefaultsToStore`.
  /// - Returns: The keys that were set, in order.
  @discardableResult
  public func setMissingValues(_ values: PropertyListDictionary) -> [String] {
    var added: [String] = []
    for (key, value) in values where self.value(forKey: key) == nil {
      setValue(value, forKey: key)
      added.append(key)
    }
    return added
  }
}
