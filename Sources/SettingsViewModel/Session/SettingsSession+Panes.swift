public import SettingsSchema
import SettingsStorage

/// The models of open pages, and their replacement when the bundle is read again.
extension SettingsSession {
  /// Creates the model of a page.
  ///
  /// - Parameters:
  ///   - name: the page’s name in the bundle.
  ///   - title: the title of the row that opens it.
  ///   - path: the names of the panes on its path, from the first one.
  /// - Throws: ``BundleError`` if there is no such page.
  public func pane(
    named name: String, title: String? = nil, after path: [String] = []
  ) throws(BundleError) -> PaneModel {
    try pane(named: name, title: title, after: path, keepsSession: true)
  }

  /// Creates the model of a page that belongs to the session, and therefore doesn’t keep it.
  func ownPane(named name: String) throws(BundleError) -> PaneModel {
    try pane(named: name, title: nil, after: [], keepsSession: false)
  }

  private func pane(
    named name: String, title: String?, after path: [String], keepsSession: Bool
  ) throws(BundleError) -> PaneModel {
    let context = PaneContext(
      pane: try bundle.pane(named: name), session: self, path: path + [name],
      keepsSession: keepsSession)
    markSecureFields(of: context.pane)
    return open(context, title: title)
  }

  /// Creates the model of a page with a single element, under a given key if it has none.
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

  /// Marks the keys of secure fields in the store, including lists with such fields: those of all pages, even if they
  /// weren’t opened or are only for another device.
  ///
  /// The secure fields of an opened page are marked automatically, and `SettingsPage` calls this for the others.
  public func markSecrets() {
    if let parent { return parent.markSecrets() }
    hasMarkedSecrets = true
    // Inferred pages have no secure fields, and an index of their keys takes much memory.
    if bundle.followsValues { return }
    store.markSecret(keys.secretNames)
  }

  /// This doesn’t need all pages.
  private func markSecureFields(of pane: Pane) {
    store.markSecret(Set(pane.specifiers.filter(\.isSecureField).compactMap(\.key)))
  }

  /// The model of the page that the bundle shows first.
  public func rootPane() throws(BundleError) -> PaneModel {
    try pane(named: bundle.rootPaneName, title: bundle.displayName)
  }

  /// Reads all pages of the bundle and opens the stores of all domains on another thread, so that later questions about
  /// all pages and values don’t wait for the disk.
  package func readAllPages() async {
    while bundle.hasUnreadPages {
      let (bundle, store) = (bundle, store)
      await Task.detached(priority: .userInitiated) {
        bundle.readAll()
        guard store is DomainStore else { return }
        for domain in bundle.domains(otherThan: nil) { Self.open(domain, in: store) }
      }.value
    }
  }

  func forEachPane(_ body: (any OpenPane) -> Void) {
    for pane in openPanes.compactMap(\.pane) { body(pane) }
  }

  // MARK: Reloading

  /// Shows a newly read bundle, because its files, language or device changed.
  ///
  /// The store, the edits, the undo history and ``hiddenKeys`` stay. Open panes follow immediately: identical rows
  /// stay, the others are replaced, and ``PaneModel/onReplacement`` is called. A pane that is no longer in the bundle
  /// stays as it is, with ``PaneModel/isLost``.
  public func replaceBundle(_ bundle: SettingsBundle) {
    ownBundle = bundle
    showReplacedBundle()
    post(.state)
  }

  /// Asks the store, the bundle and the delegate for everything again; all open panes follow.
  ///
  /// This includes values, strings, options and what the program handles. For a program whose answers have changed, and
  /// for a store that changes without notice. A store requests it by reporting its ``SettingsStore/status`` again.
  public func reload() {
    if let parent { return parent.reload() }
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

  /// The current title of a page: that of the row that opens it.
  func title(of pane: PaneModel) -> String {
    guard let parent = pane.path.dropLast().last else {
      return pane.pane.name == bundle.rootPaneName ? bundle.displayName : pane.title
    }
    // An item’s page has the item’s title.
    guard !isOfItem else { return pane.title }
    let title = (try? bundle.pane(named: parent)).flatMap { page in
      page.specifiers.first { $0.isShown(on: page.device) && $0.element.file == pane.pane.name }
        .flatMap(page.title(of:))
    }
    return title ?? PaneModel.ownTitle(of: pane.pane)
  }
}
