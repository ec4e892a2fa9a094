public import Foundation

extension FileStore {
  /// Keeps unsaved edits in a file from now on, so that they survive a crash; see ``AbandonedEdits``.
  ///
  /// Edits are in the file at most half a second after they are made. The values of secret keys
  /// (``markSecret(_:)``) are left out, unless ``journalsSecrets`` says otherwise. The file is removed by a save, by ``stopJournaling()``, and with the store.
  /// - Parameter folder: where; it is made, for the user only, when it is needed.
  public func startJournaling(in folder: URL = EditJournal.defaultFolder) {
    journaling.withLock { journal in
      journal = EditJournal(folder: folder) { [weak self] in self?.unsavedEdits }
    }
    noteEdits()
  }

  /// Forgets the edits that were kept, and keeps no more; call it when the user gives unsaved edits up.
  public func stopJournaling() { journaling.withLock { $0 = nil } }

  /// Whether the journal keeps the values of secret keys as well, in clear in a file that only the user can read;
  /// false by default.
  public var journalsSecrets: Bool {
    get { state.withLock { $0.journalsSecrets } }
    set {
      state.withLock { $0.journalsSecrets = newValue }
      noteEdits()
    }
  }

  /// Leaves the values of keys out of the journal, also when they are edited already.
  public func markSecret(_ keys: Set<String>) {
    let isNew = state.withLock { state in
      let isNew = !keys.isSubset(of: state.secretKeys)
      state.secretKeys.formUnion(keys)
      return isNew
    }
    if isNew { noteEdits() }
  }

  /// Makes edits of a process that is gone once more, as edits that are to be saved.
  ///
  /// What the file has gained meanwhile stays; where both differ is a conflict of ``status``. The edits are
  /// forgotten where they were kept as soon as this store's journal has them; without one, do that after a save.
  public func restore(_ abandoned: AbandonedEdits) {
    update { $0.merge(edits: abandoned.edits) }
    if let journal = journaling.withLock({ $0 }), journal.write() { abandoned.discard() }
  }

  /// Has the journal written soon, if there is one.
  func noteEdits() { journaling.withLock { $0 }?.note() }

  private var unsavedEdits: EditJournal.Snapshot? {
    let state = state.withLock { $0 }
    if state.changedKeys.isEmpty { return nil }
    let keys = state.changedKeys.sorted()
    let omitted = state.journalsSecrets ? [] : state.secretKeys
    return EditJournal.Snapshot(
      url: state.url,
      edits: keys.filter { !omitted.contains($0) }.map {
        AbandonedEdits.Edit(key: $0, base: state.base[$0], value: state.values[$0])
      },
      omitted: keys.filter { omitted.contains($0) })
  }
}
