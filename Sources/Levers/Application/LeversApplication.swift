import Foundation
import SettingsAdwaita
import SettingsArchives
import SettingsGSettings
import SettingsSchema
import SettingsSecrets
import SettingsStorage
import Translation
import Widgets

/// The running application: one process for all windows.
@MainActor
final class LeversApplication: WindowOwner {
  let application: Application
  private(set) var windows: [MainWindow] = []
  /// The user’s preferences for the app itself.
  let preferences: AppPreferences
  /// The open preferences window.
  var preferencesWindow: SettingsWindow?
  /// The open manual window.
  var manualWindow: ManualWindow?
  /// The storage for passwords in unsaved edits, if the user allows that.
  let unsavedSecrets = JournalSecrets(
    SecretService(application: "\(Looks.applicationID).unsaved") { _ in
      tr("Unsaved changes in Levers")
    }
  )
  /// Making a new bundle.
  private(set) lazy var creation = BundleCreation { [weak self] folder, host in
    self?.open(path: folder.path, in: host as? MainWindow)
  }
  /// The files that are open in windows.
  let openFiles: OpenFiles
  let abandonedEdits: AbandonedEditsList
  private let work = WorkQueue()

  /// The bundle from the command line, which was already read; nil once it is shown, as its files may change.
  private var firstBundle: SettingsBundle?
  /// The settings file from the command line, as above.
  private var firstValues: ValuesFile?

  /// - Parameters:
  ///   - isUnique: whether a process that is already running does the work.
  ///   - content: the bundle or the settings file from the command line, so that it is read only once.
  ///   - preferences: the user’s preferences.
  init(
    isUnique: Bool = true, content: LaunchRequest.Content? = nil,
    preferences: AppPreferences = AppPreferences()
  ) {
    switch content {
    case .bundle(let bundle): firstBundle = bundle
    case .values(let values): firstValues = values
    case nil: break
    }
    self.preferences = preferences
    openFiles = OpenFiles(secrets: unsavedSecrets)
    abandonedEdits = AbandonedEditsList(secrets: unsavedSecrets, work: work)
    let id = ProcessInfo.processInfo.environment["LEVERS_APPLICATION_ID"] ?? Looks.applicationID
    application = Application(id: id, isUnique: isUnique)
  }

  /// Runs until the last window is closed; returns the exit code.
  func run(_ arguments: [String]) -> Int32 {
    application.onStartup { [weak self] in self?.start() }
    application.onActivate { [weak self] in self?.activate() }
    application.onOpen { [weak self] in self?.open(path: $0, in: nil) }
    application.onCommandLine { [weak self] in self?.handle(LaunchRequest($0)) ?? 0 }
    // The callbacks need it until the end; an optimized build would release it before they are called.
    let status = withExtendedLifetime(self) { application.run(arguments) }
    preferences.save()
    openFiles.saves.finish()
    NotificationSignal.finish(within: 2)
    // The last saved or discarded changes are removed from the keyring, too, unless it is stuck.
    unsavedSecrets.finish(within: 2)
    return status
  }

  private func start() {
    Looks.apply()
    followPreferences()
    ApplicationActions.install(in: self)
    let recent = RecentBundles().entries
    work.add(.looking(for: "leftovers")) {
      RecentBundles.cleanStores(recent)
      UnpackedArchives.shared.clean()
    } then: { _ in
    }
  }

  private func activate() {
    if let window = windows.last { window.widget.present() } else { showWelcome() }
  }

  /// The pages of schemas in a command line: those that were already read, or new ones; nil for others.
  private func schemaBundle(for request: LaunchRequest) throws(BundleError) -> SettingsBundle? {
    guard let pages = request.pagesOfSchemas else { return nil }
    defer { firstBundle = nil }
    if let firstBundle, firstBundle.recentPath == pages { return firstBundle }
    return try request.bundle(for: preferences.device)
  }

  /// The settings file in a command line: as it was already read, or read now; nil for others.
  private func valuesFile(for request: LaunchRequest) -> ValuesFile? {
    defer { firstValues = nil }
    if let firstValues, firstValues.url == request.url?.standardizedFileURL { return firstValues }
    return request.valuesFile
  }

