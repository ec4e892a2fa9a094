public import Foundation
import Translation

extension FileStore {
  /// What the next save does about values that others have changed as well.
  public var conflictPolicy: ConflictPolicy {
    get { state.withLock { $0.policy } }
    set { configure { $0.policy = newValue } }
  }

  /// How long a save waits for others who are saving in the file's folder; 10 seconds by default.
  ///
  /// The thread that saves is blocked meanwhile; then the save fails with ``StoreError/Code/busy``.
  public var savePatience: Duration {
    get { state.withLock { $0.savePatience } }
    set { configure { $0.savePatience = newValue } }
  }

  /// Decides a conflict of ``status``; nothing happens when it is none any more.
  ///
  /// My value stays an edit that is to be saved; theirs is set here as well.
  public func resolve(_ conflict: SettingsConflict, with side: SettingsConflict.Side) {
    update { $0.resolve(conflict, with: side) }
  }

  /// Decides all conflicts alike.
  public func resolveConflicts(with side: SettingsConflict.Side) {
    for conflict in status.conflicts { resolve(conflict, with: side) }
  }

  // MARK: Copies

  /// The copies next to the file that hold other versions of it, by name.
  ///
  /// Programs that synchronize folders make them when it was changed in two places, a save when other programs saved twice
  /// while it exchanged the file. While the file is watched, ``status`` has them.
  public func findConflictCopies() -> [URL] { ConflictCopies.find(of: url) }

  /// Merges a copy into the values, as edits that are to be saved.
  ///
  /// Nobody knows what the copy was made from. So what only one side has stays, lists are joined, and what
  /// both have differently is a conflict.
  /// - Throws: ``StoreError`` when the copy can't be read; nothing has changed then.
  public func mergeConflictCopy(_ copy: URL) throws(StoreError) {
    guard let file = try SettingsFile.read(copy) else {
      throw StoreError(
        code: .unreadable, path: copy.path,
        message: Text("The file “\(copy.path)” no longer exists."))
    }
    update { $0.merge(file.values, of: copy) }
  }

  /// Removes a copy, for instance once it is merged and saved.
  ///
  /// - Throws: ``StoreError`` when it can't be removed, or is none of the copies of this file.
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

  /// Brings the list of copies in ``status`` up to date, as happens by itself while the file is watched.
  public func refreshConflictCopies() {
    let copies = findConflictCopies()
    update { state in
      // The values of a copy that is gone are none to choose any more.
      for gone in state.status.conflictCopies where !copies.contains(gone) {
        state.status.conflicts.removeAll { $0.source == .copy(gone) }
      }
      state.status.conflictCopies = copies
      return []
    }
  }
}
