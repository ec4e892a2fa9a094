import CAdwaita
import SettingsAdwaita
import SettingsViewModel

/// The page with the unsaved changes: what was, what is, and a way back for each.
@MainActor
final class ChangesPage {
  static let tag = "levers:changes"
  /// More rows than this are more than anybody reads.
  private static let mostRows = 200

  /// The pages with the list and with the word that there is nothing, of which one is shown.
  let widget: OpaquePointer
  private let changes: PendingChanges
  private weak var window: MainWindow?
  private let group = cadw_group_new("")
  private let emptyNote = cadw_status_page_new("document-edit-symbolic", "", "")
  private var rows: [ChangeRow] = []

  /// Nil only when GTK makes no widgets.
  init?(_ session: SettingsSession, in window: MainWindow) {
    guard let widget = cadw_switcher_new() else { return nil }
    self.widget = widget
    self.window = window
    changes = PendingChanges(session)
    let page = cadw_preferences_page_new()
    cadw_preferences_page_append(page, group)
    cadw_group_set_suffix(group, makeButtons())
    cadw_switcher_append(widget, page)
    cadw_switcher_append(widget, emptyNote)
    refresh()
  }

  /// Shows the changes as they are now; rows of those that stay keep their place and the focus.
  func refresh() {
    let all = changes.all
    let shown = all.prefix(Self.mostRows)
    let ids = Set(shown.map(\.id))
    for row in rows where !ids.contains(row.change.id) { cadw_group_remove(group, row.widget) }
    let kept = Dictionary(
      rows.filter { ids.contains($0.change.id) }.map { ($0.change.id, $0) }
    ) { first, _ in first }
    rows = shown.enumerated().compactMap { index, change in
      guard let row = kept[change.id] ?? makeRow(change) else { return nil }
      row.show(change)
      cadw_group_place(group, row.widget, UInt32(index))
      return row
    }
    let title = all.count == 1 ? "1 Change" : "\(all.count) Changes"
    cadw_group_set_title(group, title)
    cadw_group_set_footer(
      group, all.count > shown.count ? "The first \(shown.count) are shown." : "")
    refreshEmptyNote()
    cadw_switcher_show(widget, all.isEmpty ? 1 : 0)
  }

  /// Below the offer to restore changes, "none" would be wrong.
  private func refreshEmptyNote() {
    if (window?.fileNotices.abandonedCount ?? 0) > 0 {
      cadw_status_page_set_texts(
        emptyNote, "Nothing Changed Yet",
        "Unsaved changes from before can be restored. What you change is listed here until it is saved."
      )
    } else {
      cadw_status_page_set_texts(
        emptyNote, "No Pending Changes", "What you change is listed here until it is saved.")
    }
  }

  private func makeRow(_ change: PendingChange) -> ChangeRow? {
    ChangeRow(change, isRightToLeft: changes.session.bundle.languages.isRightToLeft == true) {
      [weak self] change in
      self?.window?.reveal(change)
    } onRevert: { [weak self] change in
      self?.changes.revert(change)
    }
  }

  private func makeButtons() -> OpaquePointer? {
    let box = cadw_box_new(false, 6)
    cadw_box_append(
      box,
      cadw_icon_button_new("edit-copy-symbolic", "Copy as Commands", "win.copy-changes", nil))
    let revert = cadw_button_new("Revert All", "win.revert", nil)
    cadw_widget_add_css_class(revert, "flat")
    cadw_box_append(box, revert)
    return box
  }
}
