import CAdwaita
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel

/// The row of an issue: how bad it is, what it is and where; it leads to the row that it is about, and a button to
/// its line in the file.
@MainActor
enum IssueRow {
  static func make(
    _ issue: IssueList.Issue, open: @escaping (IssueList.Issue) -> Void,
    source: @escaping (IssueList.Issue) -> Void
  ) -> OpaquePointer? {
    let leadsToRow = issue.place != nil
    guard let row = leadsToRow ? cadw_link_row_new() : cadw_action_row_new() else { return nil }
    cadw_row_set_title(row, issue.diagnostic.message)
    cadw_row_set_subtitle(row, issue.summary)
    let severity = issue.diagnostic.severity
    let icon = cadw_image_new_from_icon(severity.icon)
    cadw_widget_add_css_class(icon, severity.cssClass)
    cadw_widget_set_accessible_name(icon, severity.name)
    cadw_row_add_prefix(row, icon)
    let button = cadw_icon_button_new("document-edit-symbolic", "Show in Source", nil, nil)
    cadw_button_on_clicked(
      button, ActionCallback.function, ActionCallback { source(issue) }.pointer,
      CallbackContext.release)
    cadw_row_add_suffix(row, button)
    cadw_row_on_activated(
      row, ActionCallback.function, ActionCallback { open(issue) }.pointer,
      CallbackContext.release)
    cadw_widget_set_accessible_name(row, "\(severity.name): \(issue.diagnostic.message)")
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

  fileprivate var cssClass: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "dim-label"
    }
  }
}
