import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// The page with the options of a choice: a check row for each option, and a fixed search field above a long list.
///
/// The first screenful and the selected option are created immediately, and some more while the main loop is idle; see
/// ``PlacedBlocks``.
@MainActor
final class ChoiceView {
  /// The minimum number of options for a search field.
  private static let shortestSearchedList = 9
  /// The number of options to create in advance.
  private static let optionsAhead = 75

  /// The search field and the options.
  let widget = Box.vertical()
  let row: ChoiceRow
  private let page = Page()
  private var search: SearchBar?
  private let pane: PaneModel
  private let options: ChoiceOptions
  private let close: () -> Void
  private let hasImages: Bool
  /// The note that no option matches.
  private var emptyNote: Group?
  /// The positions of the matching options; initially all.
  private var shown: [Int]
  private lazy var blocks = PlacedBlocks<ChoiceBlock>(on: page) { [weak self] in
    self?.addOptions(to: $0, of: $1)
  }
  /// The created rows, by the position of the option.
  private var optionWidgets: [Int: TogglingRow] = [:]
  private var selected: Set<Int> = []

  /// - Parameters:
  ///   - pane: the pane of the row, kept alive while the page is open.
  ///   - close: closes the page: if a choice needs only one option, and for Escape.
  init(_ row: ChoiceRow, in pane: PaneModel, close: @escaping () -> Void) {
    self.row = row
    self.pane = pane
    self.close = close
    options = row.options
    shown = Array(options.indices)
    hasImages = options.contains { $0.icon?.isEmpty == false }
    selected = row.selectedIndices
    addSearchField()
    page.setExpanding()
    widget.append(page)
    show()
    revealChosen()
    followChanges()
  }

  private func addSearchField() {
    guard options.count >= Self.shortestSearchedList else { return }
    let bar = SearchBar(placeholder: tr("Search"))
    search = bar
    bar.onChanged { [weak self] in self?.filter($0) }
    bar.onActivated { [weak self] in self?.focusFirstOption() }
    bar.onDown { [weak self] in self?.focusFirstOption() }
    bar.onStopped { [weak self] in self?.stopSearch() }
    widget.append(bar)
    let note = Group()
    note.append(Label(tr("No option matches."), isDim: true))
    note.setVisible(false)
    page.append(note)
    emptyNote = note
  }

  /// Appends text that was typed outside the search field; returns false if there is none.
  func type(_ text: String) -> Bool {
    guard let search else { return false }
    search.type(text)
    return true
  }

  private func focusFirstOption() {
    shown.lazy.compactMap { self.optionWidgets[$0] }.first?.grabFocus()
  }

  /// Escape: first shows all options again.
  private func stopSearch() {
    guard let search, !search.text.isEmpty else { return close() }
    search.text = ""
    filter("")
  }

  // MARK: Blocks

  private func show() {
    blocks.show(ChoiceBlock.blocks(of: shown))
    blocks.create(0)
    blocks.createAhead(weight: Self.optionsAhead)
  }

  private func addOptions(to group: Group, of index: Int) {
    let block = blocks.all[index]
    for option in block.options {
      let made = makeOption(option)
      optionWidgets[option] = made
      group.append(made)
    }
    if !block.goesOn { group.setFooter(row.choiceFooter) }
    Direction.apply(to: group, for: pane.session.bundle)
  }

  private func makeOption(_ index: Int) -> TogglingRow {
    let option = row.allowsMultiple ? makeCheckRow(index) : makeRadioRow(index)
    let title = options[index].title
    option.setTitle(title)
    option.setAccessibleName(title)
    if hasImages { option.addImage(Icon.widget(for: row.icon(ofOption: index, scale: 2))) }
    option.setActive(selected.contains(index))
    return option
  }

  // MARK: Choosing

  private func makeCheckRow(_ index: Int) -> TogglingRow {
    let option = CheckRow()
    option.onToggled { [weak row] in row?.setChosen($0, option: index) }
    return option
  }

  private func makeRadioRow(_ index: Int) -> TogglingRow {
    // Any row of the choice can represent the others.
    let option = RadioRow(leader: optionWidgets.first?.value as? RadioRow)
    option.onChosen { [weak self] in self?.choose(index) }
    return option
  }

  private func choose(_ index: Int) {
    row.choose(index)
    if row.isQuickChoice { close() }
  }

  /// Scrolls to the selected option and focuses it.
  private func revealChosen() {
    guard let index = selected.min(),
      let block = blocks.all.firstIndex(where: { $0.options.contains(index) })
    else { return }
    blocks.create(block)
    optionWidgets[index]?.scrollTo()
  }

  /// Shows the matching options in new rows; there are never many at once.
  private func filter(_ query: String) {
    let matching = row.options(matching: query)
    guard matching != shown else { return }
    shown = matching
    optionWidgets = [:]
    show()
    emptyNote?.setVisible(matching.isEmpty)
  }

  private func followChanges() {
    row.onChoiceChange = { [weak self] in self?.refresh() }
    widget.onDestroy { [weak self] in self?.detach() }
  }

  private func refresh() {
    selected = row.selectedIndices
    for (index, option) in optionWidgets { option.setActive(selected.contains(index)) }
  }

  private func detach() {
    blocks.detach()
    optionWidgets = [:]
    row.onChoiceChange = nil
  }
}

/// A part of a page of options that is created at once: all options, or some of many.
@MainActor
struct ChoiceBlock: PageBlock {
  /// The maximum number of options in a block: they take less time than rows.
  private static let longest = 25

  /// Positions of options.
  let options: ArraySlice<Int>
  let isContinued: Bool
  let goesOn: Bool

  /// The blocks for a list of positions, in order: at least one, for the footer.
  static func blocks(of options: [Int]) -> [ChoiceBlock] {
    return stride(from: 0, to: max(options.count, 1), by: longest).map { start in
      let end = min(start + longest, options.count)
      return ChoiceBlock(
        options: options[start..<end], isContinued: start > 0, goesOn: end < options.count)
    }
  }

  var weight: Int { options.count }

  var estimatedHeight: Int32 { Int32(max(1, options.count * 55 - 24)) }
}
