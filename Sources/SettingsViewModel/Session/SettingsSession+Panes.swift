public import SettingsSchema

/// The models of the pages that are open, and what becomes of them with another reading of the bundle.
extension SettingsSession {
  /// The model of a page, made anew at each call.
  ///
  /// - Parameters:
  ///   - name: the page's name in the bundle.
  ///   - title: the title of the row that leads there.
  ///   - path: the names of the panes that lead there, from the first one.
  /// - Throws: ``BundleError`` when there is no such page.
  public func pane(
    named name: String, title: String? = nil, after path: [String] = []
  ) throws(BundleError) -> PaneModel {
    let context = PaneContext(
      pane: try bundle.pane(named: name), session: self, path: path + [name])
    markSecureFields(of: context.pane)
    return open(context, title: title)
  }

  /// The model of a page with a single element, under a key where it has none itself.
  func pane(
    of specifier: Specifier, in pane: Pane, title: String, draftKey: String
  ) -> PaneModel {
    open(
      PaneContext(pane: pane.showing(specifier), session: self, path: [], draftKey: draftKey),
      title: title)
  }

  private func open(_ context: PaneContext, title: String?) -> PaneModel {
    let model = PaneModel(context, title: title)
    openPanes.removeAll { $0.pane == nil }
    openPanes.append(WeakPane(pane: model))
    return model
  }

  /// Tells the store which keys have what is typed into secure fields, lists with such fields included: those of all
  /// pages, also of pages that were not opened, or that only another device shows.
  ///
  /// The secure fields of a page that is opened are told of by themselves, and `SettingsPage` asks for the others.
  public func markSecrets() {
    if let parent { return parent.markSecrets() }
    hasMarkedSecrets = true
    store.markSecret(keys.secretNames)
  }

  /// All pages need not be read for it.
  private func markSecureFields(of pane: Pane) {
    store.markSecret(Set(pane.specifiers.filter(\.isSecureField).compactMap(\.key)))
  }

  /// The model of the page that the bundle shows first.
  public func rootPane() throws(BundleError) -> PaneModel {
    try pane(named: bundle.rootPaneName, title: bundle.displayName)
  }

  /// Reads all pages of the bundle on another thread, so that nothing that asks about all of them has to wait for the disk.
  package func readAllPages() async {
    while bundle.hasUnreadPages {
      let bundle = bundle
      await Task.detached(priority: .userInitiated) { bundle.readAll() }.value
    }
  }

  func forEachPane(_ body: (any OpenPane) -> Void) {
    for pane in openPanes.compactMap(\.pane) { body(pane) }
  }

  // MARK: Another reading

  /// Shows another reading of the bundle: its files have changed, or it is for another language or device.
  ///
  /// The store, the edits and what can be undone stay, and so do ``hiddenKeys``. Open panes follow at once: rows that
  /// say the same as before stay, the others are made anew, and ``PaneModel/onReplacement`` is called. A pane that the
  /// bundle has no more stays as it is, and says so: ``PaneModel/isLost``.
  public func replaceBundle(_ bundle: SettingsBundle) {
    ownBundle = bundle
    showReplacedBundle()
    post(.state)
  }

  /// Asks the store, the bundle and the delegate for everything anew; all open panes follow.
  ///
  /// That is values, texts, options and what the program handles.
  /// For a program whose answers have changed, and for a store that others change without its knowledge. A store
  /// asks for it by telling its ``SettingsStore/status`` anew.
  public func lookAgain() {
    if let parent { return parent.lookAgain() }
    showReplacedBundle()
    refreshValues()
    for item in itemSessions.compactMap(\.session) { item.refreshValues() }
  }

  private func showReplacedBundle() {
    knownKeys = nil
    knownProgramInfo = nil
    let panes = openPanes.compactMap(\.pane)
    for pane in panes {
      let reading = try? bundle.pane(named: pane.pane.name)
      if let reading { markSecureFields(of: reading) }
      pane.replace(with: reading)
    }
    if hasMarkedSecrets { markSecrets() }
    for pane in panes { pane.onReplacement?() }
    if modifiedRows != nil {
      modifiedRows = nil
      countModifiedRows()
    }
    post(.rows(ofKey: nil))
    post(.replacement)
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
