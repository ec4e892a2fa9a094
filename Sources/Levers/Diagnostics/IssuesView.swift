import CAdwaita
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel

/// The page with what the checker finds: a filter, and a group of rows for each file.
@MainActor
final class IssuesView {
  /// Rows that are made at once; the others follow while the main loop is idle.
  private static let firstScreenful = 24
  /// What takes longer than this gets a spinner, in milliseconds.
  private static let patience = 200
  private static let severities: [Diagnostic.Severity?] = [nil, .error, .warning, .note]

  let widget: OpaquePointer
  /// Called with an issue whose place in the file is wanted.
  var onSource: ((IssueList.Issue) -> Void)?
  private let onOpen: (IssueList.Issue) -> Void
  private var list: IssueList?
  private var page: OpaquePointer?
  private var severity: Diagnostic.Severity?
  private var waiting: [(group: IssueList.Group, issue: IssueList.Issue)] = []
  private var group: (title: String, widget: OpaquePointer)?
  private lazy var work = IncrementalWork { [weak self] in self?.makeNext() ?? false }
  private var isDestroyed = false

  /// - Parameters:
  ///   - list: what was found; nil while the first check goes on.
  ///   - onOpen: goes to the row of an issue.
  init?(_ list: IssueList?, onOpen: @escaping (IssueList.Issue) -> Void) {
    guard let widget = cadw_toast_overlay_new(nil) else { return nil }
    self.widget = widget
    self.onOpen = onOpen
    cadw_widget_set_expanding(widget)
    cadw_widget_on_destroy(
      widget, ActionCallback.function,
      ActionCallback { [weak self] in self?.detach() }.pointer, CallbackContext.release)
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
    work.cancel()
    waiting = []
  }

  private func showSpinnerSoon() {
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(Self.patience))
      guard let self, self.list == nil, !self.isDestroyed else { return }
      let page = cadw_status_page_new(nil, "Checking the Bundle", "")
      cadw_status_page_set_child(page, cadw_spinner_new())
      cadw_toast_overlay_set_child(self.widget, page)
    }
  }

  // MARK: Rows

  private func rebuild() {
    guard let list else { return }
    work.cancel()
    group = nil
    waiting = []
    if list.count() == 0 {
      let page = cadw_status_page_new(
        "emblem-ok-symbolic", "No Issues", "The checker finds nothing wrong with this bundle.")
      cadw_toast_overlay_set_child(widget, page)
      self.page = nil
      return
    }
    page = cadw_preferences_page_new()
    addFilter(list)
    waiting = list.groups(of: severity).flatMap { group in group.issues.map { (group, $0) } }
      .reversed()
    for _ in 0..<Self.firstScreenful where makeNext() {}
    cadw_toast_overlay_set_child(widget, page)
    if !waiting.isEmpty { work.start() }
  }

  private func addFilter(_ list: IssueList) {
    let shown = Self.severities.filter { list.count(of: $0) > 0 }
    // With one severity only, there is nothing to choose.
    guard shown.count > 2 else { return }
    let labels = shown.map { Self.name(of: $0, count: list.count(of: $0)) }
    let group = cadw_group_new("")
    let row = CStrings.with(labels) { cadw_segment_row_new($0, UInt32(labels.count)) }
    guard let row else { return }
    cadw_row_set_title(row, "Show")
    cadw_segment_row_set_selected(row, Int32(shown.firstIndex(of: severity) ?? 0))
    cadw_segment_row_on_selected(
      row, NumberCallback.function,
      NumberCallback { [weak self] index in
        guard shown.indices.contains(Int(index)) else { return }
        // The row that tells of it must not go meanwhile.
        Task { @MainActor in self?.filter(shown[Int(index)]) }
      }.pointer, CallbackContext.release)
    cadw_group_append(group, row)
    cadw_preferences_page_append(page, group)
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

  /// Makes one more row; false when there is none left.
  private func makeNext() -> Bool {
    guard !isDestroyed, let (file, issue) = waiting.popLast() else { return false }
    if group?.title != file.title, let new = cadw_group_new(file.title) {
      group = (file.title, new)
      cadw_preferences_page_append(page, new)
    }
    if let row = IssueRow.make(issue, open: onOpen, source: { [weak self] in self?.onSource?($0) })
    {
      cadw_group_append(group?.widget, row)
    }
    return !waiting.isEmpty
  }
}
