import Foundation
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// Manual and automatic saving, asking before unsaved changes are lost, and switching files.
@MainActor
final class FilesFeature: Feature {
  struct State: Equatable {
    var hasDocument = false
    /// Whether there is a bundle, shown or not, whose store can be chosen.
    var hasBundle = false
    /// Whether the pages are for a store of their own, so that no other can be chosen.
    var isForOneStore = false
    var isModified = false
    /// Whether there is an invalid text, to which Save goes.
    var hasRefusedText = false
    /// Whether a settings file is shown without a bundle.
    var lacksBundle = false
    /// Whether an app may have a bundle for the file.
    var mayHaveBundle = false
    /// Whether values are lost when the program quits.
    var forgetsValues = false
    /// Whether values are only tried out.
    var isTrial = false
  }

  private static let bundle = "bundle"

  private static let autosave = "autosave"

  private static let database = "database"
  private static let trial = "trial"

  var shown: State?
  unowned let host: any FeatureHost
  private let conflicts: ConflictsFeature
  /// Whether the window is saving before it closes, or asking whether to save.
  var isLeaving = false

  init(_ host: any FeatureHost, conflicts: ConflictsFeature) {
    self.host = host
    self.conflicts = conflicts
    host.commands.add("save") { [weak self] in self?.saveAndReport() }
    host.commands.add("save-as") { [weak self] in self?.chooseFileToSave() }
    host.commands.add("save-to") { [weak self] in self?.save(to: URL(fileURLWithPath: $0)) }
    host.commands.add("choose-bundle") { [weak self] in self?.chooseBundle() }
    host.commands.add("use-bundle", text: { [weak self] in self?.use(URL(fileURLWithPath: $0)) })
    host.commands.add("choose-store") { [weak self] in self?.chooseStore() }
  }

  var state: State {
    State(
      hasDocument: host.document != nil, hasBundle: host.bundle != nil,
      isForOneStore: host.bundle?.storeLocation != nil,
      isModified: host.document?.session.hasUnsavedChanges ?? false,
      hasRefusedText: host.document?.session.refusedText != nil,
      lacksBundle: host.document.map { ValuesFile.isShown(in: $0) } ?? false,
      mayHaveBundle: host.document.map { ValuesFile.mayHaveBundle(for: $0) } ?? false,
      forgetsValues: host.document?.forgetsValues ?? false,
      isTrial: host.document?.session.bundle.isTrial ?? false)
  }

  func show(_ state: State) {
    host.commands.enable(["save"], state.isModified || state.hasRefusedText)
    host.commands.enable(["save-as", "save-to"], state.hasDocument && !state.isForOneStore)
    host.commands.enable(["choose-store"], state.hasBundle && !state.isForOneStore)
    host.commands.enable(["choose-bundle", "use-bundle"], state.lacksBundle)
    let notice = Banners.Notice(
      title: tr("These pages were created from the values in this file."),
      button: tr("Choose the App’s Bundle…")
    ) { [weak self] in self?.chooseBundle() }
    host.banners.show(state.mayHaveBundle ? [notice] : [], as: Self.bundle)
    host.banners.show(
      state.forgetsValues ? [.init(title: Self.forgettingText)] : [], as: Self.database)
    host.banners.show(state.isTrial ? [.init(title: Self.trialText)] : [], as: Self.trial)
    // There is nothing left to save.
    if !state.isModified { host.banners.show([], as: Self.autosave) }
  }

  /// What happens to values that are only tried out.
  private static var trialText: String {
    tr("Try out these settings. Nothing is saved, and no settings on this computer change.")
  }

  /// Why values will be lost, and what to do.
  private static var forgettingText: String {
    // GIO uses the same variable.
    ProcessInfo.processInfo.environment["GSETTINGS_BACKEND"] == "memory"
      ? tr("Changes will be lost when Levers quits, because GSETTINGS_BACKEND is “memory”.")
      : tr("Changes will be lost when Levers quits. To keep them, install dconf-gsettings-backend.")
  }

  // MARK: Saving

