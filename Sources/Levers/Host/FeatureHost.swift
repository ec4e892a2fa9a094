import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import Translation
import Widgets

/// What a feature asks of the window that hosts it.
@MainActor
protocol FeatureHost: AnyObject {
  /// What all windows share.
  var services: any AppServices { get }
  /// What is edited; nil on the welcome page and where the store can't be opened.
  var document: OpenDocument? { get }
  /// The bundle that is shown, or that can't be.
  var bundle: SettingsBundle? { get }
  /// The pages of the document; nil where there are none.
  var page: SettingsPage? { get }
  /// What dialogs are shown over; nil in tests, which have no window.
  var window: Window? { get }
  /// Where pictures are painted; nil in tests, which have no window.
  var stage: Stage? { get }
  var commands: any Commands { get }
  var banners: Banners { get }
  /// What goes on off the main thread.
  var work: WorkQueue { get }

  /// Has all features show what has changed.
  func refresh()
  /// Tells the user of something done, without asking for an answer.
  ///
  /// - Parameter isUndoable: whether it can be undone by a button of the notice.
  func showToast(_ text: String, isUndoable: Bool)
  /// Asks the user something; `enter` is what Enter answers, and `close` what dismissing the dialog does.
  func ask(
    _ question: Alert, enter: String, close: String, answer: @escaping @MainActor (String) -> Void)
  /// Has the user choose a file; nothing happens when none is chosen.
  func chooseFile(_ title: String, chosen: @escaping @MainActor (URL) -> Void)
  /// Has the user choose where to save.
  func chooseFileToSave(
    _ title: String, in folder: URL, named name: String, chosen: @escaping @MainActor (URL) -> Void)
  /// Puts a text into the clipboard.
  func copy(_ text: String)
  /// Shows a bundle with a store, in place of what is shown.
  func show(_ bundle: SettingsBundle, store: StoreLocation?)
  /// Shows a bundle with a store in another window.
  func openWindow(_ bundle: SettingsBundle, store: StoreLocation)
  /// Gives up the unsaved changes that no other window shows.
  func discardEdits()
  /// Closes the window without asking.
  func destroy()
}

extension FeatureHost {
  func showToast(_ text: String) { showToast(text, isUndoable: false) }

  /// Puts a text into the clipboard, and says so.
  func copyTelling(_ text: String) {
    copy(text)
    showToast(tr("Copied"))
  }

  /// Shows a file or a folder in the desktop's file manager; why that fails is told.
  func showInFiles(_ url: URL) {
    Desktop.showInFiles(url.path, over: window) { [weak self] problem in
      if let problem { self?.showToast(problem) }
    }
  }

  /// Shows a page, and a row of it; one that can't be opened is reported.
  func openPage(_ name: String, key: String? = nil) {
    do {
      try page?.open(pane: name, key: key)
    } catch {
      report(tr("The Page Can’t Be Opened"), error.localizedDescription)
    }
  }

  /// Tells the user of a failure, in a dialog.
  ///
  /// - Parameter page: what the manual says of it; nil for nothing.
  func report(_ heading: String, _ message: String, help page: String? = nil) {
    let help = page.map { _ in [Alert.Response("help", tr("Help"))] } ?? []
    var alert = Alert(
      heading: heading, body: message, responses: help + [.init("close", tr("Close"))])
    alert.letsCopyBody = true
    ask(alert, enter: "close", close: "close") { [weak self] in
      if let page, $0 == "help" { self?.showHelp(page) }
    }
  }

  /// Uses a file that the user has chosen; one that can't be used is reported.
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

  /// Writes to a file that a command names; asks before it replaces one, as a dialog for files does.
  func write(to url: URL, _ body: @escaping @MainActor () -> Void) {
    // What a link leads to is replaced, too; a folder never is.
    let found = try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
    guard found?.isDirectory == false else { return body() }
    ask(
      Alert(
        heading: tr("Replace \(url.lastPathComponent.inQuotes)?"),
        body: tr(
          "\(UserFolders.displayPath(of: url).inQuotes) already exists. Its contents will be lost."),
        responses: [
          .init("cancel", tr("Cancel")), .init("replace", tr("Replace"), style: .destructive),
        ]),
      enter: "cancel", close: "cancel"
    ) { if $0 == "replace" { body() } }
  }

  /// Shows a page of the manual.
  func showHelp(_ page: String) { window?.activateAction("app.help-page", page) }
}

/// What all windows of the program share.
@MainActor
protocol AppServices: AnyObject {
  var openFiles: OpenFiles { get }
  var preferences: AppPreferences { get }
  var abandonedEdits: AbandonedEditsList { get }
  /// Has all windows show what has changed.
  func refreshWindows()
}

extension Window: Commands {}
