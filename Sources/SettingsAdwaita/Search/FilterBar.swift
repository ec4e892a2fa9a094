package import SettingsViewModel
import Translation
package import Widgets

/// Chips for filters in the search text, two of them with a menu of choices; while a filter is typed, its completions.
@MainActor
package final class FilterBar {
  /// The maximum number of completions and menu entries.
  private static let mostChoices = 24

  package let widget = Box.vertical(spacing: 6)
  /// Called with a new search text.
  package var onChanged: (@MainActor (String) -> Void)?
  /// Called for the existing kinds of rows when their menu opens.
  package var onTypesAsked: (@MainActor () -> [FilterChoice])?
  private let chips: [(filter: SearchQuery.Filter, chip: Chip)]
  private let hasPages: Bool
  private let types: [FilterChoice]
  private let typeMenu = Menu()
  private let pageMenu = Menu()
  private lazy var type = makeChip(typeMenu, .type("")) { [weak self] in self?.fillTypeMenu() }
  private lazy var page = makeChip(pageMenu, .page("")) { [weak self] in self?.fillPageMenu() }
  private let completions = Strip(accessibleName: tr("Available Filters"))
  private var text = ""
  private var pages: [String] = []
  private var offered: [String] = []

  /// - Parameters:
  ///   - filters: those without an argument.
  ///   - types: all types that `@type:` knows.
  ///   - hasPages: whether there is a chip for pages.
  package init(
    _ filters: [SearchQuery.Filter],
    types: [FilterChoice] = FilterChoice.rowTypes, hasPages: Bool = true
  ) {
    self.hasPages = hasPages
    self.types = types
    let labels: [(SearchQuery.Filter, String)] = [
      (.modified, tr("Modified", context: "filter")), (.unsaved, tr("Unsaved", context: "filter")),
      (.issue, tr("Issues", context: "filter")),
    ]
    chips = labels.filter { filters.contains($0.0) }.map { filter, label in
      let chip = Chip()
      chip.setText(label)
      return (filter, chip)
    }
    let strip = Strip(accessibleName: tr("Filters"))
    for (filter, chip) in chips {
      strip.append(chip)
      chip.onToggled { [weak self] in self?.set(filter, $0) }
    }
    for chip in hasPages ? [type, page] : [type] { strip.append(chip) }
    widget.addStyleClass("filter-bar")
    widget.append(strip)
    widget.append(completions)
    completions.setVisible(false)
  }

  /// Shows the filters in the search text.
  ///
  /// - Parameter pages: the titles of the pages.
  package func show(
    _ query: SearchQuery, of text: String, completions all: [String] = [], pages: [String] = []
  ) {
    self.text = text
    self.pages = pages
    let filters = query.filters
    for (filter, chip) in chips {
      chip.setOn(filters.contains { $0.isKind(of: filter) })
    }
    let chosen = { (kind: SearchQuery.Filter) in filters.first { $0.isKind(of: kind) } }
    if let filter = chosen(.type("")) {
      show(
        filter, tr("Type: \(filter.title(among: types))", context: "filter"), in: type)
    } else {
      type.show(tr("Type", context: "filter"), choice: nil, drop: "")
    }
    if hasPages { showPage(chosen(.page(""))) }
    offer(Array(all.prefix(Self.mostChoices)))
  }

  private func showPage(_ filter: SearchQuery.Filter?) {
    if let filter {
      let title = filter.title(among: FilterChoice.pages(titled: pages))
      show(filter, tr("Page: \(title)", context: "filter"), in: page)
    } else {
      page.show(tr("Page", context: "filter"), choice: nil, drop: "")
    }
  }

  private func show(_ filter: SearchQuery.Filter, _ label: String, in chip: ChoiceChip) {
    chip.show(label, choice: filter.text, drop: tr("Search Without \(filter.text)"))
  }

  // MARK: Menus

  private func makeChip(
    _ menu: Menu, _ kind: SearchQuery.Filter, fill: @escaping @MainActor () -> Void
  ) -> ChoiceChip {
    let chip = ChoiceChip(menu: menu) { [weak self] choice in
      // The menu first returns the focus to its button.
      Task { self?.choose(choice, kind) }
    }
    chip.onOpen(fill)
    return chip
  }

  private func choose(_ choice: String, _ kind: SearchQuery.Filter) {
    let filter = SearchQuery(choice).filters.first
    if let filter { set(filter, true) } else { set(kind, choice == kind.text) }
  }

  private func fillTypeMenu() {
    typeMenu.removeAll()
    typeMenu.append(tr("Any Type"), action: ChoiceChip.action, parameter: "")
    append(onTypesAsked?() ?? [], to: typeMenu)
  }

  private func fillPageMenu() {
    let choices = FilterChoice.pages(titled: pages)
    pageMenu.removeAll()
    pageMenu.append(tr("Any Page"), action: ChoiceChip.action, parameter: "")
    append(Array(choices.prefix(Self.mostChoices)), to: pageMenu)
    guard choices.count > Self.mostChoices else { return }
    let more = Menu()
    more.append(
      tr("Type Its Name…"), action: ChoiceChip.action, parameter: SearchQuery.Filter.page("").text)
    pageMenu.appendSection(more)
  }

  private func append(_ choices: [FilterChoice], to menu: Menu) {
    let section = Menu()
    for choice in choices {
      section.append(choice.title, action: ChoiceChip.action, parameter: choice.filter.text)
    }
    menu.appendSection(section)
  }

  // MARK: Completions

  private func offer(_ texts: [String]) {
    guard texts != offered else { return }
    offered = texts
    completions.removeAll()
    for text in texts {
      let button = PushButton(text.split(separator: " ").last.map(String.init) ?? text)
      button.addStyleClass("chip")
      button.onClicked { [weak self] in self?.complete(text) }
      completions.append(button)
    }
    completions.setVisible(!texts.isEmpty)
  }

  private func set(_ filter: SearchQuery.Filter, _ isOn: Bool) {
    onChanged?(filter.set(isOn, in: text))
  }

  /// Inserts a completion, with a space after it unless it ends with a colon, to be continued.
  private func complete(_ completion: String) {
    // The clicked button is removed with the others.
    Task { [weak self] in
      self?.onChanged?(completion.hasSuffix(":") ? completion : completion + " ")
    }
  }
}
