import Foundation
import PropertyList
import Testing

@testable import SettingsStorage

/// Slow work in a store with many values: nothing waits for it, and edits in the meantime aren’t lost.
@Suite("Long updates of a file store")
struct LongUpdateTests {
  @Test("An update that is overtaken by an edit starts again from the new state")
  func overtaken() throws {
    let store = try FileStore(url: TemporaryFolder().file("store.plist"))
    var rounds = 0
    store.queueLongUpdate { state in
      rounds += 1
      if rounds == 1 { store.setValue("mine", forKey: "mine") }
      return state.set("theirs", forKey: "theirs")
    }
    #expect(rounds == 2)
    #expect(store.values == ["mine": "mine", "theirs": "theirs"])
  }

  @Test("Other settings that are changed on the store during the update are kept")
  func configured() throws {
    let store = try FileStore(url: TemporaryFolder().file("store.plist"))
    var rounds = 0
    store.queueLongUpdate { state in
      rounds += 1
      if rounds == 1 {
        store.conflictPolicy = .ask
        store.markSecret(["pin"])
      }
      return state.set(1, forKey: "a")
    }
    #expect(store.conflictPolicy == .ask)
    #expect(store.state.withLock { $0.secretKeys } == ["pin"])
    #expect(store.values == ["a": 1])
  }

  @Test("An update that is overtaken again and again is done at last")
  func endless() throws {
    let store = try FileStore(url: TemporaryFolder().file("store.plist"))
    var rounds = 0
    store.queueLongUpdate { state in
      rounds += 1
      if rounds <= 5 { store.setValue(.integer(Int128(rounds)), forKey: "mine") }
      return state.set("theirs", forKey: "theirs")
    }
    #expect(rounds == 6)
    #expect(store.values == ["mine": 5, "theirs": "theirs"])
  }

  @Test("Each change is reported once, regardless of how often the update restarts")
  func reports() throws {
    let store = try FileStore(url: TemporaryFolder().file("store.plist"))
    let keys = Lock<[String]>([])
    let observation = store.observe { change in keys.withLock { $0.append(change.key) } }
    var rounds = 0
    store.queueLongUpdate { state in
      rounds += 1
      if rounds < 3 { store.setValue(.integer(Int128(rounds)), forKey: "mine") }
      return state.set(1, forKey: "theirs")
    }
    store.deliver()
    #expect(keys.withLock { $0 } == ["mine", "mine", "theirs"])
    observation.cancel()
  }

  @Test("A hundred edits and their undoing change these lines only; comments and order stay")
  func manyEdits() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("store.plist")
    let keys = (0..<100).map { "key\($0)" }
    let lines = (["foreign"] + keys).map { "\t<key>\($0)</key>\n\t<true/>\n" }.joined()
    let text = "<plist version=\"1.0\">\n<dict>\n\t<!-- by hand -->\n\(lines)</dict>\n</plist>\n"
    try Data(text.utf8).write(to: url)
    let store = try FileStore(url: url)
    for key in keys { store.removeValue(forKey: key) }
    #expect(store.state.withLock { $0.fewEdits }?.count == 100)
    try store.synchronize()
    let short = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(short.contains("<!-- by hand -->\n\t<key>foreign</key>"))
    #expect(!short.contains("key1"))
    for key in keys.reversed() { store.setValue(true, forKey: key) }
    #expect(store.state.withLock { $0.fewEdits }?.map(\.key) == keys.reversed())
    try store.synchronize()
    let values = try PropertyListDocument.read(contentsOf: url).value.dictionary
    #expect(values?.keys == ["foreign"] + keys.reversed())
    #expect(String(decoding: try Data(contentsOf: url), as: UTF8.self).contains("by hand"))
  }
}
