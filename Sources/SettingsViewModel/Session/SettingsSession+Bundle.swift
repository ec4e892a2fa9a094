public import SettingsSchema

extension SettingsSession {
  /// Shows another reading of the bundle: its files have changed, or it is for another language or device.
  ///
  /// The store, the edits and what can be undone stay, and so do ``hiddenKeys``. Open panes follow at once: rows that
  /// say the same as before stay, the others are made anew, and ``PaneModel/onReplacement`` is called. A pane that the
  /// bundle has no more stays as it is, and says so: ``PaneModel/isLost``.
  public func replaceBundle(_ bundle: SettingsBundle) {
    ownBundle = bundle
    showReplacedBundle()
    onStateChange?()
  }

  /// Asks the store, the bundle and the delegate for everything anew; all open panes follow.
  ///
  /// That is values, texts, options and what the program handles.
  /// For a program whose answers have changed, and for a store that others change without its knowledge. A store
  /// asks for it by telling its ``SettingsStore/status`` anew.
  public func lookAgain() {
    if let editing { return editing.parent.lookAgain() }
    showReplacedBundle()
    notePossibleChanges()
    for item in itemSessions.compactMap(\.session) { item.notePossibleChanges() }
  }

  private func showReplacedBundle() {
    knownKeys = nil
    knownProgramInfo = nil
    let panes = openPanes.compactMap(\.pane)
    for pane in panes {
      let reading = try? bundle.pane(named: pane.pane.name)
      if let reading { markSecrets(of: reading) }
      pane.replace(with: reading)
    }
    for pane in panes { pane.onReplacement?() }
    if modifiedRows != nil {
      modifiedRows = nil
      countModifiedRows()
    }
    for item in itemSessions.compactMap(\.session) { item.showReplacedBundle() }
  }

  /// What a page is titled: by the row that leads there, as it is now.
  func title(of pane: PaneModel) -> String {
    guard let parent = pane.path.dropLast().last else {
      return pane.pane.name == bundle.rootPaneName ? bundle.displayName : pane.title
    }
    // An element's page is titled by the element.
    guard !isOfItem else { return pane.title }
    let title = (try? bundle.pane(named: parent)).flatMap { page in
      page.specifiers.first { $0.isShown(on: page.device) && $0.element.file == pane.pane.name }?
        .title.map(page.localized)
    }
    return title.flatMap { $0.isEmpty ? nil : $0 } ?? PaneModel.ownTitle(of: pane.pane)
  }
}
