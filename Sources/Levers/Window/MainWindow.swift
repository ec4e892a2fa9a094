import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Widgets

/// A window: the welcome page, a bundle with its store, or why the store can't be edited.
@MainActor
final class MainWindow {
  /// The width, in pixels, that has room in the header bar for the mark of changes and the number of issues.
  private static let roomyWidth: Int32 = 480
  let widget: Window
  unowned let application: LeversApplication
  /// What is edited; nil on the welcome page and where the store can't be opened.
  private(set) var document: SettingsDocument?
  private(set) var page: SettingsPage?
  private(set) var showsWelcome = false
  /// The page with all stored values, while it is open.
  weak var rawPage: RawPage?
  /// The page that compares with other settings, while it is open.
  weak var comparePage: ComparePage?
  /// The list of previous saves, while it is open.
  weak var previousSavesPage: PreviousSavesPage?
  /// The preference that the window followed last.
  var appliedShowsKeys = false
  /// Whether the question about unsaved changes is open.
  var isAsking = false
  private let toasts = ToastOverlay()
  /// The notices below the header bar.
  let banners = Banners()
  /// What is there for those who write the bundle.
  private(set) lazy var preview = BundlePreview(self)
  /// What Undo and Redo are called, and the mark of unsaved changes.
  let changeControls = ChangeControls()
  /// The list of unsaved changes, while it is open.
  weak var changesPage: ChangesPage?
  /// The dialog of an import or an export, while it is open.
  var exchangeDialog: AnyObject?
  /// What goes on off the main thread.
  var waiting: Waiting?
  /// What is to go on after it, in order.
  var requests: [@MainActor () -> Void] = []
  /// What is being read before it is shown.
  var opening: Opening?
  private(set) lazy var fileNotices = FileNotices(self)

  /// Whether nothing was ever shown in the window.
  var isEmpty: Bool { document == nil && !showsWelcome && opening == nil && failure == nil }

  init(application: LeversApplication) {
    self.application = application
    widget = Window(of: application.application, width: 720, height: 800)
    widget.setContent(toasts)
    widget.onCloseRequest { [weak self] in self?.keepsOpen() ?? false }
    widget.onDestroy { [weak self] in self?.noteDestroyed() }
    widget.onFileDropped { [weak self] path in
      if let self { self.application.open(path: path, in: self) }
    }
    WindowActions.install(in: self)
    ChangeActions.install(in: self)
    SearchActions.install(in: self)
    PreviewActions.install(in: self)
    RawActions.install(in: self)
    CompareActions.install(in: self)
  }

  func present() { widget.present() }

  func close() { widget.close() }

  private func noteDestroyed() {
    document?.session.onStateChange = nil
    exchangeDialog = nil
    requests = []
    waiting?.finish()
    opening = nil
    page = nil
    document = nil
    preview.end()
    application.forget(self)
  }

  // MARK: Content

  func showWelcome() {
    showsWelcome = true
    setContent(WelcomePage.make(recent: RecentBundles().entries))
    widget.setTitle("Levers")
    refresh()
  }

  /// Whether the window shows this bundle in this way already, or is about to, with this store or with any.
  func shows(_ bundle: SettingsBundle, store: StoreLocation?) -> Bool {
    guard let shown = document?.session.bundle ?? opening?.bundle else { return false }
    return shown.location == bundle.location && shown.device == bundle.device
      && shown.languages == bundle.languages
      && (store == nil || store?.text == (document?.storeLocation ?? opening?.location)?.text)
  }

  /// Shows a bundle with a store, or with the one last used with it.
  func show(_ bundle: SettingsBundle, store: StoreLocation?) {
    let recent = RecentBundles().entries
    let location = store ?? DefaultStore.location(for: bundle, recent: recent)
    let place = recent.first { $0.bundle.path == bundle.location.identity.path }?.place
    if isEmpty { restoreSize(of: place) }
    if readsFirst(bundle, location, then: { [weak self] in self?.show(bundle, store: store) }) {
      return
    }
    do {
      let document = SettingsDocument(
        bundle: bundle,
        files: try DocumentFiles(of: bundle, at: location, in: application.openFiles))
      let page = try SettingsPage(session: document.session) { [weak self] header in
        self?.decorate(header)
      }
      page.menuExtras = rowMenuExtras
      showsWelcome = false
      failure = nil
      self.document = document
      self.page = page
      setContent(page.widget)
      appliedShowsKeys = false
      applyPreferences()
      restorePage(of: place)
      noteRecentAfterFirstFrame(
        .init(
          bundle: bundle.location.identity, store: location, name: document.title, opened: Date()))
      document.session.onStateChange = { [weak self] in self?.refresh() }
      document.session.onRefusal = { [weak self] in self?.showToast($1) }
      page.onNavigation = { [weak self] in self?.refresh() }
      preview.begin()
      fileNotices.start()
      refresh()
    } catch let error as StoreError {
      showFailure(.store(error.localizedDescription), of: bundle, store: store)
    } catch {
      showFailure(.bundle(error.localizedDescription), of: bundle, store: store)
    }
  }

