import Foundation
import Translation

extension FileStore {
  /// Watches the file from now on; nothing happens when it is watched already.
  ///
  /// What others change in it is merged into the values at once, and observers are told key by key; edits from
  /// here stay.
  ///
  /// A file that is half written or gone changes nothing but ``status``, until it can be read. What the store
  /// saves itself is no change. Watching ends with the store, or by ``stopWatching()``.
  public func startWatching() {
    let isNew = watching.withLock { watching in
      if watching != nil { return false }
      watching = FileWatch { [weak self] in self?.readAgain(isLastTry: $0) ?? true }
      return true
    }
    if isNew { moveWatch() }
  }

  /// Ends watching; what has been noticed by then may still be told of.
  public func stopWatching() { watching.withLock { $0 = nil } }

  /// Watches the store's file of now, if watching is on.
  func moveWatch() {
    guard let watch = watching.withLock({ $0 }) else { return }
    if !watch.start(url) {
      StoreLog.log(
        tr(
          """
          “\(url.path)” can’t be watched: the system has no watches left for this user \
          (fs.inotify.max_user_watches). Changes by other programs are merged when it is saved.
          """))
    }
  }

  /// Reads the file if it is not what was last read or written.
  ///
  /// - Parameter isLastTry: whether to tell of a file that is gone or unreadable.
  /// - Returns: Whether it was read, or is as it was.
  private func readAgain(isLastTry: Bool) -> Bool {
    defer { refreshConflictCopies() }
    return saving.withLock { _ in
      let (url, known, source) = state.withLock { ($0.url, $0.identity, $0.status.source) }
      let identity = FileIdentity(path: url.path)
      if identity == known, source == (identity == nil ? .new : .available) { return true }
      do throws(StoreError) {
        if let file = try SettingsFile.read(url) {
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
  }

  /// The file is gone.
  func recordRemoval() {
    queueUpdate { state in
      state.recordRemoval()
      return []
    }
  }

  /// The file is there, but can’t be read.
  func recordFailure(_ error: StoreError) {
    queueUpdate { state in
      state.status.source = .unreadable(error)
      return []
    }
  }
}