  /// Saves the store, and asks for consent if necessary.
  ///
  /// - Parameters:
  ///   - consents: the user’s consents so far, by the file’s path.
  ///   - done: called once everything is saved.
  func save(
    consents: [String: SaveConsent] = [:], then done: @escaping @MainActor () -> Void = {}
  ) {
    guard let document = host.document else { return }
    let store = document.session.store
    let files = document.files
    attempt(document) {
      for file in files {
        if let consent = consents[file.url.path] { try file.synchronize(consent: consent) }
      }
      try store.synchronize()
    } asking: { [weak self] consent, path in
      var consents = consents
      consents[path, default: []].formUnion(consent)
      self?.save(consents: consents, then: done)
    } then: {
      done()
    }
  }

  /// Saves valid changes, and goes to an invalid text.
  private func saveAndReport() {
    guard let session = host.document?.session else { return }
    session.endEditing()
    guard session.hasUnsavedChanges else {
      guard let name = showRefusedText() else { return }
      return host.showToast(tr("\(name.inQuotes) isn’t valid. Its previous value was kept."))
    }
    save { [weak self] in self?.reportSave() }
  }

  /// Goes to an invalid text; returns the name of its row, or nil.
  func showRefusedText() -> String? {
    let refused = host.document?.session.refusedText
    if let path = refused?.rawPath {
      host.showStoredValue(path)
    } else if refused != nil {
      host.page?.showRefusedText()
    }
    return refused?.name
  }

  func reportSave() {
    guard let document = host.document else { return }
    let file = document.location.name.inQuotes
    if let name = showRefusedText() {
      host.showToast(
        tr("\(name.inQuotes) isn’t valid. The other changes were saved to \(file)."))
    } else {
      host.showToast(tr("Saved to \(file)"))
    }
  }

  /// Saves to another file and continues there.
  func save(to url: URL, consent: SaveConsent = []) {
    guard let document = host.document else { return }
    let (stores, openFiles) = (document.stores, host.services.openFiles)
    attempt(document) {
      try OpenDocument.save(stores, to: url, consent: consent, in: openFiles)
    } asking: { [weak self] more, _ in
      self?.save(to: url, consent: consent.union(more))
    } then: { [weak self] in
      self?.goOn(in: url)
    }
  }

  /// The file store of the window has already moved there; another store, or one that was already open, keeps its last
  /// save.
  private func goOn(in url: URL) {
    guard let old = host.document else { return }
    let refused = showRefusedText()
    if !old.isMain(url) {
      host.discardEdits()
      host.show(old.session.bundle, store: .file(url))
    }
    guard let document = host.document else { return }
    document.rename(to: url)
    RecentBundles().record(
      .init(
        path: ValuesFile.isShown(in: document)
          ? url.path : document.session.bundle.recentPath,
        store: document.location, name: document.title, opened: Date()))
    host.showToast(
      refused.map { tr("\($0.inQuotes) isn’t valid. Its previous value was kept.") }
        ?? tr("Now editing \(document.location.displayName.inQuotes)"))
  }

  private func chooseFileToSave() {
    guard let document = host.document else { return }
    host.chooseFileToSave(
      tr("Save Settings"), in: document.folderForFiles, named: document.nameForFile
    ) { [weak self] in self?.save(to: $0) }
  }

  /// - Parameters:
  ///   - body: saves; off the main thread if it takes a long time.
  ///   - retry: saves again, with an additional consent for the file at a path.
  ///   - done: called after `body` has saved.
  private func attempt(
    _ document: OpenDocument, _ body: @escaping @Sendable () throws -> Void,
    asking retry: @escaping @MainActor (SaveConsent, String) -> Void,
    then done: @escaping @MainActor () -> Void
  ) {
    document.session.prepareToSave()
    let notifying = document.session.unsavedNotifyingKeys
    let finish: @MainActor (Result<Void, any Error>) -> Void = { [weak self] result in
      // Another window may show the same file with the same unsaved changes.
      defer { self?.host.services.refreshWindows() }
      document.session.refreshValues()
      document.session.announceSaved(notifying)
      switch result {
      case .success: done()
      case .failure(let error): self?.ask(about: error, retry)
      }
    }
    if document.isLarge {
      host.work.add(
        .request,
        .init(
          text: tr("Saving", context: "progress"), name: document.nameForFile, isCancellable: false),
        body,
        then: finish)
    } else {
      finish(Result { try body() })
    }
  }

