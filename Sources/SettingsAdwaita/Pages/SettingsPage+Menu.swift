import SettingsViewModel
import Widgets

extension SettingsPage {
  func showDetails(of row: RowModel) {
    guard detailsDialog == nil else { return }
    let dialog = DetailsDialog(row)
    detailsDialog = dialog
    dialog.present(over: widget) { [weak self] in self?.detailsDialog = nil }
  }

  func copy(_ text: String) {
    widget.copyToClipboard(text)
    tell("Copied")
  }

  /// Opens the nth of the visible page's rows that lead to another page, counted from 1.
  ///
  /// - Returns: false when there is no such row, or it can't be opened.
  @discardableResult
  public func openPage(ofRow number: Int) -> Bool {
    let rows = visibleRows.filter {
      ($0 is PaneRow || $0 is ChoicePageRow) && $0.isVisible && $0.isSensitive
    }
    guard rows.indices.contains(number - 1) else { return false }
    let row = rows[number - 1]
    if let row = row as? PaneRow { openChildPane(of: row) }
    if let row = row as? ChoicePageRow { openChoices(of: row) }
    return true
  }

  /// How far the visible pane is scrolled, in pixels; 0 while options are shown.
  public var scrolled: Double {
    get { visiblePaneWidget?.scrolled ?? 0 }
    set {
      if newValue > 0 { visiblePaneWidget?.scrolled = newValue }
    }
  }
}
