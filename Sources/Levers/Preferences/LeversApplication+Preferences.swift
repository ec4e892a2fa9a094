import CAdwaita
import SettingsAdwaita
import SettingsViewModel

extension LeversApplication {
  /// Shows the preferences, or brings them to the front.
  func showPreferences() {
    if let preferencesWindow { return preferencesWindow.present() }
    let session = SettingsSession(bundle: AppPreferences.bundle, store: preferences.store)
    guard
      let window = try? SettingsWindow(
        session: session, parent: frontWindow?.widget, title: "Preferences")
    else { return }
    window.onClose = { [weak self] in self?.preferencesWindow = nil }
    preferencesWindow = window
    window.present()
  }

  /// Makes all windows as the user prefers them, now and after each change.
  func followPreferences() {
    preferences.onChange = { [weak self] in self?.applyPreferences() }
    applyPreferences()
  }

  private func applyPreferences() {
    switch preferences.theme {
    case .system: cadw_style_force_dark(false)
    case .light: cadw_style_force_light(true)
    case .dark: cadw_style_force_dark(true)
    }
    openFiles.journalsSecrets = preferences.journalsSecrets
    openFiles.keepsSaves = preferences.keepsSaves
    for window in windows { window.applyPreferences() }
  }
}

extension MainWindow {
  /// Makes what is shown as the user prefers it.
  func applyPreferences() {
    applyPreferences(savesAutomatically: application.preferences.savesAutomatically)
    applyShowingKeys()
    previousSavesPage?.refresh()
  }

  /// A window may show keys, or not, on its own: the preference counts when it changes.
  private func applyShowingKeys() {
    let showsKeys = application.preferences.showsKeys
    guard showsKeys != appliedShowsKeys else { return }
    appliedShowsKeys = showsKeys
    page?.showsKeys = showsKeys
    refresh()
  }
}
