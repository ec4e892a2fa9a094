import SettingsViewModel
import Widgets

/// The page with the unsaved changes: what was, what is, and a way back for each.
@MainActor
final class ChangesPage {
  static let tag = "levers:changes"
  /// More rows than this are more than anybody reads.
  private static let mostRows = 200

  /// The pages with the list and with the word that there is nothing, of which one is shown.
  let widget: Switcher
  private let changes: PendingChanges
  private weak var window: MainWindow?
  private let group = Group()
  private let emptyNote = StatusPage(icon: "document-edit-symbolic", title: "")
  private var rows: [ChangeRow] = []

  init(_ session: SettingsSession, in window: MainWindow) {
    self.window = window
    changes = PendingChanges(session)
    let page = Page()
    page.append(group)
    widget = Switcher([page, emptyNote])
    group.setSuffix(makeButtons())
    refresh()
  }

  /// Shows the changes as they are now; rows of those that stay keep their place and the focus.
  func refresh() {
    let all = changes.all
    let shown = all.prefix(Self.mostRows)
    let ids = Set(shown.map(\.id))
    for row in rows where !ids.contains(row.change.id) { group.remove(row.widget) }
    let kept = Dictionary(
      rows.filter { ids.contains($0.change.id) }.map { ($0.change.id, $0) }
    ) { first, _ in first }
    rows = shown.enumerated().map { index, change in
      let row = kept[change.id] ?? makeRow(change)
      row.show(change)
      group.place(row.widget, at: index)
      return row
    }
    let title = all.count == 1 ? "1 Change" : "\(all.count) Changes"
    group.setTitle(title)
    group.setFooter(all.count > shown.count ? "The first \(shown.count) are shown." : "")
    refreshEmptyNote()
    widget.show(all.isEmpty ? 1 : 0)
  }

  /// Below the offer to restore changes, "none" would be wrong.
  private func refreshEmptyNote() {
    if (window?.fileNotices.abandonedCount ?? 0) > 0 {
      emptyNote.setTexts(
        title: "Nothing Changed Yet",
        description:
          "Unsaved changes from before can be restored. What you change is listed here until it is saved."
      )
    } else {
      emptyNote.setTexts(
        title: "No Pending Changes",
        description: "What you change is listed here until it is saved.")
    }
  }

  private func makeRow(_ change: PendingChange) -> ChangeRow {
    ChangeRow(change, isRightToLeft: changes.session.bundle.languages.isRightToLeft == true) {
      [weak self] change in
      self?.window?.reveal(change)
    } onRevert: { [weak self] change in
      self?.changes.revert(change)
    }
  }

  private func makeButtons() -> Box {
    let box = Box.horizontal(spacing: 6)
    box.append(
      PushButton(
        icon: "edit-copy-symbolic", tooltip: "Copy as Commands", action: "win.copy-changes"))
    let revert = PushButton("Revert All", action: "win.revert")
    revert.addStyleClass("flat")
    box.append(revert)
    return box
  }
}
