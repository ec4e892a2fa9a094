import Foundation
import SettingsAdwaita
import SettingsStorage
import SettingsViewModel
import Widgets

/// What a window says about its files, and asks: files that are gone or damaged, values that were also changed
/// elsewhere, copies to be merged, and edits of a process that has ended before it saved them.
@MainActor
final class FileNotices {
  private unowned let window: MainWindow
  private var shown: Set<String> = []
  /// The dialog that is open over the window.
  private var dialog: ConflictsDialog?
  /// Copies that the user has merged and keeps, by path and time.
  private var keptCopies: Set<String> = []

  init(_ window: MainWindow) {
    self.window = window
    WindowActions.add("choose-values", to: window) { window, _ in
      window.fileNotices.chooseValues {}
    }
    WindowActions.add("merge-copies", to: window) { window, _ in window.fileNotices.mergeCopies() }
    WindowActions.add("recover-edits", to: window) { window, _ in
      window.fileNotices.askAboutAbandonedEdits()
    }
  }

  var document: SettingsDocument? { window.document }

  /// How many edits there are that were never saved, and can be restored.
  var abandonedCount: Int { window.application.abandonedEdits.count(in: document?.files ?? []) }

  /// Opens the files of all domains, so that they are watched, too, and looks for edits that were never saved,
  /// once the window is seen.
  func start() {
    window.widget.onNextFramePainted { [weak self] in self?.lookAround() }
  }

  private func lookAround() {
    guard let document else { return }
    document.openAllFiles()
    document.session.markSecrets()
    let application = window.application
    application.abandonedEdits.look(for: document.files) { [weak application] in
      application?.refreshWindows()
    }
    refresh()
  }

  // MARK: Banners

  /// Shows what is to be said now, and nothing else.
  func refresh() {
    var current: Set<String> = []
    var hasCopies = false
    for file in document?.files ?? [] {
      var status = file.status
      status.conflictCopies = openCopies(of: file)
      hasCopies = hasCopies || !status.conflictCopies.isEmpty
      let notices = StoreNotice.notices(
        ofFile: file.url.lastPathComponent, status: status, isUnsaved: file.hasUnsavedChanges)
      for notice in notices {
        show(notice, "\(notice.kind.rawValue) \(file.url.path)", &current) { [weak self] in
          self?.act(on: notice, of: file)
        }
      }
    }
    for (path, error) in document?.failures ?? [:] {
      let name = URL(fileURLWithPath: path).lastPathComponent
      current.insert("failed \(path)")
      window.banners.show(
        id: "failed \(path)", title: "\(name.inQuotes) can’t be edited", button: "Show Details"
      ) { [weak self] in
        self?.window.report(
          "\(name.inQuotes) Can’t Be Edited",
          "\(error.localizedDescription)\n\nOpen the bundle anew when the file is in order.")
      }
    }
    let conflicts = document?.session.storeStatus.conflicts.count ?? 0
    if let notice = StoreNotice.conflicts(conflicts) {
      show(notice, notice.kind.rawValue, &current) { [weak self] in self?.chooseValues {} }
    }
    let abandoned = abandonedCount
    if abandoned > 0 {
      let what = abandoned == 1 ? "1 unsaved change" : "\(abandoned) unsaved changes"
      current.insert("abandoned")
      window.banners.show(
        id: "abandoned", title: "\(what) from before can be restored", button: "Review…"
      ) { [weak self] in self?.askAboutAbandonedEdits() }
    }
    for id in shown.subtracting(current) { window.banners.hide(id: id) }
    shown = current
    window.widget.setActionEnabled("choose-values", conflicts > 0)
    window.widget.setActionEnabled("merge-copies", hasCopies)
    window.widget.setActionEnabled("recover-edits", abandoned > 0)
  }

  private func show(
    _ notice: StoreNotice, _ id: String, _ current: inout Set<String>,
    _ action: @escaping @MainActor () -> Void
  ) {
    current.insert(id)
    window.banners.show(id: id, title: notice.title, button: notice.button, action: action)
  }

  private func act(on notice: StoreNotice, of file: FileStore) {
    switch notice.kind {
    case .removed: window.save()
    case .unreadable:
      guard case .unreadable(let error) = file.status.source else { return }
      window.report(
        "\(file.url.lastPathComponent.inQuotes) Can’t Be Read",
        "\(error.localizedDescription)\n\nThe window shows the settings that were read before. They are "
          + "read again as soon as the file is in order.")
    case .conflicts: chooseValues {}
    case .copies: mergeCopies()
    }
  }

  // MARK: Conflicts

  /// Has the user choose between values; then goes on, if all are decided.
  ///
  /// - Parameters:
  ///   - theirs: where the other values are.
  ///   - cancelled: what happens when the user leaves without a choice.
  func chooseValues(
    theirs: String = "Elsewhere", cancelled: @escaping @MainActor () -> Void = {},
    then done: @escaping @MainActor () -> Void
  ) {
    guard dialog == nil, let session = document?.session else { return }
    session.finishContinuousEdit()
    guard let model = ConflictsModel(session, theirs: theirs) else { return done() }
    let dialog = ConflictsDialog(model, direction: session.bundle)
    self.dialog = dialog
    dialog.present(over: window.widget) { [weak self] isApplied in
      guard let self else { return }
      self.dialog = nil
      guard isApplied else { return cancelled() }
      window.application.refreshWindows()
      chooseValues(theirs: theirs, cancelled: cancelled, then: done)
    }
  }