  private func ask(
    about error: any Error, _ retry: @escaping @MainActor (SaveConsent, String) -> Void
  ) {
    guard let error = error as? StoreError, let path = error.path,
      let question = SaveQuestion(error, ofFile: URL(fileURLWithPath: path).lastPathComponent)
    else { return reportFailedSave(error.localizedDescription) }
    host.ask(
      Alert(
        heading: question.heading, body: question.body,
        responses: [
          .init("cancel", tr("Cancel")), .init("save-as", tr("Save As…")),
          .init(
            "agree", question.agreement,
            style: question.isDestructive ? .destructive : .suggested),
        ]),
      enter: question.isDestructive ? "cancel" : "agree", close: "cancel"
    ) { [weak self] in
      switch ($0, question.remedy) {
      case ("agree", .consent(let consent)): retry(consent, path)
      case ("agree", .again): retry([], path)
      case ("agree", .choose): self?.conflicts.choose { retry([], path) }
      case ("save-as", _): self?.chooseFileToSave()
      default: break
      }
    }
  }

  private func reportFailedSave(_ message: String) {
    host.ask(
      Alert(
        heading: tr("The Settings Were Not Saved"),
        body: message + "\n\n" + tr("Your changes are kept in the window."),
        responses: [
          .init("close", tr("Close")), .init("help", tr("Help")),
          .init("save-as", tr("Save As…"), style: .suggested),
        ]),
      enter: "save-as", close: "close"
    ) { [weak self] in
      switch $0 {
      case "save-as": self?.chooseFileToSave()
      case "help": self?.host.showHelp("saving#trouble")
      default: break
      }
    }
  }

  // MARK: Another store

  /// Asks for another store for the bundle; shown in this window if its own could not be opened.
  private func chooseStore() {
    guard let bundle = host.bundle else { return }
    host.chooseFile(tr("Choose a Settings File")) { [weak self] url in
      guard let host = self?.host else { return }
      if host.document == nil {
        host.show(bundle, store: .file(url))
      } else {
        host.openWindow(bundle, store: .file(url))
      }
    }
  }

  // MARK: The bundle of a settings file

  private func chooseBundle() {
    guard let window = host.window else { return }
    Chooser.openFolder(over: window, title: tr("Choose the App’s Bundle")) { [weak self] path in
      self?.host.use(path) { self?.use($0) }
    }
  }

  /// Shows the settings file with the pages of a bundle; unsaved edits stay.
  private func use(_ url: URL) {
    guard let document = host.document else { return }
    do {
      let bundle = SettingsBundle(
        try BundleLocation(path: url), device: host.services.preferences.device,
        languages: LanguagePreferences(environment: ProcessInfo.processInfo.environment))
      // A bundle that can’t be shown must not replace the edits.
      _ = try bundle.pane(named: bundle.rootPaneName)
      host.show(bundle, store: document.location)
    } catch {
      host.report(
        tr("The Bundle Can’t Be Opened"), error.localizedDescription, help: "preview#trouble",
        at: error.place)
    }
  }

  // MARK: Saving automatically

  /// Follows the preference for saving automatically; a banner reports a failed save.
  func applyPreferences() {
    guard let session = host.document?.session else { return }
    let isOn = host.services.preferences.savesAutomatically
    session.savesAutomatically = isOn
    if !isOn { host.banners.show([], as: Self.autosave) }
    let appliesChanges = host.document?.appliesChanges ?? false
    guard session.delaysTyping != appliesChanges else { return }
    session.delaysTyping = appliesChanges
    // Rows may show values as unsaved that are applied now.
    session.refreshValues()
  }

  func showAutosaveFailure(_ error: any Error) {
    host.banners.show(
      [
        .init(title: error.localizedDescription, button: tr("Save…")) {
          [weak self] in self?.save()
        }
      ], as: Self.autosave)
  }
}
