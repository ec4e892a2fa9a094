import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// The page with the strings of a bundle and their translations into one language at a time, which are edited in place.
///
/// When the files change, existing rows keep their place, the focus and what is being typed.
@MainActor
final class TranslationsPage {
  static let tag = "translations"

  /// Switches between nothing, the spinner, the note that there are no strings, and the table.
  let widget: Stack
  /// The current strings; nil until they are read.
  private(set) var list: TextList?
  /// The language of the translations; nil if the bundle has none.
  private(set) var language: String?
  /// Called when another language is chosen.
  var onLanguage: @MainActor (String?) -> Void = { _ in }
  private let saver: TranslationSaver
  private let onOpen: @MainActor (TextList.Place) -> Void
  /// The pages next to the strings, if there is space; nil for none.
  let preview: TranslationPreview?
  private let toolbar = TranslationsBar.makeToolbar()
  /// The strings with what is above and below them, and the preview.
  private let table: PanelView
  private let bar = TranslationsBar()
  private let group = Group()
  /// Why nothing can be edited.
  private let note = Label("", isDim: true)
  /// Switches between the rows and the note that there are none.
  private let lists: Stack
  private let nothing = StatusPage(icon: "edit-find-symbolic", title: tr("No Strings Found"))
  private var isEditable = true

  private var all: [TextList.Row] = []
  private var shown: [TextList.Row] = []
  private var rows: [TranslationRow] = []
  private let more = MoreRow()
  private var limit = MoreRow.rowsAtOnce
  /// The languages that were added and have no file yet.
  private(set) var added: [String] = []

  init(
    _ saver: TranslationSaver, language: String?, added: [String] = [],
    preview: TranslationPreview? = nil, onOpen: @escaping @MainActor (TextList.Place) -> Void
  ) {
    self.saver = saver
    self.language = language
    self.added = added
    self.preview = preview
    self.onOpen = onOpen
    lists = Stack([Page([group]), nothing])
    let waiting = StatusPage(title: tr("Reading the Strings"))
    waiting.setChild(Spinner(isLarge: true))
    let none = StatusPage(
      icon: "preferences-desktop-locale-symbolic", title: tr("No Strings to Translate"),
      description: tr(
        """
        The bundle has no string table. Add a file en.lproj/Root.strings with a text, such as \
        "Sound" = "Sound";, and it is shown here.
        """))
    note.setVisible(false)
    note.addStyleClass("issues-bar")
    table = PanelView(Box.vertical([bar.widget, Clamp(note), lists, Clamp(toolbar.bar)]))
    widget = Stack([Box.vertical(), waiting, none, table])
    widget.setExpanding()
    if let preview {
      table.setPanel(preview.widget, staysBelow: false)
      table.onArranged { [weak self] in
        self?.preview?.isShown = $0
        self?.toolbar.showPages.setVisible(!$0)
      }
    }
    bar.onLanguage = { [weak self] in self?.choose($0) }
    bar.onFilter = { [weak self] in self?.filter() }
    let showAll = PushButton.pill(tr("Show All"))
    showAll.onClicked { [weak self] in self?.showAll() }
    nothing.setChild(showAll)
    saver.onChange = { [weak self] in self?.refreshRow($0) }
    widget.showSpinnerSoon(at: 1)
  }

  // MARK: Strings

  /// Shows the strings as they are in the files now.
  ///
  /// - Parameter problem: why they can’t be edited; nil if they can.
  func show(_ list: TextList, problem: String?) {
    guard widget.isAlive else { return }
    let isFirst = self.list == nil
    self.list = list
    isEditable = problem == nil
    note.setText(problem ?? "")
    note.setVisible(problem != nil)
    added.removeAll { list.texts.languages.contains($0) }
    if language.map(languages.contains) != true { language = languages.first }
    widget.show(list.isEmpty ? 2 : 3)
    showTexts(keepingRows: !isFirst)
    onLanguage(language)
  }

  /// The languages of the bundle, and those that were added and have no file yet.
  var languages: [String] { (list?.texts.languages ?? []) + added }

  /// Shows a language, which may be a new one.
  func choose(_ language: String) {
    if !languages.contains(language) { added.append(language) }
    self.language = language
    showTexts(keepingRows: false)
    onLanguage(language)
  }

  private func showTexts(keepingRows: Bool) {
    guard let list else { return }
    all = language.map(list.rows) ?? []
    bar.show(languages, of: list, selected: language)
    filter(keeping: keepingRows ? Set(shown.map(\.id)) : [])
  }

  // MARK: Filters

  private func filter() {
    limit = MoreRow.rowsAtOnce
    filter(keeping: [])
  }

