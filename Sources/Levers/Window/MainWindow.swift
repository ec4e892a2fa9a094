import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// The application, for its windows.
@MainActor
protocol WindowOwner: AppServices {
  /// Opens a path or a link.
  func open(path: String, in window: MainWindow?)
  /// Opens another window with an open bundle and another store.
  func open(_ bundle: SettingsBundle, store: StoreLocation)
  /// Whether other windows have all stores with unsaved changes, so that closing this one loses nothing.
  func isEveryEditShown(elsewhereThan window: MainWindow) -> Bool
  /// Discards the unsaved changes of stores that no other window has.
  func discardEdits(shownOnlyIn window: MainWindow)
  /// Forgets a window that was closed.
  func forget(_ window: MainWindow)
}

/// A window with the welcome page, a bundle with its store, or the reason why the store can’t be edited; the host of
/// features.
@MainActor
final class MainWindow {
  let widget: Window
  unowned let owner: any WindowOwner
  private(set) var document: OpenDocument?
  private var observation: SettingsObservation?
  private(set) var page: SettingsPage?
  private(set) var showsWelcome = false
  /// The bundle that could not be opened, and the page about that.
  private(set) var failure: (bundle: SettingsBundle, store: StoreLocation?, page: FailurePage)?
  /// The bundle that is being read.
  var opening: Opening?
  /// The pages, with room for a panel; nil without a document.
  private(set) var panelView: PanelView?
  let toasts = ToastOverlay()
  /// The number of open dialogs that ask something.
  var openQuestions = 0
  /// Whether it closes once requests are done.
  private var closesLater = false
  let stage: Stage?
  let banners = Banners()
  let work = WorkQueue()

  private lazy var conflicts = ConflictsFeature(self)
  private lazy var files = FilesFeature(self, conflicts: conflicts)
  private lazy var copies = CopiesFeature(self, conflicts: conflicts) { [weak self] in
    self?.files.save(then: $0)
  }
  private lazy var notices = FileNotices(self) { [weak self] in self?.files.save() }
  private lazy var abandonedEdits = AbandonedEditsFeature(self)
  private lazy var changes = ChangesFeature(self) { [weak self] in
    self?.undoElsewhere(isRedo: $0) ?? false
  }
  private lazy var compare = CompareFeature(self)
  private lazy var preview = PreviewFeature(self)
  private(set) lazy var translations = TranslationsFeature(self) { [weak self] in
    self?.editing.record($0, titled: $1) ?? {}
  }
  private lazy var header = HeaderFeature(self, preview: preview)
  private lazy var pages = PagesFeature(self)
  private lazy var schemas = SchemaOpener(self, preview: preview)
  private lazy var adder = ValueAdder(self)
  private lazy var pictures = PicturesFeature(self)
  private(set) lazy var editing = EditFeature(self) { [weak self] in
    self?.preview.issues.list?.issues.map(\.diagnostic) ?? []
  } onSaved: { [weak self] in
    self?.preview.rereadPages()
  }
  private lazy var signedApp = SignedAppFeature(self) { [weak self] in
    guard let self else { return false }
    return editing.isOpen || editing.hasEdits || translations.state.isOpen
      || preview.issues.offersFixes
  }
  private lazy var features: [any Feature] = [
    files, AppliedChangesFeature(self), RefusedChangesFeature(self), notices, copies, conflicts,
    abandonedEdits, changes, ExchangeFeature(self), BackupFeature(self), compare,
    RawFeature(self), preview, translations, SourceFeature(self), header, pages, pictures,
    BundleComparisonFeature(self), UnusedFilesFeature(self), editing, signedApp,
    PaletteFeature(self),
  ]

  /// Whether something else may be opened in the window: it shows the welcome page, an error, or is still waiting.
  var isReplaceable: Bool { document == nil }

  /// Whether nothing was ever shown in the window.
  var isEmpty: Bool { document == nil && !showsWelcome && opening == nil && failure == nil }

  init(of application: Application, owner: any WindowOwner) {
    self.owner = owner
    widget = Window(of: application, width: 980, height: 800)
    let stage = Stage(toasts)
    self.stage = stage
    widget.setContent(stage)
    work.window = { [weak widget] in widget }
    widget.onCloseRequest { [weak self] in self?.keepsOpen() ?? false }
    widget.onDestroy { [weak self] in self?.handleDestroy() }
    widget.onFileDropped { [weak self] path in
      if let self { self.owner.open(path: path, in: self) }
    }
    preview.issues.fixes.record = { [weak self] in
      self?.editing.record($0, titled: $1) ?? {}
    }
    preview.onRead = { [weak self] in self?.editing.refreshBundle() }
    commands.add("retry") { [weak self] in self?.retry() }
    commands.add("open-schema") { [weak self] in self?.schemas.askForSchema() }
    commands.add("close") { [weak self] in self?.widget.close() }
    commands.add("open-row") { [weak self] in if let row = Int($0) { self?.openRow(row) } }
    refresh()
  }

