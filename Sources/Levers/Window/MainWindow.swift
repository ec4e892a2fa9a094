import Foundation
import SettingsAdwaita
import SettingsArchives
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// The program, as one of its windows sees it.
@MainActor
protocol WindowOwner: AppServices {
  /// Opens what a path or a link means.
  func open(path: String, in window: MainWindow?)
  /// Shows a bundle that is open already with another store, in a window of its own.
  func open(_ bundle: SettingsBundle, store: StoreLocation)
  /// Whether other windows edit all stores that have unsaved changes, so that closing this one loses nothing.
  func isEveryEditShown(elsewhereThan window: MainWindow) -> Bool
  /// Gives up the unsaved changes of stores that no other window edits.
  func discardEdits(shownOnlyIn window: MainWindow)
  /// The window is gone.
  func forget(_ window: MainWindow)
}

/// A window: the welcome page, a bundle with its store, or why the store can't be edited; and the host of features.
@MainActor
final class MainWindow {
  let widget: Window
  private unowned let owner: any WindowOwner
  private(set) var document: OpenDocument?
  private var observation: SettingsObservation?
  private(set) var page: SettingsPage?
  private(set) var showsWelcome = false
  /// What could not be opened, and what the window shows of that.
  private var failure: (bundle: SettingsBundle, store: StoreLocation?, page: FailurePage)?
  /// What is being read before it is shown.
  private var opening: Opening?
  private let toasts = ToastOverlay()
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
  private lazy var changes = ChangesFeature(self)
  private lazy var compare = CompareFeature(self)
  private lazy var preview = PreviewFeature(self)
  private lazy var header = HeaderFeature(self, preview: preview)
  private lazy var pages = PagesFeature(self)
  private lazy var pictures = PicturesFeature(self)
  private lazy var features: [any Feature] = [
    files, notices, copies, conflicts, abandonedEdits, changes, ExchangeFeature(self), compare,
    RawFeature(self), preview, SourceFeature(self), header, pages, pictures, PaletteFeature(self),
  ]

  /// Whether something else may be opened in the window: it shows the welcome page, what can't be opened, or what it waits for.
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
    commands.add("retry") { [weak self] in self?.retry() }
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

  /// Whether the window shows this bundle in this way already, or is about to, with this store or with any.
  func shows(_ bundle: SettingsBundle, store: StoreLocation?) -> Bool {
    guard let shown = document?.session.bundle ?? opening?.bundle else { return false }
    return shown.location == bundle.location && shown.device == bundle.device
      && shown.languages == bundle.languages
      && (store == nil || store?.text == (document?.location ?? opening?.location)?.text)
  }

  /// Shows a bundle with a store, or with the one last used with it; once it is read, if it is large.
  func show(_ bundle: SettingsBundle, store: StoreLocation?) {
    let recent = RecentBundles().entries
    let location = store ?? DefaultStore.location(for: bundle, recent: recent)
    let place = recent.first { $0.bundle.path == bundle.location.identity.path }?.place
    if isEmpty, let place { widget.restore(place.size) }
    guard document == nil, Opening.isNeeded(for: bundle, at: location) else {
      opening?.cancel()
      opening = nil
      return showNow(bundle, at: location, given: store, place)
    }
    let opening = Opening(bundle, location)
    begin(opening)
    showPage(of: opening)
    opening.read(in: owner.openFiles) { [weak self] in
      guard let self, self.opening === opening else { return }
      showNow(bundle, at: location, given: store, place)
      self.opening = nil
      for body in opening.waiting { body() }
    }
  }

  /// Whether the window is about to show what is in an archive.
  func isUnpacking(_ archive: URL) -> Bool {
    opening?.bundle == nil && opening?.url.path == archive.path
  }

  /// Unpacks an archive, which may take long: then says so, with Cancel.
  ///
  /// - Parameter show: told where the bundle is, or why it can't be unpacked; not called when something else was opened.
  func unpack(
    _ archive: URL, then show: @escaping @MainActor (Result<BundleLocation, any Error>) -> Void
  ) {
    let opening = Opening(archive: archive)
    let isBlank = isEmpty
    begin(opening)
    if isBlank { showPage(of: opening) } else { showPageSoon(of: opening) }
    opening.unpack { [weak self] in
      guard let self, self.opening === opening else { return }
      self.opening = nil
      show($0)
      if document != nil || self.opening != nil {
        for action in opening.waiting { whenShown(action) }
      }
    }
  }

