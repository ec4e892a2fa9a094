import Widgets

/// The program's version, and those of what it runs on.
enum Version {
  static let number = "0.1.0"

  /// For `--version` and the about dialog's troubleshooting page.
  static var text: String {
    """
    levers \(number)
    GTK \(LibraryVersions.gtkRunning) (compiled against \(LibraryVersions.gtkCompiled))
    libadwaita \(LibraryVersions.adwaitaRunning) \
    (compiled against \(LibraryVersions.adwaitaCompiled))
    """
  }
}
