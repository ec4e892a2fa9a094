import Foundation
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// Icons, style and direction of the program's windows.
@MainActor
enum Looks {
  static let applicationID = "io.github.levers.Levers"

  /// Makes the program's own icons known, from the installed data or, in a checkout, from the sources.
  static func apply() {
    IconTheme.setDefaultIcon(applicationID)
    for folder in ProgramData.folders(installed: "share/icons", inSources: "data/icons") {
      IconTheme.add(folder: folder.path)
    }
    Style.add(
      css: """
        row.missing label { opacity: 0.72; }
        .manual-card { padding: 12px; }
        /* An outline is painted over what is in the window. */
        window:drop(active) { outline: 4px solid @accent_bg_color; outline-offset: -4px; }
        """)
  }

  /// Mirrors the windows for a language that is written from right to left.
  static func setDirection(for languages: LanguagePreferences) {
    Style.isRightToLeft = languages.isRightToLeft ?? false
  }
}

/// What the program comes with, beside it.
enum ProgramData {
  /// The sample bundle; nil where it is not installed.
  static var sample: URL? {
    folders(installed: "share/levers/Settings.bundle", inSources: "Resources/Settings.bundle").first
  }

  /// Those that are there: beside the installed program; and in the checkout, for a program that was built there.
  static func folders(installed: String, inSources: String) -> [URL] {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return [] }
    let ancestors = sequence(first: URL(fileURLWithPath: program).deletingLastPathComponent()) {
      $0.path == "/" ? nil : $0.deletingLastPathComponent()
    }
    return ancestors.dropFirst().prefix(5).flatMap { folder in
      [installed, inSources].map { folder.appendingPathComponent($0, isDirectory: true) }
    }.filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}

/// Where the project is found on the web.
enum Website {
  static let home = "https://github.com/levers/levers"
  static let issues = home + "/issues"
}

/// The program's version, and those of what it runs on.
enum Version {
  /// For `--version`, and in English for the about dialog's troubleshooting page.
  static var text: Text {
    Text(
      """
      levers \(LeversVersion.number)
      GTK \(LibraryVersions.gtkRunning) (compiled against \(LibraryVersions.gtkCompiled))
      libadwaita \(LibraryVersions.adwaitaRunning) \
      (compiled against \(LibraryVersions.adwaitaCompiled))
      """, comment: "Versions: of the program, and of what it runs on and was built with")
  }
}