  private func begin(_ opening: Opening) {
    self.opening?.cancel()
    self.opening = opening
  }

  private func showPage(of opening: Opening) {
    (showsWelcome, failure) = (false, nil)
    setContent(
      OpeningPage.make(of: opening.url) { [weak self] in self?.cancelOpening() },
      title: opening.url.lastPathComponent)
  }

  /// Most archives take so little time that the page would only flicker.
  private func showPageSoon(of opening: Opening) {
    Task { [weak self] in
      await SpinnerDelay.pass()
      if let self, self.opening === opening { showPage(of: opening) }
    }
  }

  private func cancelOpening() {
    guard let opening else { return }
    opening.cancel()
    self.opening = nil
    showWelcome()
  }

  /// Does something once the bundle is shown: now, unless it is still being read.
  private func whenShown(_ body: @escaping @MainActor () -> Void) {
    if let opening { opening.waiting.append(body) } else { body() }
  }

  /// Shows what a link leads to, once the bundle is shown.
  func follow(_ link: DeepLink) { whenShown { [weak self] in self?.pages.follow(link) } }

  /// Shows all that the store holds, once the bundle is shown.
  func showValues() { whenShown { [weak self] in self?.widget.activateAction("win.raw") } }

  /// Shows a toast once the bundle is shown.
  func tellOnceShown(_ text: String) { whenShown { [weak self] in self?.showToast(text) } }

  /// Shows the settings beside those of a file, once the bundle is shown.
  func compare(with url: URL) { whenShown { [weak self] in self?.compare.compare(with: url) } }

