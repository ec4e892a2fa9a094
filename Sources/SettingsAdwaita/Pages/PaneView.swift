import CAdwaita
import SettingsViewModel

/// The scrolled page of one pane: a group for each section, a widget for each row.
///
/// The first screenful is there at once; the rest is appended while the main loop is idle, so that the time
/// to the first frame does not grow with the pane.
@MainActor
final class PaneView {
  /// Rows that fill the tallest usual window.
  private static let firstScreenful = 24

  let model: PaneModel
  let widget: OpaquePointer
  private let factory: RowFactory
  private var work: IncrementalWork?
  private var sectionIndex = 0
  private var rowIndex = 0
  private var group: OpaquePointer?
  private var leader: OpaquePointer?
  private var isDestroyed = false

  /// Nil only when GTK makes no page.
  init?(_ model: PaneModel, navigator: any RowNavigator) {
    guard let widget = cadw_preferences_page_new() else { return nil }
    self.model = model
    self.widget = widget
    factory = RowFactory(navigator: navigator)
    cadw_widget_on_destroy(
      widget, ActionCallback.function,
      ActionCallback { [weak self] in self?.detach() }.pointer, CallbackContext.release)
    showFirstScreenful()
  }

  /// Whether all rows are there.
  var isComplete: Bool { sectionIndex >= model.sections.count }

  /// Appends all rows that are still missing.
  func complete() { work?.finish() }

  private func showFirstScreenful() {
    if model.sections.isEmpty { showEmptyState() }
    for _ in 0..<Self.firstScreenful where !isComplete { _ = appendNext() }
    guard !isComplete else { return }
    let work = IncrementalWork { [weak self] in self?.appendNext() ?? false }
    self.work = work
    work.start()
  }

  private func showEmptyState() {
    let group = cadw_group_new("")
    cadw_group_append(group, cadw_label_new("This page has no settings.", true, false))
    cadw_preferences_page_append(widget, group)
  }

  /// Appends the next group or row; false when there is none.
  private func appendNext() -> Bool {
    guard !isDestroyed, model.sections.indices.contains(sectionIndex) else { return false }
    let section = model.sections[sectionIndex]
    let group = self.group ?? begin(section)
    if section.rows.indices.contains(rowIndex) {
      append(section.rows[rowIndex], to: group)
      rowIndex += 1
    }
    if rowIndex >= section.rows.count { endSection() }
    return !isComplete
  }

  private func begin(_ section: SectionModel) -> OpaquePointer? {
    let group = cadw_group_new(section.title)
    if let markup = cadw_markup_with_links(section.footer) {
      cadw_group_set_footer(group, markup)
      markup.deallocateFromC()
    }
    cadw_preferences_page_append(widget, group)
    self.group = group
    return group
  }

  private func append(_ row: RowModel, to group: OpaquePointer?) {
    guard let rowWidget = factory.widget(for: row, leader: leader) else { return }
    if row.presentation == .radio, leader == nil { leader = rowWidget }
    cadw_group_append(group, rowWidget)
  }

  private func endSection() {
    group = nil
    leader = nil
    rowIndex = 0
    sectionIndex += 1
  }

  /// The widgets go: nothing may reach them any more.
  private func detach() {
    isDestroyed = true
    work?.cancel()
    for row in model.rows { row.onChange = nil }
  }
}
