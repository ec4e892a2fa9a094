import Foundation
import PropertyList
import SettingsStorage
import TestSupport
import Testing

@Suite("A watched file store")
struct LiveFileStoreTests {
  private let files = FileManager.default

  private func write(
    _ value: PropertyListValue, to url: URL, atomically: Bool = true
  ) throws {
    try PropertyListWriter.xml(value).write(to: url, options: atomically ? .atomic : [])
  }

  private func liveStore(
    _ folder: TemporaryFolder, _ value: PropertyListValue = ["a": 1, "b": 1]
  ) throws -> FileStore {
    let url = folder.file("a.plist")
    try write(value, to: url)
    let store = try FileStore(url: url, conflictPolicy: .ask)
    store.startWatching()
    return store
  }

  @Test(
    "Outside changes come key by key, whether a program writes or replaces",
    arguments: [true, false])
  func outside(_ atomically: Bool) async throws {
    let folder = try TemporaryFolder()
    let store = try liveStore(folder)
    let log = ChangeLog()
    let observation = store.observe { log.append($0) }
    try write(["a": 1, "b": 2, "c": 3], to: store.url, atomically: atomically)
    #expect(await waits { log.all.count == 2 })
    #expect(
      log.all == [
        SettingsChange(key: "b", oldValue: 1, newValue: 2, origin: .otherProgram),
        SettingsChange(key: "c", oldValue: nil, newValue: 3, origin: .otherProgram),
      ])
    #expect(!store.hasUnsavedChanges)
    try write(["a": 1], to: store.url, atomically: atomically)
    #expect(await waits { store.values == ["a": 1] })
    observation.cancel()
  }

  @Test("Unsaved edits survive; what both changed is a conflict, reported at once")
  func edits() async throws {
    let folder = try TemporaryFolder()
    let store = try liveStore(folder)
    let statuses = StatusLog()
    let observation = store.observeStatus { statuses.append($0) }
    store.setValue(2, forKey: "a")
    try write(["a": 1, "b": 3], to: store.url)
    #expect(await waits { store.value(forKey: "b") == 3 })
    #expect(store.value(forKey: "a") == 2)
    #expect(statuses.all.isEmpty)
    try write(["a": 4, "b": 3], to: store.url)
    #expect(await waits { !statuses.all.isEmpty })
    let conflict = SettingsConflict(keyPath: ["a"], base: 1, mine: 2, theirs: 4)
    #expect(statuses.all.first?.conflicts == [conflict])
    #expect(store.value(forKey: "a") == 2)
    // They revert it, so there is nothing to resolve.
    try write(["a": 1, "b": 3], to: store.url)
    #expect(await waits { store.status.conflicts.isEmpty })
    try store.synchronize()
    #expect(try FileStore(url: store.url).values == ["a": 2, "b": 3])
    observation.cancel()
  }

  @Test("Its own saves aren’t reported as changes")
  func ownSaves() async throws {
    let folder = try TemporaryFolder()
    let store = try liveStore(folder)
    let log = ChangeLog()
    let statuses = StatusLog()
    let observations = [
      store.observe { log.append($0) }, store.observeStatus { statuses.append($0) },
    ]
    for step in 2..<30 {
      store.setValue(.integer(Int128(step)), forKey: "a")
      try store.synchronize()
    }
    // Events come in order, so all own events were handled before this one.
    try write(["a": 29, "b": 2], to: store.url)
    #expect(await waits { log.all.last?.key == "b" })
    #expect(log.all.map(\.key) == Array(repeating: "a", count: 28) + ["b"])
    #expect(statuses.all.isEmpty)
    withExtendedLifetime(observations) {}
  }

  @Test(
    "A file that vanishes keeps its values, is reported, is written again by a save, and may come back"
  )
  func vanishing() async throws {
    let folder = try TemporaryFolder()
    let store = try liveStore(folder)
    try files.removeItem(at: store.url)
    #expect(await waits { store.status.source == .removed })
    #expect(store.values == ["a": 1, "b": 1])
    #expect(store.hasUnsavedChanges)
    try store.synchronize()
    #expect(store.status.source == .available)
    #expect(!store.hasUnsavedChanges)
    #expect(try FileStore(url: store.url).values == ["a": 1, "b": 1])
    try files.removeItem(at: store.url)
    #expect(await waits { store.status.source == .removed })
    try write(["a": 2], to: store.url)
    #expect(await waits { store.values == ["a": 2] })
    #expect(store.status.source == .available)
  }

  @Test("A file that does not parse waits, with the reason, and loses nothing")
  func halfWritten() async throws {
    let folder = try TemporaryFolder()
    let store = try liveStore(folder)
    store.setValue(2, forKey: "a")
    try Data("<plist><dict><key>b</key>".utf8).write(to: store.url)
    #expect(
      await waits {
        if case .unreadable(let error) = store.status.source {
          return error.code == .notAPropertyList
        }
        return false
      })
    #expect(store.values == ["a": 2, "b": 1])
    try write(["a": 1, "b": 5], to: store.url, atomically: false)
    #expect(await waits { store.values == ["a": 2, "b": 5] })
    #expect(store.status.source == .available)
  }

  @Test("A file that doesn’t exist yet appears; so does its folder")
  func appearing() async throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x/y/a.plist")
    let store = try FileStore(url: url)
    #expect(store.status.source == .new)
    store.startWatching()
    try files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try write(["a": 1], to: url)
    #expect(await waits { store.values == ["a": 1] })
    try files.removeItem(at: folder.file("x"))
    #expect(await waits { store.status.source == .removed })
    try files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try write(["a": 2], to: url)
    #expect(await waits { store.values == ["a": 2] })
  }

  @Test("A saved-as file is watched instead of the old one")
  func moving() async throws {
    let folder = try TemporaryFolder()
    let store = try liveStore(folder)
    let old = store.url
    try store.save(to: folder.file("b.plist"))
    try write(["a": 9], to: old)
    try write(["a": 3], to: store.url)
    #expect(await waits { store.values == ["a": 3] })
  }

  @Test("Copies of synchronizing programs are reported until they are removed")
  func copies() async throws {
    let folder = try TemporaryFolder()
    let store = try liveStore(folder)
    let copy = folder.file("a.sync-conflict-20260102-030405-ABCDEFG.plist")
    try write(["a": 1], to: copy)
    #expect(await waits { store.status.conflictCopies.map(\.path) == [copy.path] })
    try store.removeConflictCopy(copy)
    #expect(store.status.conflictCopies.isEmpty)
  }

  @Test("Two stores on one file show each other’s saves")
  func twoStores() async throws {
    let folder = try TemporaryFolder()
    let first = try liveStore(folder)
    let second = try FileStore(url: first.url)
    second.startWatching()
    for step in 2..<12 {
      let value = PropertyListValue.integer(Int128(step))
      first.setValue(value, forKey: "a")
      second.setValue(value, forKey: "b")
      try first.synchronize()
      try second.synchronize()
      #expect(await waits { first.values == ["a": value, "b": value] })
      #expect(await waits { second.values == ["a": value, "b": value] })
    }
  }

  @Test("A watched store ends with its last reference, and then nothing is read")
  func ending() async throws {
    let folder = try TemporaryFolder()
    weak var released: FileStore?
    do {
      let store = try liveStore(folder)
      released = store
      store.stopWatching()
      try write(["a": 7], to: store.url)
      store.startWatching()
      #expect(await waits { store.values == ["a": 7] })
    }
    #expect(await waits { released == nil })
  }
}
