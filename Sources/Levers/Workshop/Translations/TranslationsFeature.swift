import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// The page with all strings of the bundle, to be translated in place.
@MainActor
final class TranslationsFeature: Feature {
  /// The bundle whose strings can be translated.
  struct State: Equatable {
    var bundle: SettingsBundle?
    var isOpen = false

    static func == (one: State, other: State) -> Bool {
      one.bundle === other.bundle && one.isOpen == other.isOpen
    }
  }

  private static let pageCommands = [
    "translations-add", "translations-add-language", "translations-language",
    "translations-import", "translations-import-from",
  ]
  private static let languageCommands = [
    "translations-show", "translations-export", "translations-export-to",
  ]

  var shown: State?
  private unowned let host: any FeatureHost
  private let saver: TranslationSaver
  private let exchange: TranslationExchange
  private weak var page: TranslationsPage?
  private var dialog: LanguageDialog?
  /// The language that was last shown.
  private var language: String?
  /// The languages that have no file yet.
  private var added: [String] = []

  /// - Parameter record: records the edits, and shows the pages again.
  init(_ host: any FeatureHost, record: @escaping EditRecorder) {
    self.host = host
    saver = TranslationSaver(host, record: record)
    exchange = TranslationExchange(host, record: record)
    saver.onSaved = { [weak self] in self?.read() }
    exchange.onSaved = { [weak self] in
      self?.read()
      self?.showImported($0)
    }
    let commands = host.commands
    commands.add("translations") { [weak self] in self?.open() }
    commands.add("translations-add") { [weak self] in self?.askForLanguage() }
    commands.add("translations-add-language", text: { [weak self] in self?.add($0) })
    commands.add("translations-language", text: { [weak self] in self?.choose($0) })
    commands.add("translations-show") { [weak self] in self?.showPages() }
    commands.add("translations-import") { [weak self] in
      self?.endEditing()
      self?.exchange.chooseFileToImport()
    }
    commands.add(
      "translations-import-from",
      text: { [weak self] in
        self?.endEditing()
        self?.exchange.importFile(atPath: $0)
      })
    commands.add("translations-export") { [weak self] in
      self?.endEditing()
      if let self, let language { exchange.chooseFileToExport(language) }
    }
    commands.add(
      "translations-export-to",
      text: { [weak self] in
        self?.endEditing()
        if let self, let language { exchange.export(language, toPath: $0) }
      })
  }

  /// Shows the language of imported strings.
  private func showImported(_ language: String) {
    guard let page else { return }
    page.choose(page.list?.texts.language(named: language) ?? language)
  }

  var state: State {
    guard let bundle = host.document?.session.bundle, host.page != nil, bundle.hasPageFiles
    else { return State() }
    return State(bundle: bundle, isOpen: host.page?.isOpen(page: TranslationsPage.tag) == true)
  }

  func show(_ state: State) {
    host.commands.enable(["translations"], state.bundle != nil)
    enableCommands(ofOpenPage: state.isOpen)
    if state.isOpen { read() }
  }

  private func enableCommands(ofOpenPage isOpen: Bool) {
    host.commands.enable(Self.pageCommands, isOpen)
    host.commands.enable(Self.languageCommands, isOpen && language != nil)
  }

  /// Saves what is being typed.
  func endEditing() { saver.saveAll() }

  /// Asks before the window is closed with strings that could not be saved, and then closes it; returns false if there
  /// are none.
  func asksBeforeClosing() -> Bool {
    let count = saver.drafts.refusedCount
    guard count > 0 else { return false }
    host.ask(
      tr(
        one: "Discard the Translation?", other: "Discard the Translations?", count: count,
        comment: "The number isn’t shown"),
      tr(
        one: "\(count) translation could not be saved. It will be lost.",
        other: "\(count) translations could not be saved. They will be lost.", count: count),
      close: .init("cancel", tr("Cancel")),
      action: .init("discard", tr("Discard"), style: .destructive)
    ) { [weak self] in
      guard $0 else { return }
      self?.saver.drafts = TextDrafts()
      self?.host.window?.close()
    }
    return true
  }

