public import Foundation

extension FileStore {
  /// Keeps unsaved edits in a file from now on, so that they survive a crash; see ``AbandonedEdits``.
  ///
  /// Edits are in the file at most half a second after they are made. Those of secret keys (``markSecret(_:)``) never
  /// are; where ``journalsSecrets`` says so, they are kept elsewhere. The file, and what is kept elsewhere, is removed by
  /// a save, by ``stopJournaling()``, and with the store.
  /// - Parameters:
  ///   - folder: where; it is made, for the user only, when it is needed.
  ///   - secrets: where the edits of secret keys may be kept; nil for nowhere.
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

  /// Forgets the edits that were kept, and keeps no more; call it when the user gives unsaved edits up.
  public func stopJournaling() { journaling.withLock { $0 = nil } }

  /// Whether the edits of secret keys are kept as well, where ``startJournaling(in:secrets:)`` says; false by default.
  public var journalsSecrets: Bool {
    get { state.withLock { $0.journalsSecrets } }
    set {
      configure { $0.journalsSecrets = newValue }
      scheduleJournal()
    }
  }

  /// Leaves the values of keys out of the journal's file, also when they are edited already.
  public func markSecret(_ keys: Set<String>) {
    let isNew = state.withLock { state in
      let isNew = !keys.isSubset(of: state.secretKeys)
      state.secretKeys.formUnion(keys)
      if isNew { state.revision += 1 }
      return isNew
    }
    if isNew { scheduleJournal() }
  }

  /// Makes edits of a process that is gone once more, as edits that are to be saved.
  ///
  /// What the file has gained meanwhile stays; where both differ is a conflict of ``status``. The edits are
  /// forgotten where they were kept as soon as this store's journal has them; without one, do that after a save. Where
  /// secrets among them could not be read, they stay there for another time.
  public func restore(_ abandoned: AbandonedEdits) {
    update { $0.merge(edits: abandoned.edits) }
    guard let journal = journaling.withLock({ $0 }), journal.write() else { return }
    if abandoned.failure == nil { abandoned.discard() }
  }

  /// Has the journal written soon, if there is one.
  func scheduleJournal() { journaling.withLock { $0 }?.scheduleWrite() }

  private func unsavedEdits(isKeepingSecrets: Bool) -> EditJournal.Snapshot? {
    // No copy of the state, which a save that changes it meanwhile would have to leave whole.
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
  /// Has the version kept that a save replaces, from now on and for each save; off by default.
  ///
  /// A version that can't be kept is no reason for a save to fail, nor to take longer.
  public func startKeepingSaves(in history: SaveHistory) {
    self.history.withLock { $0 = history }
  }

  /// Keeps no more versions; those that were kept stay.
  public func stopKeepingSaves() { history.withLock { $0 = nil } }

  /// Writes the file, and has what it held before kept.
  ///
  /// - Parameter write: returns nil when it has replaced nothing.
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
