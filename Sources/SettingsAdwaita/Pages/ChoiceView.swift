import CAdwaita
import SettingsSchema
import SettingsViewModel

/// The page with the options of a choice: a search field, and a check row for each option.
@MainActor
final class ChoiceView {
  /// Options that fill the tallest usual window.
  private static let firstScreenful = 24
  /// A list shorter than this needs no search field.
  private static let shortestSearchedList = 9

  let widget: OpaquePointer
  let row: RowModel
  private let pane: PaneModel
  private let options: [ChoiceOption]
  private let onQuickChoice: () -> Void
  private let group: OpaquePointer
  private let emptyNote: OpaquePointer?
  private var optionWidgets: [OpaquePointer] = []
  private var work: IncrementalWork?
  private var selected: Set<Int> = []
  /// The options that the query finds; nil before there is one.
  private var matching: Set<Int>?

  /// - Parameters:
  ///   - pane: the pane of the row, kept alive while the page is open.
  ///   - onQuickChoice: closes the page, for a choice that is done with one option.
  init?(_ row: RowModel, in pane: PaneModel, onQuickChoice: @escaping () -> Void) {
    guard let widget = cadw_preferences_page_new(), let group = cadw_group_new("") else {
      return nil
    }
    self.row = row
    self.pane = pane
    self.onQuickChoice = onQuickChoice
    options = row.options
    self.widget = widget
    self.group = group
    emptyNote = cadw_label_new("No option matches.", true, false)
    selected = chosen
    addSearchField()
    addFooter()
    cadw_preferences_page_append(widget, group)
    showFirstScreenful()
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

  private func addFooter() {
    if let markup = cadw_markup_with_links(row.choiceFooter) {
      cadw_group_set_footer(group, markup)
      markup.deallocateFromC()
    }
  }

  private func showFirstScreenful() {
    for _ in 0..<Self.firstScreenful where !isComplete { _ = appendNext() }
    guard !isComplete else { return }
    let work = IncrementalWork { [weak self] in self?.appendNext() ?? false }
    self.work = work
    work.start()
  }

  private var isComplete: Bool { optionWidgets.count >= options.count }

  private func appendNext() -> Bool {
    let index = optionWidgets.count
    guard options.indices.contains(index),
      let option = row.allowsMultiple
        ? cadw_mark_row_new() : cadw_check_row_new(optionWidgets.first)
    else { return false }
    let title = options[index].title
    cadw_row_set_title(option, title)
    cadw_widget_set_accessible_name(option, title)
    if let image = Icon.widget(for: row.icon(ofOption: index, scale: 2)) {
      cadw_row_add_prefix(option, image)
    }
    cadw_check_row_set_active(option, selected.contains(index))
    cadw_widget_set_visible(option, matching?.contains(index) ?? true)
    passOn(option, index)
    Direction.apply(to: option, for: pane.session.bundle)
    cadw_group_append(group, option)
    optionWidgets.append(option)
    if selected.min() == index { revealOncePainted(option) }
    return !isComplete
  }

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

  /// The page opens at the option that is chosen: the focus goes there, and the page scrolls to it.
  private func revealOncePainted(_ option: OpaquePointer) {
    cadw_widget_on_next_frame_painted(
      option, ActionCallback.function,
      ActionCallback { [weak self] in
        if let self, self.matching == nil { cadw_widget_grab_focus(option) }
      }.pointer, CallbackContext.release)
  }

  private func filter(_ query: String) {
    let matching = Set(row.options(matching: query))
    self.matching = matching
    for (index, option) in optionWidgets.enumerated() {
      cadw_widget_set_visible(option, matching.contains(index))
    }
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
    for (index, option) in optionWidgets.enumerated() {
      cadw_check_row_set_active(option, selected.contains(index))
    }
  }

  private func detach() {
    work?.cancel()
    optionWidgets = []
    row.onChoiceChange = nil
  }
}
