import Foundation
import Translation

extension FileStore {
  /// Watches the file from now on.
  ///
  /// Changes by other programs are merged into the values immediately, and observers are notified key by key; edits
  /// from here stay.
  ///
  /// A file that is half written or deleted only changes ``status``, until it can be read. The store’s own saves aren’t
  /// changes. Watching ends with the store, or with ``stopWatching()``.
  public func startWatching() {
    let isNew = watching.withLock { watching in
      if watching != nil { return false }
      watching = FileWatch { [weak self] in self?.readAgain(isLastTry: $0) ?? true }
      return true
    }
    if isNew { moveWatch() }
  }

  /// Stops watching; changes that were already noticed may still be reported.
  public func stopWatching() { watching.withLock { $0 = nil } }

  /// Watches the store’s current file, if watching is on.
  func moveWatch() {
    guard let watch = watching.withLock({ $0 }) else { return }
    if !watch.start(url) {
      StoreLog.log(
        tr(
          """
          “\(url.path)” can’t be watched: this user’s limit for watched files is reached \
          (fs.inotify.max_user_watches). Changes by other programs are merged when it is saved.
          """))
    }
  }

  /// Reads the file if it has changed since it was last read or written.
  ///
  /// - Parameter isLastTry: whether to report a file that is missing or unreadable.
  /// - Returns: Whether it was read, or is unchanged.
  private func readAgain(isLastTry: Bool) -> Bool {
    let isDone = saving.withLock { _ in readChanged(isLastTry: isLastTry) }
    deliver()
    refreshConflictCopies()
    return isDone
  }

  /// The same while nothing is saved; queues notifications.
  private func readChanged(isLastTry: Bool) -> Bool {
    let (url, known, source) = state.withLock { ($0.url, $0.identity, $0.status.source) }
    let identity = FileIdentity(path: url.path)
    if identity == known, source == (identity == nil ? .new : .available) { return true }
    do throws(StoreError) {
      if let file = try read(url) {
        queueLongUpdate { $0.merge(file) }
        return true
      }
      if source == .new || source == .removed { return true }
      if isLastTry { recordRemoval() }
    } catch {
      if source == .unreadable(error) { return true }
      if isLastTry { recordFailure(error) }
    }
    return isLastTry
  }

  /// Records that the file was deleted.
  func recordRemoval() {
    queueUpdate { state in
      state.recordRemoval()
      return []
    }
  }

  /// Records that the file can’t be read.
  func recordFailure(_ error: StoreError) {
    queueUpdate { state in
      state.status.source = .unreadable(error)
      return []
    }
  }
}