  private func handleDestroy() {
    observation = nil
    work.close()
    opening?.cancel()
    opening = nil
    page = nil
    document = nil
    preview.end()
    pictures.end()
    owner.forget(self)
  }

  // MARK: Content

  func showWelcome() {
    showsWelcome = true
    setContent(WelcomePage.make(recent: RecentBundles().entries), title: "Levers")
  }

  /// Shows the target of a link, once the bundle is shown.
  func follow(_ link: DeepLink) { whenShown { [weak self] in self?.pages.follow(link) } }

  /// Shows a toast once the bundle is shown.
  func showToastOnceShown(_ text: String) { whenShown { [weak self] in self?.showToast(text) } }

  /// Compares the settings with a file, once the bundle is shown.
  func compare(with url: URL) { whenShown { [weak self] in self?.compare.compare(with: url) } }

  /// Edits the bundle, once it is shown.
  func edit() { whenShown { [weak self] in self?.editing.begin() } }

  func showNow(
    _ bundle: SettingsBundle, at location: StoreLocation, given store: StoreLocation?,
    _ place: WindowPlace?
  ) {
    do {
      let document = try OpenDocument(of: bundle, at: location, in: owner.openFiles)
      // Only generated pages have rows that need the app.
      if bundle.storeLocation != nil { document.session.delegate = schemas }
      if bundle.followsValues { document.session.delegate = adder }
      let page = try SettingsPage(
        session: document.session, showsSidebar: true,
        decorate: { [weak self] header in self?.decorate(header) })
      page.menuExtras = rowMenuExtras
      (showsWelcome, failure) = (false, nil)
      self.document = document
      self.page = page
      shownHeading = nil
      editing.end()
      let panelView = PanelView(page.widget)
      // The window has these keys only while a setting can be undone, and a field of the bundle’s editor would only
      // undo a part of what was typed, as another edit.
      panelView.onKeys(first: true) { [weak self] keys in
        UndoKeys.isRedo(keys).map { self?.undoElsewhere(isRedo: $0) ?? false } ?? false
      }
      self.panelView = panelView
      toasts.setChild(panelView)
      files.applyPreferences()
      preview.begin()
      restorePage(of: place)
      recordAfterFirstFrame(
        .init(path: bundle.recentPath, store: location, name: document.title, opened: Date()))
      observation = document.session.observe { [weak self] in self?.handle($0) }
      page.onNavigation = { [weak self] in self?.refresh() }
      widget.afterNextFrame { [weak self] in self?.readAllAfterFirstFrame() }
      refresh()
    } catch let error as StoreError {
      showFailure(.store(error.localizedDescription), of: bundle, store: store)
    } catch {
      showFailure(FailurePage(error), of: bundle, store: store)
    }
  }

  private func handle(_ event: SettingsSession.Event) {
    switch event {
    case .state: refresh()
    case .refusal(_, let reason): showToast(reason)
    case .autosaveFailure(let error): files.showAutosaveFailure(error)
    default: break
    }
  }

  /// Writing to disk must not delay the first frame.
  private func recordAfterFirstFrame(_ entry: RecentBundles.Entry) {
    widget.afterNextFrame { RecentBundles().record(entry) }
  }

  /// Opens the files of all domains, so that they are watched, too, and looks for unsaved edits.
  private func readAllAfterFirstFrame() {
    guard let document else { return }
    Task { [weak self] in
      await document.session.readAllPages()
      guard let self, self.document === document else { return }
      document.openAllFiles()
      abandonedEdits.find()
      refresh()
      // Opening a window and reading a bundle take more than what is kept.
      MainLoop.returnFreedMemory()
    }
  }

  private func showFailure(
    _ page: FailurePage, of bundle: SettingsBundle, store: StoreLocation?
  ) {
    showsWelcome = false
    let isShown = failure?.page == page
    failure = (bundle, store, page)
    preview.awaitFix {
      [weak self] in
      self?.failure?.bundle
    } onReading: { [weak self] in
      self?.show($0)
    }
    // After a failed retry, the focus stays where it is.
    guard !isShown else { return }
    let content = page.make(of: bundle.location) { [weak self] in
      self?.showInSource($0.file, line: $0.line)
    }
    setContent(content, title: bundle.displayName)
  }

  /// Shows the newly read bundle that could not be opened before, or its problem.
  private func show(_ reading: SettingsBundle.Rereading) {
    guard let failure else { return }
    if case .bundle = failure.page, let problem = reading.problems.last {
      showFailure(FailurePage(problem), of: failure.bundle, store: failure.store)
    } else {
      show(reading.bundle, store: failure.store)
    }
  }