  /// Handles a command line, from this process or another one.
  private func handle(_ request: LaunchRequest) -> Int32 {
    do {
      if let values = valuesFile(for: request) {
        try show(values, request)
        return 0
      }
      if let bundle = try schemaBundle(for: request) {
        let window = show(bundle, store: nil, request, in: nil)
        if let url = request.compared { window.compare(with: url) }
        return 0
      }
      guard let url = request.url else {
        showWelcome(request)
        return 0
      }
      let window = try show(bundleAt: url, request)
      if let link = request.link { window.follow(link) }
      if let url = request.compared { window.compare(with: url) }
      if request.edits { window.edit() }
      return 0
    } catch {
      Application.printError("levers: \(error.localizedDescription.withControlsEscaped)\n")
      return ExitStatus.badPath
    }
  }

  // MARK: Windows

  func showWelcome(_ request: LaunchRequest? = nil) {
    let window = makeWindow()
    window.showWelcome()
    present(window, request)
  }

  /// Opens a path or a link; reports an error in a dialog.
  func open(path: String, in window: MainWindow?) {
    do {
      if let remote = RemoteFile(path) { throw remote }
      if DeepLink.isMeant(by: path) {
        let link = try DeepLink(path)
        return try show(bundleAt: link.bundle, nil, in: window).follow(link)
      }
      let schema = try LaunchRequest(path: path).pagesOfSchemas.flatMap {
        try SettingsBundle(
          schemaIn: $0, device: preferences.device,
          languages: LanguagePreferences(environment: ProcessInfo.processInfo.environment))
      }
      if let schema {
        _ = show(schema, store: nil, nil, in: window)
        return
      }
      let url = URL(fileURLWithPath: path)
      if let values = ValuesFile(url) { return try show(values, nil, in: window) }
      try show(bundleAt: url, nil, in: window)
    } catch {
      report(error, of: path, in: window ?? windows.last ?? makeWindow())
    }
  }

  private func report(_ error: any Error, of path: String, in window: MainWindow) {
    if window.isEmpty { window.showWelcome() }
    window.widget.present()
    let isSettingsFile = ValuesFile.extensions.contains(
      URL(fileURLWithPath: path).pathExtension.lowercased())
    window.report(
      StoreLocation.isSchema(path)
        ? tr("The Settings Can’t Be Opened")
        : isSettingsFile ? tr("The File Can’t Be Opened") : tr("The Bundle Can’t Be Opened"),
      error.localizedDescription, help: "preview#trouble")
  }

  /// Shows the bundle for a path, immediately or after unpacking it.
  ///
  /// - Parameter fallback: what to do with the window if it can’t be unpacked; nil to show the reason.
  @discardableResult
  private func show(
    bundleAt url: URL, store: StoreLocation? = nil, _ request: LaunchRequest?,
    in window: MainWindow? = nil, fallback: (@MainActor (MainWindow) -> Void)? = nil
  ) throws(BundleError) -> MainWindow {
    guard BundleLocation.isPacked(url) else {
      let bundle = bundle(try BundleLocation(opening: url), for: request)
      return show(bundle, store: store ?? request?.storeLocation, request, in: window)
    }
    let store = store ?? request?.storeLocation
    if let open = windows.first(where: { $0.isUnpacking(url, store: store) }) {
      open.widget.present()
      return open
    }
    let target = replaceable(window)
    target.unpack(url, store: store) { [weak self, weak target] in
      guard let self, let target else { return }
      do {
        target.show(bundle(try $0.get(), for: request), store: store)
      } catch {
        if let fallback { fallback(target) } else { report(error, of: url.path, in: target) }
      }
    }
    present(target, request)
    return target
  }

  private func bundle(_ location: BundleLocation, for request: LaunchRequest?) -> SettingsBundle {
    let languages =
      request.map { LanguagePreferences($0.languages) }
      ?? LanguagePreferences(environment: ProcessInfo.processInfo.environment)
    if windows.allSatisfy(\.showsWelcome) { Looks.setDirection(for: languages) }
    return bundle(location, device: request?.device ?? preferences.device, languages: languages)
  }

