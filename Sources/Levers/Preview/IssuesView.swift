import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// The page with the checker’s issues: chips to show or hide a severity, and a list for each with a row per message,
/// which can be expanded if there are several issues.
///
/// While the bundle is edited, existing rows keep their place, the focus, and whether they are expanded.
@MainActor
final class IssuesView {
  private static let severities: [Diagnostic.Severity] = [.error, .warning, .note]

  /// Switches between nothing, the spinner, the note that there are no issues, and the list.
  let widget: Stack
  /// Called to show an issue’s place in the file.
  var onSource: ((IssueList.Issue) -> Void)?
  /// Called to fix an issue, or several of a kind.
  var onFix: (([IssueList.Issue]) -> Void)?
  private let onOpen: (IssueList.Issue) -> Void
  private var list: IssueList?
  private var hidden: Set<Diagnostic.Severity> = []
  private let total = Label("", isDim: true)
  private let parts: [(severity: Diagnostic.Severity, chip: Chip, part: IssuesPart)]
  /// Switches between the lists and the note that all are hidden.
  private let lists: Stack
  private let allHidden: StatusPage

  /// - Parameters:
  ///   - list: the issues; nil during the first check.
  ///   - value: an action that shows the stored value of an issue; nil for none.
  ///   - onOpen: goes to the row of an issue.
  init(
    _ list: IssueList?,
    value: @escaping @MainActor (IssueList.Issue) -> (@MainActor () -> Void)? = { _ in nil },
    onOpen: @escaping (IssueList.Issue) -> Void
  ) {
    self.onOpen = onOpen
    parts = Self.severities.map { ($0, Chip(), IssuesPart($0)) }
    allHidden = StatusPage(icon: "edit-find-symbolic", title: tr("All Issues Are Hidden"))
    lists = Stack([Page(parts.map { $0.part.group }), allHidden])
    let chips = Strip(accessibleName: tr("Shown Issues"))
    for (_, chip, _) in parts { chips.append(chip) }
    let help = PushButton(
      icon: "help-about-symbolic", tooltip: tr("Help"), action: "app.help-page",
      parameter: "checking")
    let bar = Box.vertical(spacing: 6, [chips, Box.horizontal(spacing: 6, [total, help])])
    bar.addStyleClass("issues-bar")
    let waiting = StatusPage(title: tr("Checking the Bundle"))
    waiting.setChild(Spinner(isLarge: true))
    let none = StatusPage(
      icon: "object-select-symbolic", title: tr("No Issues"),
      description: tr("No problems were found in this bundle."))
    widget = Stack([Box.vertical(), waiting, none, Column(top: Clamp(bar), content: lists)])
    widget.setExpanding()
    let showAll = PushButton.pill(tr("Show All"))
    showAll.onClicked { [weak self] in self?.showAll() }
    allHidden.setChild(showAll)
    for (severity, chip, part) in parts {
      chip.onToggled { [weak self] in self?.setShown($0, severity) }
      part.actions = IssueActions(
        open: { [weak self] in self?.onOpen($0) }, source: { [weak self] in self?.onSource?($0) },
        value: value, fix: { [weak self] in self?.onFix?($0) })
    }
    if let list { show(list) } else { widget.showSpinnerSoon(at: 1) }
  }

  /// Shows new issues.
  func show(_ list: IssueList) {
    guard widget.isAlive else { return }
    self.list = list
    let groups = list.groups
    for (severity, chip, part) in parts {
      let count = list.count(of: severity)
      chip.setText(severity.name(ofCount: count))
      chip.setVisible(count > 0)
      part.show(groups.filter { $0.severity == severity })
    }
    total.setText(Self.text(ofTotal: list.issues.count, groups: groups.count))
    refresh()
  }

  // MARK: Filter

  private func setShown(_ isShown: Bool, _ severity: Diagnostic.Severity) {
    if isShown { hidden.remove(severity) } else { hidden.insert(severity) }
    refresh()
  }

  private func showAll() {
    hidden = []
    refresh()
    parts.first { $0.part.count > 0 }?.chip.grabFocus()
  }

  private func refresh() {
    guard let list, widget.isAlive else { return }
    var shown = 0
    for (severity, chip, part) in parts {
      let isShown = !hidden.contains(severity)
      chip.setOn(isShown)
      part.group.setVisible(isShown && part.count > 0)
      if isShown { shown += part.count }
    }
    let count = list.issues.count
    allHidden.setTexts(
      title: tr("All Issues Are Hidden"),
      description: tr(
        one: "The filter hides \(count) issue.", other: "The filter hides \(count) issues.",
        count: count))
    lists.show(shown == 0 ? 1 : 0)
    widget.show(count == 0 ? 2 : 3)
  }

  private static func text(ofTotal issues: Int, groups: Int) -> String {
    groups == issues
      ? tr(one: "\(issues) issue", other: "\(issues) issues", count: issues)
      : tr(
        one: "\(issues) issue, grouped by message",
        other: "\(issues) issues, grouped by message", count: issues)
  }
}

/// The list for one severity.
@MainActor
private final class IssuesPart {
  let group: Group
  var actions: IssueActions?
  private var rows: [any GroupRow] = []

  init(_ severity: Diagnostic.Severity) { group = Group(severity.looks.heading) }

  /// The number of rows.
  var count: Int { rows.count }

  func show(_ groups: [IssueGroup]) {
    let kept = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    guard let actions else { return }
    let shown = groups.map { kept[$0.rowID] ?? makeRow($0, actions) }
    let ids = Set(shown.map(\.id))
    let gone = rows.filter { !ids.contains($0.id) }
    // A group stays expanded if its message changes.
    let opened = Set(gone.filter(\.isExpanded).map(\.code))
    rows = shown
    for (index, (row, group)) in zip(shown, groups).enumerated() {
      row.show(group)
      self.group.place(row.widget, at: index)
      if kept[row.id] == nil, opened.contains(row.code) { row.expand() }
    }
    for row in gone { group.remove(row.widget) }
  }

  private func makeRow(_ group: IssueGroup, _ actions: IssueActions) -> any GroupRow {
    guard group.issues.count == 1, let issue = group.issues.first else {
      return SeveralIssuesRow(group, actions)
    }
    return IssueRow(issue, id: group.rowID, severity: group.severity, actions)
  }
}

extension IssueGroup {
  /// Identifies rows that can be kept: a row for several issues is another widget, and so is one that opens nothing.
  fileprivate var rowID: String {
    issues.count > 1 ? id : "\(id) \(issues.first?.place == nil ? 0 : 1)"
  }
}

extension Diagnostic.Severity {
  fileprivate func name(ofCount count: Int) -> String {
    switch self {
    case .error:
      tr(
        one: "\(count) Error", other: "\(count) Errors", count: count, context: "severity")
    case .warning:
      tr(
        one: "\(count) Warning", other: "\(count) Warnings", count: count, context: "severity")
    case .note:
      tr(
        one: "\(count) Note", other: "\(count) Notes", count: count, context: "severity")
    }
  }
}
