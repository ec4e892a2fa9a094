import SettingsSchema
import SettingsViewModel
import Widgets

/// The row of an issue: how bad it is, what it is and where; it leads to the row that it is about, and a button to
/// its line in the file.
@MainActor
enum IssueRow {
  static func make(
    _ issue: IssueList.Issue, open: @escaping (IssueList.Issue) -> Void,
    source: @escaping (IssueList.Issue) -> Void
  ) -> Row {
    let row: Row = issue.place != nil ? ArrowRow() : ActionRow()
    row.setTitle(issue.diagnostic.message)
    row.setSubtitle(issue.summary)
    let severity = issue.diagnostic.severity
    let icon = Image(icon: severity.icon)
    icon.addStyleClass(severity.styleClass)
    icon.setAccessibleName(severity.name)
    row.addPrefix(icon)
    let button = PushButton(icon: "document-edit-symbolic", tooltip: "Show in Source")
    button.onClicked { source(issue) }
    row.addSuffix(button)
    row.onActivated { open(issue) }
    row.setAccessibleName("\(severity.name): \(issue.diagnostic.message)")
    return row
  }
}

extension Diagnostic.Severity {
  fileprivate var name: String {
    switch self {
    case .error: "Error"
    case .warning: "Warning"
    case .note: "Note"
    }
  }

  fileprivate var icon: String {
    switch self {
    case .error: "dialog-error-symbolic"
    case .warning: "dialog-warning-symbolic"
    case .note: "dialog-information-symbolic"
    }
  }

  fileprivate var styleClass: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "dim-label"
    }
  }
}
