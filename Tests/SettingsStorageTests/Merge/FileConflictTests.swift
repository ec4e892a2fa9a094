import Foundation
import PropertyList
import SettingsStorage
import Testing

@Suite("Conflicts of a file store")
struct FileConflictTests {
  private func write(_ value: PropertyListValue, to url: URL) throws {
    try PropertyListWriter.xml(value).write(to: url)
  }

  private func store(
    in folder: TemporaryFolder, _ value: PropertyListValue
  ) throws -> FileStore {
    let url = folder.file("a.plist")
    try write(value, to: url)
    return try FileStore(url: url, conflictPolicy: .ask)
  }

  @Test("A save asks, writes nothing, and adopts changes without conflicts")
  func asks() throws {
    let folder = try TemporaryFolder()
    let store = try store(in: folder, ["a": 1, "b": 1])
    let statuses = StatusLog()
    let observation = store.observeStatus { statuses.append($0) }
    store.setValue(2, forKey: "a")
    try write(["a": 3, "b": 3], to: store.url)
    let error = storeFailure { try store.synchronize() }
    #expect(error?.code == .conflict)
    #expect(error?.message.english.contains("“a”") == true)
    #expect(try FileStore(url: store.url).values == ["a": 3, "b": 3])
    #expect(store.values == ["a": 2, "b": 3])
    let conflict = SettingsConflict(keyPath: ["a"], base: 1, mine: 2, theirs: 3)
    #expect(store.status.conflicts == [conflict])
    #expect(statuses.all.map(\.conflicts) == [[conflict]])
    // It remembers.
    #expect(storeFailure { try store.synchronize() }?.code == .conflict)
    withExtendedLifetime(observation) {}
  }

  @Test(
    "Each side can be chosen, and then saved", arguments: [SettingsConflict.Side.mine, .theirs])
  func choice(_ side: SettingsConflict.Side) throws {
    let folder = try TemporaryFolder()
    let store = try store(in: folder, ["d": ["x": 1], "b": 1, "c": 1])
    store.setValue(["x": 2], forKey: "d")
    store.removeValue(forKey: "b")
    store.setValue(2, forKey: "c")
    try write(["d": ["x": 3], "b": 3, "c": 1], to: store.url)
    #expect(storeFailure { try store.synchronize() }?.code == .conflict)
    store.resolveConflicts(with: side)
    #expect(store.status.conflicts.isEmpty)
    try store.synchronize()
    let expected: PropertyListDictionary =
      side == .mine ? ["d": ["x": 2], "c": 2] : ["d": ["x": 3], "b": 3, "c": 2]
    #expect(store.values == expected)
    #expect(try FileStore(url: store.url).values == expected)
  }

  @Test("A conflict ends when the sides agree, and follows later edits until then")
  func end() throws {
    let folder = try TemporaryFolder()
    let store = try store(in: folder, ["a": 1])
    store.setValue(2, forKey: "a")
    try write(["a": 3], to: store.url)
    #expect(storeFailure { try store.synchronize() }?.code == .conflict)
    store.setValue(4, forKey: "a")
    #expect(store.status.conflicts.map(\.mine) == [4])
    try write(["a": 5], to: store.url)
    #expect(storeFailure { try store.synchronize() }?.code == .conflict)
    #expect(store.status.conflicts.map(\.theirs) == [5])
    #expect(store.status.conflicts.count == 1)
    store.setValue(5, forKey: "a")
    #expect(store.status.conflicts.isEmpty)
    #expect(!store.hasUnsavedChanges)
  }

  @Test("Others may be overruled, in one save or by the store’s policy")
  func overruled() throws {
    let folder = try TemporaryFolder()
    let store = try store(in: folder, ["a": 1])
    store.setValue(2, forKey: "a")
    try write(["a": 3], to: store.url)
    try store.synchronize(consent: .overruleOthers)
    #expect(try FileStore(url: store.url).values == ["a": 2])
    #expect(store.status.conflicts.isEmpty)
    store.conflictPolicy = .keepMine
    store.setValue(4, forKey: "a")
    try write(["a": 5], to: store.url)
    try store.synchronize()
    #expect(try FileStore(url: store.url).values == ["a": 4])
  }

  @Test("A conflict in a domain is the domain store’s, under its own key")
  func domains() throws {
    let folder = try TemporaryFolder()
    let other = try store(in: folder, ["a": 1])
    let store = DomainStore(main: MemoryStore()) { _ in other }
    let key = DomainStore.key("a", in: "org.example")
    store.setValue(2, forKey: key)
    let statuses = StatusLog()
    let observation = store.observeStatus { statuses.append($0) }
    try write(["a": 3], to: other.url)
    #expect(storeFailure { try store.synchronize() }?.code == .conflict)
    let conflict = try #require(store.status.conflicts.first)
    #expect(conflict.keyPath == [key])
    #expect(statuses.all.last?.conflicts == [conflict])
    store.resolve(conflict, with: .theirs)
    #expect(store.value(forKey: key) == 3)
    #expect(store.status.conflicts.isEmpty)
    withExtendedLifetime(observation) {}
  }
}
