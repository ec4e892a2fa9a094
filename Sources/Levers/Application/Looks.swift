import SettingsSchema
import Widgets

/// The icons, style and direction of the program’s windows.
@MainActor
enum Looks {
  static let applicationID = "io.github.levers.Levers"

  /// Adds the program’s icons, from the installed data or, in a checkout, from the sources.
  static func apply() {
    for folder in ProgramData.folders(installed: "share/icons", inSources: "data/icons") {
      IconTheme.add(folder: folder.path)
    }
    Style.add(
      css: """
        row.missing label { opacity: 0.72; }
        .manual-card { padding: 12px; }
        /* An outline is painted over the content of the window. */
        window:drop(active) { outline: 4px solid @accent_bg_color; outline-offset: -4px; }
        """)
  }

  /// Gives a window, and all later ones, the program’s icon once its first frame is shown: on X11, reading it takes
  /// several milliseconds.
  static func setIcon(of window: Window) {
    window.afterNextFrame { [weak window] in
      if let window, window.isAlive { window.setIcon(applicationID) }
      IconTheme.setDefaultIcon(applicationID)
    }
  }

  /// Mirrors the windows for right-to-left languages.
  static func setDirection(for languages: LanguagePreferences) {
    Style.isRightToLeft = languages.isRightToLeft ?? false
  }
}
