import SettingsViewModel
import Translation
import Widgets

/// The menu of each row of a page: reset, copy, details, and the program’s additions.
///
/// Accessibility: the Menu key and Shift+F10 open it for the row with the focus.
@MainActor
final class RowMenu {
  private let rows: RowTable
  private weak var navigator: (any RowNavigator)?
  /// The entries of the last opened menu, by position.
  private var entries: [RowMenuEntry] = []

  /// Adds the menu to a page’s rows; the page keeps it alive.
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
    // An entry may open another menu.
    if entries.indices.contains(position) { entries[position].action() }
  }

  private func sections(for row: RowModel) -> [[RowMenuEntry]] {
    let extras = navigator?.menuExtras ?? RowMenuExtras()
    return [
      row.keyInStore == nil || !row.bundle.hasDefaults ? [] : [reset(row)],
      row.isReorderable
        ? [move(row, by: -1, tr("Move Up")), move(row, by: 1, tr("Move Down"))] : [],
      copies(of: row) + extras.copying(row),
      extras.showing(row)
        + [RowMenuEntry(tr("Details")) { [weak navigator] in navigator?.showDetails(of: row) }],
    ]
  }

  private func reset(_ row: RowModel) -> RowMenuEntry {
    RowMenuEntry(tr("Reset to Default"), isEnabled: row.canReset && row.isSensitive) {
      [weak navigator] in navigator?.reset(row)
    }
  }

  private func move(_ row: RowModel, by step: Int, _ label: String) -> RowMenuEntry {
    let position = row.place(movedBy: step)
    return RowMenuEntry(label, isEnabled: position != nil) {
      if let position { row.move(to: position) }
    }
  }

  private func copies(of row: RowModel) -> [RowMenuEntry] {
    var entries: [RowMenuEntry] = []
    if let key = row.specifier.shownKey { entries.append(copy(key, tr("Copy Key"))) }
    if let value = row.copyableValue { entries.append(copy(value, tr("Copy Value"))) }
    return entries
  }

  private func copy(_ text: String, _ label: String) -> RowMenuEntry {
    RowMenuEntry(label) { [weak navigator] in navigator?.copy(text) }
  }
}

/// An entry in the menu of a row.
@MainActor
public struct RowMenuEntry {
  /// The label, with header capitalization.
  public let label: String
  /// Whether it is enabled.
  public let isEnabled: Bool
  let action: @MainActor () -> Void

  /// Creates an entry.
  public init(_ label: String, isEnabled: Bool = true, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.isEnabled = isEnabled
    self.action = action
  }
}

/// Finds the row that a widget shows, for actions that begin with a widget: the menu of the row under the pointer.
@MainActor
final class RowTable {
  private struct WeakRow {
    weak var row: RowModel?
  }

  private var rows: [Widget: WeakRow] = [:]

  /// The row of an existing widget; a destroyed one with the same address is ignored.
  subscript(widget: Widget) -> RowModel? {
    get { rows[widget]?.row }
    set { rows[widget] = newValue.map { WeakRow(row: $0) } }
  }
}
