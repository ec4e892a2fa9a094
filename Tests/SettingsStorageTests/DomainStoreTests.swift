import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsStorage

struct DomainStoreTests {
  private struct Refused: Error {}

  @Test("A key of a domain lives in the domain’s store, all others in the main one")
  func domains() {
    let main = MemoryStore(["a": 1])
    let other = MemoryStore(["a": 2])
    let store = DomainStore(main: main) { _ in other }
    let foreign = DomainStore.key("a", in: "org.example")
    #expect(store.value(forKey: "a") == 1)
    #expect(store.value(forKey: foreign) == 2)
    store.setValue(3, forKey: foreign)
    store.setValue(4, forKey: "b")
    #expect(main.values == ["a": 1, "b": 4])
    #expect(other.values == ["a": 3])
    #expect(store.keys == ["a", "b", foreign])
    store.removeValue(forKey: foreign)
    #expect(other.values == [:])
    #expect(DomainStore.key("a", in: nil) == "a")
  }

  @Test("A new key gets a place in the file of its domain")
  func places() throws {
    let folder = try TemporaryFolder()
    let stores = try ["main", "other"].map { name in
      let file = folder.file("\(name).plist")
      try PropertyListWriter.xml(["a": 1, "b": 2, "c": 3]).write(to: file)
      return try FileStore(url: file)
    }
    let store = DomainStore(main: stores[0]) { _ in stores[1] }
    for (domain, own) in [(nil, stores[0]), ("org.example", stores[1])] as [(String?, FileStore)] {
      let (old, new) = (DomainStore.key("b", in: domain), DomainStore.key("z", in: domain))
      let place = try #require(store.place(ofKey: old))
      store.removeValue(forKey: old)
      store.setValue(2, forKey: new, at: place)
      #expect(own.values.keys == ["a", "z", "c"])
    }
  }

  @Test(
    "A key of the main store that looks like one of a domain stays where it is, also when its removal is undone"
  )
  func keyLikeThatOfDomain() {
    let key = DomainStore.key("a", in: "b")
    let main = MemoryStore([key: 1])
    let store = DomainStore(main: main) { _ in MemoryStore() }
    #expect(store.keys == [key])
    #expect(store.value(forKey: key) == 1)
    store.removeValue(forKey: key)
    #expect(main.values == [:])
    store.setValue(1, forKey: key)
    #expect(main.values == [key: 1])
  }

  @Test("A domain is opened once, when it is first needed")
  func opening() {
    let log = ChangeLog()
    let store = DomainStore(main: MemoryStore()) { name in
      log.append(SettingsChange(key: name, oldValue: nil, newValue: nil))
      return MemoryStore()
    }
    #expect(log.all.isEmpty)
    for key in ["a", "b"] { _ = store.value(forKey: DomainStore.key(key, in: "one")) }
    #expect(log.all.map(\.key) == ["one"])
  }

  @Test("While one domain is opened, the values of others can be read")
  func openingBeside() {
    let (isOpening, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let store = DomainStore(main: MemoryStore()) { name in
      if name == "slow" {
        isOpening.signal()
        mayGoOn.wait()
      }
      return MemoryStore(["a": .string(name)])
    }
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      _ = store.value(forKey: DomainStore.key("a", in: "slow"))
    }
    isOpening.wait()
    // With a single lock for all domains, this would never return.
    #expect(store.value(forKey: DomainStore.key("a", in: "quick")) == "quick")
    mayGoOn.signal()
    group.wait()
    #expect(store.value(forKey: DomainStore.key("a", in: "slow")) == "slow")
  }

  @Test("Code that opens a domain may use it: it has only the values set since, and they stay")
  func openingItself() {
    let opened = Lock<DomainStore?>(nil)
    let key = DomainStore.key("new", in: "one")
    let store = DomainStore(main: MemoryStore()) { name in
      let store = opened.withLock { $0 }
      #expect(store?.value(forKey: DomainStore.key("old", in: name)) == nil)
      store?.setValue(2, forKey: key)
      #expect(store?.value(forKey: key) == 2)
      return MemoryStore(["old": 1, "new": 1])
    }
    opened.withLock { $0 = store }
    #expect(store.value(forKey: key) == 2)
    #expect(store.value(forKey: DomainStore.key("old", in: "one")) == 1)
    opened.withLock { $0 = nil }
  }

