import Foundation
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// The application’s commands, as GActions.
@MainActor
enum ApplicationActions {
  static func install(in application: LeversApplication) {
    add("open", to: application) { application, _ in application.chooseBundle() }
    if let sample = ProgramData.sample {
      add("open-sample", to: application) { application, _ in
        application.open(path: sample.path, in: application.frontWindow)
      }
    }
    add("open-computer", to: application) { application, _ in
      application.open(path: StoreLocation.schemas.text, in: application.frontWindow)
    }
    add("open-file", to: application) { application, _ in application.chooseFile() }
    add("open-path", to: application, takesText: true) { application, path in
      if let path { application.open(path: path, in: application.frontWindow) }
    }
    add("new-bundle", to: application) { application, _ in
      if let window = application.frontWindow { application.creation.showDialog(over: window) }
    }
    add("new-bundle-at", to: application, takesText: true) { application, path in
      if let path, let window = application.frontWindow {
        application.creation.create(at: URL(fileURLWithPath: path), for: window)
      }
    }
    add("new-window", to: application) { application, _ in application.showWelcome() }
    add("forget-recent", to: application, takesText: true) { application, path in
      if let path { application.forgetRecent(path: path) }
    }
    add("preferences", to: application) { application, _ in application.showPreferences() }
    add("shortcuts", to: application) { application, _ in application.showShortcuts() }
    add("help", to: application) { application, _ in
      application.showManual(application.frontWindow?.helpPage ?? Manual.firstPage)
    }
    add("help-page", to: application, takesText: true) { application, page in
      if let page { application.showManual(page) }
    }
    add("about", to: application) { application, _ in application.showAbout() }
    add("quit", to: application) { application, _ in application.quit() }
    for number in 1...9 {
      application.application.setAccelerators(
        ["<Alt>\(number)"], for: "win.open-row('\(number)')")
    }
    for command in Command.all where !command.accelerators.isEmpty && !command.isOfPages {
      application.application.setAccelerators(command.accelerators, for: command.action)
    }
  }

  private static func add(
    _ name: String, to application: LeversApplication, takesText: Bool = false,
    _ body: @escaping @MainActor (LeversApplication, String?) -> Void
  ) {
    application.application.addAction(name, takesText: takesText) { [weak application] text in
      if let application { body(application, text) }
    }
  }
}

extension LeversApplication {
  /// Removes a bundle from the list on the welcome pages.
  func forgetRecent(path: String) {
    RecentBundles().forget(path)
    // Don’t remove its row while the row’s action is running.
    Task {
      for window in windows where window.showsWelcome { window.showWelcome() }
    }
  }

  /// Asks for the folder of an app or a bundle; the front window shows it if it shows the welcome page.
  func chooseBundle() {
    guard let window = frontWindow else { return }
    Chooser.openFolder(over: window.widget, title: tr("Open App or Bundle")) {
      [weak self, weak window] path in
      if let path { self?.open(path: path, in: window) }
    }
  }

  /// Asks for a file with settings, a page of a bundle, or an app, such as an `.ipa`.
  ///
  /// This includes apps in archives: the dialogs of GTK and of the desktop’s portal are for either folders or files,
  /// and the one for folders doesn’t even list files.
  func chooseFile() {
    guard let window = frontWindow else { return }
    Chooser.openFile(
      over: window.widget, title: tr("Open Settings File"),
      filter: .init(
        tr("Settings Files and App Archives"), suffixes: ValuesFile.openedExtensions,
        all: tr("All Files"))
    ) { [weak self, weak window] path in
      if let path { self?.open(path: path, in: window) }
    }
  }

  func showShortcuts() {
    guard let window = frontWindow else { return }
    ShortcutsDialog.show(Command.overview, over: window.widget)
  }

  func showAbout() {
    guard let window = frontWindow else { return }
    About.show(
      name: "Levers", icon: Looks.applicationID, version: LeversVersion.number,
      developers: [tr("The Levers contributors")], website: Website.home, issues: Website.issues,
      comments: tr(
        """
        Shows the settings of this computer, of iOS apps, and in property lists as \
        preference pages, and edits them.
        """),
      debugInfo: Version.text.english, over: window.widget)
  }
}
