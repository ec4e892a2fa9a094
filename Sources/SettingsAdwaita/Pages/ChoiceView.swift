import CAdwaita
import SettingsViewModel

/// The page with the options of a choice: a search field, and a check row for each option.
@MainActor
final class ChoiceView {
  /// Options that fill the tallest usual window.
  private static let firstScreenful = 24
  /// A list shorter than this needs no search field.
  private static let shortestSearchedList = 9

  let widget: OpaquePointer
  private let row: RowModel
  private let pane: PaneModel
  private let group: OpaquePointer
  private let emptyNote: OpaquePointer?
  private var optionWidgets: [OpaquePointer] = []
  private var work: IncrementalWork?
  private var selected: Int?
  /// The options that the query finds; nil before there is one.
  private var matching: Set<Int>?

  /// - Parameter pane: the pane of the row, kept alive while the page is open.
  init?(_ row: RowModel, in pane: PaneModel) {
    guard let widget = cadw_preferences_page_new(), let group = cadw_group_new("") else {
      return nil
    }
    self.row = row
    self.pane = pane
    self.widget = widget
    self.group = group
    selected = row.selectedIndex
    emptyNote = cadw_label_new("No option matches.", true, false)
    addSearchField()
    addFooter()
    cadw_preferences_page_append(widget, group)
    showFirstScreenful()
    followChanges()
  }

  private func addSearchField() {
    guard row.options.count >= Self.shortestSearchedList else { return }
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

  private var isComplete: Bool { optionWidgets.count >= row.options.count }

  private func appendNext() -> Bool {
    let index = optionWidgets.count
    guard row.options.indices.contains(index),
      let option = cadw_check_row_new(optionWidgets.first)
    else { return false }
    let title = row.options[index].title
    cadw_row_set_title(option, title)
    cadw_widget_set_accessible_name(option, title)
    cadw_check_row_set_active(option, selected == index)
    cadw_widget_set_visible(option, matching?.contains(index) ?? true)
    cadw_check_row_on_chosen(
      option, ActionCallback.function,
      ActionCallback { [weak row] in row?.choose(index) }.pointer, CallbackContext.release)
    Direction.apply(to: option, for: pane.session.bundle)
    cadw_group_append(group, option)
    optionWidgets.append(option)
    if selected == index { revealOncePainted(option) }
    return !isComplete
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
    selected = row.selectedIndex
    for (index, option) in optionWidgets.enumerated() {
      cadw_check_row_set_active(option, index == selected)
    }
  }

  private func detach() {
    work?.cancel()
    optionWidgets = []
    row.onChoiceChange = nil
  }
}
