public import Foundation
import PropertyList
import Translation

extension FileStore {
  /// The minimum number of times that a save starts again because another program changes the file or has it open.
  private static let attempts = 100
  private static let openFileAttempts = 10
  /// How long a save waits for a program that has the file open for writing; it may have forgotten to close it.
  private static let openFileTimeout = Duration.seconds(1)

  /// Saves the changes to the file; does nothing if there are none.
  ///
  /// The file is read first, and changes by other programs are merged with those from here, even if several save at the
  /// same time. A deleted file is written again.
  /// - Throws: ``StoreError``; the file is unchanged then, and the changes stay in memory.
  public func synchronize() throws { try synchronize(consent: []) }

  /// Saves the changes to the file like ``synchronize()``, with the user’s consent to more.
  ///
  /// - Parameter consent: what may be done without an error that asks for it.
  /// - Throws: ``StoreError``; the file is unchanged then, and the changes stay in memory.
  public func synchronize(consent: SaveConsent) throws {
    defer { deliver() }
    try saving.withLock { _ in
      guard state.withLock({ $0.isUnsaved }) else { return }
      try attempt(url) { writer throws(StoreError) in try saveOnce(writer, consent) }
    }
  }

  /// Starts again while another program is faster, with the folder locked, as long as a save waits for others.
  private func attempt(
    _ url: URL, _ body: (AtomicFileWriter) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let writer = try AtomicFileWriter(url)
    let timeout = saveTimeout
    let isDone = try writer.whileLocked(timeout: timeout) { () throws(StoreError) in
      var writer = writer
      let start = ContinuousClock.now
      for attempt in 1... {
        let waited = ContinuousClock.now - start
        writer.replacesOpenFile =
          attempt > FileStore.openFileAttempts
          && waited >= min(timeout, FileStore.openFileTimeout)
        if try body(writer) { return true }
        if waited < timeout {
          usleep(FolderLock.pause)
        } else if attempt >= FileStore.attempts {
          break
        }
      }
      return false
    }
    if isDone { return }
    throw StoreError(
      code: .busy, path: url.path,
      message:
        Text(
          """
          “\(url.path)” was not saved: another program keeps changing it. Try again when it \
          has finished.
          """))
  }

  /// Saves all values to another file, and continues with that file.
  ///
  /// Values that only the other file has stay there, as when a copy is merged, and so do its format, its comments and
  /// its layout. A new file gets those of the current one, but it is JSON if and only if its name says so, and
  /// OpenStep, which can’t be written, becomes XML. For the store’s own file this is ``synchronize()``. No other store
  /// may have the file open; use ``save(valuesOf:consent:)`` for that.
  /// - Throws: ``StoreError``; the store keeps its old file then. With ``ConflictPolicy/ask``,
  ///   ``StoreError/Code/otherValues`` if the other file has different values for the same keys.
  public func save(to url: URL, consent: SaveConsent = []) throws {
    if url.resolvingSymlinksInPath().path == self.url.resolvingSymlinksInPath().path,
      FileManager.default.fileExists(atPath: url.path)
    {
      return try synchronize(consent: consent)
    }
    defer { deliver() }
    try saving.withLock { _ in
      try attempt(url) { writer throws(StoreError) in try saveOnce(to: url, writer, consent) }
    }
    moveWatch()
  }

  /// Takes the values of another store, which override those from here, and saves: like ``save(to:consent:)`` of that
  /// store if the file is open here.
  ///
  /// - Throws: ``StoreError``; like ``save(to:consent:)``.
  public func save(valuesOf other: any SettingsStore, consent: SaveConsent = []) throws {
    // Stores of other kinds always have keys.
    let others = (other as? FileStore)?.state.withLock {
      (values: $0.values, isRootOnly: $0.isRootOnly)
    }
    let (values, isRootOnly) = others ?? (other.values, false)
    let (own, policy) = state.withLock { ($0.values, $0.policy) }
    let conflicts = SettingsMerge(joining: values, with: own).conflicts
    try refuseOtherValues(conflicts, in: url, policy, consent)
    var isMismatch = false
    update { state in
      isMismatch = state.isMismatch(joining: values, isRootOnly: isRootOnly)
      return isMismatch ? [] : state.adopt(values, isRootOnly: isRootOnly)
    }
    if isMismatch { throw StoreError.otherRoot(of: url, isRootOnly: !isRootOnly) }
    try synchronize(consent: consent)
  }

