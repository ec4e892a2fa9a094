import SettingsViewModel
import Widgets

/// The page with the versions of the settings files that saves have replaced, to compare with.
@MainActor
final class PreviousSavesPage {
  static let tag = "levers:previous-saves"

  /// The pages with the list, with the word that there is none, and that none is kept, of which one is shown.
  let widget: Switcher
  private let saves: PreviousSaves
  private let files: [PreviousSaves.File]
  private let group = Group()
  private var rows: [(save: PreviousSave, widget: ActionRow)] = []
  private weak var window: MainWindow?
  private var isFilled = false
  private var refreshing: Task<Void, Never>?

  init(of document: SettingsDocument, in window: MainWindow) {
    self.window = window
    saves = PreviousSaves(document.session, in: window.application.openFiles.saves)
    files = document.savedFiles
    let page = Page()
    page.append(group)
    group.setDescription("Each is what a save replaced. Choose one to take values from it.")
    group.setFooter("The last 20 of a file are kept for 90 days, without secrets.")
    widget = Switcher([page, Self.makeEmptyState(), Self.makeOffState()])
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
      for row in rows { group.remove(row.widget) }
      rows = all.map { ($0, makeRow($0)) }
      for row in rows { group.append(row.widget) }
      if let first = rows.first, !isFilled {
        isFilled = true
        first.widget.grabFocus()
      }
    }
    let isOff = window?.application.preferences.keepsSaves == false
    widget.show(rows.isEmpty ? (isOff ? 2 : 1) : 0)
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
      row.widget.setSubtitle(subtitle(of: row.save, text))
    }
  }

  // MARK: Parts

  private func makeRow(_ save: PreviousSave) -> ActionRow {
    let row = ActionRow()
    row.setTitle(save.dateText)
    row.setSubtitle(subtitle(of: save, "…"))
    row.addSuffix(Image(icon: "go-next-symbolic"))
    row.onActivated { [weak self] in self?.window?.compare(withSave: save.id) }
    return row
  }

  private func subtitle(of save: PreviousSave, _ text: String) -> String {
    files.count > 1 ? "\(save.fileName) — \(text)" : text
  }

  private static func makeEmptyState() -> StatusPage {
    StatusPage(
      icon: "document-open-recent-symbolic", title: "No Previous Saves",
      description: "From the next save on, what it replaces is kept and listed here.")
  }

  private static func makeOffState() -> StatusPage {
    let page = StatusPage(
      icon: "document-open-recent-symbolic", title: "Previous Saves Are Not Kept",
      description: "They can be, with Keep Previous Saves in the preferences.")
    let button = PushButton("Preferences", action: "app.preferences")
    button.addStyleClass("pill")
    button.setCentered()
    page.setChild(button)
    return page
  }
}