  /// Tries again to open the bundle.
  private func retry() {
    guard let failure else { return }
    guard let archive = failure.bundle.location.archive else {
      return show(failure.bundle.reread())
    }
    unpack(archive.file, store: failure.store) { [weak self] in
      switch $0 {
      case .success(let location):
        self?.show(failure.bundle.reread(from: location).bundle, store: failure.store)
      case .failure(let error):
        self?.showFailure(
          .bundle(error.localizedDescription), of: failure.bundle, store: failure.store)
      }
    } goBack: { [weak self] in
      self?.showFailure(failure.page, of: failure.bundle, store: failure.store)
    }
  }

  /// Shows that a bundle is being opened, with Cancel.
  func showPage(of opening: Opening) {
    (showsWelcome, failure) = (false, nil)
    setContent(
      OpeningPage.make(of: opening.url) { [weak self] in self?.cancelOpening() },
      title: opening.url.lastPathComponent)
  }

  private func setContent(_ content: NavigationView, title: String) {
    toasts.setChild(content)
    widget.setTitle(title)
    refresh()
  }

  private func decorate(_ header: PageHeader) {
    banners.addArea(to: header)
    self.header.decorate(header)
  }

  // MARK: State

  /// The document in the titles.
  private struct Heading: Equatable {
    let title: String
    let location: String
    let stores: String
    let isModified: Bool
  }

  private var shownHeading: Heading?

  /// Refreshes the titles and all features.
  func refresh() {
    commands.enable(["retry"], failure != nil)
    let heading = document.map {
      Heading(
        title: $0.title,
        location: ValuesFile.isShown(in: $0) ? $0.storeText : $0.location.name,
        stores: $0.storeText,
        isModified: $0.session.hasUnsavedChanges)
    }
    if let heading, heading != shownHeading {
      page?.subtitle = heading.stores
      page?.showsUnsavedMark = heading.isModified
      widget.setTitle("\(heading.isModified ? "• " : "")\(heading.title) — \(heading.location)")
    }
    shownHeading = heading
    for feature in features { feature.refresh() }
  }

  /// Applies the preferences.
  func applyPreferences() {
    files.applyPreferences()
    preview.applyPreferences()
    compare.applyPreferences()
  }

  // MARK: The last place

  private func restorePage(of place: WindowPlace?) {
    guard let place, let page, let pane = place.pane else { return }
    if pane != page.visiblePaneName {
      // Ignore a place that no longer exists.
      do { try page.open(pane: pane) } catch { return }
    }
    page.scrolled = place.scrolled
  }

  /// The manual’s page about the window’s content.
  var helpPage: String {
    if let failure { return failure.page.helpPage }
    let open = Manual.pagesOfTags.first { page?.isOpen(page: $0.tag) == true }
    if let open { return open.page }
    if editing.isOpen { return Manual.pageOfEditor }
    return conflicts.state > 0 ? "saving#conflicts" : Manual.firstPage
  }

  private func recordPlace() {
    guard let document, let page else { return }
    RecentBundles().setPlace(
      WindowPlace(size: widget.size, pane: page.visiblePaneName, scrolled: page.scrolled),
      of: document.session.bundle.recentPath)
  }

  /// Opens the page of the nth row that has one; on the welcome page, the nth recent bundle.
  private func openRow(_ number: Int) {
    if let page {
      page.openPage(ofRow: number)
    } else if showsWelcome {
      let entries = RecentBundles().entries.filter(\.isThere)
      if entries.indices.contains(number - 1) {
        owner.open(path: entries[number - 1].path, in: self)
      }
    }
  }

  private func keepsOpen() -> Bool {
    translations.endEditing()
    if work.hasRequests {
      closeAfterRequests()
      return true
    }
    if editing.asksBeforeClosing() || translations.asksBeforeClosing() { return true }
    recordPlace()
    guard let session = document?.session else { return false }
    session.endEditing()
    // Another thread may still be writing them.
    if document?.appliesChanges == true { try? session.store.synchronize() }
    let isSaved = !session.hasUnsavedChanges && !(session.savesAutomatically && session.isSaving)
    let isKept = !session.savesAutomatically && owner.isEveryEditShown(elsewhereThan: self)
    if isSaved || isKept, session.refusedText == nil { return false }
    if isSaved || isKept { files.leaveWithoutSaving() } else { files.leave() }
    return true
  }

  /// Closes the window once requests such as an export are done, unless one of them opens a dialog.
  private func closeAfterRequests() {
    guard !closesLater else { return }
    closesLater = true
    work.afterRequests { [weak self] in
      guard let self else { return }
      closesLater = false
      if openQuestions == 0 { widget.close() }
    }
  }
}
