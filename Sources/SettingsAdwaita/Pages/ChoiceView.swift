import CAdwaita
import SettingsSchema
import SettingsViewModel

/// The page with the options of a choice: a check row for each option, and above those of a long list a search field,
/// which stays where it is when they are scrolled.
///
/// The first screenful and what is chosen are there at once, and some more follow while the main loop is idle.
/// The other options of a long list are made when they come near what is seen, as the rows of a long pane.
@MainActor
final class ChoiceView {
  /// A list shorter than this needs no search field.
  private static let shortestSearchedList = 9
  /// Options that are made though nobody scrolls to them.
  private static let optionsAhead = 100

  /// The search field and the options.
  let widget: OpaquePointer
  let row: RowModel
  private let page: OpaquePointer
  private var search: OpaquePointer?
  private let pane: PaneModel
  private let options: ChoiceOptions
  private let close: () -> Void
  private let hasImages: Bool
  /// Says that no option matches.
  private let emptyNote = cadw_group_new("")
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
  ///   - close: closes the page: for a choice that is done with one option, and for Escape.
  init?(_ row: RowModel, in pane: PaneModel, close: @escaping () -> Void) {
    guard let widget = cadw_box_new(true, 0), let page = cadw_preferences_page_new() else {
      return nil
    }
    self.page = page
    self.row = row
    self.pane = pane
    self.close = close
    options = row.options
    shown = Array(options.indices)
    self.widget = widget
    hasImages = options.contains { $0.icon?.isEmpty == false }
    selected = chosen
    addSearchField()
    cadw_widget_set_expanding(page)
    cadw_box_append(widget, page)
    cadw_preferences_page_add_keys(page)
    cadw_preferences_page_on_near(
      page, NumberCallback.function,
      NumberCallback { [weak self] in self?.fillPlace(of: Int($0) + 1) }.pointer,
      CallbackContext.release)
    show()
    revealChosen()
    goOnAfterFirstFrame()
    followChanges()
  }

  private func addSearchField() {
    guard options.count >= Self.shortestSearchedList, let bar = cadw_search_bar_new("Search") else {
      return
    }
    search = bar
    cadw_search_bar_on_changed(
      bar, TextCallback.function,
      TextCallback { [weak self] in self?.filter($0 ?? "") }.pointer, CallbackContext.release)
    let goToOptions: @MainActor () -> Void = { [weak self] in self?.focusFirstOption() }
    cadw_search_bar_on_activated(
      bar, ActionCallback.function, ActionCallback(goToOptions).pointer, CallbackContext.release)
    cadw_search_bar_on_down(
      bar, ActionCallback.function, ActionCallback(goToOptions).pointer, CallbackContext.release)
    cadw_search_bar_on_stopped(
      bar, ActionCallback.function,
      ActionCallback { [weak self] in self?.stopSearch() }.pointer, CallbackContext.release)
    cadw_box_append(widget, bar)
    cadw_group_append(emptyNote, cadw_label_new("No option matches.", true, false))
    cadw_widget_set_visible(emptyNote, false)
    cadw_preferences_page_append(page, emptyNote)
  }

  /// Adds what was typed outside of the search field; false when there is none.
  func type(_ text: String) -> Bool {
    guard let search else { return false }
    cadw_search_bar_focus(search, false)
    cadw_search_bar_type(search, text)
    return true
  }

  private func focusFirstOption() {
    let made = shown.first { optionWidgets[$0] != nil }
    if let first = made.flatMap({ optionWidgets[$0] }) { cadw_widget_grab_focus(first) }
  }

  /// Escape: first the options are all back.
  private func stopSearch() {
    guard let text = cadw_search_bar_text(search), text.pointee != 0 else { return close() }
    cadw_search_bar_set_text(search, "")
    filter("")
  }

  // MARK: Blocks

  /// Puts the first block onto the page, and places for the others.
  private func show() {
    blocks = ChoiceBlock.blocks(of: shown)
    let first = makeGroup(0)
    cadw_preferences_page_append(page, first)
    for block in blocks.dropFirst() {
      cadw_preferences_page_append_place(page, first, block.estimatedHeight)
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
    cadw_preferences_page_fill_place(page, UInt32(index - 1), group, "continued")
  }

  /// The loop may be idle before the first frame, which nothing is to delay.
  private func goOnAfterFirstFrame() {
    guard blocks.count > 1 else { return }
    let work = IncrementalWork { [weak self] in self?.makeAhead() ?? false }
    self.work = work
    cadw_widget_on_next_frame_painted(
      page, ActionCallback.function,
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
    if hasImages {
      cadw_row_add_image(option, Icon.widget(for: row.icon(ofOption: index, scale: 2)))
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
    if row.isQuickChoice { close() }
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
    for group in groups.values { cadw_preferences_page_remove(page, group) }
    cadw_preferences_page_remove_empty_places(page)
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
