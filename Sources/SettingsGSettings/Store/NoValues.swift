import CGio
import PropertyList
import SettingsStorage
import Translation

/// The main store of pages whose values are all in other domains.
final class NoValues: SettingsStore {
  let keys: [String] = []
  let hasUnsavedChanges = false

  func value(forKey key: String) -> PropertyListValue? { nil }
  func setValue(_ value: PropertyListValue, forKey key: String) {}
  func removeValue(forKey key: String) {}
  /// Waits until the changes of all schemas are written, even if they were applied immediately.
  func synchronize() { cgio_settings_sync() }
  func observe(_ handler: @escaping @Sendable (SettingsChange) -> Void) -> SettingsObservation {
    SettingsObservation {}
  }

  /// Every key is one of a schema.
  func lockReason(forKey key: String) -> String? {
    tr("Specify the schema of “\(key)”, as in gsettings:org.example.MyApp:\(key).")
  }
}
