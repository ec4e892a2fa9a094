import CAdwaita
import SettingsSchema
import SettingsViewModel

/// The page with the options of a choice: a search field, and a check row for each option.
///
/// The first screenful and what is chosen are there at once, and some more follow while the main loop is idle.
/// The other options of a long list are made when they come near what is seen, as the rows of a long pane.
@MainActor
final class ChoiceView {
  /// A list shorter than this needs no search field.
  private static let shortestSearchedList = 9
  /// Options that are made though nobody scrolls to them.
  private static let optionsAhead = 100

  let widget: OpaquePointer
  let row: RowModel
  private let pane: PaneModel
  private let options: [ChoiceOption]
  private let onQuickChoice: () -> Void
  private let emptyNote: OpaquePointer?
  /// The positions of the options that the query finds, at first all.
  private var shown: [Int]
  /// Those in pieces: the first is on the page itself, each other one has a place.
  private var blocks: [ChoiceBlock] = []
  /// The groups that are made, by block.
  private var groups: [Int: OpaquePointer] = [:]
  /// The rows that are made, by the position of the option.
  private var optionWidgets: [Int: OpaquePointer] = [:]
  private var work: IncrementalWork?
  private var selected: Set<Int> = []

  /// - Parameters:
  ///   - pane: the pane of the row, kept alive while the page is open.
  ///   - onQuickChoice: closes the page, for a choice that is done with one option.
  init?(_ row: RowModel, in pane: PaneModel, onQuickChoice: @escaping () -> Void) {
    guard let widget = cadw_preferences_page_new() else { return nil }
    self.row = row
    self.pane = pane
    self.onQuickChoice = onQuickChoice
    options = row.options
    shown = Array(options.indices)
    self.widget = widget
    emptyNote = cadw_label_new("No option matches.", true, false)
    selected = chosen
    cadw_preferences_page_add_keys(widget)
    cadw_preferences_page_on_near(
      widget, NumberCallback.function,
      NumberCallback { [weak self] in self?.fillPlace(of: Int($0) + 1) }.pointer,
      CallbackContext.release)
    addSearchField()
    show()
    revealChosen()
    goOnAfterFirstFrame()
    followChanges()
  }

  private func addSearchField() {
    guard options.count >= Self.shortestSearchedList else { return }
    let searchGroup = cadw_group_new("")
    let entry = cadw_search_entry_new("Search")
    cadw_search_entry_on_changed(
      entry, TextCallback.function,
      TextCallback { [weak self] in self?.filter($0 ?? "") }.pointer, CallbackContext.release)
    cadw_group_append(searchGroup, entry)
    cadw_widget_set_visible(emptyNote, false)
    cadw_group_append(searchGroup, emptyNote)
    cadw_preferences_page_append(widget, searchGroup)
  }

  // MARK: Blocks

  /// Puts the first block onto the page, and places for the others.
  private func show() {
    blocks = ChoiceBlock.blocks(of: shown)
    let first = makeGroup(0)
    cadw_preferences_page_append(widget, first)
    for block in blocks.dropFirst() {
      cadw_preferences_page_append_place(widget, first, block.estimatedHeight)
    }
  }

  private func makeGroup(_ index: Int) -> OpaquePointer? {
    let block = blocks[index]
    let group = cadw_group_new("")
    groups[index] = group
    if !block.isFirst { cadw_widget_add_css_class(group, "continued") }
    if !block.isLast { cadw_widget_add_css_class(group, "to-be-continued") }
    for option in block.options {
      guard let made = makeOption(option) else { continue }
      optionWidgets[option] = made
      cadw_group_append(group, made)
    }
    if block.isLast, let markup = cadw_markup_with_links(row.choiceFooter) {
      cadw_group_set_footer(group, markup)
      markup.deallocateFromC()
    }
    Direction.apply(to: group, for: pane.session.bundle)
    return group
  }

