public import PropertyList

/// A place where settings live: values by key.
///
/// A store is usable from any thread. Reads see the writes before them; observers are told of changes
/// in the order in which they happened. A write changes the store in memory at once; what outlives the
/// process is said by ``synchronize()``.
public protocol SettingsStore: AnyObject, Sendable {
  /// The keys that have a value, in the store's order.
  var keys: [String] { get }

  /// The value of a key, nil when the store holds none (a default is not the store's business).
  func value(forKey key: String) -> PropertyListValue?

  /// Sets the value of a key.
  func setValue(_ value: PropertyListValue, forKey key: String)

  /// Removes a key; nothing happens when there is none.
  func removeValue(forKey key: String)

  /// Whether there are changes that ``synchronize()`` would make durable.
  var hasUnsavedChanges: Bool { get }

  /// What ``synchronize()`` would make durable, by key: the value that is durable now, and the one that would
  /// be; by default, nothing is known.
  var unsavedChanges: [SettingsChange] { get }

  /// The keys of ``unsavedChanges``; by default, taken from there, which costs more than a store may need for it.
  var unsavedKeys: Set<String> { get }

  /// Makes all changes durable.
  ///
  /// - Throws: ``StoreError`` when that fails; the changes stay in memory then.
  func synchronize() throws

  /// Calls `handler` after each change, in order, on the thread that made it.
  ///
  /// A handler may read and write the store; what it writes is told of after all observers have been
  /// told of the change at hand. When two threads write at once, the one that is telling of a change
  /// also tells of the other's, so that nobody waits for a handler.
  /// - Returns: The observation, which ends when it is released or cancelled.
  func observe(_ handler: @escaping @Sendable (SettingsChange) -> Void) -> SettingsObservation

  /// How the place is where the values are kept, and what awaits a decision; by default, nothing is amiss.
  var status: StoreStatus { get }

  /// Calls `handler` after each change of ``status``, in order, on any thread; by default, never.
  ///
  /// A store that knows that values have changed, but not which, tells of its status once more: all of them are read
  /// again then.
  /// - Returns: The observation, which ends when it is released or cancelled.
  func observeStatus(_ handler: @escaping @Sendable (StoreStatus) -> Void) -> SettingsObservation

  /// Decides a conflict of ``status``; nothing happens when it is none any more. By default, nothing does.
  func resolve(_ conflict: SettingsConflict, with side: SettingsConflict.Side)

  /// Why the value of a key can't be changed, in a sentence for the user; nil when it can, which is the default.
  func lockReason(forKey key: String) -> String?

  /// Why a key can't have a value, in a sentence for the user; nil when it can. By default, what ``lockReason(forKey:)`` says.
  ///
  /// A store that sets such a value all the same leaves the old one.
  func refusal(of value: PropertyListValue, forKey key: String) -> String?

  /// Says that the values of keys are secrets, to be kept nowhere but in the place where values live; by
  /// default, nothing happens.
  func markSecret(_ keys: Set<String>)
}

extension SettingsStore {
  /// Nothing is known.
  public var unsavedChanges: [SettingsChange] { [] }

  /// Taken from the changes.
  public var unsavedKeys: Set<String> { Set(unsavedChanges.map(\.key)) }

  /// Nothing is amiss.
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

  /// What speaks against any value.
  public func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    lockReason(forKey: key)
  }

  /// Does nothing.
  public func markSecret(_ keys: Set<String>) {}
}

extension SettingsStore {
  /// All values by their keys, in the store's order.
  package var values: PropertyListDictionary {
    var values = PropertyListDictionary()
    for key in keys { values[key] = value(forKey: key) }
    return values
  }

  /// Sets the values of the keys that the store does not have; those that it has stay.
  ///
  /// Nothing is made durable; call ``synchronize()``. Source: InAppSettingsKit's `applyDefaultsToStore`.
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
