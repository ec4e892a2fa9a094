public import Foundation
public import PropertyList

/// A store in a property-list file.
///
/// The file is read once; changes stay in memory until ``synchronize()``, which replaces the file in
/// one step: at any moment, whatever happens, it holds either the old or the new settings. The format
/// stays: an XML file stays XML, with its comments and layout, a binary one binary. Usable from any thread.
///
/// Changes that others make to the file are merged with those from here: at a save, and at once after
/// ``startWatching()``.
public final class FileStore: SettingsStore {
  /// What a save does about values that were changed here and in the file, differently.
  public enum ConflictPolicy: Hashable, Sendable {
    /// The values from here are written: the last one wins, as for a command.
    case keepMine
    /// The save fails with ``StoreError/Code/conflict`` until each conflict is decided or overruled.
    case ask
  }

  let state: Lock<FileStoreState>
  /// Held while the file is read or written, so that two of these do not overtake each other.
  let saving = Lock(())
  let observers = SettingsObserverList()
  let statusObservers = ObserverList<StoreStatus>()
  let watching = Lock<FileWatch?>(nil)
  let journaling = Lock<EditJournal?>(nil)
  /// Where the versions go that saves replace; nil for nowhere.
  let history = Lock<SaveHistory?>(nil)

  /// Opens a file; when there is none, the store is empty and the first save makes it, as XML.
  ///
  /// - Parameter conflictPolicy: what a save does about values that others have changed as well.
  /// - Throws: ``StoreError`` when the file cannot be read or is not a dictionary; such a file is
  ///   never overwritten.
  public init(url: URL, conflictPolicy: ConflictPolicy = .keepMine) throws(StoreError) {
    TemporaryNames.clean(beside: url)
    let file = try SettingsFile.read(url)
    state = Lock(FileStoreState(url: url, file: file, policy: conflictPolicy))
  }

  // MARK: The file

  /// The file that ``synchronize()`` writes.
  public var url: URL { state.withLock { $0.url } }

  /// The format of the file.
  public var format: PropertyListFormat { state.withLock { $0.format } }

  /// What the file held when it was last read or written.
  public var base: PropertyListDictionary { state.withLock { $0.base } }

  /// How the file is, and what others have changed as well; kept up to date while it is watched, and at saves.
  public var status: StoreStatus { state.withLock { $0.status } }

  // MARK: Values

  /// All values as they are now, saved or not; made anew where there are edits.
  public var values: PropertyListDictionary { state.withLock { $0.values } }

  /// The keys that have a value, in the file's order, new ones last.
  public var keys: [String] { state.withLock { $0.content.keys } }

  /// The value of a key, nil when there is none.
  public func value(forKey key: String) -> PropertyListValue? {
    state.withLock { $0.content[key] }
  }

  /// Sets the value of a key.
  public func setValue(_ value: PropertyListValue, forKey key: String) {
    update { $0.set(value, forKey: key) }
  }

  /// Removes a key; nothing happens when there is none.
  public func removeValue(forKey key: String) { update { $0.set(nil, forKey: key) } }

  /// Whether the values differ from what the file held when it was last read or written, or it is gone.
  public var hasUnsavedChanges: Bool { state.withLock { $0.isUnsaved } }

  /// The keys whose values differ from what the file held when it was last read or written, by name.
  public var unsavedChanges: [SettingsChange] {
    state.withLock { $0.unsavedChanges }.sorted { $0.key < $1.key }
  }

  /// The keys that are edited.
  public var unsavedKeys: Set<String> { state.withLock { $0.unsavedKeys } }

  // MARK: Observation

  /// Calls `handler` after each change, in order; changes that another program made to the file, once they
  /// are read, are changes as well.
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

  /// Changes the state and tells observers.
  func update(_ body: (inout FileStoreState) -> [SettingsChange]) {
    queueUpdate(body)
    deliver()
  }

  /// Changes the state and queues what observers are to be told of by ``deliver()``.
  func queueUpdate(_ body: (inout FileStoreState) -> [SettingsChange]) {
    let isEdited = state.withLock { state in
      let status = state.status
      let changes = body(&state)
      queue(changes, &state, since: status)
      return !changes.isEmpty
    }
    if isEdited { scheduleJournal() }
  }

  /// The same for what takes long where there are many values, as merging does.
  ///
  /// While it is at work, others can read and edit. It begins anew when something was changed meanwhile; at last nobody else has a turn.
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

  /// Changes how the store works.
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