  private func fillPlace(of index: Int) {
    guard blocks.indices.contains(index), groups[index] == nil else { return }
    let group = makeGroup(index)
    cadw_preferences_page_fill_place(widget, UInt32(index - 1), group, "continued")
  }

  /// The loop may be idle before the first frame, which nothing is to delay.
  private func goOnAfterFirstFrame() {
    guard blocks.count > 1 else { return }
    let work = IncrementalWork { [weak self] in self?.makeAhead() ?? false }
    self.work = work
    cadw_widget_on_next_frame_painted(
      widget, ActionCallback.function,
      ActionCallback { [weak work] in work?.start() }.pointer, CallbackContext.release)
  }

  /// Makes a block ahead; false when there is nothing left to do unasked.
  private func makeAhead() -> Bool {
    let ahead = blocks.prefix(Self.optionsAhead / PaneBlock.longest).indices
    guard let next = ahead.first(where: { groups[$0] == nil }) else { return false }
    fillPlace(of: next)
    return true
  }

  private func makeOption(_ index: Int) -> OpaquePointer? {
    // Any row of the choice stands for the others.
    guard
      let option = row.allowsMultiple
        ? cadw_mark_row_new() : cadw_check_row_new(optionWidgets.first?.value)
    else { return nil }
    let title = options[index].title
    cadw_row_set_title(option, title)
    cadw_widget_set_accessible_name(option, title)
    if let image = Icon.widget(for: row.icon(ofOption: index, scale: 2)) {
      cadw_row_add_prefix(option, image)
    }
    cadw_check_row_set_active(option, selected.contains(index))
    passOn(option, index)
    return option
  }

  // MARK: Choosing

  private func passOn(_ option: OpaquePointer, _ index: Int) {
    if row.allowsMultiple {
      cadw_mark_row_on_toggled(
        option, BooleanCallback.function,
        BooleanCallback { [weak row] in row?.setChosen($0, option: index) }.pointer,
        CallbackContext.release)
    } else {
      cadw_check_row_on_chosen(
        option, ActionCallback.function,
        ActionCallback { [weak self] in self?.choose(index) }.pointer, CallbackContext.release)
    }
  }

  private func choose(_ index: Int) {
    row.choose(index)
    if row.isQuickChoice { onQuickChoice() }
  }

  /// The positions of what is chosen: several where the choice allows them, else one or none.
  private var chosen: Set<Int> {
    row.allowsMultiple ? row.selectedIndices : Set([row.selectedIndex].compactMap { $0 })
  }

  /// The page opens at the option that is chosen: it scrolls there, and the focus goes to it.
  private func revealChosen() {
    guard let index = selected.min(),
      let block = blocks.firstIndex(where: { $0.options.contains(index) })
    else { return }
    fillPlace(of: block)
    if let option = optionWidgets[index] { cadw_widget_scroll_to(option) }
  }

  /// Shows the options that match, in rows that are made anew: there are never many at once.
  private func filter(_ query: String) {
    let matching = row.options(matching: query)
    guard matching != shown else { return }
    shown = matching
    for group in groups.values { cadw_preferences_page_remove(widget, group) }
    cadw_preferences_page_remove_empty_places(widget)
    groups = [:]
    optionWidgets = [:]
    show()
    cadw_widget_set_visible(emptyNote, matching.isEmpty)
  }

  private func followChanges() {
    row.onChoiceChange = { [weak self] in self?.refresh() }
    cadw_widget_on_destroy(
      widget, ActionCallback.function,
      ActionCallback { [weak self] in self?.detach() }.pointer, CallbackContext.release)
  }

  private func refresh() {
    selected = chosen
    for (index, option) in optionWidgets {
      cadw_check_row_set_active(option, selected.contains(index))
    }
  }

  private func detach() {
    work?.cancel()
    blocks = []
    groups = [:]
    optionWidgets = [:]
    row.onChoiceChange = nil
  }
}
