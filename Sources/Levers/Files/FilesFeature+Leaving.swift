import SettingsViewModel
import Translation
import Widgets

/// Closing the window: what happens to unsaved changes and an invalid text.
extension FilesFeature {
  /// Closes the window after its changes are saved automatically, or the user has decided about them, and about an
  /// invalid text.
  func leave() {
    guard let session = host.document?.session, !isLeaving else { return }
    isLeaving = true
    guard session.savesAutomatically else { return askToSave() }
    Task { [weak self] in
      do {
        try await session.saveInBackground()
        guard session.refusedText != nil else { return self?.host.destroy() }
        self?.askAboutRefusedText()
      } catch {
        self?.showAutosaveFailure(error)
        self?.askToSave()
      }
    }
  }

  /// Closes the window without saving, after the user has confirmed it for an invalid text.
  func leaveWithoutSaving() {
    guard !isLeaving else { return }
    isLeaving = true
    askAboutRefusedText()
  }

  private func askAboutRefusedText() {
    guard let name = showRefusedText() else { return host.destroy() }
    host.ask(
      tr("\(name.inQuotes) Isn’t Valid"),
      tr("Its previous value was kept. What you typed will be lost if you close the window."),
      close: .init("cancel", tr("Keep Editing")),
      action: .init("discard", tr("Close Anyway"), style: .destructive)
    ) { [weak self] in
      self?.isLeaving = false
      if $0 { self?.host.destroy() }
    }
  }

  private func askToSave() {
    let unsaved = host.document?.unsavedNames ?? []
    let names = Text.list(unsaved.map(\.inQuotes))
    host.ask(
      Alert(
        heading: tr("Save Changes?"),
        body: tr(
          one: "\(names) has unsaved changes. They will be lost if you don’t save them.",
          other:
            "\(names) have unsaved changes. They will be lost if you don’t save them.",
          count: unsaved.count, comment: "The number is that of the files"),
        responses: [
          .init("cancel", tr("Cancel")), .init("discard", tr("Discard"), style: .destructive),
          .init("save", tr("Save"), style: .suggested),
        ]),
      enter: "save", close: "cancel"
    ) { [weak self] in
      guard let self else { return }
      isLeaving = false
      switch $0 {
      case "discard":
        host.discardEdits()
        host.destroy()
      case "save": save { [weak self] in self?.closeOrReportSave() }
      default: break
      }
    }
  }

  /// Closes the window after a save, unless there is an invalid text.
  private func closeOrReportSave() {
    if host.document?.session.refusedText == nil { host.destroy() } else { reportSave() }
  }
}
