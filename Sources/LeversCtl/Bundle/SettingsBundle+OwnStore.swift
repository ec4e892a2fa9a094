import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import SettingsViewModel

extension SettingsBundle {
  /// The values to show: those of the only store that the pages are for, or those that they are inferred from;
  /// otherwise none.
  func ownStore(_ limits: PropertyListLimits) throws -> any SettingsStore {
    if followsValues, let url = location.layers.first, let file = SettingsFile(url, limits: limits)
    {
      return NestedStore(MemoryStore(file.values))
    }
    guard let storeLocation else { return MemoryStore() }
    return try SettingsDocument(
      at: StoreLocation(storeLocation), keys: nil
    ) { location, _, _ throws(StoreError) in
      try location.openForPages()
    }.store
  }
}
