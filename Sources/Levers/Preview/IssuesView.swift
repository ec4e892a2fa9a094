import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import Widgets

/// The page with what the checker finds: a filter, and a group of rows for each file.
@MainActor
final class IssuesView {
  /// Rows that are made at once; the others are when they come near what is seen.
  private static let firstScreenful = 24
  /// Rows that are made in one step.
  private static let rowsAtOnce = 20
  private static let severities: [Diagnostic.Severity?] = [nil, .error, .warning, .note]

  let widget = ToastOverlay()
  /// Called with an issue whose place in the file is wanted.
  var onSource: ((IssueList.Issue) -> Void)?
  private let onOpen: (IssueList.Issue) -> Void
  private var list: IssueList?
  private var page: Page?
  private var severity: Diagnostic.Severity?
  /// The pieces that the page is made of, each in its place.
  private var blocks: [Block] = []
  private var isDestroyed = false

  private struct Block {
    /// The file; nil where its issues go on.
    let title: String?
    let issues: ArraySlice<IssueList.Issue>
    let goesOn: Bool
    var isMade = false

    /// About how high it is, in pixels.
    var estimatedHeight: Int32 { Int32(issues.count * 68 + (title == nil ? -24 : 30)) }
  }

  /// - Parameters:
  ///   - list: what was found; nil while the first check goes on.
  ///   - onOpen: goes to the row of an issue.
  init(_ list: IssueList?, onOpen: @escaping (IssueList.Issue) -> Void) {
    self.onOpen = onOpen
    widget.setExpanding()
    widget.onDestroy { [weak self] in self?.detach() }
    if let list { show(list) } else { showSpinnerSoon() }
  }

  /// Shows what was found.
  func show(_ list: IssueList) {
    guard !isDestroyed else { return }
    self.list = list
    if let severity, list.count(of: severity) == 0 { self.severity = nil }
    rebuild()
  }

  private func detach() {
    isDestroyed = true
    blocks = []
  }

  private func showSpinnerSoon() {
    Task { [weak self] in
      await SpinnerDelay.pass()
      guard let self, self.list == nil, !self.isDestroyed else { return }
      let page = StatusPage(title: "Checking the Bundle")
      page.setChild(ProgressSpinner(isLarge: true))
      self.widget.setChild(page)
    }
  }

  // MARK: Rows

  private func rebuild() {
    guard let list else { return }
    blocks = []
    if list.count() == 0 {
      widget.setChild(
        StatusPage(
          icon: "object-select-symbolic", title: "No Issues",
          description: "The checker finds nothing wrong with this bundle."))
      self.page = nil
      return
    }
    let page = Page()
    self.page = page
    addFilter(list, to: page)
    blocks = list.groups(of: severity).flatMap { Self.blocks(of: $0) }
    for block in blocks { page.appendPlace(below: nil, height: block.estimatedHeight) }
    var rows = 0
    for index in blocks.indices where rows < Self.firstScreenful {
      rows += blocks[index].issues.count
      fill(index)
    }
    page.onNear { [weak self] in self?.fill($0) }
    widget.setChild(page)
  }

  private static func blocks(of group: IssueList.Group) -> [Block] {
    let issues = group.issues
    return stride(from: 0, to: issues.count, by: rowsAtOnce).map { start in
      let end = min(start + rowsAtOnce, issues.count)
      return Block(
        title: start == 0 ? group.title : nil, issues: issues[start..<end],
        goesOn: end < issues.count)
    }
  }

  private func addFilter(_ list: IssueList, to page: Page) {
    let shown = Self.severities.filter { list.count(of: $0) > 0 }
    // With one severity only, there is nothing to choose.
    guard shown.count > 2 else { return }
    let labels = shown.map { Self.name(of: $0, count: list.count(of: $0)) }
    let group = Group()
    let row = SegmentedRow(labels)
    row.setTitle("Show")
    row.setSelected(shown.firstIndex(of: severity) ?? 0)
    row.onSelected { [weak self] index in
      guard shown.indices.contains(index) else { return }
      // The row that tells of it must not go meanwhile.
      Task { @MainActor in self?.filter(shown[index]) }
    }
    group.append(row)
    page.append(group)
  }

  private func filter(_ severity: Diagnostic.Severity?) {
    guard !isDestroyed, severity != self.severity else { return }
    self.severity = severity
    rebuild()
  }

  private static func name(of severity: Diagnostic.Severity?, count: Int) -> String {
    switch severity {
    case nil: "All"
    case .error?: count == 1 ? "1 Error" : "\(count) Errors"
    case .warning?: count == 1 ? "1 Warning" : "\(count) Warnings"
    case .note?: count == 1 ? "1 Note" : "\(count) Notes"
    }
  }

  /// Makes the rows of a block, unless they are there.
  private func fill(_ index: Int) {
    guard blocks.indices.contains(index), !blocks[index].isMade else { return }
    blocks[index].isMade = true
    let block = blocks[index]
    let group = Group(block.title)
    if block.title == nil { group.addStyleClass("continued") }
    if block.goesOn { group.addStyleClass("to-be-continued") }
    for issue in block.issues {
      group.append(IssueRow.make(issue, open: onOpen) { [weak self] in self?.onSource?($0) })
    }
    page?.fillPlace(index, with: group, styleClass: block.title == nil ? "continued" : nil)
  }
}

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
    let severity = issue.diagnostic.severity.looks
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
  /// How a severity looks, and what it is called.
  fileprivate var looks: (name: String, icon: String, styleClass: String) {
    switch self {
    case .error: ("Error", "dialog-error-symbolic", "error")
    case .warning: ("Warning", "dialog-warning-symbolic", "warning")
    case .note: ("Note", "dialog-information-symbolic", "dim-label")
    }
  }
}
