public import Foundation
public import SettingsStorage

/// The merge of a copy of a file into the settings, which can be taken back while nothing else was edited or decided.
@MainActor
public final class CopyMerge {
  /// Where the copy is.
  public let copy: URL
  private let session: SettingsSession
  /// The edit that is undone next after the merge.
  private let lastEdit: Int?
  /// Whether that is the merge: a copy may differ in nothing but disputed values.
  private let isEdit: Bool

  /// Merges a copy, as an undoable edit.
  ///
  /// - Parameter file: the file of the session that it is a copy of.
  /// - Throws: ``SettingsStorage/StoreError`` when it can't be read; nothing has changed then.
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

  /// Takes the merge back, with the conflicts that came of it; those with other programs stay.
  ///
  /// Nothing happens once something was edited, or some of the conflicts were decided: the others wait.
  public func takeBack() {
    guard session.history.undoable?.id == lastEdit else { return }
    for conflict in session.storeStatus.conflicts where conflict.source == source {
      session.store.resolve(conflict, with: .mine)
    }
    if isEdit { session.undo() }
  }
}
