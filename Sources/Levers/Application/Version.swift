import SettingsSchema
import Translation
import Widgets

/// The versions of the program and its libraries.
enum Version {
  /// The text of `--version`, also in English for the troubleshooting page of the About dialog.
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
