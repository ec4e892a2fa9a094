import Foundation
public import PropertyList
public import SettingsSchema
import SettingsStorage
import Translation

/// The user’s preferences for the app itself, in `preferences.plist` in the configuration folder.
@MainActor
final class AppPreferences {
  let store: any SettingsStore
  /// Called after each change.
  var onChange: (() -> Void)?
  private var observation: SettingsObservation?

  /// A file that can’t be read is left as it is: preferences then only apply until the program quits.
  init(folder: URL = UserFolders.config) {
    let file = try? FileStore(url: folder.appendingPathComponent("preferences.plist"))
    store = file ?? MemoryStore()
    observation = store.observe(on: .mainActor) { [weak self] _ in
      MainActor.assumeIsolated { self?.onChange?() }
    }
  }

  /// The style of all windows.
  var theme: Theme { store[.theme] }
  /// Whether changes are saved automatically.
  var savesAutomatically: Bool { store[.savesAutomatically] }
  /// Whether changes of desktop settings wait for a save, too.
  var savesDesktopSettings: Bool { store[.savesDesktopSettings] }
  /// Whether secrets are kept with unsaved changes in case of a crash.
  var journalsSecrets: Bool { store[.journalsSecrets] }
  /// Whether previous versions are kept when saving.
  var keepsSaves: Bool { store[.keepsSaves] }
  /// Whether rows show their keys.
  var showsKeys: Bool { store[.showsKeys] }
  /// The device to show bundles for, unless the command line has another one.
  var device: Device { store[.device] }

  /// Saves changes; a failure only loses a preference.
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
  static let savesDesktopSettings = SettingsKey<Bool>("SaveDesktopSettings", default: false)
  static let journalsSecrets = SettingsKey<Bool>("JournalSecrets", default: false)
  static let keepsSaves = SettingsKey<Bool>("KeepPreviousSaves", default: true)
  static let showsKeys = SettingsKey<Bool>("ShowKeys", default: false)
  static let device = SettingsKey<Device>("Device", default: .pad)
}

extension AppPreferences {
  /// The pages of the preferences, declared as in any program.
  ///
  /// - Parameter secrets: the text about unsaved passwords.
  static func bundle(secrets: String = UnsavedSecretsText.normal) -> SettingsBundle {
    SettingsBundle(screen(secrets), languages: .init([InterfaceLocale.languageTag]))
  }

  private typealias Option = SettingsSchema.Option

  private static func screen(_ secrets: String) -> Screen {
    Screen(title: tr("Preferences")) {
      Section(title: tr("Appearance")) {
        OptionsButton(key: SettingsKeys.theme.name, title: tr("Style"), default: Theme.system) {
          Option(title: tr("Follow the System"), value: Theme.system)
          Option(title: tr("Light", context: "style"), value: Theme.light)
          Option(title: tr("Dark", context: "style"), value: Theme.dark)
        }
      }
      Section(title: tr("Saving")) {
        Switch(key: SettingsKeys.savesAutomatically.name, title: tr("Save Automatically"))
          .subtitle(tr("Half a second after the last change"))
        Switch(
          key: SettingsKeys.savesDesktopSettings.name, title: tr("Apply Desktop Settings on Save")
        )
        .subtitle(tr("Otherwise, each change is applied immediately"))
        Switch(key: SettingsKeys.journalsSecrets.name, title: tr("Keep Unsaved Passwords"))
          .subtitle(secrets)
        Switch(key: SettingsKeys.keepsSaves.name, title: tr("Keep Previous Saves"), default: true)
          .subtitle(
            tr("The last 20 of each file, without passwords. Turning this off deletes them"))
      }
      Section(
        title: tr("Bundles"),
        footer: tr("Applies to bundles you open from now on.")
      ) {
        Switch(key: SettingsKeys.showsKeys.name, title: tr("Show Keys"))
          .subtitle(tr("The key of each row below its title"))
        OptionsButton(key: SettingsKeys.device.name, title: tr("Device"), default: Device.pad) {
          Option(title: "iPhone", value: Device.phone)
          Option(title: "iPad", value: Device.pad)
          Option(title: "Mac", value: Device.mac)
          Option(title: "Apple Vision", value: Device.vision)
        }
      }
    }
  }
}

/// The strings in the preferences about passwords in unsaved changes.
enum UnsavedSecretsText {
  static let normal = tr("Encrypted in the keyring, so that they can be restored after a crash")

  /// Why they can’t be kept.
  static func text(for failure: StoreError?) -> String {
    switch failure?.code {
    case nil: normal
    case .locked: tr("The keyring is locked: unlock it, then turn this off and on")
    case .unavailable:
      tr("No keyring is available: install libsecret and GNOME Keyring, or another keyring")
    default:
      failure?.systemMessage.map { tr("The keyring rejected them: \($0)") }
        ?? tr("The keyring rejected them: unknown error")
    }
  }
}
