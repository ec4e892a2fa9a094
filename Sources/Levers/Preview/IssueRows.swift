import SettingsAdwaita
import SettingsAuthoring
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// The row of a group of issues.
@MainActor
protocol GroupRow: AnyObject {
  var id: String { get }
  /// The check that found the issues.
  var code: String { get }
  var widget: Row { get }
  var isExpanded: Bool { get }
  func expand()
  /// Shows the new state of the group.
  func show(_ group: IssueGroup)
}

/// The actions for an issue.
@MainActor
struct IssueActions {
  /// Goes to the row of the issue.
  let open: @MainActor (IssueList.Issue) -> Void
  /// Shows its line in the file.
  let source: @MainActor (IssueList.Issue) -> Void
  /// An action that shows its stored value; nil for none.
  let value: @MainActor (IssueList.Issue) -> (@MainActor () -> Void)?
  /// Fixes one or several issues.
  let fix: @MainActor ([IssueList.Issue]) -> Void
}

/// The row of an issue, with severity, message and place; it opens the issue’s row, with buttons for its fix, its line
/// in the file and its stored value.
@MainActor
final class IssueRow: GroupRow {
  let id: String
  let widget: Row
  let isExpanded = false
  var code: String { issue.diagnostic.code }
  private var issue: IssueList.Issue
  private let severity: Diagnostic.Severity?
  private let actions: IssueActions
  private let fix = FixButton()
  private let value = PushButton(icon: "view-list-symbolic", tooltip: tr("Show Stored Value"))

  /// - Parameter severity: the label of its icon; nil for a row below another one, which has it.
  init(
    _ issue: IssueList.Issue, id: String, severity: Diagnostic.Severity?, _ actions: IssueActions
  ) {
    self.issue = issue
    self.id = id
    self.severity = severity
    self.actions = actions
    widget = issue.place != nil ? ArrowRow() : ActionRow()
    if let severity { widget.addPrefix(severity.image) }
    let button = PushButton(icon: "text-x-generic-symbolic", tooltip: tr("Show in Source"))
    button.onClicked { [weak self] in self.map { actions.source($0.issue) } }
    value.onClicked { [weak self] in self.map { actions.value($0.issue)?() } }
    fix.widget.onClicked { [weak self] in self.map { actions.fix([$0.issue]) } }
    widget.addSuffix(fix.widget)
    widget.addSuffix(value)
    widget.addSuffix(button)
    widget.wrapSuffixes()
    widget.onActivated { [weak self] in self.map { actions.open($0.issue) } }
  }

  func show(_ group: IssueGroup) {
    guard let issue = group.issues.first else { return }
    show(issue, title: group.title, summary: group.summaryWithReason)
  }

  func show(_ issue: IssueList.Issue, title: String, summary: String) {
    self.issue = issue
    widget.setTitle(title)
    widget.setSubtitle(summary)
    value.setVisible(actions.value(issue) != nil)
    fix.show(issue.diagnostic.fix)
    widget.setAccessibleName(severity.map { "\($0.looks.name): \(title)" } ?? title)
  }

  func expand() {}
}

/// The row of several issues with the same message, with severity, message and number; it expands to show each of them.
@MainActor
final class SeveralIssuesRow: GroupRow {
  let id: String
  let widget: Row
  private let expander = ExpanderRow()
  private let count = Badge()
  private let fix = FixButton.forAll()
  private let more = MoreRow()
  private var group: IssueGroup
  private var rows: [IssueRow] = []
  private var shownCount = MoreRow.rowsAtOnce
  private let actions: IssueActions

  var code: String { group.code }
  var isExpanded: Bool { expander.isExpanded }

  init(_ group: IssueGroup, _ actions: IssueActions) {
    self.group = group
    id = group.id
    self.actions = actions
    widget = expander
    expander.addPrefix(group.severity.image)
    fix.widget.onClicked { [weak self] in self.map { actions.fix($0.group.fixableIssues) } }
    expander.addSuffix(fix.widget)
    expander.addSuffix(count)
    expander.wrapSuffixes()
    expander.onExpanded { [weak self] in if $0 { self?.fill() } }
  }

  func show(_ group: IssueGroup) {
    self.group = group
    expander.setTitle(group.title)
    expander.setSubtitle(group.summaryWithReason)
    expander.setAccessibleName(
      "\(group.severity.looks.name): \(group.title), \(group.countText)")
    count.setText("\(group.issues.count)")
    fix.widget.setVisible(!group.fixableIssues.isEmpty)
    // Every group has such a button, so the description says which group it belongs to.
    fix.widget.setAccessibleDescription(group.title)
    if expander.isExpanded || !rows.isEmpty { fill() }
  }

  func expand() {
    fill()
    expander.isExpanded = true
  }

  // MARK: The rows below

  private func fill() {
    let shown = group.issues.prefix(shownCount)
    let kept = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    let filled = shown.map { issue in
      let id = "\(issue.id) \(issue.place == nil ? 0 : 1)"
      let row = kept[id] ?? IssueRow(issue, id: id, severity: nil, actions)
      row.show(issue, title: group.title(of: issue), summary: group.summary(of: issue))
      return row
    }
    for (index, row) in filled.enumerated() { expander.place(row.widget, at: index) }
    let ids = Set(filled.map(\.id))
    for row in rows where !ids.contains(row.id) { expander.remove(row.widget) }
    rows = filled
    more.show(group.issues.count - shown.count) {
      expander.place($0, at: rows.count)
    } remove: {
      expander.remove($0)
    } onMore: { [weak self] in
      self?.showMore()
    }
  }

  private func showMore() {
    let next = rows.count
    shownCount += MoreRow.rowsAtOnce
    fill()
    if rows.indices.contains(next) { rows[next].widget.grabFocus() }
  }
}

extension IssueGroup {
  /// The summary, and why the check has no fix.
  var summaryWithReason: String {
    guard fixableIssues.isEmpty, let reason = UnfixedChecks.reasons[code] else { return summary }
    return summary + "\n" + tr("No automatic fix: \(reason)")
  }
}

extension Diagnostic.Severity {
  @MainActor
  fileprivate var image: Image {
    let image = Image(icon: looks.icon)
    image.addStyleClass(looks.styleClass)
    image.setAccessibleName(looks.name)
    return image
  }
}