  // MARK: Copies

  /// The copies of a file that are to be told of.
  private func openCopies(of file: FileStore) -> [URL] {
    let copies = file.status.conflictCopies
    if keptCopies.isEmpty { return copies }
    return copies.filter { !keptCopies.contains(FileNotices.version(of: $0)) }
  }

  private static func version(of copy: URL) -> String {
    let date = try? copy.resourceValues(forKeys: [.contentModificationDateKey])
      .contentModificationDate
    return "\(date?.timeIntervalSince1970 ?? 0) \(copy.path)"
  }

  /// Merges the copies one after another, with a choice where both sides differ.
  func mergeCopies() {
    guard let document else { return }
    guard document.session.storeStatus.conflicts.isEmpty else {
      return chooseValues { [weak self] in self?.mergeCopies() }
    }
    for file in document.files {
      if let copy = openCopies(of: file).first { return merge(copy, of: file) }
    }
  }

  private func merge(_ copy: URL, of file: FileStore) {
    guard let session = document?.session else { return }
    do {
      try session.perform(name: copy.lastPathComponent, action: .merge) {
        try file.mergeConflictCopy(copy)
      }
    } catch {
      return window.report("The Copy Can’t Be Merged", error.localizedDescription)
    }
    chooseValues(theirs: "In the copy") { [weak self] in
      self?.takeBackMerge(of: copy)
    } then: { [weak self] in
      self?.askToRemove(copy, of: file)
    }
  }

  private func takeBackMerge(of copy: URL) {
    guard let session = document?.session else { return }
    for conflict in session.storeStatus.conflicts { session.store.resolve(conflict, with: .mine) }
    if session.undoName == copy.lastPathComponent { session.undo() }
    window.application.refreshWindows()
  }

  private func askToRemove(_ copy: URL, of file: FileStore) {
    let alert = Alert(
      heading: "Remove the Copy?",
      body:
        "The settings of \(copy.lastPathComponent.inQuotes) are merged. Once they are saved, the copy is "
        + "no longer needed.",
      responses: [
        .init("keep", "Keep the Copy"),
        .init("remove", "Save and Move to Trash", style: .suggested),
      ])
    alert.present(over: window.widget, defaultResponse: "remove", closeResponse: "keep") {
      [weak self] in
      guard let self else { return }
      if $0 == "remove" {
        window.save { [weak self] in self?.trash(copy, of: file) }
      } else {
        keptCopies.insert(FileNotices.version(of: copy))
      }
      refresh()
    }
  }

  private func trash(_ copy: URL, of file: FileStore) {
    guard let reason = Desktop.trash(copy.path) else {
      file.refreshConflictCopies()
      return window.showToast("\(copy.lastPathComponent.inQuotes) was moved to the trash")
    }
    let alert = Alert(
      heading: "Delete the Copy?",
      body: "\(copy.lastPathComponent.inQuotes) can’t be moved to the trash "
        + "(\(reason)). Deleted, it can’t be had back.",
      responses: [
        .init("keep", "Keep the Copy"),
        .init("delete", "Delete", style: .destructive),
      ])
    alert.present(over: window.widget, defaultResponse: "keep", closeResponse: "keep") {
      [weak self] in
      guard let self else { return }
      guard $0 == "delete" else {
        keptCopies.insert(FileNotices.version(of: copy))
        return refresh()
      }
      do {
        try file.removeConflictCopy(copy)
      } catch {
        window.report("The Copy Was Not Deleted", error.localizedDescription)
      }
    }
  }

  // MARK: Abandoned edits

  /// Asks what is to become of edits that were never saved.
  func askAboutAbandonedEdits() {
    guard let document else { return }
    let edits = window.application.abandonedEdits
    let count = edits.count(in: document.files)
    guard count > 0 else { return }
    let alert = Alert(
      heading: count == 1 ? "Restore 1 Unsaved Change?" : "Restore \(count) Unsaved Changes?",
      body: edits.text(for: document.files, in: document.session),
      responses: [
        .init("later", "Not Now"),
        .init("discard", "Discard", style: .destructive),
        .init("restore", "Restore", style: .suggested),
      ])
    alert.present(over: window.widget, defaultResponse: "restore", closeResponse: "later") {
      [weak self] in
      guard let self else { return }
      switch $0 {
      case "restore":
        document.session.perform(
          name: count == 1 ? "1 Change" : "\(count) Changes", action: .recovery
        ) { edits.restore(in: document.files) }
        window.showToast(
          count == 1 ? "1 change was restored" : "\(count) changes were restored")
      case "discard": edits.discard(in: document.files)
      default: return
      }
      window.application.refreshWindows()
    }
  }
}
