import Foundation
import PropertyList
import Testing

@testable import SettingsStorage

/// Unresolved conflicts while both sides continue.
@Suite("Pending conflicts of a file store")
struct PendingConflictTests {
  private let folder: TemporaryFolder
  private let store: FileStore

  init() throws {
    folder = try TemporaryFolder()
    store = try FileStore(url: folder.file("a.plist"), conflictPolicy: .ask)
  }

  private func write(_ value: PropertyListValue) throws {
    try PropertyListWriter.xml(value).write(to: store.url)
  }

  /// Saves a value, changes it here, and lets another program change it, too, once for each version.
  private func dispute(
    _ base: PropertyListValue, mine: PropertyListValue?, theirs: PropertyListValue...
  ) throws {
    store.setValue(base, forKey: "v")
    try store.synchronize()
    if let mine { store.setValue(mine, forKey: "v") } else { store.removeValue(forKey: "v") }
    for version in theirs {
      try write(["v": version])
      #expect(storeFailure { try store.synchronize() }?.code == .conflict)
    }
  }

  private func decide(_ side: SettingsConflict.Side) throws -> PropertyListValue? {
    store.resolveConflicts(with: side)
    #expect(store.status.conflicts.isEmpty)
    try store.synchronize()
    return try FileStore(url: store.url).value(forKey: "v")
  }

  @Test(
    "Either side of a list has the undisputed changes that others made since, removals included",
    arguments: [SettingsConflict.Side.mine, .theirs])
  func listOfOthers(_ side: SettingsConflict.Side) throws {
    try dispute(
      [["n": "a", "size": 1], ["n": "b"]], mine: [["n": "a", "size": 2], ["n": "b"], "m"],
      theirs: [["n": "a", "size": 3], ["n": "b"], ["n": "c"]],
      [["n": "a", "size": 3], ["n": "d"], ["n": "b", "on": true]],
      [["n": "a", "size": 3], ["n": "d"], ["n": "b"]])
    let size: PropertyListValue = side == .mine ? 2 : 3
    #expect(try decide(side) == [["n": "a", "size": size], ["n": "d"], ["n": "b"], "m"])
  }

  @Test("Removing a file ends its conflicts; if it comes back, the user is asked again")
  func removedFile() throws {
    try dispute("base", mine: "mine", theirs: "theirs")
    let content = try Data(contentsOf: store.url)
    try FileManager.default.removeItem(at: store.url)
    try store.synchronize()
    #expect(store.status.conflicts.isEmpty)
    #expect(try FileStore(url: store.url).value(forKey: "v") == "mine")

    try dispute("base", mine: "mine", theirs: "theirs")
    try FileManager.default.removeItem(at: store.url)
    store.recordRemoval()
    #expect(store.status.conflicts.isEmpty && store.hasUnsavedChanges)
    try content.write(to: store.url)
    #expect(storeFailure { try store.synchronize() }?.code == .conflict)
    #expect(try decide(.theirs) == "theirs")
  }

  @Test("An item that others remove and add again is in the list")
  func addedAgain() throws {
    try dispute(
      [["n": "a", "size": 1], "x"], mine: [["n": "a", "size": 2], "x"],
      theirs: [["n": "a", "size": 3]], [["n": "a", "size": 3], "x"])
    #expect(store.value(forKey: "v") == [["n": "a", "size": 2], "x"])
  }

  @Test("Their version of a list gets what was changed here since, where there is no conflict")
  func listOfMine() throws {
    try dispute(
      [["n": "a", "size": 1], "x"], mine: [["n": "a", "size": 2], "x"],
      theirs: [["n": "a", "size": 3], "x", "t"])
    store.setValue([["n": "a", "size": 4], "t", "m"], forKey: "v")
    let conflict = try #require(store.status.conflicts.first)
    #expect(conflict.mine == [["n": "a", "size": 4], "t", "m"])
    #expect(try decide(.theirs) == [["n": "a", "size": 3], "t", "m"])
  }