  /// Shows a settings file in the bundle that it was last edited with, or else with pages inferred from it.
  private func show(
    _ values: ValuesFile, _ request: LaunchRequest?, in window: MainWindow? = nil
  ) throws {
    let store = try values.store()
    let bundle = values.bundle(for: store, in: RecentBundles().entries)
    let known = bundle.flatMap {
      try? show(bundleAt: $0, store: store, request, in: window) { [weak self] in
        self?.showAlone(values, store: store, request, in: $0)
      }
    }
    let shown = known ?? showAlone(values, store: store, request, in: window)
    if values.isCopied {
      shown.showToastOnceShown(
        tr("Editing a copy of \(values.url.lastPathComponent.inQuotes)"))
    }
  }

  @discardableResult
  private func showAlone(
    _ values: ValuesFile, store: StoreLocation, _ request: LaunchRequest?, in window: MainWindow?
  ) -> MainWindow {
    show(values.inferredBundle, store: store, request, in: window)
  }

  private func show(
    _ bundle: SettingsBundle, store: StoreLocation?, _ request: LaunchRequest?,
    in window: MainWindow?
  ) -> MainWindow {
    if let open = windows.first(where: { $0.shows(bundle, store: store) }) {
      open.widget.present()
      // The empty window isn’t needed: another one already shows the bundle.
      if let window, window.isEmpty { window.destroy() }
      return open
    }
    let target = replaceable(window)
    target.show(bundle, store: store)
    present(target, request)
    return target
  }

  /// The window if its content may be replaced, or else a new one.
  private func replaceable(_ window: MainWindow?) -> MainWindow {
    window.flatMap { $0.isReplaceable ? $0 : nil } ?? makeWindow()
  }

  private func bundle(
    _ location: BundleLocation, device: Device, languages: LanguagePreferences
  ) -> SettingsBundle {
    if let bundle = firstBundle, bundle.location == location, bundle.device == device,
      bundle.languages == languages
    {
      firstBundle = nil
      return bundle
    }
    return SettingsBundle(location, device: device, languages: languages)
  }

  /// Whether other windows have all stores with unsaved changes, so that closing this one loses nothing.
  func isEveryEditShown(elsewhereThan window: MainWindow) -> Bool {
    let unsaved = window.document?.stores.stores.filter(\.hasUnsavedChanges) ?? []
    guard !unsaved.isEmpty else { return false }
    return unsaved.allSatisfy { isShown($0, elsewhereThan: window) }
  }

  /// Discards the unsaved changes of stores that no other window has.
  func discardEdits(shownOnlyIn window: MainWindow) {
    guard let document = window.document else { return }
    document.discard(document.stores.stores.filter { !isShown($0, elsewhereThan: window) })
  }

  private func isShown(_ store: any SettingsStore, elsewhereThan window: MainWindow) -> Bool {
    windows.contains { other in
      other !== window && other.document?.stores.stores.contains { $0 === store } == true
    }
  }

  private func present(_ window: MainWindow, _ request: LaunchRequest?) {
    if request?.measuresStartup == true {
      StartupTimer.report(firstFrameOf: window.widget) { [weak self] in
        self?.application.quit()
      }
    }
    window.widget.present()
  }

  private func makeWindow() -> MainWindow {
    let window = MainWindow(of: application, owner: self)
    Looks.setIcon(of: window.widget)
    windows.append(window)
    return window
  }

  /// Opens another window with an open bundle and another store.
  func open(_ bundle: SettingsBundle, store: StoreLocation) {
    let window = makeWindow()
    window.show(bundle, store: store)
    window.widget.present()
  }

  /// The active window, or the last active one.
  var frontWindow: MainWindow? {
    windows.first(where: \.widget.isActive) ?? windows.last
  }

  func forget(_ window: MainWindow) {
    windows.removeAll { $0 === window }
    // The feature that closed the window may still use it.
    Task { withExtendedLifetime(window) {} }
  }

  /// Refreshes all windows.
  func refreshWindows() {
    for window in windows { window.refresh() }
  }

  /// Closes all windows; those with unsaved changes ask first.
  func quit() {
    for window in windows { window.widget.close() }
  }
}
