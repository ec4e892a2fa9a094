import Foundation
public import PropertyList
public import SettingsSchema
import SettingsStorage

/// What the user prefers of the app itself, kept in `preferences.plist` in the configuration folder.
@MainActor
final class AppPreferences {
  let store: any SettingsStore
  /// Called after each change.
  var onChange: (() -> Void)?
  private var observation: SettingsObservation?

  /// A file that can't be read is left as it is: then what is set counts until the program ends.
  init(folder: URL = UserFolders.config) {
    let file = try? FileStore(url: folder.appendingPathComponent("preferences.plist"))
    store = file ?? MemoryStore()
    observation = store.observe(on: .mainActor) { [weak self] _ in
      MainActor.assumeIsolated { self?.onChange?() }
    }
  }

  /// The looks of all windows.
  var theme: Theme { store[.theme] }
  /// Whether changes are saved by themselves.
  var savesAutomatically: Bool { store[.savesAutomatically] }
  /// Whether secrets are kept with unsaved changes, for after a crash.
  var journalsSecrets: Bool { store[.journalsSecrets] }
  /// Whether the version of a file is kept that a save replaces.
  var keepsSaves: Bool { store[.keepsSaves] }
  /// Whether rows show their keys.
  var showsKeys: Bool { store[.showsKeys] }
  /// The device that bundles are shown for where the command line names none.
  var device: Device { store[.device] }

  /// Writes what is not written yet; a failure loses a preference, and nothing else.
  func save() { try? store.synchronize() }
}

/// Light or dark.
enum Theme: String, PropertyListConvertible {
  case system, light, dark
}

extension Device: PropertyListConvertible {}

extension SettingsKeys {
  static let theme = SettingsKey<Theme>("Theme", default: .system)
  static let savesAutomatically = SettingsKey<Bool>("SaveAutomatically", default: false)
  static let journalsSecrets = SettingsKey<Bool>("JournalSecrets", default: false)
  static let keepsSaves = SettingsKey<Bool>("KeepPreviousSaves", default: true)
  static let showsKeys = SettingsKey<Bool>("ShowKeys", default: false)
  static let device = SettingsKey<Device>("Device", default: .pad)
}