  @Test("Two domains may ask for each other while they are opened, on two threads")
  func openingEachOther() {
    let opened = Lock<DomainStore?>(nil)
    let (isOpeningOne, isOpeningTwo) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let store = DomainStore(main: MemoryStore()) { name in
      let isOne = name == "one"
      (isOne ? isOpeningOne : isOpeningTwo).signal()
      (isOne ? isOpeningTwo : isOpeningOne).wait()
      let other = DomainStore.key("by \(name)", in: isOne ? "two" : "one")
      opened.withLock { $0 }?.setValue(true, forKey: other)
      return MemoryStore()
    }
    opened.withLock { $0 = store }
    let group = DispatchGroup()
    for name in ["one", "two"] {
      DispatchQueue.global().async(group: group) {
        _ = store.value(forKey: DomainStore.key("a", in: name))
      }
    }
    group.wait()
    #expect(
      store.keys
        == [DomainStore.key("by two", in: "one"), DomainStore.key("by one", in: "two")])
    opened.withLock { $0 = nil }
  }

  @Test(
    "Secrets of one domain are secrets in all, also in those that are opened later; none is opened")
  func secrets() throws {
    let folder = try TemporaryFolder()
    let files = Lock<[String: FileStore]>([:])
    let store = DomainStore(main: MemoryStore()) { name in
      let file = try FileStore(url: folder.url.appendingPathComponent("\(name).plist"))
      files.withLock { $0[name] = file }
      return file
    }
    func secretKeys(_ name: String) -> Set<String>? {
      files.withLock { $0[name] }?.state.withLock { $0.secretKeys }
    }
    _ = store.value(forKey: DomainStore.key("a", in: "open"))
    store.markSecret(["pin", DomainStore.key("token", in: "later")])
    #expect(secretKeys("open") == ["pin", "token"])
    #expect(secretKeys("later") == nil)
    _ = store.value(forKey: DomainStore.key("a", in: "later"))
    #expect(secretKeys("later") == ["pin", "token"])
  }

  @Test("Unsaved changes are those of all files; all that a domain without a file has is unsaved")
  func unsavedChanges() throws {
    let folder = try TemporaryFolder()
    let store = DomainStore(main: try FileStore(url: folder.file("main.plist"))) { name in
      if name == "bad" { throw Refused() }
      return try FileStore(url: folder.file("\(name).plist"))
    }
    store.setValue(1, forKey: "a")
    try store.synchronize()
    let (good, bad) = (DomainStore.key("k", in: "good"), DomainStore.key("k", in: "bad"))
    store.removeValue(forKey: "a")
    store.setValue(2, forKey: good)
    store.setValue(3, forKey: bad)
    #expect(
      store.unsavedChanges == [
        SettingsChange(key: "a", oldValue: 1, newValue: nil),
        SettingsChange(key: bad, oldValue: nil, newValue: 3),
        SettingsChange(key: good, oldValue: nil, newValue: 2),
      ])
    #expect(DomainStore.parts(of: good) == (domain: "good", key: "k"))
    #expect(DomainStore.parts(of: "a") == (domain: nil, key: "a"))
    #expect(throws: Refused.self) { try store.synchronize() }
    #expect(store.unsavedChanges.map(\.key) == [bad])
  }

  @Test("Observers are notified of the changes of all stores, regardless of who made them")
  func changes() {
    let main = MemoryStore()
    let other = MemoryStore()
    let store = DomainStore(main: main) { _ in other }
    let key = DomainStore.key("k", in: "one")
    _ = store.value(forKey: key)
    let log = ChangeLog()
    let observation = store.observe { log.append($0) }
    main.setValue(1, forKey: "k")
    other.setValue(2, forKey: "k")
    withExtendedLifetime(observation) { #expect(log.all.map(\.key) == ["k", key]) }
  }

  @Test("A save reaches all files; one that fails does not stop the others")
  func saving() throws {
    let folder = try TemporaryFolder()
    let main = try FileStore(url: folder.file("main.plist"))
    let good = try FileStore(url: folder.file("good.plist"))
    let store = DomainStore(main: main) { name in
      if name == "bad" { throw Refused() }
      return good
    }
    store.setValue(1, forKey: "k")
    store.setValue(2, forKey: DomainStore.key("k", in: "good"))
    #expect(store.hasUnsavedChanges)
    try store.synchronize()
    #expect(!store.hasUnsavedChanges)

    let lost = DomainStore.key("k", in: "bad")
    store.setValue(3, forKey: lost)
    store.setValue(4, forKey: DomainStore.key("k", in: "good"))
    #expect(throws: Refused.self) { try store.synchronize() }
    #expect(store.value(forKey: lost) == 3)
    #expect(store.hasUnsavedChanges)
    #expect(try FileStore(url: good.url).values == ["k": 4])
  }
}
