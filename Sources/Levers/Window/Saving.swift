import CAdwaita
import Foundation
import SettingsAdwaita

// Saving, and asking before unsaved changes are lost.

extension MainWindow {
  /// Saves the store; false when that failed, which the user was told.
  @discardableResult
  func save() -> Bool {
    attempt { try $0.session.save() }
  }

  /// Saves to another file and goes on there.
  @discardableResult
  func save(to url: URL) -> Bool {
    let isSaved = attempt { try $0.save(to: url) }
    if isSaved, let document {
      RecentBundles().note(
        .init(
          bundle: document.session.bundle.location.identity, store: document.storeURL,
          name: document.title, opened: Date()))
      showToast("Now editing “\(UserFolders.display(document.storeURL))”")
    }
    return isSaved
  }

  func chooseFileToSave() {
    guard let url = document?.storeURL else { return }
    cadw_dialog_save_file(
      widget, "Save Settings", url.deletingLastPathComponent().path, url.lastPathComponent,
      TextCallback.function,
      TextCallback { [weak self] path in
        if let path { self?.save(to: URL(fileURLWithPath: path)) }
      }.pointer, CallbackContext.release)
  }

  /// Asks what to do with unsaved changes before the window closes.
  func askToSave() {
    guard !isAsking else { return }
    isAsking = true
    let unsaved = document?.unsavedFiles ?? []
    let names = (unsaved.isEmpty ? document?.files.prefix(1) ?? [] : unsaved[...])
      .map { "“\($0.url.lastPathComponent)”" }
    let alert = Alert(
      heading: "Save Changes?",
      body: "\(names.joined(separator: ", ")) \(names.count == 1 ? "has" : "have") changes that "
        + "are not saved. If you do not save them, they are lost.",
      responses: [
        .init("cancel", "Cancel"),
        .init("discard", "Discard", style: CADW_RESPONSE_DESTRUCTIVE),
        .init("save", "Save", style: CADW_RESPONSE_SUGGESTED),
      ])
    alert.present(over: widget, defaultResponse: "save", closeResponse: "cancel") {
      [weak self] in
      guard let self else { return }
      self.isAsking = false
      if $0 == "discard" { self.application.discardEdits(shownOnlyIn: self) }
      if $0 == "discard" || ($0 == "save" && self.save()) { cadw_window_destroy(self.widget) }
    }
  }

  private func attempt(_ body: (SettingsDocument) throws -> Void) -> Bool {
    guard let document else { return false }
    // Another window may show the same file, and so the same unsaved changes.
    defer { application.refreshWindows() }
    do {
      try body(document)
      return true
    } catch {
      reportFailedSave(error.localizedDescription)
      return false
    }
  }

  private func reportFailedSave(_ message: String) {
    let alert = Alert(
      heading: "The Settings Are Not Saved",
      body: message + "\n\nYour changes are kept in the window.",
      responses: [
        .init("close", "Close"),
        .init("save-as", "Save to Another File…", style: CADW_RESPONSE_SUGGESTED),
      ])
    alert.present(over: widget, defaultResponse: "save-as", closeResponse: "close") {
      [weak self] in
      if $0 == "save-as" { self?.chooseFileToSave() }
    }
  }
}
