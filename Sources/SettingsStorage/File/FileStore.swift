public import Foundation
public import PropertyList
import Translation

/// A store in a property-list file.
///
/// The file is read once; changes stay in memory until ``synchronize()``, which replaces the file atomically: it always
/// has either the old or the new settings. The format stays: an XML file stays XML, with its comments and layout, JSON
/// stays JSON, and a binary file binary. Thread-safe.
///
/// Changes to the file by other programs are merged with those from here: at a save, and immediately after
/// ``startWatching()``.
public final class FileStore: PlacingStore {
  /// How a save handles values that were changed differently here and in the file.
  public enum ConflictPolicy: Hashable, Sendable {
    /// The values from here are written: the last one wins, as in a command.
    case keepMine
    /// The save fails with ``StoreError/Code/conflict`` until each conflict is resolved or overruled.
    case ask
  }

  let state: Lock<FileStoreState>
  /// Limits for the files to read and write.
  let limits: PropertyListLimits
  /// Locked while the file is read or written, so that this happens in order.
  let saving = Lock(())
  let observers = SettingsObserverList()
  let statusObservers = ObserverList<StoreStatus>()
  let watching = Lock<FileWatch?>(nil)
  let journaling = Lock<EditJournal?>(nil)
  /// The history for previous versions; nil for none.
  let history = Lock<SaveHistory?>(nil)

  /// Opens a file; if it doesn’t exist, the store is empty and the first save creates it, as JSON if its name ends in
  /// `.json`, and otherwise as XML.
  ///
  /// - Parameter conflictPolicy: how a save handles conflicting values.
  /// - Throws: ``StoreError`` if the file can’t be read or isn’t a dictionary; such a file is never overwritten.
  public convenience init(
    url: URL, conflictPolicy: ConflictPolicy = .keepMine
  ) throws(StoreError) {
    try self.init(url: url, conflictPolicy: conflictPolicy, takesAnyRoot: false)
  }

  /// Opens a file whose root need not be a dictionary: another value has the key `RootKey.name`, and is the only one.
  package init(
    url: URL, conflictPolicy: ConflictPolicy, takesAnyRoot: Bool,
    limits: PropertyListLimits = .init()
  ) throws(StoreError) {
    TemporaryNames.clean(nextTo: url)
    let file = try StoreFile.read(url, takesAnyRoot: takesAnyRoot, limits: limits)
    self.limits = limits
    state = Lock(
      FileStoreState(url: url, file: file, policy: conflictPolicy, takesAnyRoot: takesAnyRoot))
  }

  // MARK: The file

  /// Reads a file like that of the store; nil if there is none.
  func read(_ url: URL) throws(StoreError) -> StoreFile? {
    try StoreFile.read(url, takesAnyRoot: state.withLock { $0.takesAnyRoot }, limits: limits)
  }

  /// The file that ``synchronize()`` writes.
  public var url: URL { state.withLock { $0.url } }

  /// Whether the only value is one without a key, which has the key `RootKey.name`.
  package var isRootOnly: Bool { state.withLock { $0.isRootOnly } }

  /// The format of the file.
  public var format: PropertyListFormat { state.withLock { $0.format } }

  /// The content of the file when it was last read or written.
  public var base: PropertyListDictionary { state.withLock { $0.base } }

  /// The state of the file and the conflicts; up to date while it is watched, and at saves.
  public var status: StoreStatus { state.withLock { $0.status } }

  // MARK: Values

  /// All current values, saved or not; computed if there are edits.
  public var values: PropertyListDictionary { state.withLock { $0.values } }

  /// The keys with a value, in the file’s order, new ones last.
  public var keys: [String] { state.withLock { $0.content.keys } }

  /// The value of a key, or nil.
  public func value(forKey key: String) -> PropertyListValue? {
    state.withLock { $0.content[key] }
  }

  /// Sets the value of a key.
  public func setValue(_ value: PropertyListValue, forKey key: String) {
    update { $0.takesValues(forKey: key) ? $0.set(value, forKey: key) : [] }
  }

