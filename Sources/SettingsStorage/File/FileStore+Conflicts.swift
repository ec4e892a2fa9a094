public import Foundation
import Translation

extension FileStore {
  /// How the next save handles conflicting values.
  public var conflictPolicy: ConflictPolicy {
    get { state.withLock { $0.policy } }
    set { configure { $0.policy = newValue } }
  }

  /// How long a save waits for other saves in the file’s folder; 10 seconds by default.
  ///
  /// The saving thread is blocked in the meantime; after that, the save fails with ``StoreError/Code/busy``.
  public var saveTimeout: Duration {
    get { state.withLock { $0.saveTimeout } }
    set { configure { $0.saveTimeout = newValue } }
  }

  /// Resolves a conflict of ``status``; does nothing if it no longer exists.
  ///
  /// My value stays an unsaved edit; theirs is set here as well.
  public func resolve(_ conflict: SettingsConflict, with side: SettingsConflict.Side) {
    update { $0.resolve(conflict, with: side) }
  }

  /// Resolves all conflicts in the same way.
  public func resolveConflicts(with side: SettingsConflict.Side) {
    for conflict in status.conflicts { resolve(conflict, with: side) }
  }

  // MARK: Copies

  /// The copies next to the file with other versions of it, by name.
  ///
  /// Programs that synchronize folders create them if the file was changed in two places, and a save does if other
  /// programs saved twice during its exchange. While the file is watched, ``status`` has them.
  public func findConflictCopies() -> [URL] { ConflictCopies.find(of: url) }

  /// Merges a copy into the values, as unsaved edits.
  ///
  /// The common base is unknown, so values on only one side stay, lists are joined, and different values are conflicts.
  /// - Throws: ``StoreError`` if the copy can’t be read, or only one is a dictionary; nothing is changed then.
  public func mergeConflictCopy(_ copy: URL) throws(StoreError) {
    guard let file = try read(copy) else {
      throw StoreError(
        code: .unreadable, path: copy.path,
        message: Text("The file “\(copy.path)” no longer exists."))
    }
    var isMismatch = false
    update { state in
      isMismatch = state.isMismatch(joining: file.values, isRootOnly: file.isRootOnly)
      return isMismatch ? [] : state.merge(file, of: copy)
    }
    if isMismatch { throw .otherRoot(of: copy, isRootOnly: file.isRootOnly) }
  }

  /// Removes a copy, for example after it was merged and saved.
  ///
  /// - Throws: ``StoreError`` if it can’t be removed, or isn’t a copy of this file.
  public func removeConflictCopy(_ copy: URL) throws(StoreError) {
    let isCopy = findConflictCopies().contains { $0.path == copy.path }
    if !isCopy { errno = ENOENT }
    guard isCopy, unlink(copy.path) == 0 else {
      throw StoreError(
        code: .failed, path: copy.path,
        message: Text("“\(copy.path)” was not deleted. Delete it yourself."),
        systemMessage: String(cString: strerror(errno)))
    }
    refreshConflictCopies()
  }

  /// Updates the list of copies in ``status``, which is automatic while the file is watched.
  public func refreshConflictCopies() {
    let copies = findConflictCopies()
    update { state in
      // The values of a removed copy can’t be chosen anymore.
      for gone in state.status.conflictCopies where !copies.contains(gone) {
        state.status.conflicts.removeAll { $0.source == .copy(gone) }
      }
      state.status.conflictCopies = copies
      return []
    }
  }
}
