import SettingsAdwaita
import SettingsViewModel
import Translation
import Widgets

extension LeversApplication {
  /// Shows the preferences, or brings them to the front.
  func showPreferences() {
    if let preferencesWindow { return preferencesWindow.present() }
    let session = SettingsSession(bundle: AppPreferences.bundle(), store: preferences.store)
    guard
      let window = try? SettingsWindow(
        session: session, parent: frontWindow?.widget, title: tr("Preferences"), isSearchable: false
      )
    else { return }
    window.onClose = { [weak self] in self?.preferencesWindow = nil }
    preferencesWindow = window
    window.present()
    checkKeyring(keeping: false)
  }

  /// Shows in the preferences whether passwords can be kept.
  ///
  /// - Parameter isTried: whether to try it with one, which may ask the user to unlock the keyring.
  private func checkKeyring(keeping isTried: Bool) {
    Task {
      let failure = await unsavedSecrets.check(keeping: isTried)
      let bundle = AppPreferences.bundle(secrets: UnsavedSecretsText.text(for: failure))
      preferencesWindow?.page.session.replaceBundle(bundle)
    }
  }

  /// Applies the preferences to all windows, now and after each change.
  func followPreferences() {
    preferences.onChange = { [weak self] in self?.applyPreferences() }
    applyPreferences()
  }

  private func applyPreferences() {
    switch preferences.theme {
    case .system: Style.forceDark(false)
    case .light: Style.forceLight(true)
    case .dark: Style.forceDark(true)
    }
    let keepsSecrets = preferences.journalsSecrets
    if keepsSecrets != openFiles.journalsSecrets {
      openFiles.journalsSecrets = keepsSecrets
      if preferencesWindow != nil { checkKeyring(keeping: keepsSecrets) }
    }
    openFiles.keepsSaves = preferences.keepsSaves
    openFiles.appliesPageChanges = !preferences.savesDesktopSettings
    for window in windows { window.applyPreferences() }
  }
}
