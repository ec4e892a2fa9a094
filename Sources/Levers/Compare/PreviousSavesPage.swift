import SettingsViewModel
import Translation
import Widgets

/// The page with the previous saves, to compare with.
@MainActor
final class PreviousSavesPage {
  static let tag = "levers:previous-saves"

  /// Switches between the list, the note that it is empty, and the note that no saves are kept.
  let widget: Stack
  private let saves: PreviousSaves
  private let files: [PreviousSaves.File]
  private let group = Group()
  private var rows: [(save: PreviousSave, widget: ActionRow)] = []
  private weak var host: (any FeatureHost)?
  private let choose: @MainActor (PreviousSave.ID) -> Void
  private var isFilled = false
  private var refresher: SessionRefresher?

  /// - Parameter choose: compares the settings with a version.
  init(
    of document: OpenDocument, in host: any FeatureHost,
    choose: @escaping @MainActor (PreviousSave.ID) -> Void
  ) {
    self.host = host
    self.choose = choose
    saves = PreviousSaves(document.session, in: host.services.openFiles.saves)
    files = document.savedFiles
    group.setDescription(tr("Earlier versions of this file. Choose one to restore values from it."))
    group.setFooter(
      tr("The last 20 versions of each file are kept for 90 days, without passwords."))
    widget = Stack([Page([group]), Self.makeEmptyState(), Self.makeOffState()])
    widget.onDestroy { [weak self] in self?.refresher = nil }
    refresher = SessionRefresher(document.session) { [weak self] in self?.refresh() }
    refresh()
  }

  /// Shows the current versions, and how they differ from the current values.
  func refresh() {
    host?.work.add(.looking(for: "saves"), isLatest: true) { [saves, files] in
      await saves.refresh(files)
    } then: { [weak self] _ in
      self?.showRows()
    }
    host?.work.add(.looking(for: "saves")) { [saves] in
      await saves.differenceCounts()
    } then: { [weak self] in
      if let counts = try? $0.get() { self?.show(counts) }
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
    let isOff = host?.services.preferences.keepsSaves == false
    widget.show(rows.isEmpty ? (isOff ? 2 : 1) : 0)
  }

  private func show(_ counts: [PreviousSave.ID: Int]) {
    for row in rows {
      let text =
        switch counts[row.save.id] {
        case nil: tr("Can’t be read")
        case 0?: tr("The same values as now")
        case let count?:
          tr(one: "\(count) value differs", other: "\(count) values differ", count: count)
        }
      row.widget.setSubtitle(subtitle(of: row.save, text))
    }
  }

  // MARK: Parts

  private func makeRow(_ save: PreviousSave) -> ActionRow {
    let row = ActionRow(save.dateText, subtitle(of: save, "…"))
    row.addSuffix(Image(icon: "go-next-symbolic"))
    row.onActivated { [weak self] in self?.choose(save.id) }
    return row
  }

  private func subtitle(of save: PreviousSave, _ text: String) -> String {
    files.count > 1 ? "\(save.fileName) — \(text)" : text
  }

  private static func makeEmptyState() -> StatusPage {
    StatusPage(
      icon: "document-open-recent-symbolic", title: tr("No Previous Saves"),
      description: tr("Each time you save, the previous version is kept and listed here."))
  }

  private static func makeOffState() -> StatusPage {
    let page = StatusPage(
      icon: "document-open-recent-symbolic", title: tr("Previous Saves Are Not Kept"),
      description: tr("To keep them, turn on Keep Previous Saves in the preferences."))
    page.setChild(PushButton.pill(tr("Preferences"), action: "app.preferences"))
    return page
  }
}
