import SettingsViewModel
import Widgets

/// The menu of each row of a page: reset, copy, details, and what the program adds.
///
/// Accessibility: the Menu key and Shift+F10 open it for the row that has the focus.
@MainActor
final class RowMenu {
  private let rows: RowTable
  private weak var navigator: (any RowNavigator)?
  /// The entries of the menu that was opened last, by position.
  private var entries: [RowMenuEntry] = []

  /// Gives a page's rows their menu; the page keeps it.
  static func attach(to page: Page, rows: RowTable, navigator: (any RowNavigator)?) {
    let menu = RowMenu(rows, navigator)
    page.onRowMenu { menu.fill(for: $0) }
    page.onRowMenuChosen { menu.choose($0) }
  }

  private init(_ rows: RowTable, _ navigator: (any RowNavigator)?) {
    self.rows = rows
    self.navigator = navigator
  }

  private func fill(for widget: Row) -> Menu? {
    guard let row = rows[widget] else { return nil }
    entries = []
    let menu = Menu()
    for section in sections(for: row) where !section.isEmpty {
      let part = Menu()
      for entry in section {
        part.appendChoice(entry.label, position: entries.count, isEnabled: entry.isEnabled)
        entries.append(entry)
      }
      menu.appendSection(part)
    }
    return menu
  }

  private func choose(_ position: Int) {
    // What an entry opens may open another menu.
    if entries.indices.contains(position) { entries[position].action() }
  }

  private func sections(for row: RowModel) -> [[RowMenuEntry]] {
    let extras = navigator?.menuExtras ?? RowMenuExtras()
    return [
      row.keyInStore == nil ? [] : [reset(row)],
      copies(of: row) + extras.copying(row),
      extras.showing(row)
        + [RowMenuEntry("Details") { [weak navigator] in navigator?.showDetails(of: row) }],
    ]
  }

  private func reset(_ row: RowModel) -> RowMenuEntry {
    RowMenuEntry("Reset to Default", isEnabled: row.canReset && row.isSensitive) {
      [weak navigator] in navigator?.reset(row)
    }
  }

  private func copies(of row: RowModel) -> [RowMenuEntry] {
    var entries: [RowMenuEntry] = []
    if let key = row.specifier.key { entries.append(copy(key, "Copy Key")) }
    if let value = row.copyableValue { entries.append(copy(value, "Copy Value")) }
    return entries
  }

  private func copy(_ text: String, _ label: String) -> RowMenuEntry {
    RowMenuEntry(label) { [weak navigator] in navigator?.copy(text) }
  }
}
