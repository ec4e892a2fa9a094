import SettingsSchema
import SettingsStorage
import Translation

extension AppPreferences {
  /// The pages of the preferences, declared as those of any program are.
  ///
  /// - Parameter secrets: what is said of unsaved passwords.
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
        Switch(key: SettingsKeys.journalsSecrets.name, title: tr("Keep Unsaved Passwords"))
          .subtitle(secrets)
        Switch(key: SettingsKeys.keepsSaves.name, title: tr("Keep Previous Saves"), default: true)
          .subtitle(
            tr("The last 20 of each file, without passwords. Switching this off removes them"))
      }
      Section(
        title: tr("Bundles"),
        footer: tr("The device counts for bundles that are opened from now on.")
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

/// What the preferences say of passwords among unsaved changes.
enum UnsavedSecretsText {
  static let normal = tr("In the keyring, encrypted, for after a crash")

  /// Why they can't be kept.
  static func text(for failure: StoreError?) -> String {
    switch failure?.code {
    case nil: normal
    case .locked: tr("The keyring is locked: unlock it, then turn this off and on")
    case .unavailable:
      tr("There is no keyring: install libsecret and GNOME Keyring, or another one")
    default:
      failure?.systemMessage.map { tr("The keyring does not take them: \($0)") }
        ?? tr("The keyring does not take them: unknown error")
    }
  }
}
