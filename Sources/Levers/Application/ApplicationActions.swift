import CAdwaita
import Foundation
import SettingsAdwaita

/// The commands of the program as a whole, as GActions.
@MainActor
enum ApplicationActions {
  static func install(in application: LeversApplication) {
    add("open", to: application) { application, _ in application.chooseBundle() }
    add("open-file", to: application) { application, _ in application.choosePageFile() }
    add("open-path", to: application, takesText: true) { application, path in
      if let path { application.open(path: path, in: application.frontWindow) }
    }
    add("new-window", to: application) { application, _ in application.showWelcome() }
    add("forget-recent", to: application, takesText: true) { application, path in
      if let path { application.forgetRecent(path: path) }
    }
    add("preferences", to: application) { application, _ in application.showPreferences() }
    add("shortcuts", to: application) { application, _ in application.showShortcuts() }
    add("about", to: application) { application, _ in application.showAbout() }
    add("quit", to: application) { application, _ in application.quit() }
    for number in 1...9 {
      cadw_application_set_accelerators(
        application.handle, "win.open-row('\(number)')", "<Alt>\(number)")
    }
    for shortcut in Shortcut.all {
      cadw_application_set_accelerators(
        application.handle, shortcut.action, shortcut.accelerators.joined(separator: "|"))
    }
  }

  private static func add(
    _ name: String, to application: LeversApplication, takesText: Bool = false,
    _ body: @escaping @MainActor (LeversApplication, String?) -> Void
  ) {
    cadw_application_add_action(
      application.handle, name, takesText, TextCallback.function,
      TextCallback { [weak application] text in
        if let application { body(application, text) }
      }.pointer, CallbackContext.release)
  }
}

extension LeversApplication {
  /// Takes a bundle off the list of the welcome pages.
  func forgetRecent(path: String) {
    RecentBundles().forget(URL(fileURLWithPath: path))
    // The row that asked for it goes: not while it does so.
    Task {
      for window in windows where window.showsWelcome { window.showWelcome() }
    }
  }

  /// Asks for a bundle folder; the window in front gets it when it shows the welcome page.
  func chooseBundle() {
    guard let window = frontWindow else { return }
    cadw_dialog_open_folder(
      window.widget, "Open a Settings Bundle", TextCallback.function,
      TextCallback { [weak self, weak window] path in
        if let path { self?.open(path: path, in: window) }
      }.pointer, CallbackContext.release)
  }

  /// Asks for a page's file, or one of PreferenceLoader; a dialog for folders does not offer files.
  func choosePageFile() {
    guard let window = frontWindow else { return }
    cadw_dialog_open_file(
      window.widget, "Open a Page File", TextCallback.function,
      TextCallback { [weak self, weak window] path in
        if let path { self?.open(path: path, in: window) }
      }.pointer, CallbackContext.release)
  }

  func showShortcuts() {
    guard let window = frontWindow else { return }
    cadw_shortcuts_show(window.widget, Shortcut.overview)
  }

  func showAbout() {
    guard let window = frontWindow else { return }
    cadw_about_show(
      window.widget, "Levers", Looks.applicationID, Version.number, "The Levers contributors",
      "https://github.com/levers/levers",
      "Opens an iOS-style Settings.bundle or PreferenceBundle, shows it as preference pages, and "
        + "edits the settings behind it.", Version.text)
  }
}
