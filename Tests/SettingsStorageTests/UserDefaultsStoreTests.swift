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
}
