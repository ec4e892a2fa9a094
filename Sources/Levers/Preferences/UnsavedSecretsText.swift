import SettingsStorage

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
