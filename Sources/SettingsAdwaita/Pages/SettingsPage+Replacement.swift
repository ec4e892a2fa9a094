public import SettingsSchema
import SettingsViewModel
import Widgets

// What happens to open pages when the bundle is read again, or a list item is removed.

extension SettingsPage {
  /// Shows a newly read bundle; see ``SettingsSession/replaceBundle(_:)``.
  ///
  /// Open pages stay open, with scroll position and focus, unless they are no longer in the bundle.
  public func replaceBundle(_ bundle: SettingsBundle) {
    let wasRightToLeft = session.bundle.languages.isRightToLeft ?? false
    session.replaceBundle(bundle)
    let isRightToLeft = bundle.languages.isRightToLeft ?? false
    guard !isDestroyed else { return }
    if isRightToLeft != wasRightToLeft { widget.setRightToLeft(isRightToLeft) }
    for index in pages.indices { refreshPage(index) }
    search?.replaceIndex(makeIndex())
    if let lost = pages.indices.dropFirst().first(where: { pages[$0].isLost }) {
      for _ in lost..<pages.count { goBack() }
    }
    refreshHeaders()
    refreshSidebar()
  }

  private func refreshPage(_ index: Int) {
    if let pane = pages[index].pane { pages[index].title = pane.model.title }
    guard let choice = pages[index].choice, let pane = pages[..<index].last?.pane?.model,
      !pane.madeRows.contains(where: { $0 === choice.row })
    else { return }
    let key = choice.row.specifier.key
    guard
      let row = pane.firstRow(
        of: { $0.key == key }, where: { $0.kind.choicePage != nil })?.kind.choicePage
    else {
      pages[index].hasLostRow = true
      return
    }
    let view = ChoiceView(row, in: pane) { [weak self] in self?.goBack() }
    pages[index].choice = view
    pages[index].content = view.widget
    pages[index].title = row.accessibleName
    pages[index].column?.setContent(view.widget)
    Direction.apply(to: view.widget, for: session.bundle)
    applyColors(to: pages[index].parts, of: pages[index])
  }

  /// Closes the page of a list item that was removed by an edit here, such as undo.
  ///
  /// If it was removed elsewhere, the page stays and says so.
  func refreshItemPages() {
    for page in pages { page.pane?.refreshItemNotes() }
    let gone = pages.firstIndex { page in
      guard let session = page.pane?.model.session else { return false }
      return session.isItemGone && !session.isItemRemovedByOthers
    }
    guard let gone else { return }
    for _ in gone..<pages.count { goBack() }
  }
}
