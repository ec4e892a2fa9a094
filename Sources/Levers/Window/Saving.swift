import Foundation
import SettingsStorage
import SettingsViewModel
import Widgets

// Saving, and asking before unsaved changes are lost.

extension MainWindow {
  /// Saves the store, and asks where that needs the user's consent.
  ///
  /// - Parameters:
  ///   - consents: what the user has agreed to, by the file's path.
  ///   - done: called once everything is saved.
  func save(
    consents: [String: SaveConsent] = [:], then done: @escaping @MainActor () -> Void = {}
  ) {
    guard let document else { return }
    let store = document.session.store
    let files = document.files
    attempt {
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

  /// Saves to another file and goes on there.
  func save(to url: URL, consent: SaveConsent = []) {
    guard let files = document?.documentFiles else { return }
    attempt {
      try files.save(to: url, consent: consent)
    } asking: { [weak self] more, _ in
      self?.save(to: url, consent: consent.union(more))
    } then: { [weak self] in
      self?.goOn(in: url)
    }
  }

  /// A window with a file has it already as its own; another store, or where the file was open already, is left as it was
  /// saved last.
  private func goOn(in url: URL) {
    guard let old = document else { return }
    if !old.documentFiles.isMain(url) {
      application.discardEdits(shownOnlyIn: self)
      show(old.session.bundle, store: .file(url))
    }
    guard let document else { return }
    RecentBundles().note(
      .init(
        bundle: document.session.bundle.location.identity, store: document.storeLocation,
        name: document.title, opened: Date()))
    showToast("Now editing \(document.storeLocation.displayName.inQuotes)")
  }

  func chooseFileToSave() {
    guard let document else { return }
    Chooser.saveFile(
      over: widget, title: "Save Settings", folder: document.folderForFiles.path,
      name: document.nameForFile
    ) { [weak self] path in
      if let path { self?.save(to: URL(fileURLWithPath: path)) }
    }
  }

  /// Asks what to do with unsaved changes before the window closes.
  func askToSave() {
    guard !isAsking else { return }
    isAsking = true
    let names = (document?.unsavedNames ?? []).map(\.inQuotes)
    let alert = Alert(
      heading: "Save Changes?",
      body: "\(names.joined(separator: ", ")) \(names.count == 1 ? "has" : "have") changes that "
        + "are not saved. If you do not save them, they are lost.",
      responses: [
        .init("cancel", "Cancel"),
        .init("discard", "Discard", style: .destructive),
        .init("save", "Save", style: .suggested),
      ])
    alert.present(over: widget, defaultResponse: "save", closeResponse: "cancel") {
      [weak self] in
      guard let self else { return }
      self.isAsking = false
      switch $0 {
      case "discard":
        self.application.discardEdits(shownOnlyIn: self)
        self.widget.destroy()
      case "save": self.save { [weak self] in self?.widget.destroy() }
      default: break
      }
    }
  }

  /// - Parameters:
  ///   - body: saves; off the main thread where that takes long.
  ///   - retry: saves once more, with a consent to something more for the file at a path.
  ///   - done: called when `body` has saved.
  private func attempt(
    _ body: @escaping @Sendable () throws -> Void,
    asking retry: @escaping @MainActor (SaveConsent, String) -> Void,
    then done: @escaping @MainActor () -> Void
  ) {
    guard let document else { return }
    document.session.prepareToSave()
    let notifying = document.session.unsavedNotifyingKeys
    let finish: @MainActor (Result<Void, any Error>) -> Void = { [weak self] result in
      // Another window may show the same file, and so the same unsaved changes.
      defer { self?.application.refreshWindows() }
      document.session.notePossibleChanges()
      document.session.noteSaved(notifying)
      switch result {
      case .success: done()
      case .failure(let error): self?.ask(about: error, retry)
      }
    }
    if document.isLarge {
      wait(for: "Saving", of: document.nameForFile, isCancellable: false, body, then: finish)
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
    let alert = Alert(
      heading: question.heading, body: question.body,
      responses: [
        .init("cancel", "Cancel"), .init("save-as", "Save to Another File…"),
        .init(
          "agree", question.agreement,
          style: question.isDestructive ? .destructive : .suggested),
      ])
    alert.present(
      over: widget, defaultResponse: question.isDestructive ? "cancel" : "agree",
      closeResponse: "cancel"
    ) { [weak self] in
      switch ($0, question.remedy) {
      case ("agree", .consent(let consent)): retry(consent, path)
      case ("agree", .again): retry([], path)
      case ("agree", .choose): self?.fileNotices.chooseValues { retry([], path) }
      case ("save-as", _): self?.chooseFileToSave()
      default: break
      }
    }
  }

  private func reportFailedSave(_ message: String) {
    let alert = Alert(
      heading: "The Settings Are Not Saved",
      body: message + "\n\nYour changes are kept in the window.",
      responses: [
        .init("close", "Close"),
        .init("save-as", "Save to Another File…", style: .suggested),
      ])
    alert.present(over: widget, defaultResponse: "save-as", closeResponse: "close") {
      [weak self] in
      if $0 == "save-as" { self?.chooseFileToSave() }
    }
  }
}
