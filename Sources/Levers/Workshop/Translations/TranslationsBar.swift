import SettingsViewModel
import Translation
import Widgets

/// The language, the search and the filters above the strings.
@MainActor
final class TranslationsBar {
  let widget = Box.vertical()
  var onLanguage: @MainActor (String) -> Void = { _ in }
  /// Called when the filter or the search has changed.
  var onFilter: @MainActor () -> Void = {}
  private(set) var filter = TextList.Filter.all
  private let language = ComboRow()
  private let languages = Group()
  private let searchBar = SearchBar(placeholder: tr("Search Strings"))
  private let chips: [(filter: TextList.Filter, chip: Chip)]
  private let strip = Strip(accessibleName: tr("Shown Strings"))
  private var tags: [String] = []
  private var options: [String] = []

  init() {
    chips = TextList.Filter.allCases.map { ($0, Chip()) }
    language.setTitle(tr("Language"))
    languages.append(language)
    for (_, chip) in chips { strip.append(chip) }
    let bar = Box.vertical(spacing: 9, [languages, strip])
    bar.addStyleClass("issues-bar")
    widget.append(searchBar)
    widget.append(Clamp(bar))
    language.onSelected { [weak self] in
      if let self, tags.indices.contains($0) { onLanguage(tags[$0]) }
    }
    searchBar.onChanged { [weak self] _ in self?.onFilter() }
    searchBar.onStopped { [weak self] in
      self?.searchBar.text = ""
      self?.onFilter()
    }
    for (filter, chip) in chips {
      chip.onToggled { [weak self] _ in self?.choose(filter) }
    }
  }

  /// The commands below the strings, and among them the one that shows the pages in place of the strings.
  static func makeToolbar() -> (bar: WrapBox, showPages: Widget) {
    let bar = WrapBox(accessibleName: tr("Translations"))
    bar.addStyleClass("toolbar")
    let showPages = makeButton("translations-show", tr("Show Pages"))
    for button in [
      makeButton("translations-add", tr("Add Language…")),
      makeButton("translations-import", tr("Import…")),
      makeButton("translations-export", tr("Export…")), showPages,
    ] {
      bar.append(button)
    }
    return (bar, showPages)
  }

  private static func makeButton(_ name: String, _ label: String) -> PushButton {
    let title = Command.title(of: "win." + name)
    let button = PushButton(label, action: "win." + name)
    button.setAccessibleName(title)
    if label != title { button.setTooltip(title) }
    return button
  }

  var search: String { searchBar.text }

  /// Searches for the text in the field plus a text that was typed elsewhere; without one, selects all.
  func search(typing text: String) { searchBar.type(text) }

  /// Shows all strings.
  func clear() {
    searchBar.text = ""
    filter = .all
  }

  private func choose(_ filter: TextList.Filter) {
    // The chosen one is turned off by choosing it again.
    self.filter = self.filter == filter ? .all : filter
    onFilter()
  }

  /// Shows the languages with their progress.
  func show(_ tags: [String], of list: TextList, selected: String?) {
    let options = tags.map { tag in
      let progress = list.progress(in: tag)
      return tr(
        """
        \(LanguageChoices.name(of: tag)) · \(String(progress.done)) of \(String(progress.total))
        """, comment: "A language, the number of translated texts, the number of texts")
    }
    if options != self.options {
      self.options = options
      language.setOptions(options)
    }
    self.tags = tags
    language.setSelected(selected.flatMap(tags.firstIndex))
    languages.setVisible(!tags.isEmpty)
  }

  /// Shows the number of strings for each filter.
  func showCounts(of rows: [TextList.Row], shown: Int) {
    for (filter, chip) in chips {
      let count = rows.count(where: filter.matches)
      chip.setText(filter.name(ofCount: count))
      chip.setOn(filter == self.filter)
      chip.setVisible(count > 0 || filter == .all || filter == self.filter)
    }
    strip.setVisible(!rows.isEmpty)
    searchBar.setVisible(!rows.isEmpty)
    searchBar.setStatus(
      search.isEmpty
        ? "" : tr(one: "\(shown) string", other: "\(shown) strings", count: shown))
  }
}

extension TextList.Filter {
  fileprivate func name(ofCount count: Int) -> String {
    switch self {
    case .all: tr("All", context: "texts")
    case .missing:
      tr(one: "\(count) Missing", other: "\(count) Missing", count: count, context: "texts")
    case .same:
      tr(
        one: "\(count) Same as Source", other: "\(count) Same as Source", count: count,
        context: "texts")
    case .arguments:
      tr(
        one: "\(count) with Different Arguments", other: "\(count) with Different Arguments",
        count: count,
        context: "texts")
    case .unused:
      tr(one: "\(count) Unused", other: "\(count) Unused", count: count, context: "texts")
    }
  }
}
