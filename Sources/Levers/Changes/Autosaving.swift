import SettingsAdwaita
import SettingsViewModel

// Saving by itself, where the user has chosen that.

extension MainWindow {
  private static let notice = "autosave"

  /// Follows the user's choice whether changes are saved by themselves; a save that fails is told by a banner.
  func applyPreferences(savesAutomatically: Bool) {
    guard let session = document?.session else { return }
    session.onAutosaveFailure = { [weak self] error in
      self?.banners.show(
        id: Self.notice, title: "Not saved: \(error.localizedDescription)", button: "Save…"
      ) { [weak self] in
        self?.save()
      }
    }
    session.savesAutomatically = savesAutomatically
    if !savesAutomatically { banners.hide(id: Self.notice) }
  }

  /// Takes the banner away once there is nothing left to save.
  func hideAutosaveFailure() {
    if document?.session.hasUnsavedChanges != true { banners.hide(id: Self.notice) }
  }
}
