import PropertyList
import SettingsStorage

/// A store around one in memory, for tests of differences between stores.
protocol MemoryBackedStore: SettingsStore {
  var memory: MemoryStore { get }
}

extension MemoryBackedStore {
  var keys: [String] { memory.keys }
  var hasUnsavedChanges: Bool { false }
  func value(forKey key: String) -> PropertyListValue? { memory.value(forKey: key) }
  func setValue(_ value: PropertyListValue, forKey key: String) {
    memory.setValue(value, forKey: key)
  }
  func removeValue(forKey key: String) { memory.removeValue(forKey: key) }
  func synchronize() throws {}
  func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation { memory.observe(handler) }
}
