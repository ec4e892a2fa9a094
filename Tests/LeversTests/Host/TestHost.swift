import Foundation
import PropertyList
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import TestSupport
import Widgets

@testable import Levers

/// A host for features that records calls and answers questions.
///
/// It has no window and no pages until ``showPages()``, which needs a display.
@MainActor
final class TestHost: FeatureHost, AppServices, Commands {
  var document: OpenDocument?
  var bundle: SettingsBundle?
  private(set) var page: SettingsPage?
  private(set) var window: Window?
  var stage: Stage?
  let banners = Banners()
  let work = WorkQueue()
  let openFiles = OpenFiles()
  let preferences: AppPreferences
  private(set) lazy var abandonedEdits = AbandonedEditsList(
    secrets: JournalSecrets(NoKeeper()), work: work)
  var services: any AppServices { self }
  var commands: any Commands { self }
  var undoTitles: UndoTitles { UndoTitles(document?.session) }

  /// The folder of the files.
  let folder: TemporaryFolder
  private let fixture: BundleFixture
  private var observation: SettingsObservation?
  /// The features to refresh.
  var features: [any Feature] = []
  private(set) var toasts: [String] = []
  /// Presses the button of the last toast; nil if it has none.
  private(set) var pressToastButton: (@MainActor () -> Void)?
  private(set) var questions: [Alert] = []
  private(set) var copied: [String] = []
  private(set) var isDestroyed = false
  private(set) var discards = 0
  /// The answers to the next questions; without one they stay open.
  var answers: [String] = []
  /// The files chosen in the next file dialogs.
  var chosen: [URL] = []

  struct NoKeeper: SecretKeeper {
    func secret(forKey key: String) throws(StoreError) -> String? { nil }
    func setSecret(_ secret: String?, forKey key: String) throws(StoreError) {}
  }

  /// Shows a bundle with a switch "a" and a text field "name", over a file.
  ///
  /// - Parameter stored: the content of the file; nil for no document.
  init(_ stored: PropertyListDictionary? = ["a": true]) throws {
    folder = try TemporaryFolder()
    preferences = AppPreferences(folder: folder.url.appendingPathComponent("config"))
    fixture = try BundleFixture([
      ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "Alpha", "DefaultValue": false],
      ["Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name"],
    ])
    guard let stored else { return }
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    self.bundle = bundle
    try folder.write(PropertyListWriter.xml(.dictionary(stored)), to: "main.plist")
    document = try OpenDocument(of: bundle, at: .file(file), in: openFiles)
    observation = document?.session.observe { [weak self] in
      if case .state = $0 { self?.refresh() }
    }
  }

  /// The settings file.
  var file: URL { folder.url.appendingPathComponent("main.plist") }

  /// The content of the file.
  var saved: PropertyListDictionary? {
    (try? PropertyListDocument.read(contentsOf: file))?.value.dictionary
  }

  func set(_ value: PropertyListValue, _ key: String) {
    document?.session.setValue(value, forKey: key, name: key)
  }

  /// Waits until all requested work of a kind is done.
  func settle(_ kind: WorkQueue.Kind = .request) async {
    await withCheckedContinuation { continuation in
      work.add(kind) {
      } then: { _ in
        continuation.resume()
      }
    }
  }

  func setPanel(_ panel: Widget?, arranged: @escaping @MainActor (_ isBeside: Bool) -> Void) {
    panelView?.onArranged(arranged)
    panelView?.setPanel(panel)
    self.panel = panel
  }

  private var panelView: PanelView?
  /// The panel next to the pages; nil for none.
  private(set) var panel: Widget?

  // MARK: Window

  /// Shows the pages of the document in a window, until ``closeWindow()``.
  func showPages() throws {
    guard let session = document?.session else { return }
    let page = try SettingsPage(session: session)
    let window = Window(width: 640, height: 600)
    let panelView = PanelView(page.widget)
    self.panelView = panelView
    window.setContent(panelView)
    window.present()
    page.onNavigation = { [weak self] in self?.refresh() }
    (self.page, self.window) = (page, window)
    refresh()
  }

  func closeWindow() {
    window?.destroy()
    (page, window, panelView, panel) = (nil, nil, nil, nil)
  }

  // MARK: Commands

  private var actions: [String: @MainActor (String?) -> Void] = [:]
  private var toggles: [String: @MainActor (Bool) -> Void] = [:]
  private(set) var enabled: Set<String> = []
  private var states: [String: String] = [:]
  /// How often commands were enabled or disabled.
  private(set) var changes = 0

  func addAction(_ name: String, takesText: Bool, _ body: @escaping @MainActor (String?) -> Void) {
    actions[name] = body
  }
  func addToggleAction(_ name: String, _ body: @escaping @MainActor (Bool) -> Void) {
    toggles[name] = body
  }
  func addChoiceAction(_ name: String, _ body: @escaping @MainActor (String) -> Void) {
    actions[name] = { if let text = $0 { body(text) } }
  }
  func setActionEnabled(_ name: String, _ isEnabled: Bool) {
    changes += 1
    if isEnabled { enabled.insert(name) } else { enabled.remove(name) }
  }
  func setActionState(_ name: String, _ isOn: Bool) { states["win." + name] = "\(isOn)" }
  func setActionChoice(_ name: String, _ choice: String) { states["win." + name] = choice }
  func isActionEnabled(_ action: String) -> Bool {
    action.hasPrefix("app.") || enabled.contains(String(action.dropFirst(4)))
  }
  func actionState(_ action: String) -> String? { states[action] }

  /// Runs a command, if it is enabled.
  func activate(_ name: String, _ text: String? = nil) {
    if enabled.contains(name) { actions[name]?(text) }
  }

  /// Turns a command on or off.
  func toggle(_ name: String, _ isOn: Bool) {
    if enabled.contains(name) { toggles[name]?(isOn) }
  }

  // MARK: Host

  func refresh() {
    for feature in features { feature.refresh() }
  }
  func refreshWindows() { refresh() }
  func showToast(_ text: String, isUndoable: Bool) {
    toasts.append(text)
    pressToastButton = nil
  }
  func showToast(_ text: String, button: String, _ body: @escaping @MainActor () -> Void) {
    toasts.append(text)
    pressToastButton = body
  }
  func dismissToastWithButton() { pressToastButton = nil }
  func ask(
    _ question: Alert, enter: String, close: String, answer: @escaping @MainActor (String) -> Void
  ) {
    questions.append(question)
    if !answers.isEmpty { answer(answers.removeFirst()) }
  }
  func chooseFile(_ title: String, chosen: @escaping @MainActor (URL) -> Void) {
    if !self.chosen.isEmpty { chosen(self.chosen.removeFirst()) }
  }
  func chooseFolder(_ title: String, chosen: @escaping @MainActor (URL) -> Void) {
    chooseFile(title, chosen: chosen)
  }
  func chooseFileToSave(
    _ title: String, in folder: URL, named name: String, chosen: @escaping @MainActor (URL) -> Void
  ) {
    chooseFile(title, chosen: chosen)
  }
  func copy(_ text: String) { copied.append(text) }
  func show(_ bundle: SettingsBundle, store: StoreLocation?) {}
  func openWindow(_ bundle: SettingsBundle, store: StoreLocation) {}
  func discardEdits() { discards += 1 }
  func destroy() { isDestroyed = true }
}
