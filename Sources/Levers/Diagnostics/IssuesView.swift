import CAdwaita
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel

/// The page with what the checker finds: a filter, and a group of rows for each file.
@MainActor
final class IssuesView {
  /// Rows that are made at once; the others are when they come near what is seen.
  private static let firstScreenful = 24
  /// Rows that are made in one step.
  private static let rowsAtOnce = 20
  private static let severities: [Diagnostic.Severity?] = [nil, .error, .warning, .note]

  let widget: OpaquePointer
  /// Called with an issue whose place in the file is wanted.
  var onSource: ((IssueList.Issue) -> Void)?
  private let onOpen: (IssueList.Issue) -> Void
  private var list: IssueList?
  private var page: OpaquePointer?
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
    blocks = []
  }

  private func showSpinnerSoon() {
    Task { [weak self] in
      await SpinnerDelay.pass()
      guard let self, self.list == nil, !self.isDestroyed else { return }
      let page = cadw_status_page_new(nil, "Checking the Bundle", "")
      cadw_status_page_set_child(page, cadw_large_spinner_new())
      cadw_toast_overlay_set_child(self.widget, page)
    }
  }

  // MARK: Rows

  private func rebuild() {
    guard let list else { return }
    blocks = []
    if list.count() == 0 {
      let page = cadw_status_page_new(
        "object-select-symbolic", "No Issues", "The checker finds nothing wrong with this bundle.")
      cadw_toast_overlay_set_child(widget, page)
      self.page = nil
      return
    }
    page = cadw_preferences_page_new()
    addFilter(list)
    blocks = list.groups(of: severity).flatMap { Self.blocks(of: $0) }
    for block in blocks {
      cadw_preferences_page_append_place(page, nil, block.estimatedHeight)
    }
    var rows = 0
    for index in blocks.indices where rows < Self.firstScreenful {
      rows += blocks[index].issues.count
      fill(index)
    }
    cadw_preferences_page_on_near(
      page, NumberCallback.function,
      NumberCallback { [weak self] in self?.fill(Int($0)) }.pointer, CallbackContext.release)
    cadw_toast_overlay_set_child(widget, page)
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

  /// Makes the rows of a block, unless they are there.
  private func fill(_ index: Int) {
    guard blocks.indices.contains(index), !blocks[index].isMade else { return }
    blocks[index].isMade = true
    let block = blocks[index]
    let group = cadw_group_new(block.title ?? "")
    if block.title == nil { cadw_widget_add_css_class(group, "continued") }
    if block.goesOn { cadw_widget_add_css_class(group, "to-be-continued") }
    for issue in block.issues {
      let row = IssueRow.make(issue, open: onOpen) { [weak self] in self?.onSource?($0) }
      cadw_group_append(group, row)
    }
    cadw_preferences_page_fill_place(
      page, UInt32(index), group, block.title == nil ? "continued" : nil)
  }
}
