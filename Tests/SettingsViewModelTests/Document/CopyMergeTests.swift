import Foundation
import PropertyList
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

/// Merging a copy, and taking the merge back.
@MainActor
struct CopyMergeTests {
  private let temporary: TemporaryStore
  private let session: SettingsSession
  private let store: FileStore
  private let copy: URL

  init() throws {
    temporary = try TemporaryStore()
    session = try temporary.session([element("PSTextFieldSpecifier", "name", title: "Name")])
    store = try #require(session.store as? FileStore)
    store.conflictPolicy = .ask
    copy = store.url.deletingLastPathComponent()
      .appendingPathComponent("store.sync-conflict-1.plist")
  }

  private func write(_ values: PropertyListDictionary, to url: URL) throws {
    try PropertyListWriter.xml(.dictionary(values)).write(to: url)
  }

  /// Saves values, and merges those of a copy.
  private func merge(
    _ values: PropertyListDictionary, with copied: PropertyListDictionary
  ) throws -> CopyMerge {
    for (key, value) in values { session.setValue(value, forKey: key, name: key) }
    try session.save()
    try write(copied, to: copy)
    return try CopyMerge(copy, of: store, in: session)
  }

  @Test("A merge is taken back with its conflicts, and is an edit to redo")
  func takeBack() throws {
    let merge = try merge(["name": "Ann", "same": 1], with: ["name": "Bea", "new": 1, "same": 1])
    #expect(session.value(forKey: "new") == 1)
    #expect(ConflictsModel(session, with: merge.source)?.items.map(\.theirs) == ["Bea"])
    merge.takeBack()
    #expect(store.values == ["name": "Ann", "same": 1])
    #expect(store.status.conflicts.isEmpty && !session.hasUnsavedChanges)
    session.redo()
    #expect(session.value(forKey: "new") == 1)
  }

  @Test("A new conflict that another program has caused is not decided with it")
  func otherProgram() throws {
    let merge = try merge(["name": "Ann", "size": 1], with: ["name": "Bea", "new": 1])
    store.setValue(2, forKey: "size")
    try write(["name": "Ann", "size": 3], to: store.url)
    #expect(throws: StoreError.self) { try store.synchronize() }
    #expect(ConflictsModel(session, with: merge.source)?.items.map(\.title) == ["Name"])
    #expect(ConflictsModel(session)?.items.count == 2)
    merge.takeBack()
    #expect(
      store.status.conflicts
        == [SettingsConflict(keyPath: ["size"], base: 1, mine: 2, theirs: 3)])
    #expect(session.value(forKey: "new") == nil)
  }

  @Test("A merge without an edit of its own doesn’t undo an earlier one")
  func noEdit() throws {
    let first = try merge(["name": "Ann"], with: ["name": "Bea", "new": 1])
    session.store.resolve(try #require(store.status.conflicts.first), with: .mine)
    // The copy is kept, and merged again.
    let second = try CopyMerge(copy, of: store, in: session)
    second.takeBack()
    #expect(store.values == ["name": "Ann", "new": 1])
    #expect(store.status.conflicts.isEmpty)
    first.takeBack()
    #expect(store.values == ["name": "Ann"])
  }

  @Test("Once something is decided or edited, what is left waits for a decision")
  func decided() throws {
    let merge = try merge(["name": "Ann", "size": 1], with: ["name": "Bea", "size": 2, "new": 1])
    let conflict = try #require(store.status.conflicts.first)
    session.resolve(conflict, with: .theirs, name: "Name")
    merge.takeBack()
    #expect(store.values == ["name": "Bea", "size": 1, "new": 1])
    #expect(store.status.conflicts.map(\.key) == ["size"])
  }

  @Test("A copy that can’t be read changes nothing")
  func unreadable() throws {
    #expect(throws: StoreError.self) { try CopyMerge(copy, of: store, in: session) }
    #expect(session.undoName == nil)
  }
}