  private func showNow(
    _ bundle: SettingsBundle, at location: StoreLocation, given store: StoreLocation?,
    _ place: WindowPlace?
  ) {
    do {
      let document = try OpenDocument(of: bundle, at: location, in: owner.openFiles)
      let page = try SettingsPage(
        session: document.session, showsSidebar: true,
        decorate: { [weak self] header in self?.decorate(header) })
      page.menuExtras = rowMenuExtras
      (showsWelcome, failure) = (false, nil)
      self.document = document
      self.page = page
      shownHeading = nil
      toasts.setChild(page.widget)
      files.applyPreferences()
      preview.begin()
      restorePage(of: place)
      recordAfterFirstFrame(
        .init(
          bundle: bundle.location.identity, store: location, name: document.title, opened: Date()))
      observation = document.session.observe { [weak self] in self?.handle($0) }
      page.onNavigation = { [weak self] in self?.refresh() }
      widget.afterNextFrame { [weak self] in self?.readAllAfterFirstFrame() }
      refresh()
    } catch let error as StoreError {
      showFailure(.store(error.localizedDescription), of: bundle, store: store)
    } catch {
      showFailure(.bundle(error.localizedDescription), of: bundle, store: store)
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

  /// Writing to the disk is not to delay the first frame.
  private func recordAfterFirstFrame(_ entry: RecentBundles.Entry) {
    widget.afterNextFrame { RecentBundles().record(entry) }
  }

  /// Opens the files of all domains, so that they are watched, too, and looks for edits that were never saved.
  private func readAllAfterFirstFrame() {
    guard let document else { return }
    Task { [weak self] in
      await document.session.readAllPages()
      guard let self, self.document === document else { return }
      document.openAllFiles()
      abandonedEdits.find()
      refresh()
    }
  }

  private func showFailure(
    _ page: FailurePage, of bundle: SettingsBundle, store: StoreLocation?
  ) {
    showsWelcome = false
    let isShown = failure?.page == page
    failure = (bundle, store, page)
    preview.awaitMending {
      [weak self] in
      self?.failure?.bundle
    } _: { [weak self] in
      self?.retry(with: $0)
    }
    // Tried again in vain: the focus stays where it is.
    if !isShown { setContent(page.make(of: bundle.location), title: bundle.displayName) }
  }

  /// Opens what could not be opened once more.
  ///
  /// - Parameter bundle: another reading of it, if there is one.
  private func retry(with bundle: SettingsBundle? = nil) {
    guard let failure else { return }
    show(bundle ?? failure.bundle.rereadUnpacked().bundle, store: failure.store)
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

  /// What the titles say of the document.
  private struct Heading: Equatable {
    let title: String
    let location: String
    let stores: String
    let isModified: Bool
  }

  private var shownHeading: Heading?

  /// Has the titles and all features show what has changed.
  func refresh() {
    commands.enable(["retry"], failure != nil)
    let heading = document.map {
      Heading(
        title: $0.title, location: $0.location.name, stores: $0.storeText,
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

  /// Makes what is shown as the user prefers it now.
  func applyPreferences() {
    files.applyPreferences()
    preview.applyPreferences()
    compare.applyPreferences()
  }

  // MARK: Where the user left it

  private func restorePage(of place: WindowPlace?) {
    guard let place, let page, let pane = place.pane else { return }
    if pane != page.visiblePaneName {
      // One that is not there any more is no loss.
      do { try page.open(pane: pane) } catch { return }
    }
    page.scrolled = place.scrolled
  }

  /// What the manual says of what the window shows.
  var helpPage: String {
    if let failure { return failure.page.helpPage }
    let open = Manual.pagesOfTags.first { page?.isOpen(page: $0.tag) == true }
    return open?.page ?? (conflicts.state > 0 ? "saving#conflicts" : Manual.firstPage)
  }

  private func recordPlace() {
    guard let document, let page else { return }
    RecentBundles().setPlace(
      WindowPlace(widget.size, pane: page.visiblePaneName, scrolled: page.scrolled),
      of: document.session.bundle.location.identity)
  }

  /// Goes to the nth row that leads to another page; on the welcome page, opens the nth of the recent bundles.
  private func openRow(_ number: Int) {
    if let page {
      page.openPage(ofRow: number)
    } else if showsWelcome {
      let entries = RecentBundles().entries.filter(\.isThere)
      if entries.indices.contains(number - 1) {
        owner.open(path: entries[number - 1].bundle.path, in: self)
      }
    }
  }

  private func keepsOpen() -> Bool {
    recordPlace()
    guard let session = document?.session else { return false }
    session.endEditing()
    let isSaved = !session.hasUnsavedChanges && !(session.savesAutomatically && session.isSaving)
    let isKept = !session.savesAutomatically && owner.isEveryEditShown(elsewhereThan: self)
    if isSaved || isKept, session.refusedText == nil { return false }
    if isSaved || isKept { files.leaveWithoutSaving() } else { files.leave() }
    return true
  }
}

extension MainWindow: FeatureHost {
  var services: any AppServices { owner }
  var bundle: SettingsBundle? { document?.session.bundle ?? failure?.bundle }
  var window: Window? { widget }
  var commands: any Commands { widget }

  func showToast(_ text: String, isUndoable: Bool) {
    let (button, action) = isUndoable ? (tr("Undo"), "win.undo") : (nil, nil)
    (page?.toasts ?? toasts).show(text, button: button, action: action)
  }

  func ask(
    _ question: Alert, enter: String, close: String, answer: @escaping @MainActor (String) -> Void
  ) {
    question.present(
      over: widget, defaultResponse: enter, closeResponse: close, answer: answer)
  }

  func chooseFile(_ title: String, chosen: @escaping @MainActor (URL) -> Void) {
    Chooser.openFile(over: widget, title: title) { [weak self] in self?.use($0, chosen) }
  }

  func chooseFileToSave(
    _ title: String, in folder: URL, named name: String, chosen: @escaping @MainActor (URL) -> Void
  ) {
    Chooser.saveFile(over: widget, title: title, folder: folder.path, name: name) {
      [weak self] in self?.use($0, chosen)
    }
  }

  func copy(_ text: String) { widget.copyToClipboard(text) }
  func openWindow(_ bundle: SettingsBundle, store: StoreLocation) {
    owner.open(bundle, store: store)
  }
  func discardEdits() { owner.discardEdits(shownOnlyIn: self) }
  func destroy() { widget.destroy() }
}
