public import Foundation
public import SettingsStorage

/// The merge of a copy of a file into the settings.
///
/// It can be taken back until something else is edited or decided.
@MainActor
public final class CopyMerge {
  /// The location of the copy.
  public let copy: URL
  private let session: SettingsSession
  /// The edit that the next undo would revert after the merge.
  private let lastEdit: Int?
  /// Whether that edit is the merge: a copy may differ in nothing but conflicting values.
  private let isEdit: Bool

  /// Merges a copy, as an undoable edit.
  ///
  /// - Parameter file: the session’s file that was copied.
  /// - Throws: ``SettingsStorage/StoreError`` if it can’t be read; nothing is changed then.
  public init(_ copy: URL, of file: FileStore, in session: SettingsSession) throws {
    self.copy = copy
    self.session = session
    let edit = session.history.undoable?.id
    try session.perform(name: copy.lastPathComponent, action: .merge) {
      try file.mergeConflictCopy(copy)
    }
    lastEdit = session.history.undoable?.id
    isEdit = lastEdit != edit
  }

  /// The source of the conflicts with the copy.
  public var source: SettingsConflict.Source { .copy(copy) }

  /// Takes the merge back, with the conflicts that it caused; conflicts with other programs stay.
  ///
  /// Does nothing if something was edited since, or some of the conflicts were decided.
  public func takeBack() {
    guard session.history.undoable?.id == lastEdit else { return }
    for conflict in session.storeStatus.conflicts where conflict.source == source {
      session.store.resolve(conflict, with: .mine)
    }
    if isEdit { session.undo() }
  }
}
