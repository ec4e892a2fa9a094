import SettingsSchema
import SettingsViewModel

/// Texts that were typed and are not valid, after a save.
extension SettingsPage {
  /// Goes to the row whose text is not valid, whatever page it is on.
  ///
  /// ``SettingsViewModel/SettingsSession/refusedText`` says which it is.
  public func showRefusedText() {
    guard let refused = session.refusedText else { return }
    if let row = session.refusedRow, show(row) { return }
    // Its page was left.
    let isShown = try? open(pane: refused.pane, entry: refused.entry)
    if isShown != true { session.forgetLostText() }
  }

  /// Goes back to the page of a row; false where it is not open.
  private func show(_ row: RowModel) -> Bool {
    let index = pages.lastIndex {
      $0.pane?.model.madeRows.contains { $0 === row } == true
    }
    guard let index else { return false }
    for _ in pages.indices.dropFirst(index + 1) { goBack() }
    return pages.last?.pane?.reveal(row) ?? false
  }
}
