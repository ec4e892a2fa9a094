import PropertyList
import SettingsStorage
import Testing

struct MissingValuesTests {
  @Test("Only the keys that a store lacks are set; the second time nothing changes")
  func missing() {
    let store = MemoryStore(["a": false, "foreign": 1])
    let log = ChangeLog()
    let observation = store.observe { log.append($0) }
    #expect(store.setMissingValues(["b": 2, "a": true]) == ["b"])
    #expect(store.values == ["a": false, "foreign": 1, "b": 2])
    #expect(store.setMissingValues(["b": 3, "a": true]).isEmpty)
    #expect(log.all.map(\.key) == ["b"])
    observation.cancel()
  }
}
