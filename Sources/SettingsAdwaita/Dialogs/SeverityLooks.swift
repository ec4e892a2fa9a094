package import SettingsSchema
import Translation

/// How a severity is shown.
package struct SeverityLooks {
  package let name: String
  /// The title of all issues that have it.
  package let heading: String
  package let icon: String
  package let styleClass: String
}

extension Diagnostic.Severity {
  package var looks: SeverityLooks {
    switch self {
    case .error:
      SeverityLooks(
        name: tr("Error", context: "severity"), heading: tr("Errors", context: "severity"),
        icon: "dialog-error-symbolic", styleClass: "error")
    case .warning:
      SeverityLooks(
        name: tr("Warning", context: "severity"), heading: tr("Warnings", context: "severity"),
        icon: "dialog-warning-symbolic", styleClass: "warning")
    case .note:
      SeverityLooks(
        name: tr("Note", context: "severity"), heading: tr("Notes", context: "severity"),
        icon: "dialog-information-symbolic", styleClass: "dim-label")
    }
  }
}
