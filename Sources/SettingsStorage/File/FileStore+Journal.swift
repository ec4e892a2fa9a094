public import Foundation

extension FileStore {
  /// Keeps unsaved edits in a file from now on, so that they survive a crash; see ``AbandonedEdits``.
  ///
  /// Edits are written at most half a second after they are made. Those of secret keys (``markSecret(_:)``) are never
  /// in the file; with ``journalsSecrets``, they are kept elsewhere. Both are removed by a save, by
  /// ``stopJournaling()``, and with the store.
  /// - Parameters:
  ///   - folder: the folder; created when needed, only for the user.
  ///   - secrets: the storage for edits of secret keys; nil for none.
  public func startJournaling(
    in folder: URL = EditJournal.defaultFolder, secrets: JournalSecrets? = nil
  ) {
    journaling.withLock { journal in
      journal = EditJournal(folder: folder, secrets: secrets) { [weak self] in
        self?.unsavedEdits(isKeepingSecrets: secrets != nil)
      }
    }
    scheduleJournal()
  }

  /// Removes the kept edits, and stops keeping them; call it when the user discards unsaved edits.
  public func stopJournaling() { journaling.withLock { $0 = nil } }

  /// Whether edits of secret keys are also kept, in the storage of ``startJournaling(in:secrets:)``; false by default.
  public var journalsSecrets: Bool {
    get { state.withLock { $0.journalsSecrets } }
    set {
      configure { $0.journalsSecrets = newValue }
      scheduleJournal()
    }
  }

  /// Leaves the values of keys out of the journal’s file, even if they are already edited.
  public func markSecret(_ keys: Set<String>) {
    let isNew = state.withLock { state in
      let isNew = !keys.isSubset(of: state.secretKeys)
      state.secretKeys.formUnion(keys)
      if isNew { state.revision += 1 }
      return isNew
    }
    if isNew { scheduleJournal() }
  }

  /// Restores edits of a dead process, as unsaved edits.
  ///
  /// Later changes in the file stay; different values are conflicts of ``status``. The kept edits are removed as soon
  /// as they are in this store’s journal; without a journal, remove them after a save. If secrets could not be read,
  /// they are kept for another time.
  public func restore(_ abandoned: AbandonedEdits) {
    update { $0.merge(edits: abandoned.edits) }
    guard let journal = journaling.withLock({ $0 }), journal.write() else { return }
    if abandoned.failure == nil { abandoned.discard() }
  }

  /// Schedules a write of the journal, if there is one.
  func scheduleJournal() { journaling.withLock { $0 }?.scheduleWrite() }

  private func unsavedEdits(isKeepingSecrets: Bool) -> EditJournal.Snapshot? {
    // Don’t copy the state, so that a save can change it in place in the meantime.
    let (url, changes, secretKeys, journalsSecrets) = state.withLock {
      ($0.url, $0.unsavedChanges, $0.secretKeys, $0.journalsSecrets)
    }
    if changes.isEmpty { return nil }
    let edits = changes.sorted { $0.key < $1.key }.map {
      AbandonedEdits.Edit(key: $0.key, base: $0.oldValue, value: $0.newValue)
    }
    let isSecret: (AbandonedEdits.Edit) -> Bool = { edit in
      secretKeys.contains(edit.key)
        || [edit.base, edit.value].contains { $0?.holds(keys: secretKeys) == true }
    }
    let secrets = edits.filter(isSecret)
    let areKept = isKeepingSecrets && journalsSecrets
    return EditJournal.Snapshot(
      url: url, edits: edits.filter { !isSecret($0) },
      secrets: areKept ? secrets : [], omitted: areKept ? [] : secrets.map(\.key))
  }
}

extension FileStore {
  /// Keeps the previous version at each save from now on; off by default.
  ///
  /// Failing to keep a version neither fails nor delays a save.
  public func startKeepingSaves(in history: SaveHistory) {
    self.history.withLock { $0 = history }
  }

  /// Stops keeping versions; existing ones stay.
  public func stopKeepingSaves() { history.withLock { $0 = nil } }

  /// Writes the file, and keeps its previous content.
  ///
  /// - Parameter write: returns nil if it has replaced nothing.
  func keepingReplaced(
    _ url: URL, _ write: () throws(StoreError) -> FileIdentity?
  ) throws(StoreError) -> FileIdentity? {
    let history = history.withLock { $0 }
    let replaced = history.flatMap { _ in ReplacedFile(url) }
    guard let identity = try write() else { return nil }
    if let history, let replaced {
      history.keep(replaced, without: state.withLock { $0.secretKeys })
    }
    return identity
  }
}