  /// Shows that a bundle is being read.
  func showOpening(_ page: Widget, of bundle: SettingsBundle) {
    showsWelcome = false
    failure = nil
    setContent(page)
    widget.setTitle(bundle.location.identity.lastPathComponent)
    refresh()
  }

  /// Writing to the disk is not to delay the first frame.
  private func noteRecentAfterFirstFrame(_ entry: RecentBundles.Entry) {
    widget.onNextFramePainted { RecentBundles().note(entry) }
  }

  private func showFailure(
    _ page: FailurePage, of bundle: SettingsBundle, store: StoreLocation?
  ) {
    showsWelcome = false
    let isShown = failure?.page == page
    failure = (bundle, store, page)
    preview.awaitMending()
    // Tried again in vain: the focus stays where it is.
    if isShown { return }
    setContent(page.make())
    widget.setTitle(bundle.displayName)
    refresh()
  }

  /// What could not be opened, and what the window shows of that.
  private var failure: (bundle: SettingsBundle, store: StoreLocation?, page: FailurePage)?
  /// The bundle that waits to be mended, or for another store.
  var failedBundle: SettingsBundle? { failure?.bundle }

  /// Opens what could not be opened once more.
  ///
  /// - Parameter bundle: another reading of it, if there is one.
  func retry(with bundle: SettingsBundle? = nil) {
    guard let failure else { return }
    show(bundle ?? failure.bundle.reread().bundle, store: failure.store)
  }

  private func setContent(_ content: Widget) { toasts.setChild(content) }

  private func decorate(_ header: PageHeader) {
    banners.addArea(to: header)
    header.packEnd(MainMenu.make(editing: changeControls.menu, preview: preview.menu))
    // A narrow window has no room for it beside a Back button.
    if header.isFirst {
      header.packEnd(
        PushButton(icon: "edit-find-symbolic", tooltip: "Search", action: "win.search"))
    }
    header.packEnd(
      PushButton(icon: "document-save-symbolic", tooltip: "Save", action: "win.save"))
    // A narrow window needs the room for its title; the menu has these commands too.
    let extras = Box.horizontal(spacing: 6)
    changeControls.addMark(to: extras)
    preview.issues.addButton(to: extras)
    header.packEnd(Yielding(extras, leastWidth: Self.roomyWidth))
    // Elsewhere its place is that of Back: both do not fit into 360 pixels.
    if header.isFirst { changeControls.addUndoButton(to: header) }
  }

  // MARK: State

  /// Shows title, file and what can be done now.
  func refresh() {
    let session = document?.session
    let isModified = session?.hasUnsavedChanges ?? false
    page?.subtitle = document?.storeText ?? ""
    page?.showsUnsavedMark = isModified
    if let document {
      let mark = isModified ? "• " : ""
      widget.setTitle("\(mark)\(document.title) — \(document.storeLocation.displayName)")
    }
    let enabled = [
      "save": isModified, "save-as": document != nil, "save-to": document != nil,
      "undo": session?.undoName != nil, "redo": session?.redoName != nil,
      "open-pane": page != nil, "back": page?.canGoBack ?? false,
      "first-page": page?.canGoBack ?? false,
      "retry": failedBundle != nil, "choose-store": failedBundle != nil || document != nil,
    ]
    for (name, isEnabled) in enabled { widget.setActionEnabled(name, isEnabled) }
    refreshChanges()
    SearchActions.refresh(self)
    PreviewActions.refresh(self)
    fileNotices.refresh()
    RawActions.refresh(self)
    CompareActions.refresh(self)
  }

  /// Tells the user of something done, without asking for an answer.
  ///
  /// - Parameter isUndoable: whether it can be undone by a button of the notice.
  func showToast(_ text: String, isUndoable: Bool = false) {
    toasts.show(
      text, button: isUndoable ? "Undo" : nil, action: isUndoable ? "win.undo" : nil)
  }

  /// Tells the user of a failure, in a dialog with one button.
  func report(_ heading: String, _ message: String) {
    Alert(heading: heading, body: message, responses: [.init("close", "Close")])
      .present(over: widget, defaultResponse: "close", closeResponse: "close") { _ in }
  }

  private func keepsOpen() -> Bool {
    notePlace()
    guard document?.session.hasUnsavedChanges == true,
      !application.isEveryEditShown(elsewhereThan: self)
    else { return false }
    askToSave()
    return true
  }
}
