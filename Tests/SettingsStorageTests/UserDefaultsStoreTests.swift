import Foundation
import PropertyList
import SettingsStorage
import Testing

@Suite("UserDefaultsStore")
struct UserDefaultsStoreTests {
  @Test("A registered default is not a value of the store")
  func registered() throws {
    let suite = "levers-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer {
      defaults.removePersistentDomain(forName: suite)
      _ = defaults.synchronize()
    }
    defaults.register(defaults: ["registered \(suite)": 1])
    let store = UserDefaultsStore(defaults, domain: suite)
    #expect(store.value(forKey: "registered \(suite)") == nil)
    #expect(store.keys == [])
    store.setValue(1, forKey: "registered \(suite)")
    #expect(store.value(forKey: "registered \(suite)") == 1)
    #expect(store.keys == ["registered \(suite)"])
  }

  @Test("Changes that bypass the store are reported: at once on request, or else automatically")
  func pastTheStore() async throws {
    let suite = "levers-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer {
      defaults.removePersistentDomain(forName: suite)
      _ = defaults.synchronize()
    }
    defaults.set(1, forKey: "a")
    let store = UserDefaultsStore(defaults, domain: suite, lookingEvery: nil)
    let reported = Lock<[SettingsChange]>([])
    let observation = store.observe { change in reported.withLock { $0.append(change) } }
    store.setValue("mine", forKey: "own")
    defaults.set(2, forKey: "a")
    defaults.set("x", forKey: "b")
    store.refresh()
    store.refresh()
    defaults.removeObject(forKey: "b")
    store.refresh()
    observation.cancel()
    #expect(
      reported.withLock { $0 } == [
        SettingsChange(key: "own", oldValue: nil, newValue: "mine"),
        SettingsChange(key: "a", oldValue: 1, newValue: 2),
        SettingsChange(key: "b", oldValue: nil, newValue: "x"),
        SettingsChange(key: "b", oldValue: "x", newValue: nil),
      ])
    let looking = UserDefaultsStore(defaults, domain: suite, lookingEvery: .milliseconds(5))
    var changes = looking.changes.makeAsyncIterator()
    defaults.set(3, forKey: "a")
    #expect(await changes.next() == SettingsChange(key: "a", oldValue: 2, newValue: 3))
  }

  @Test("Another store has the saved values")
  func saved() throws {
    let suite = "levers-tests-\(UUID().uuidString)"
    let store = try #require(UserDefaultsStore(suiteName: suite))
    store.setValue(["a": [true, 1, 1.0]], forKey: "key")
    try store.synchronize()
    let other = try #require(UserDefaultsStore(suiteName: suite))
    #expect(other.value(forKey: "key") == ["a": [true, 1, 1.0]])
    UserDefaults.standard.removePersistentDomain(forName: suite)
    _ = UserDefaults.standard.synchronize()
  }

  @Test("Null is refused, also in containers, and the old value stays")
  func null() throws {
    let suite = "levers-tests-\(UUID().uuidString)"
    let store = try #require(UserDefaultsStore(suiteName: suite))
    defer {
      UserDefaults.standard.removePersistentDomain(forName: suite)
      _ = UserDefaults.standard.synchronize()
    }
    store.setValue("old", forKey: "a")
    for value in [.null, [1, .null], ["b": [.null]]] as [PropertyListValue] {
      #expect(store.refusal(of: value, forKey: "a") != nil)
      store.setValue(value, forKey: "a")
      #expect(store.value(forKey: "a") == "old")
    }
    #expect(store.refusal(of: "null", forKey: "a") == nil)
  }

  @Test("Unsaved values are known with the saved ones, and setting them back isn’t an edit")
  func unsaved() throws {
    let suite = "levers-tests-\(UUID().uuidString)"
    let store = try #require(UserDefaultsStore(suiteName: suite))
    defer {
      UserDefaults.standard.removePersistentDomain(forName: suite)
      _ = UserDefaults.standard.synchronize()
    }
    store.setValue("old", forKey: "b")
    try store.synchronize()
    #expect(store.unsavedChanges.isEmpty && !store.hasUnsavedChanges)
    store.setValue("between", forKey: "b")
    store.setValue("new", forKey: "b")
    store.setValue(1, forKey: "a")
    #expect(
      store.unsavedChanges == [
        SettingsChange(key: "a", oldValue: nil, newValue: 1),
        SettingsChange(key: "b", oldValue: "old", newValue: "new"),
      ])
    store.removeValue(forKey: "a")
    store.setValue("old", forKey: "b")
    #expect(store.unsavedChanges.isEmpty && !store.hasUnsavedChanges)
  }
}
