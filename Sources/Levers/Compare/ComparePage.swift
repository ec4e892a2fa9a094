import CAdwaita
import SettingsAdwaita
import SettingsStorage
import SettingsViewModel

/// The page with the settings beside other ones, from which values can be taken.
@MainActor
final class ComparePage {
  static let tag = "levers:compare"

  let widget: OpaquePointer
  private let comparison: SettingsComparison
  private weak var window: MainWindow?
  private let list: OpaquePointer
  private let summary = cadw_label_new("", true, false)
  private let same: OpaquePointer?
  private let showAll = cadw_button_new("Show All", "win.compare-filter", nil)
  private let showDifferences = cadw_button_new("Only Differences", "win.compare-filter", nil)
  private var refresher: SessionRefresher?
  /// The row that is being filled, whose parts come one after the other.
  private var filled: ComparedValue?

  /// Nil only when GTK makes no widgets.
  init?(_ comparison: SettingsComparison, in window: MainWindow) {
    let name = comparison.other.name
    guard let widget = cadw_box_new(true, 0),
      let list = cadw_comparison_new("Compared Values", "Here", name)
    else { return nil }
    self.widget = widget
    self.list = list
    self.comparison = comparison
    self.window = window
    same = cadw_status_page_new(
      "object-select-symbolic", "No Differences", "\(name.inQuotes) holds the same values.")
    cadw_widget_add_css_class(summary, "compare-summary")
    for part in [summary, list, same, makeToolbar()] { cadw_box_append(widget, part) }
    fillRows()
    cadw_widget_on_destroy(
      widget, ActionCallback.function,
      ActionCallback { [weak self] in self?.noteDestroyed() }.pointer, CallbackContext.release)
    refresher = SessionRefresher(comparison.session) { [weak self] in self?.refresh() }
    refresh()
  }

  private func noteDestroyed() {
    refresher = nil
    if window?.comparePage === self { window?.comparePage = nil }
    if let window { CompareActions.refresh(window) }
  }

  private func makeToolbar() -> OpaquePointer? {
    let box = cadw_box_new(false, 6)
    cadw_widget_add_css_class(box, "toolbar")
    let takeAll = cadw_button_new("Take All", "win.compare-take-all", nil)
    let menu = cadw_menu_new()
    for (label, action) in MainMenu.comparing { cadw_menu_append(menu, label, action, nil) }
    let others = cadw_menu_button_new(
      "document-open-symbolic", "Compare with Other Settings", menu, false)
    cadw_menu_unref(menu)
    for part in [showAll, showDifferences, takeAll, others] { cadw_box_append(box, part) }
    return box
  }

  // MARK: Rows

  private func fillRows() {
    cadw_comparison_on_fill(
      list, CellCallback.function,
      CellCallback { [weak self] cell, id, column in self?.fill(cell, id, column) }.pointer,
      CallbackContext.release)
    cadw_comparison_on_taken(
      list, TextCallback.function,
      TextCallback { [weak self] id in
        if let id { self?.take(id) }
      }.pointer, CallbackContext.release)
  }

  private func fill(_ cell: OpaquePointer, _ id: String, _ column: UInt32) {
    if column == 0 { filled = comparison.value(forKey: id) }
    guard let value = filled, value.id == id else { return }
    switch column {
    case 0: cadw_cell_set(cell, value.title, value.isForeign ? "foreign" : nil, false)
    case 1: cadw_cell_set(cell, value.title == value.key ? "" : value.key, nil, true)
    case 2: cadw_cell_set(cell, value.ownText, nil, false)
    case 3: cadw_cell_set(cell, value.otherText, nil, !value.differs)
    default:
      let name = value.differs ? "Take the Other Value of \(value.title.inQuotes)" : ""
      cadw_cell_set(cell, name, nil, false)
    }
  }

  private func refresh() {
    let keys = comparison.keys
    CStrings.with(keys) { cadw_comparison_set_rows(list, $0, UInt32(keys.count)) }
    cadw_widget_set_visible(list, !keys.isEmpty)
    cadw_widget_set_visible(same, keys.isEmpty)
    cadw_widget_set_visible(summary, !keys.isEmpty)
    cadw_widget_set_visible(showAll, comparison.showsDifferencesOnly)
    cadw_widget_set_visible(showDifferences, !comparison.showsDifferencesOnly)
    let count = comparison.differenceCount
    cadw_label_set_text(
      summary,
      "\(count == 1 ? "1 value differs" : "\(count) values differ") from those of "
        + "\(comparison.other.name.inQuotes)."
        + (comparison.other.isWithoutSecrets ? " Secrets were not kept." : ""))
    if let window { CompareActions.refresh(window) }
  }

  // MARK: Commands

  /// Whether there is a value to take.
  var canTake: Bool { comparison.differenceCount > 0 }

  func toggleFilter() {
    comparison.showsDifferencesOnly.toggle()
    refresh()
  }

  func takeAll() {
    let count = comparison.takeAll()
    window?.showToast(count == 1 ? "1 value taken" : "\(count) values taken", isUndoable: true)
  }

  private func take(_ id: String) {
    if let reason = comparison.lockReason(ofKey: id) {
      window?.showToast(reason)
    } else {
      comparison.take(id)
    }
  }
}