  @Test("A list that others restored isn’t a conflict anymore")
  func putBack() throws {
    try dispute(
      [["n": "a", "size": 1]], mine: [["n": "a", "size": 2], "m"], theirs: [["n": "a", "size": 3]])
    try write(["v": [["n": "a", "size": 1]]])
    try store.synchronize()
    #expect(
      try FileStore(url: store.url).value(forKey: "v") == [["n": "a", "size": 2], "m"])
  }

  @Test("An item that one side removes and the other changes is as it was in the conflict’s base")
  func base() throws {
    try dispute(
      [["n": "a", "size": 1], ["n": "b", "size": 1]], mine: [["n": "a", "size": 1], "m"],
      theirs: [["n": "a", "size": 1], ["n": "b", "size": 2], "t"])
    #expect(
      store.status.conflicts.first?.base
        == [["n": "a", "size": 1], ["n": "b", "size": 1], "t"])
    #expect(try decide(.theirs) == [["n": "a", "size": 1], "m", ["n": "b", "size": 2], "t"])
  }

  @Test(
    "A dictionary that is reset or replaced while a value in it is disputed is the conflict",
    arguments: [nil, "other"] as [PropertyListValue?])
  func gone(_ mine: PropertyListValue?) throws {
    for side in [SettingsConflict.Side.mine, .theirs] {
      try dispute(
        ["x": 1, "y": 1, "z": 1], mine: ["x": 2, "y": 2, "z": 1],
        theirs: ["x": 3, "y": 3, "z": 3])
      #expect(store.status.conflicts.map(\.keyPath) == [["v", "x"], ["v", "y"]])
      if let mine { store.setValue(mine, forKey: "v") } else { store.removeValue(forKey: "v") }
      let conflict = SettingsConflict(
        keyPath: ["v"], base: ["x": 1, "y": 1, "z": 3], mine: mine,
        theirs: ["x": 3, "y": 3, "z": 3])
      #expect(store.status.conflicts == [conflict])
      #expect(try decide(side) == (side == .mine ? mine : ["x": 3, "y": 3, "z": 3]))
    }
  }

  @Test("The same where the other value is in a copy")
  func goneInACopy() throws {
    store.setValue(["x": 1, "y": 1], forKey: "v")
    let copy = folder.file("a.sync-conflict-1.plist")
    try PropertyListWriter.xml(["v": ["x": 2, "z": 2]]).write(to: copy)
    try store.mergeConflictCopy(copy)
    store.removeValue(forKey: "v")
    let conflict = SettingsConflict(
      keyPath: ["v"], base: nil, mine: nil, theirs: ["x": 2, "y": 1, "z": 2], source: .copy(copy))
    #expect(store.status.conflicts == [conflict])
    #expect(try decide(.mine) == nil)
  }

  @Test("A conflict with a copy and one with another program about the same value are two")
  func copyAndFile() throws {
    store.setValue(1, forKey: "v")
    try store.synchronize()
    let copy = folder.file("a.sync-conflict-1.plist")
    try PropertyListWriter.xml(["v": 3]).write(to: copy)
    try store.mergeConflictCopy(copy)
    store.setValue(2, forKey: "v")
    try write(["v": 4])
    #expect(storeFailure { try store.synchronize() }?.code == .conflict)
    let conflicts = [
      SettingsConflict(keyPath: ["v"], base: nil, mine: 2, theirs: 3, source: .copy(copy)),
      SettingsConflict(keyPath: ["v"], base: 1, mine: 2, theirs: 4),
    ]
    #expect(store.status.conflicts == conflicts)
    store.resolve(conflicts[0], with: .mine)
    #expect(store.status.conflicts == [conflicts[1]])
    #expect(try decide(.theirs) == 4)
  }

  @Test("A conflict during a save waits for a decision after it")
  func duringASave() throws {
    store.setValue(1, forKey: "v")
    let copy = folder.file("a.sync-conflict-1.plist")
    try PropertyListWriter.xml(["v": 2]).write(to: copy)
    let before = store.state.withLock { $0 }
    try store.mergeConflictCopy(copy)
    store.queueLongUpdate { $0.recordSaved(before.values, isRootOnly: false, from: before) }
    #expect(!store.hasUnsavedChanges)
    #expect(store.status.conflicts.map(\.source) == [.copy(copy)])
    store.setValue(3, forKey: "v")
    #expect(storeFailure { try store.synchronize() }?.code == .conflict)
  }

  @Test("No containers are created in order to remove a missing value")
  func removal() {
    let values: PropertyListDictionary = ["a": 1]
    #expect(values.setting(nil, at: ["d", "x"]) == values)
    #expect(values.setting(nil, at: ["a", "x"]) == values)
    #expect(values.setting(2, at: ["d", "x"]) == ["a": 1, "d": ["x": 2]])
  }
}
