import Foundation
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

  @Test("What is saved is there for another store")
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

  @Test("What is not saved is known with what is, and what is set back is no edit")
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
