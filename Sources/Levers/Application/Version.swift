import SettingsViewModel
import Translation
import Widgets

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