  // MARK: The page

  /// Undoes or redoes what was tried out in the preview, if that has the focus; returns whether it has.
  func undo(isRedo: Bool) -> Bool { page?.preview?.undo(isRedo: isRedo) ?? false }

  /// Whether a field has changes of its own, which it undoes itself.
  var isTyping: Bool { saver.drafts.hasTyped }
  /// Whether a translation is being saved, which is an edit of the bundle afterward.
  var isSaving: Bool { saver.drafts.isSaving }

  private func open() {
    guard let settings = host.page, !settings.isOpen(page: TranslationsPage.tag) else { return }
    host.completeInterruptedChanges()
    let preview = TranslationPreview(host)
    let page = TranslationsPage(
      saver, language: language ?? shownLanguage, added: added, preview: preview
    ) { [weak self, weak preview] in self?.open($0, in: preview) }
    page.onLanguage = { [weak self, weak page] in
      guard let self else { return }
      language = $0
      added = page?.added ?? []
      preview.show(state.bundle, in: $0)
      enableCommands(ofOpenPage: true)
    }
    self.page = page
    settings.open(
      page: TranslationsPage.tag, title: tr("Translations"), content: page.widget, owner: page
    ) { [weak self] in self?.saver.saveAll() }
  }

  /// The language of the pages, in the form of its folder’s name.
  private var shownLanguage: String? { host.document?.session.bundle.shownLanguage }

  /// Reads the strings again.
  private func read() {
    guard let bundle = state.bundle, page != nil else { return }
    let number = saver.beginReading()
    host.work.add(.looking(for: "translations"), isLatest: true) {
      TextList(of: bundle)
    } then: { [weak self] in
      // A later reading of the pages is followed by another one of the strings.
      guard let self, case .success(let list) = $0, state.bundle === bundle else { return }
      saver.handleReading(number, list, of: bundle)
      page?.show(list, problem: problem(of: bundle))
    }
  }

  /// Why no file of a bundle can be changed; nil if they can, as far as is known.
  private func problem(of bundle: SettingsBundle) -> String? {
    guard let archive = bundle.location.archive else { return nil }
    return tr(
      """
      \(archive.file.lastPathComponent.inQuotes) is an archive, and its files can’t be changed. \
      Unpack it and open the app to translate its strings.
      """)
  }

  /// Shows the row of a text next to the strings, or on its page.
  private func open(_ place: TextList.Place, in preview: TranslationPreview?) {
    do {
      let isShown =
        if let preview, preview.isShown { preview.highlight(place) } else {
          try host.page?.open(pane: place.pane, entry: place.entry) ?? false
        }
      if !isShown { host.showToast(tr("This row isn’t shown at the moment.")) }
    } catch {
      host.showToast(error.localizedDescription)
    }
  }

  // MARK: Languages

  private func askForLanguage() {
    guard let window = host.window, let page, let list = page.list, dialog == nil else { return }
    let choices = LanguageChoices(list.texts, existing: page.languages)
    let dialog = LanguageDialog(choices) { [weak self] in self?.page?.choose($0) }
    self.dialog = dialog
    dialog.present(over: window) { [weak self] in self?.dialog = nil }
  }

  /// Adds a language by its tag.
  private func add(_ tag: String) {
    guard let page, let list = page.list else { return }
    switch LanguageChoices(list.texts, existing: page.languages).answer(to: tag) {
    case .new(let language), .existing(let language): page.choose(language)
    case .problem(let problem):
      host.report(tr("The Language Can’t Be Added"), problem.string)
    }
  }

  private func choose(_ language: String) {
    if let page, page.languages.contains(language) { page.choose(language) }
  }

  private func showPages() {
    if let language { host.window?.activateAction("win.language", language) }
  }
}