  private func refuseOtherValues(
    _ conflicts: [SettingsConflict], in url: URL, _ policy: ConflictPolicy, _ consent: SaveConsent
  ) throws(StoreError) {
    if policy != .ask || consent.contains(.overruleOthers) || conflicts.isEmpty { return }
    throw StoreError(
      code: .otherValues, path: url.path,
      message: Text(
        "“\(url.path)” was not saved: it has different values for \(names(of: conflicts))."))
  }

  /// Reads, joins and writes another file; returns false if another program was faster.
  private func saveOnce(
    to url: URL, _ writer: AtomicFileWriter, _ consent: SaveConsent
  ) throws(StoreError) -> Bool {
    let before = state.withLock { $0 }
    let file = try read(url)
    if let file, before.isMismatch(joining: file.values, isRootOnly: file.isRootOnly) {
      throw .otherRoot(of: url, isRootOnly: file.isRootOnly)
    }
    let isRootOnly = before.isRootOnly(joining: file)
    let merge = SettingsMerge(joining: before.values, with: file?.values ?? [:])
    try refuseOtherValues(merge.conflicts, in: url, before.policy, consent)
    return try write(
      merge.result, isRootOnly: isRootOnly, of: before, to: url, replacing: file,
      format: file?.format ?? before.format.forNewFile(at: url),
      layout: file ?? (try? read(before.url)), writer, consent)
  }

  /// Reads, merges and writes; returns false if another program was faster.
  private func saveOnce(_ writer: AtomicFileWriter, _ consent: SaveConsent) throws(StoreError)
    -> Bool
  {
    if let isWritten = try saveQuickly(writer, consent) { return isWritten }
    let url = self.url
    let file: StoreFile?
    do throws(StoreError) {
      file = try read(url)
    } catch {
      recordFailure(error)
      throw error
    }
    if !status.conflicts.isEmpty {
      // Another change from outside may end a conflict, as does deleting the file.
      if let file { queueLongUpdate { $0.merge(file) } } else { recordRemoval() }
    }
    let before = state.withLock { $0 }
    if let file, let mismatch = before.mismatch(merging: file) {
      recordFailure(mismatch)
      throw mismatch
    }
    let isRootOnly = file.map { before.isRootOnly(merging: $0) } ?? before.isRootOnly
    let merge = SettingsMerge(
      base: before.base, mine: before.values, theirs: file?.values ?? before.base)
    if before.policy == .ask, !consent.contains(.overruleOthers) {
      try refuseConflicts(before.status.conflicts + merge.conflicts, file)
    }
    return try write(
      merge.result, isRootOnly: isRootOnly, of: before, to: url, replacing: file,
      format: file?.format ?? before.format, layout: file, writer, consent)
  }

  private func refuseConflicts(
    _ conflicts: [SettingsConflict], _ file: StoreFile?
  ) throws(StoreError) {
    guard !conflicts.isEmpty else { return }
    if let file { queueLongUpdate { $0.merge(file) } }
    throw StoreError(
      code: .conflict, path: url.path,
      message:
        Text(
          """
          “\(url.path)” was not saved: another program has changed \(names(of: conflicts)) too. Choose which value \
          to keep, then save again.
          """))
  }

  private func names(of conflicts: [SettingsConflict]) -> Text {
    .list(Set(conflicts.map(\.key)).sorted().prefix(3).map { Text.quoted($0) })
  }

  /// Writes values and records the save; returns false if another program was faster.
  private func write(
    _ values: PropertyListDictionary, isRootOnly: Bool, of before: FileStoreState, to url: URL,
    replacing file: StoreFile?, format old: PropertyListFormat, layout: StoreFile?,
    _ writer: AtomicFileWriter, _ consent: SaveConsent
  ) throws(StoreError) -> Bool {
    let format = old == .openStep && consent.contains(.convertToXML) ? .xml : old
    let data = try StoreFile.content(
      values, isRootOnly: isRootOnly, at: url, format: format,
      over: format == layout?.format ? layout?.content : nil, limits: limits)
    let written = try keepingReplaced(url) { () throws(StoreError) in
      try writer.write(data, replacing: .content(file?.identity), consent: consent)
    }
    guard let identity = written else { return false }
    let digest = ContentDigest(data)
    queueLongUpdate { state in
      state.url = url
      state.format = format
      state.identity = identity
      state.digest = digest
      return state.recordSaved(values, isRootOnly: isRootOnly, from: before)
    }
    journalSave()
    return true
  }

  func journalSave() {
    scheduleJournal()
    // Saved edits must not be offered for restoring if the process ends now.
    if !hasUnsavedChanges { _ = journaling.withLock { $0 }?.write() }
  }
}
