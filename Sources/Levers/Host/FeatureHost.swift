import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import Translation
import Widgets

/// The services that a feature needs from its window.
@MainActor
protocol FeatureHost: AnyObject {
  /// The services that all windows share.
  var services: any AppServices { get }
  /// The document; nil on the welcome page, or if the store can’t be opened.
  var document: OpenDocument? { get }
  /// The bundle that is shown, or that can’t be shown.
  var bundle: SettingsBundle? { get }
  /// The pages of the document; nil if there are none.
  var page: SettingsPage? { get }
  /// The parent of dialogs; nil in tests until they show pages.
  var window: Window? { get }
  /// The stage for painting pictures; nil in tests.
  var stage: Stage? { get }
  var commands: any Commands { get }
  /// What Undo and Redo are for on the visible page.
  var undoTitles: UndoTitles { get }
  var banners: Banners { get }
  /// The work off the main thread.
  var work: WorkQueue { get }

  /// Refreshes every feature.
  func refresh()
  /// Shows a message without asking for an answer.
  ///
  /// - Parameter isUndoable: whether the message has an Undo button.
  func showToast(_ text: String, isUndoable: Bool)
  /// Shows a message with a button.
  func showToast(_ text: String, button: String, _ body: @escaping @MainActor () -> Void)
  /// Dismisses the message with a button.
  func dismissToastWithButton()
  /// Asks the user; `enter` is the response for Enter, and `close` that for dismissing the dialog.
  func ask(
    _ question: Alert, enter: String, close: String, answer: @escaping @MainActor (String) -> Void)
  /// Lets the user choose a file; does nothing if they cancel.
  func chooseFile(_ title: String, chosen: @escaping @MainActor (URL) -> Void)
  /// Lets the user choose a folder; does nothing if they cancel.
  func chooseFolder(_ title: String, chosen: @escaping @MainActor (URL) -> Void)
  /// Lets the user choose where to save.
  func chooseFileToSave(
    _ title: String, in folder: URL, named name: String, chosen: @escaping @MainActor (URL) -> Void)
  /// Copies a text to the clipboard.
  func copy(_ text: String)
  /// Shows a bundle with a store in this window.
  func show(_ bundle: SettingsBundle, store: StoreLocation?)
  /// Shows a bundle with a store in another window.
  func openWindow(_ bundle: SettingsBundle, store: StoreLocation)
  /// Shows a panel next to the pages, or none.
  ///
  /// - Parameter arranged: called with whether the panel is at the end of the window, when that changes.
  func setPanel(_ panel: Widget?, arranged: @escaping @MainActor (_ isBeside: Bool) -> Void)
  /// Discards the unsaved changes that no other window shows.
  func discardEdits()
  /// Closes the window without asking.
  func destroy()
}

extension FeatureHost {
  func showToast(_ text: String) { showToast(text, isUndoable: false) }

  /// Copies a text to the clipboard, and shows a toast.
  func copyWithToast(_ text: String) {
    copy(text)
    showToast(tr("Copied"))
  }

  /// Shows a file or a folder in the desktop’s file manager; reports a failure.
  func showInFiles(_ url: URL) {
    Desktop.showInFiles(url.path, over: window) { [weak self] problem in
      if let problem { self?.showToast(problem) }
    }
  }

  /// Shows a page, and possibly a row of it; reports a failure.
  func openPage(_ name: String, key: String? = nil) {
    do {
      try page?.open(pane: name, key: key)
    } catch {
      report(
        tr("The Page Can’t Be Opened"), error.localizedDescription, at: error.place)
    }
  }

  /// Shows an error dialog.
  ///
  /// - Parameters:
  ///   - page: the manual’s page about it; nil for none.
  ///   - place: the place of the error in a file, which can be opened; nil for none.
  func report(
    _ heading: String, _ message: String, help page: String? = nil,
    at place: BundleError.Place? = nil
  ) {
    // A file of an archive was only unpacked.
    let place = bundle?.location.archive == nil ? place : nil
    let help = page.map { _ in Alert.Response("help", tr("Help")) }
    let source = place.map { _ in Alert.Response("source", tr("Show in Source")) }
    let close = Alert.Response("close", tr("Close"))
    var alert = Alert(
      heading: heading, body: message, responses: [help, source, close].compactMap { $0 })
    alert.letsCopyBody = true
    ask(alert, enter: "close", close: "close") { [weak self] in
      if let page, $0 == "help" { self?.showHelp(page) }
      if let place, $0 == "source" { self?.showInSource(place.file, line: place.line) }
    }
  }

  /// Asks a question with two answers; Enter never chooses a destructive one.
  ///
  /// - Parameters:
  ///   - close: the answer for dismissing the dialog.
  ///   - action: the other answer, for Enter unless it is destructive.
  ///   - answer: called with whether the action was chosen.
  func ask(
    _ heading: String, _ body: String, close: Alert.Response, action: Alert.Response,
    answer: @escaping @MainActor (Bool) -> Void
  ) {
    let (closeID, actionID) = (close.id, action.id)
    ask(
      Alert(heading: heading, body: body, responses: [close, action]),
      enter: action.style == .destructive ? closeID : actionID, close: closeID
    ) { answer($0 == actionID) }
  }

  /// Does work that the user waits for; reports its failure.
  ///
  /// - Parameters:
  ///   - url: the file that it writes, to name it in the report; nil for none.
  ///   - heading: the heading of the report.
  ///   - done: called with the result, unless the work failed or was canceled.
  func request<Success: Sendable>(
    _ notice: WorkQueue.Notice, writing url: URL? = nil, orReport heading: String,
    _ body: @escaping @Sendable () async throws -> Success,
    then done: @escaping @MainActor (Success) -> Void
  ) {
    work.add(.request, notice, body) { [weak self] in
      switch $0 {
      case .success(let success): done(success)
      case .failure(let error):
        let message =
          if let url {
            tr("\(url.path.inQuotes) was not written: \(error.localizedDescription)")
          } else {
            error.localizedDescription
          }
        self?.report(heading, message)
      }
    }
  }

  /// Uses a file that the user has chosen; reports a file that can’t be used.
  ///
  /// - Parameter file: a path or a URI; nil for none.
  func use(_ file: String?, _ chosen: @MainActor (URL) -> Void) {
    guard let file else { return }
    if let remote = RemoteFile(file) {
      report(tr("The File Is Not on This Computer"), remote.localizedDescription)
    } else {
      chosen(URL(fileURLWithPath: file))
    }
  }

  /// Writes to a file named by a command; asks before it replaces one, like a file dialog.
  func write(to url: URL, _ body: @escaping @MainActor () -> Void) {
    // The target of a link is replaced, too, but never a folder.
    let found = try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
    guard found?.isDirectory == false else { return body() }
    ask(
      tr("Replace \(url.lastPathComponent.inQuotes)?"),
      tr("\(UserFolders.displayPath(of: url).inQuotes) already exists. Its contents will be lost."),
      close: .init("cancel", tr("Cancel")),
      action: .init("replace", tr("Replace"), style: .destructive)
    ) { if $0 { body() } }
  }

  /// Shows a page of the manual.
  func showHelp(_ page: String) { window?.activateAction("app.help-page", page) }
}

/// The services that all windows share.
@MainActor
protocol AppServices: AnyObject {
  var openFiles: OpenFiles { get }
  var preferences: AppPreferences { get }
  var abandonedEdits: AbandonedEditsList { get }
  /// Refreshes all windows.
  func refreshWindows()
}

extension Window: Commands {}
