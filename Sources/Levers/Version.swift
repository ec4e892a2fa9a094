import CAdwaita

/// The program's version, and those of what it runs on.
enum Version {
  static let number = "0.1.0"

  /// For `--version` and the about dialog's troubleshooting page.
  static var text: String {
    """
    levers \(number)
    GTK \(string(cadw_gtk_version_running())) (compiled against \(string(cadw_gtk_version_compiled())))
    libadwaita \(string(cadw_adwaita_version_running())) \
    (compiled against \(string(cadw_adwaita_version_compiled())))
    """
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? "unknown"
  }
}
