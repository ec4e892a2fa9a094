import CAdwaita
import SettingsAdwaita
import SettingsViewModel

/// The page with the versions of the settings files that saves have replaced, to compare with.
@MainActor
final class PreviousSavesPage {
  static let tag = "levers:previous-saves"

  /// The pages with the list, with the word that there is none, and that none is kept, of which one is shown.
  let widget: OpaquePointer
  private let saves: PreviousSaves
  private let files: [PreviousSaves.File]
  private let group = cadw_group_new("")
  private var rows: [(save: PreviousSave, widget: OpaquePointer)] = []
  private weak var window: MainWindow?
  private var isFilled = false
  private var refreshing: Task<Void, Never>?

  /// Nil only when GTK makes no widgets.
  init?(of document: SettingsDocument, in window: MainWindow) {
    guard let widget = cadw_switcher_new() else { return nil }
    self.widget = widget
    self.window = window
    saves = PreviousSaves(document.session, in: window.application.openFiles.saves)
    files = document.savedFiles
    let page = cadw_preferences_page_new()
    cadw_preferences_page_append(page, group)
    cadw_group_set_description(
      group, "Each is what a save replaced. Choose one to take values from it.")
    cadw_group_set_footer(group, "The last 20 of a file are kept for 90 days, without secrets.")
    for part in [page, makeEmptyState(), makeOffState()] { cadw_switcher_append(widget, part) }
    refresh()
  }

  /// Shows the versions that there are now, and how they differ from the values of now.
  func refresh() {
    refreshing?.cancel()
    refreshing = Task { [weak self, saves, files] in
      await saves.refresh(files)
      guard !Task.isCancelled else { return }
      self?.showRows()
      let counts = await saves.differenceCounts()
      if !Task.isCancelled { self?.show(counts) }
    }
  }

  private func showRows() {
    let all = saves.all
    if all != rows.map(\.save) {
      for row in rows { cadw_group_remove(group, row.widget) }
      rows = all.compactMap { save in makeRow(save).map { (save, $0) } }
      for row in rows { cadw_group_append(group, row.widget) }
      if let first = rows.first, !isFilled {
        isFilled = true
        cadw_widget_grab_focus(first.widget)
      }
    }
    let isOff = window?.application.preferences.keepsSaves == false
    cadw_switcher_show(widget, rows.isEmpty ? (isOff ? 2 : 1) : 0)
  }

  private func show(_ counts: [PreviousSave.ID: Int]) {
    for row in rows {
      let text =
        switch counts[row.save.id] {
        case nil: "Can’t be read"
        case 0?: "The same values as now"
        case 1?: "1 value differs"
        case let count?: "\(count) values differ"
        }
      cadw_row_set_subtitle(row.widget, subtitle(of: row.save, text))
    }
  }

  // MARK: Parts

  private func makeRow(_ save: PreviousSave) -> OpaquePointer? {
    guard let row = cadw_action_row_new() else { return nil }
    cadw_row_set_title(row, save.dateText)
    cadw_row_set_subtitle(row, subtitle(of: save, "…"))
    cadw_row_add_suffix(row, cadw_image_new_from_icon("go-next-symbolic"))
    cadw_row_on_activated(
      row, ActionCallback.function,
      ActionCallback { [weak self] in self?.window?.compare(withSave: save.id) }.pointer,
      CallbackContext.release)
    return row
  }

  private func subtitle(of save: PreviousSave, _ text: String) -> String {
    files.count > 1 ? "\(save.fileName) — \(text)" : text
  }

  private func makeEmptyState() -> OpaquePointer? {
    cadw_status_page_new(
      "document-open-recent-symbolic", "No Previous Saves",
      "From the next save on, what it replaces is kept and listed here.")
  }

  private func makeOffState() -> OpaquePointer? {
    let page = cadw_status_page_new(
      "document-open-recent-symbolic", "Previous Saves Are Not Kept",
      "They can be, with Keep Previous Saves in the preferences.")
    let button = cadw_button_new("Preferences", "app.preferences", nil)
    cadw_widget_add_css_class(button, "pill")
    cadw_widget_set_centered(button)
    cadw_status_page_set_child(page, button)
    return page
  }
}