  /// Why a key can’t have a value: the file is a single value, without keys, or its format has no such numbers.
  public func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    if state.withLock({ $0.takesValues(forKey: key) }) {
      return format.refusal(ofLongIntegersIn: value)?.string
    }
    return tr("“\(url.path)” is a list or a single value, so it can’t have keys.")
  }

  /// Why a value can’t be removed: it is the whole file, and not a list, which is emptied.
  public func removalRefusal(forKey key: String) -> String? {
    if state.withLock({ $0.canRemove(key) }) { return nil }
    return tr("“\(url.path)” is a single value, which can’t be removed. Change it instead.")
  }

  /// Removes a key, if it exists; without keys, a list is emptied, and a single value stays.
  public func removeValue(forKey key: String) { update { $0.set(nil, forKey: key) } }

  /// The place of a key in the file.
  package func place(ofKey key: String) -> KeyPlace? { KeyPlace(of: key, in: keys) }

  /// Sets the value of a new key, at a place in the file.
  package func setValue(_ value: PropertyListValue, forKey key: String, at place: KeyPlace) {
    update { $0.takesValues(forKey: key) ? $0.set(value, forKey: key, at: place) : [] }
  }

  /// Whether the values differ from the file’s when it was last read or written, or it was deleted.
  public var hasUnsavedChanges: Bool { state.withLock { $0.isUnsaved } }

  /// The keys whose values differ from the file’s when it was last read or written, by name.
  public var unsavedChanges: [SettingsChange] {
    state.withLock { $0.unsavedChanges }.sorted { $0.key < $1.key }
  }

  /// The edited keys.
  public var unsavedKeys: Set<String> { state.withLock { $0.unsavedKeys } }

  // MARK: Observation

  /// Calls `handler` after each change, in order; this includes changes by other programs, once they are read.
  public func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    observers.add(handler)
  }

  /// Calls `handler` after each change of ``status``, in order, on any thread.
  public func observeStatus(
    _ handler: @escaping @Sendable (StoreStatus) -> Void
  ) -> SettingsObservation {
    statusObservers.add(handler)
  }

  /// Changes the state and notifies observers.
  func update(_ body: (inout FileStoreState) -> [SettingsChange]) {
    queueUpdate(body)
    deliver()
  }

  /// Changes the state and queues notifications for ``deliver()``.
  func queueUpdate(_ body: (inout FileStoreState) -> [SettingsChange]) {
    let isEdited = state.withLock { state in
      let status = state.status
      let changes = body(&state)
      queue(changes, &state, since: status)
      return !changes.isEmpty
    }
    if isEdited { scheduleJournal() }
  }

  /// The same for slow changes of many values, such as merging.
  ///
  /// In the meantime, others can read and edit. If anything was changed, it starts again; the last attempt blocks
  /// others.
  func queueLongUpdate(_ body: (inout FileStoreState) -> [SettingsChange]) {
    for _ in 0..<FileStore.longUpdateAttempts {
      let before = state.withLock { $0 }
      var after = before
      let changes = body(&after)
      let isDone = state.withLock { state in
        guard state.revision == before.revision else { return false }
        state = after
        queue(changes, &state, since: before.status)
        return true
      }
      guard isDone else { continue }
      if !changes.isEmpty { scheduleJournal() }
      return
    }
    queueUpdate(body)
  }

  private static let longUpdateAttempts = 5

  private func queue(
    _ changes: [SettingsChange], _ state: inout FileStoreState, since status: StoreStatus
  ) {
    state.revision += 1
    for change in changes { observers.enqueue(change) }
    if state.status != status { statusObservers.enqueue(state.status) }
  }

  /// Changes the configuration of the store.
  func configure(_ body: (inout FileStoreState) -> Void) {
    state.withLock { state in
      body(&state)
      state.revision += 1
    }
  }

  func deliver() {
    observers.deliver()
    statusObservers.deliver()
  }
}