  private func showAll() {
    bar.clear()
    filter()
  }

  /// - Parameter kept: the strings whose rows stay, even if they don’t match anymore.
  private func filter(keeping kept: Set<TextList.ID>) {
    guard list != nil else { return }
    let (filter, search) = (bar.filter, bar.search)
    shown = all.filter { kept.contains($0.id) || filter.matches($0) && $0.matches(search) }
    bar.showCounts(of: all, shown: shown.count)
    nothing.setTexts(
      title: language == nil ? tr("No Translations") : tr("No Strings Found"),
      description: language == nil
        ? tr("Add a language to translate the strings.")
        : filter == .missing && search.isEmpty
          ? tr("All strings are translated.") : tr("Try another filter or search."))
    lists.show(shown.isEmpty ? 1 : 0)
    fill()
  }

  // MARK: Rows

  private func fill() {
    let kept = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    let visible = shown.prefix(limit).map { row in
      (row, kept[row.id].flatMap { isUsable($0, for: row) ? $0 : nil } ?? makeRow(row))
    }
    let current = Set(visible.map { ObjectIdentifier($0.1) })
    let gone = rows.filter { !current.contains(ObjectIdentifier($0)) }
    rows = visible.map(\.1)
    for (index, (row, widget)) in visible.enumerated() {
      show(row, in: widget)
      group.place(widget.widget, at: index)
    }
    for row in gone { group.remove(row.widget) }
    more.show(shown.count - rows.count) {
      group.place($0, at: rows.count)
    } remove: {
      group.remove($0)
    } onMore: { [weak self] in
      self?.showNext()
    }
  }

  /// Whether the field of a row suits its text; one with the focus stays.
  private func isUsable(_ existing: TranslationRow, for row: TextList.Row) -> Bool {
    existing.hasLines == TranslationRow.needsLines(row, shown: text(of: row))
      || existing.widget.containsFocus
  }

  private func makeRow(_ row: TextList.Row) -> TranslationRow {
    TranslationRow(
      row, shown: text(of: row),
      TranslationActions(
        select: { [weak self] in self?.select($0) ?? false },
        type: { [weak self] in self?.type($1, for: $0) },
        commit: { [weak self] in self?.commit($0, isEnter: $1) },
        cancel: { [weak self] in self?.cancel($0) ?? false }, open: onOpen))
  }

  private func text(of row: TextList.Row) -> String {
    draftID(row.id).map { saver.drafts.shown($0, translation: row.translation) }
      ?? row.translation ?? ""
  }

  private func show(_ row: TextList.Row, in widget: TranslationRow) {
    let isRefused = draftID(row.id).flatMap { saver.drafts[$0]?.isRefused } ?? false
    widget.show(row, shown: text(of: row), isRefused: isRefused, isEditable: isEditable)
  }

  private func refreshRow(_ id: TextDrafts.ID) {
    guard id.language == language, widget.isAlive,
      let row = shown.first(where: { $0.id == id.text }),
      let widget = rows.first(where: { $0.id == id.text })
    else { return }
    show(row, in: widget)
  }

  private func showNext() {
    let next = rows.count
    limit += MoreRow.rowsAtOnce
    fill()
    if rows.indices.contains(next) { rows[next].focusField() }
  }

  // MARK: Editing

  private func draftID(_ id: TextList.ID) -> TextDrafts.ID? { language.map { .init(id, in: $0) } }

  /// Shows the text on its page, if there is space; returns false if not.
  private func select(_ id: TextList.ID) -> Bool {
    // Without space, the preview remembers the row and highlights it later.
    let isHighlighted = preview?.highlight(shown.first { $0.id == id }?.places.first) ?? false
    return isHighlighted && preview?.isShown == true
  }

  private func type(_ text: String, for id: TextList.ID) {
    guard let draft = draftID(id), let row = shown.first(where: { $0.id == id }) else { return }
    saver.drafts.type(text, for: draft, translation: row.translation)
  }

  private func commit(_ id: TextList.ID, isEnter: Bool) {
    guard let draft = draftID(id) else { return }
    saver.save(draft, isRetry: isEnter)
    guard isEnter, let index = rows.firstIndex(where: { $0.id == id }) else { return }
    if rows.indices.contains(index + 1) { rows[index + 1].focusField() }
  }

  private func cancel(_ id: TextList.ID) -> Bool {
    guard let draft = draftID(id), saver.drafts.cancel(draft) else { return false }
    refreshRow(draft)
    return true
  }
}

extension TranslationsPage: SearchingPage {
  func search(typing text: String) { if list?.isEmpty == false { bar.search(typing: text) } }
}
