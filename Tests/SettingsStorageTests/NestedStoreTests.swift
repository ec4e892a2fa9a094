import PropertyList
import SettingsStorage
import Testing

struct NestedStoreTests {
  private let parent = MemoryStore([
    "top": 1, "dict": .dictionary(["a": 1, "inner": .dictionary(["b": true])]),
  ])

  private func key(_ path: String...) -> String { NestedKey.key(path) }

  @Test("Values inside dictionaries are read and written, and their neighbors stay")
  func values() {
    let store = NestedStore(parent)
    #expect(store.keys == ["top", "dict"])
    #expect(store.value(forKey: key("dict", "inner", "b")) == true)
    #expect(store.value(forKey: key("dict", "c")) == nil)
    #expect(store.value(forKey: key("top", "a")) == nil)
    store.setValue(false, forKey: key("dict", "inner", "b"))
    store.removeValue(forKey: key("dict", "a"))
    #expect(parent.value(forKey: "dict") == .dictionary(["inner": .dictionary(["b": false])]))
    store.setValue(2, forKey: key("new", "x"))
    #expect(parent.value(forKey: "new") == .dictionary(["x": 2]))
  }

  @Test("The empty key is one that a row can have")
  func emptyKey() throws {
    let folder = try TemporaryFolder()
    let file = try FileStore(url: folder.file("store.plist"))
    file.setValue(1, forKey: "")
    try file.synchronize()
    let store = NestedStore(file)
    let name = key("")
    #expect(!name.isEmpty && store.value(forKey: name) == 1)
    let changes = Lock<[String]>([])
    let observation = store.observe { change in changes.withLock { $0.append(change.key) } }
    store.setValue(2, forKey: name)
    #expect(file.value(forKey: "") == 2 && changes.withLock { $0 } == [name])
    #expect(store.unsavedKeys == [name] && store.unsavedChanges.map(\.key) == [""])
    store.removeValue(forKey: name)
    store.setValue(3, forKey: key("", ""))
    #expect(file.values == ["": .dictionary(["": 3])])
    withExtendedLifetime(observation) {}
  }

  @Test("A value in the way stays, and removing a missing one changes nothing")
  func obstacles() {
    let store = NestedStore(parent)
    store.setValue(2, forKey: key("top", "x"))
    store.removeValue(forKey: key("dict", "missing", "x"))
    store.removeValue(forKey: key("missing", "x"))
    #expect(parent.keys == ["top", "dict"])
    #expect(parent.value(forKey: "top") == 1)
    #expect(store.value(forKey: key("dict", "missing")) == nil)
  }

  @Test("Observers are notified of a changed dictionary and of each value in it")
  func observing() {
    let store = NestedStore(parent)
    let changes = Lock<[String]>([])
    let observation = store.observe { change in changes.withLock { $0.append(change.key) } }
    store.setValue(false, forKey: key("dict", "inner", "b"))
    #expect(
      changes.withLock { $0 } == ["dict", key("dict", "inner"), key("dict", "inner", "b")])
    changes.withLock { $0 = [] }
    parent.setValue(.dictionary(["a": 1]), forKey: "dict")
    #expect(
      changes.withLock { $0 } == ["dict", key("dict", "inner"), key("dict", "inner", "b")])
    withExtendedLifetime(observation) {}
  }

  @Test("Unsaved changes are known by the innermost keys, too")
  func unsaved() throws {
    let folder = try TemporaryFolder()
    let file = try FileStore(url: folder.file("store.plist"))
    file.setValue(.dictionary(["a": 1, "b": 1]), forKey: "dict")
    try file.synchronize()
    let store = NestedStore(file)
    store.setValue(2, forKey: key("dict", "a"))
    store.setValue(.dictionary(["x": 1]), forKey: "new")
    #expect(store.unsavedKeys == [key("dict", "a"), "new"])
    #expect(Set(store.unsavedChanges.map(\.key)) == ["dict", "new"])
    #expect(store.innermostUnsavedChanges.first { $0.key == key("dict", "a") }?.oldValue == 1)
  }

  @Test("A key with the separator is the other store’s own if it has it, even after it was removed")
  func ownKeys() {
    let odd = "a\u{1E}b"
    let parent = MemoryStore([odd: 1])
    let store = NestedStore(parent)
    #expect(store.value(forKey: odd) == 1)
    store.removeValue(forKey: odd)
    store.setValue(2, forKey: odd)
    #expect(parent.values == [odd: 2])
    #expect(store.path(of: odd) == [odd] && store.path(of: key("c", "d")) == ["c", "d"])
  }
}
