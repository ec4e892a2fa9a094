package import SettingsSchema
import Translation

extension Diagnostic.Severity {
  /// The names, the icon and the style class of a severity.
  package var looks: (name: String, heading: String, icon: String, styleClass: String) {
    switch self {
    case .error:
      (
        tr("Error", context: "severity"), tr("Errors", context: "severity"),
        "dialog-error-symbolic", "error"
      )
    case .warning:
      (
        tr("Warning", context: "severity"), tr("Warnings", context: "severity"),
        "dialog-warning-symbolic", "warning"
      )
    case .note:
      (
        tr("Note", context: "severity"), tr("Notes", context: "severity"),
        "dialog-information-symbolic", "dim-label"
      )
    }
  }
}
