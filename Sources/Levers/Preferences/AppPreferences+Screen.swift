import SettingsSchema
import SettingsStorage

extension AppPreferences {
  /// The pages of the preferences, declared as those of any program are.
  ///
  /// - Parameter secrets: what is said of unsaved passwords.
  static func bundle(secrets: String = UnsavedSecretsText.normal) -> SettingsBundle {
    SettingsBundle(screen(secrets), languages: .init(["en"]))
  }

  private typealias Option = SettingsSchema.Option

  private static func screen(_ secrets: String) -> Screen {
    Screen(title: "Preferences") {
      Section(title: "Appearance") {
        OptionsButton(key: SettingsKeys.theme.name, title: "Style", default: Theme.system) {
          Option(title: "Follow the System", value: Theme.system)
          Option(title: "Light", value: Theme.light)
          Option(title: "Dark", value: Theme.dark)
        }
      }
      Section(title: "Saving") {
        Switch(key: SettingsKeys.savesAutomatically.name, title: "Save Automatically")
          .subtitle("Half a second after the last change")
        Switch(key: SettingsKeys.journalsSecrets.name, title: "Keep Unsaved Passwords")
          .subtitle(secrets)
        Switch(key: SettingsKeys.keepsSaves.name, title: "Keep Previous Saves", default: true)
          .subtitle("The last 20 of each file, without passwords. Switching this off removes them")
      }
      Section(
        title: "Bundles", footer: "The device counts for bundles that are opened from now on."
      ) {
        Switch(key: SettingsKeys.showsKeys.name, title: "Show Keys")
          .subtitle("The key of each row below its title")
        OptionsButton(key: SettingsKeys.device.name, title: "Device", default: Device.pad) {
          Option(title: "iPhone", value: Device.phone)
          Option(title: "iPad", value: Device.pad)
          Option(title: "Mac", value: Device.mac)
          Option(title: "Apple Vision", value: Device.vision)
        }
      }
    }
  }
}

/// What the preferences say of passwords among unsaved changes.
enum UnsavedSecretsText {
  static let normal = "In the keyring, encrypted, for after a crash"

  /// Why they can't be kept.
  static func text(for failure: StoreError?) -> String {
    switch failure?.code {
    case nil: normal
    case .locked: "The keyring is locked: unlock it, then turn this off and on"
    case .unavailable: "There is no keyring: install libsecret and GNOME Keyring, or another one"
    default: "The keyring does not take them: \(failure?.systemMessage ?? "unknown error")"
    }
  }
}
