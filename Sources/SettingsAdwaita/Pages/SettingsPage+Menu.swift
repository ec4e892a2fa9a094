public import SettingsViewModel
import Translation
import Widgets

extension SettingsPage {
  func showDetails(of row: RowModel) {
    guard !isDestroyed, detailsDialog == nil else { return }
    let dialog = DetailsDialog(row, fix: fixIssue)
    detailsDialog = dialog
    applyColors(to: dialog.modal)
    dialog.present(over: widget) { [weak self] in self?.detailsDialog = nil }
  }

  func copy(_ text: String) {
    guard !isDestroyed else { return }
    widget.copyToClipboard(text)
    showToast(tr("Copied"))
  }

  /// Copies the titles and values of the visible page as text; secrets are masked.
  public func copyVisiblePage() {
    guard let model = visiblePane else { return }
    widget.copyToClipboard(model.plainText)
    showToast(tr("Page copied as text"))
  }

  /// Opens the nth page of the sidebar, or without a sidebar that of the visible page’s nth row that opens one, counted
  /// from 1.
  ///
  /// - Returns: False if there is no such row, or its page can’t be opened.
  @discardableResult
  public func openPage(ofRow number: Int) -> Bool {
    if isSidebarSeen { return openListedPage(number) }
    let kinds = visibleRows.filter { $0.isVisible && $0.isSensitive }.map(\.kind).filter {
      switch $0 {
      case .pane, .choicePage: true
      default: false
      }
    }
    guard kinds.indices.contains(number - 1) else { return false }
    switch kinds[number - 1] {
    case .pane(let row): openChildPane(of: row)
    case .choicePage(let row): openChoices(of: row)
    default: break
    }
    return true
  }

  /// The scroll position of the visible pane, in pixels; 0 while options are shown.
  public var scrolled: Double {
    get { visiblePaneWidget?.scrolled ?? 0 }
    set {
      if newValue > 0 { visiblePaneWidget?.scrolled = newValue }
    }
  }
}

// “Reset to Default”: of the row with the focus, of a page, of all settings. A toast offers to undo it.

extension SettingsPage {
  /// The row with the focus; nil for none, and for list items.
  public var focusedRow: RowModel? {
    guard !isDestroyed, let row = Row.focused(in: widget) else { return nil }
    return pages.last?.pane?.row(of: row) ?? pages.last?.search?.row(of: row)
  }

  /// Resets the row with the focus, like `Ctrl+Delete`.
  public func resetFocusedRow() {
    if let row = focusedRow { reset(row) }
  }

  /// Resets a setting by its key, on any page.
  ///
  /// - Returns: False if no element of the bundle has the key.
  @discardableResult
  public func reset(key: String) -> Bool {
    let shown = pages.last?.pane?.model
    if let row = shown?.firstRow(of: { $0.key == key }, where: { !$0.isListItem }) {
      reset(row)
      return true
    }
    guard let found = session.row(forKey: key) else { return false }
    withExtendedLifetime(found.pane) { reset(found.row) }
    return true
  }

  /// Resets the settings of the visible page.
  public func resetVisiblePage() {
    guard let model = visiblePane else { return }
    let count = model.reset()
    showReset(count, of: tr("Reset the page \(model.title.inQuotes) to default"))
  }

  /// Resets all settings of the bundle.
  public func resetAll() {
    showReset(session.resetAll(), of: tr("Reset all settings to default"))
  }

  func reset(_ row: RowModel) {
    let canReset = row.canReset
    row.reset()
    showReset(canReset ? 1 : 0, of: tr("Reset \(row.resetName.inQuotes) to default"))
  }

  private func showReset(_ count: Int, of text: String) {
    guard count > 0 else {
      return showToast(tr("Nothing to reset: all settings already have their defaults"))
    }
    offerUndo(text)
  }
}

extension SettingsPage {
  func remove(_ row: RowModel) {
    let name = row.removedNote
    let before = session.undoTitle
    row.delete()
    if session.undoTitle != before { offerUndo(name) }
  }

  /// Shows a toast that offers to undo the last edit, the change of a setting, until there is another one.
  package func offerUndo(ofChangeOf name: String) {
    offerUndo(tr("\(name.inQuotes) changed", comment: "After a setting was changed"))
  }

  /// Shows a toast that offers to undo the last edit, until there is another edit.
  private func offerUndo(_ text: String) {
    guard !isDestroyed, let name = session.undoTitle else { return }
    toasts.showToast(text, button: tr("Undo")) { [weak session = session] in
      if session?.undoTitle == name { session?.undo() }
    }
    // After another edit, Undo would revert that one.
    undoObservation = session.observeChanges { [weak self] _ in
      guard let self, session.undoTitle != name else { return }
      undoObservation = nil
      toasts.dismissToastWithButton()
    }
  }
}
